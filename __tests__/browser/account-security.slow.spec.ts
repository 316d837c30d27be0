import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { expect } from '@playwright/test';
import {
  createAddress,
  createUser,
  formatCode,
  OTHER_PASSWORD,
  PASSWORD,
  turnOnTwoFactor,
} from '@/__tests__/support/accounts/accounts';
import {
  test,
  register,
  confirm,
  logIn,
  signIn,
  readToken,
  getPasswordHash,
  flip,
} from '@/__tests__/support/accounts/account-tests';
import { rememberSecrets } from '@/__tests__/support/accounts/secrets';
import '@/__tests__/support/content/provide-folder';
import { HttpVisitor } from '@/__tests__/support/visitors/http-visitor';
import { accountFormsText } from '@/lib/i18n/en/accounts';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { startSetup } from '@/lib/server/accounts/two-factor';
import { getUserByEmail } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { getDatabase } from '@/lib/server/database/database';
import { SESSION_COOKIE } from '@/lib/server/http/cookies/cookies';

const DAY = 24 * 60 * 60 * 1000;

test.describe('A1, passwords', () => {
  test('passwords are stored as argon2id, and a weaker hash is replaced at the next sign-in', async ({
    visitor,
  }) => {
    const { id, email } = await createUser();
    const before = await getPasswordHash(email);
    const [, memory, rounds] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(before) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(rounds)).toBeGreaterThanOrEqual(2);
    const db = await getDatabase();
    const passwordHash = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 });
    await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
    expect(await logIn(visitor, email)).toMatchObject({ status: 201 });
    expect(await getPasswordHash(email)).toContain(`m=${memory},t=${rounds}`);
  });

  test('passwords have 12 to 128 characters of any kind, and none is changed', async ({
    visitor,
  }) => {
    const fine = [
      'twelve chars',
      '  spaces around  ',
      '😀🚲🌊🏔🎻📚🧭🪴☂☃☄★',
      'x1'.repeat(20) + randomUUID(),
      randomBytes(64).toString('hex'),
    ];
    for (const password of fine) {
      const email = createAddress();
      expect(await register(visitor, email)).toMatchObject({ status: 201 });
      const token = await readToken(email, '/verify-email');
      expect(await confirm(visitor, token, password)).toMatchObject({ status: 201 });
      expect(await logIn(visitor.copy(), email, password)).toMatchObject({ status: 201 });
      expect(await logIn(visitor.copy(), email, ` ${password}`)).toMatchObject({ status: 422 });
    }
    const email = createAddress();
    await register(visitor, email);
    const token = await readToken(email, '/verify-email');
    for (const password of ['eleven char', `${randomBytes(64).toString('hex')}x`]) {
      const answer = await confirm(visitor, token, password);
      expect(answer).toMatchObject({ status: 422, errors: { password: expect.any(String) } });
    }
  });

  test('common passwords and those made of the name of the site are refused', async ({
    visitor,
  }) => {
    const { brand } = getSite();
    const email = createAddress();
    await register(visitor, email);
    const token = await readToken(email, '/verify-email');
    for (const password of [
      'password1234',
      'Qwertyuiop123',
      `${brand} ${brand} 2026`,
      ' '.repeat(12),
    ]) {
      const answer = await visitor.post('/api/verify-email', { token, password });
      expect(answer).toMatchObject({
        status: 422,
        errors: { password: accountFormsText.passwordWeak },
      });
    }
  });
});

test.describe('A2, sessions', () => {
  test('a session has 256 random bits, is new at each sign-in and ends at sign-out', async ({
    visitor,
  }) => {
    const { email } = await signIn(visitor);
    const first = visitor.copy();
    expect(Buffer.from(first.session, 'base64url')).toHaveLength(32);
    await logIn(visitor, email);
    expect(visitor.session).not.toBe(first.session);
    expect((await visitor.get('/account')).status).toBe(200);
    const stolen = visitor.copy();
    expect(await visitor.post('/api/logout', {})).toMatchObject({ status: 201 });
    expect(visitor.session).toBe('');
    expect((await stolen.get('/account')).status).toBe(307);
  });

  test('a session that was planted before the sign-in is not used', async ({ visitor }) => {
    const user = await createUser();
    const planted = randomBytes(32).toString('base64url');
    visitor.cookies.set('session', planted);
    expect(await logIn(visitor, user.email)).toMatchObject({ status: 201 });
    expect(visitor.session).not.toBe(planted);
  });

  test('a session ends after a week without use, and after thirty days', async ({ visitor }) => {
    const db = await getDatabase();
    for (const [column, days] of [
      ['lastUsedAt', 7],
      ['createdAt', 30],
    ] as const) {
      const { id } = await signIn(visitor);
      const set = (age: number) =>
        db
          .updateTable('sessions')
          .set({ [column]: Date.now() - age * DAY })
          .where('userId', '=', id)
          .execute();
      await set(days - 0.01);
      expect((await visitor.get('/account')).status).toBe(200);
      await set(days + 0.01);
      expect((await visitor.get('/account')).status).toBe(307);
    }
  });

  test('a new password ends all sessions but the current one', async ({ visitor, baseURL }) => {
    const { email } = await signIn(visitor);
    const other = new HttpVisitor(baseURL ?? '');
    await logIn(other, email);
    const change = { password: PASSWORD, newPassword: OTHER_PASSWORD };
    const wrong = { ...change, password: OTHER_PASSWORD };
    expect(await visitor.post('/api/account/password', wrong)).toMatchObject({ status: 422 });
    expect((await other.get('/account')).status).toBe(200);
    expect(await visitor.post('/api/account/password', change)).toMatchObject({ status: 201 });
    expect((await visitor.get('/account')).status).toBe(200);
    expect((await other.get('/account')).status).toBe(307);
    expect(await logIn(other, email)).toMatchObject({ status: 422 });
    expect(await logIn(other, email, OTHER_PASSWORD)).toMatchObject({ status: 201 });
  });

  test('a modified session, a session of a deleted user and no session open nothing', async ({
    visitor,
  }) => {
    await signIn(visitor);
    for (const value of ['', 'x', '../../etc', 'é', 'a'.repeat(4_000), flip(visitor.session)]) {
      const other = visitor.copy();
      other.cookies.set('session', encodeURI(value));
      expect((await other.get('/account')).status).toBe(307);
    }
    const gone = visitor.copy();
    expect(await visitor.post('/api/account/delete', { password: PASSWORD })).toMatchObject({
      location: '/notice/account-deleted',
    });
    expect((await gone.get('/account')).status).toBe(307);
    const answer = await gone.post('/api/account/name', { name: 'Eve' });
    expect(answer.location).toBe('/login/to?page=%2Faccount%2Fname');
  });
});

test.describe('A7, access control', () => {
  test('signing in leads only to pages of this site', async ({ visitor }) => {
    const { email } = await createUser();
    const own = {
      '/staff/messages?show=new': '/staff/messages?show=new',
      '/blog#top': '/blog#top',
    };
    const others = [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      'account',
      '/%0d%0aSet-Cookie:x',
      '',
    ];
    for (const [next, expected] of [...Object.entries(own), ...others.map((one) => [one, null])]) {
      const other = visitor.copy();
      await other.get(`/login/to?${new URLSearchParams({ page: next ?? '' }).toString()}`);
      const { location } = await logIn(other, email);
      if (expected) expect(location).toBe(expected);
      else expect(new URL(location ?? '', 'http://here.example').host).toBe('here.example');
    }
  });

  test('a member sees nothing for staff, by page, router or file, whatever the headers', async ({
    visitor,
  }) => {
    await signIn(visitor);
    const ways: Record<string, string>[] = [
      {},
      { RSC: '1' },
      { 'Next-Router-Prefetch': '1', RSC: '1' },
      { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    ];
    for (const headers of ways) {
      const page = await visitor.get('/staff/messages', headers);
      expect(page.text).not.toContain('/api/staff/export');
      const file = await visitor.get('/api/staff/export', headers);
      expect([303, 307]).toContain(file.status);
      expect(file.text).toBe('');
    }
    const answer = await visitor.post('/api/staff/message', { id: 'x', action: 'delete' });
    expect(answer.status).toBe(403);
  });
});

test.describe('A8, data of other users', () => {
  test('nobody sees, changes or ends what belongs to another user', async ({
    visitor,
    baseURL,
  }) => {
    const owner = await signIn(visitor);
    const stranger = new HttpVisitor(baseURL ?? '');
    await signIn(stranger);
    const db = await getDatabase();
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', owner.id)
      .executeTakeFirstOrThrow();
    await stranger.post('/api/account/end-session', { session: id });
    expect((await visitor.get('/account')).status).toBe(200);
    for (const address of ['/account', '/account/email', '/account/name', '/api/account/export']) {
      const ways: Record<string, string>[] = [{}, { RSC: '1' }];
      for (const headers of ways) {
        const seen = await stranger.get(`${address}?id=${owner.id}`, headers);
        expect(seen.text).not.toContain(owner.email);
        const alone = await new HttpVisitor(baseURL ?? '').get(address, headers);
        expect(alone.text).not.toContain(owner.email);
      }
    }
    expect((await visitor.get('/api/account/export')).text).toContain(owner.email);
  });
});

test.describe('two-factor authentication', () => {
  test('the password alone opens nothing with two-factor authentication', async ({ visitor }) => {
    const user = await createUser();
    const setup = await turnOnTwoFactor(user);
    rememberSecrets(setup.key, ...setup.recoveryCodes);
    expect((await logIn(visitor, user.email)).location).toBe('/login/code?next=%2Faccount');
    expect(visitor.session).toBe('');
    expect((await visitor.get('/account')).status).toBe(307);
    const half = visitor.cookies.get('pending-login') ?? '';
    const send = (code: string) => visitor.copy().post('/api/login-code', { code, next: '' });
    expect(await send('000000')).toMatchObject({ errors: { code: accountFormsText.codeWrong } });
    const code = formatCode(setup);
    const answers = await Promise.all([send(code), send(code), send(code)]);
    // The others are refused, or have to start again if the first step has already been used.
    expect(answers.filter(({ location }) => location === '/account')).toHaveLength(1);
    // The first step is used up, and the second code with it.
    const [first = '', second = ''] = setup.recoveryCodes;
    expect(await send(second)).toMatchObject({ location: '/notice/sign-in-expired' });
    await logIn(visitor, user.email);
    expect(visitor.cookies.get('pending-login')).not.toBe(half);
    expect(await send(first)).toMatchObject({ status: 201, location: '/account' });
  });

  test('two-factor authentication is turned off and replaced only with a code', async ({
    visitor,
  }) => {
    const user = await signIn(visitor);
    const setup = await turnOnTwoFactor(user);
    rememberSecrets(setup.key, ...setup.recoveryCodes);
    const [recovery = '', other = ''] = setup.recoveryCodes;
    // Turning on two-factor authentication has signed out all sessions.
    await logIn(visitor, user.email);
    await visitor.post('/api/login-code', { code: formatCode(setup), next: '' });
    const off = (code: string) =>
      visitor.post('/api/account/two-factor-off', { code, password: PASSWORD });
    expect(await off('000000')).toMatchObject({ errors: { code: accountFormsText.codeWrong } });

    const changed = await getUserByEmail(user.email);
    const cookie = `${SESSION_COOKIE}=${visitor.session}`;
    const session = await getSession(new Headers({ cookie }));
    const next = changed && session && startSetup({ user: changed, session }, null);
    if (!next) throw new Error('There is no setup.');
    rememberSecrets(next.key, ...next.recoveryCodes);
    const fields = { setup: next.sealed, code: formatCode(next), password: PASSWORD };
    expect(await visitor.post('/api/account/two-factor', fields)).toMatchObject({
      status: 201,
      location: '/account/two-factor',
    });
    const change = (currentCode: string) =>
      visitor.post('/api/account/change-two-factor', { ...fields, currentCode });
    expect(await change('000000')).toMatchObject({
      errors: { currentCode: accountFormsText.codeWrong },
    });
    expect(await change(recovery)).toMatchObject({ location: '/account?done=two-factor' });
    expect(await off(other)).toMatchObject({ status: 422 });
    expect(await off(next.recoveryCodes[0] ?? '')).toMatchObject({
      location: '/account?done=two-factor-off',
    });
  });

  test('signing in starts again when the first step is forged, truncated or belongs to another user', async ({
    visitor,
  }) => {
    const [user, other] = [await createUser(), await createUser()];
    const setup = await turnOnTwoFactor(user);
    await logIn(visitor, user.email);
    const half = visitor.cookies.get('pending-login') ?? '';
    const code = formatCode(setup);
    for (const value of ['', 'x.y.z', half.slice(0, -1), `${half}.x`, user.id, other.id]) {
      const forger = visitor.copy();
      forger.cookies.set('pending-login', value);
      const answer = await forger.post('/api/login-code', { code, next: '' });
      expect(answer.location).toBe('/notice/sign-in-expired');
      expect((await forger.get('/login/code')).status).toBe(307);
    }
  });
});
