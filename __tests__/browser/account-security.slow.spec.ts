import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { expect, test as base } from '@playwright/test';
import {
  createAddress,
  createUser,
  formatCode,
  OTHER_PASSWORD,
  PASSWORD,
  turnOnTwoFactor,
} from '@/__tests__/support/accounts/accounts';
import { rememberSecrets } from '@/__tests__/support/accounts/secrets';
import '@/__tests__/support/content/provide-folder';
import { findToken, listMails, WAIT_FOR_EMAIL } from '@/__tests__/support/servers/mailbox';
import { HttpVisitor } from '@/__tests__/support/visitors/http-visitor';
import { accountMailsText } from '@/lib/i18n/en/account-mails';
import { accountFormsText } from '@/lib/i18n/en/accounts';
import { deadLinkText } from '@/lib/i18n/en/forms';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { startSetup } from '@/lib/server/accounts/two-factor';
import { FAILED_SIGN_INS_PER_NETWORK } from '@/lib/server/accounts/users/account-limits';
import { getUserByEmail, type User } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { getDatabase } from '@/lib/server/database/database';
import { countAttempt } from '@/lib/server/forms/rate-limit';
import { SESSION_COOKIE } from '@/lib/server/http/cookies/cookies';

// Security requirements of accounts, tested over HTTP.

const DAY = 24 * 60 * 60 * 1000;
const NAME = 'Ann Example';

const test = base.extend<{ visitor: HttpVisitor }>({
  visitor: async ({ baseURL }, provide) => provide(new HttpVisitor(baseURL ?? '')),
});

function register(visitor: HttpVisitor, email: string, name = NAME) {
  return visitor.post('/api/register', { name, email });
}

function confirm(visitor: HttpVisitor, token: string, password = PASSWORD) {
  rememberSecrets(password);
  return visitor.post('/api/verify-email', { token, password });
}

function logIn(visitor: HttpVisitor, email: string, password = PASSWORD, headers = {}) {
  return visitor.post('/api/login', { email, password, keep: '' }, headers);
}

/** Tries a wrong password until its hash fits into the queue, which a slow machine may fill: a 503 does not count. */
async function logInWhenPossible(visitor: HttpVisitor, headers: Record<string, string>) {
  for (;;) {
    const response = await logIn(visitor, createAddress(), PASSWORD, headers);
    if (response.status !== 503) return response;
  }
}

async function signIn(visitor: HttpVisitor, role: User['role'] = 'member'): Promise<User> {
  const user = await createUser(role);
  expect(await logIn(visitor, user.email)).toMatchObject({ status: 201, location: '/account' });
  return user;
}

/** Returns the token of the link in the next email to this address. */
async function readToken(email: string, page: string, not: string | null = null): Promise<string> {
  await expect.poll(() => [null, not].includes(findToken(email, page)), WAIT_FOR_EMAIL).toBe(false);
  const token = findToken(email, page) ?? '';
  rememberSecrets(token.split('.')[1] ?? '');
  return token;
}

async function getPasswordHash(email: string): Promise<string> {
  const db = await getDatabase();
  const user = db.selectFrom('users').select('passwordHash').where('email', '=', email);
  return (await user.executeTakeFirstOrThrow()).passwordHash;
}

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

test.describe('A3, links in emails', () => {
  test('an emailed link can be opened many times and confirmed once', async ({ visitor }) => {
    const email = createAddress();
    await register(visitor, email);
    const token = await readToken(email, '/verify-email');
    for (let turn = 0; turn < 2; turn++) {
      expect((await visitor.get(`/verify-email?token=${token}`)).status).toBe(200);
    }
    expect(await getUserByEmail(email)).toMatchObject({ verifiedAt: null });
    const presses = await Promise.all(
      [1, 2, 3, 4].map((turn) => confirm(visitor.copy(), token, `${PASSWORD} ${turn}`)),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(presses.find(({ status }) => status === 422)?.message).toBe(deadLinkText.title);
  });

  test('an account gets the password of the person who confirms its address, whoever registered it', async ({
    visitor,
    baseURL,
  }) => {
    const email = createAddress();
    const stranger = new HttpVisitor(baseURL ?? '');
    const planted = { name: 'Eve', email, password: OTHER_PASSWORD };
    expect(await stranger.post('/api/register', planted)).toMatchObject({ status: 400 });
    await register(stranger, email, 'https://evil.example');
    const token = await readToken(email, '/verify-email');
    expect(listMails(email).join('\n')).not.toContain('evil.example');
    expect(await confirm(visitor, token)).toMatchObject({ location: '/notice/account-ready' });
    expect(await logIn(visitor, email)).toMatchObject({ status: 201 });
    expect(await logIn(stranger, email, OTHER_PASSWORD)).toMatchObject({ status: 422 });
  });

  test('a link to reset a password works once, even for requests at the same time', async ({
    visitor,
  }) => {
    const { email } = await createUser();
    await visitor.post('/api/forgot-password', { email });
    const token = await readToken(email, '/reset-password');
    const passwords = [1, 2, 3].map((turn) => `${OTHER_PASSWORD} ${turn}`);
    rememberSecrets(...passwords);
    const answers = await Promise.all(
      passwords.map((password) => visitor.copy().post('/api/reset-password', { token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const set = passwords[answers.findIndex(({ status }) => status === 201)] ?? '';
    expect(await logIn(visitor, email, set)).toMatchObject({ status: 201 });
  });

  test('a link stops working when a newer one is sent or when it expires', async ({ visitor }) => {
    const { id, email } = await createUser();
    const ask = () => visitor.post('/api/forgot-password', { email });
    const set = (token: string) =>
      visitor.post('/api/reset-password', { token, password: OTHER_PASSWORD });
    await ask();
    const first = await readToken(email, '/reset-password');
    await ask();
    const second = await readToken(email, '/reset-password', first);
    expect(await set(first)).toMatchObject({ status: 422, message: deadLinkText.title });
    const db = await getDatabase();
    const { expiresAt } = await db
      .selectFrom('tokens')
      .select('expiresAt')
      .where('userId', '=', id)
      .where('kind', '=', 'reset')
      .executeTakeFirstOrThrow();
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + DAY / 24);
    const late = { expiresAt: Date.now() - 1 };
    await db.updateTable('tokens').set(late).where('userId', '=', id).execute();
    expect(await set(second)).toMatchObject({ status: 422, message: deadLinkText.title });
  });

  test('a link with a missing or changed character does not work', async ({ visitor }) => {
    const email = createAddress();
    await register(visitor, email);
    const token = await readToken(email, '/verify-email');
    const wrong = [
      '',
      '.',
      token.slice(0, -1),
      token.split('.')[0] ?? '',
      flip(token),
      `${token}.x`.slice(1),
      `${token}.x`,
    ];
    for (const one of wrong) {
      const answer = await confirm(visitor, one);
      expect(answer).toMatchObject({ status: 422, message: deadLinkText.title });
    }
    expect(await confirm(visitor, token)).toMatchObject({ status: 201 });
  });
});

test.describe('A4, what strangers can find out', () => {
  test('a stranger gets the same response for an address with an account and one without', async ({
    visitor,
  }) => {
    const [known, unknown] = [(await createUser()).email, createAddress()];
    const tries = {
      login: (email: string) => logIn(visitor.copy(), email, OTHER_PASSWORD),
      register: (email: string) => register(visitor.copy(), email),
      reset: (email: string) => visitor.copy().post('/api/forgot-password', { email }),
    };
    await visitor.getToken();
    for (const [name, send] of Object.entries(tries)) {
      const [one, other] = [await send(known), await send(unknown)];
      expect([name, one.status, one.text]).toEqual([name, other.status, other.text]);
      const names = [one, other].map(({ headers }) => [...headers.keys()].sort());
      expect(names[0]).toEqual(names[1]);
    }
  });

  test('without the password, an unconfirmed address looks like any other', async ({ visitor }) => {
    const email = createAddress();
    await register(visitor, email);
    const answer = await logIn(visitor, email, OTHER_PASSWORD);
    expect(answer).toMatchObject({ status: 422, message: accountFormsText.loginWrong });
  });
});

test.describe('A5, guessing', () => {
  test('of a thousand wrong passwords from many networks, ten are checked', async ({
    visitor,
    baseURL,
  }) => {
    const { email } = await signIn(visitor);
    const attacker = new HttpVisitor(baseURL ?? '');
    await attacker.getToken();
    const statuses: Record<number, number> = {};
    for (let round = 0; round < 40; round++) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, turn) =>
          logIn(attacker.copy(), email, `wrong ${round} ${turn}`),
        ),
      );
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    }
    expect(statuses).toEqual({ 422: 10, 429: 990 });
    const refused = await logIn(attacker, email);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    // The signed-in owner continues, and can change the password.
    expect((await visitor.get('/account')).status).toBe(200);
    const change = { password: PASSWORD, newPassword: OTHER_PASSWORD };
    expect(await visitor.post('/api/account/password', change)).toMatchObject({ status: 201 });
  });

  test('one network that tries many accounts is slowed down, even with made-up addresses', async ({
    visitor,
  }) => {
    const address = randomUUID();
    const db = await getDatabase();
    // As if most of the wrong passwords had been sent already.
    for (let turn = 10; turn < FAILED_SIGN_INS_PER_NETWORK.turns; turn++) {
      await db
        .transaction()
        .execute((transaction) => countAttempt(transaction, FAILED_SIGN_INS_PER_NETWORK, address));
    }
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        logInWhenPossible(visitor.copy(), {
          // The proxy has added the last address; the client made up the first.
          'X-Forwarded-For': `${randomUUID()}, ${address}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

test.describe('A10, an owner under attack', () => {
  test('an owner under attack signs in with a known browser and resets the password with any', async ({
    visitor,
    baseURL,
  }) => {
    const { email } = await signIn(visitor);
    const attacker = new HttpVisitor(baseURL ?? '');
    for (let turn = 0; turn < 12; turn++) await logIn(attacker, email, `wrong ${turn}`);
    expect(await logIn(attacker, email)).toMatchObject({ status: 429 });
    await visitor.post('/api/logout', {});
    expect(await logIn(visitor, email)).toMatchObject({ status: 201 });

    const asked = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => attacker.copy().post('/api/forgot-password', { email })),
    );
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 201));
    const fresh = new HttpVisitor(baseURL ?? '');
    expect(await fresh.post('/api/forgot-password', { email })).toMatchObject({ status: 201 });
    await expect.poll(() => countResets(email), WAIT_FOR_EMAIL).toBe(2);
    const token = findToken(email, '/reset-password') ?? '';
    rememberSecrets(token.split('.')[1] ?? '', OTHER_PASSWORD);
    const reset = await fresh.post('/api/reset-password', { token, password: OTHER_PASSWORD });
    expect(reset).toMatchObject({ status: 201 });
    expect(await logIn(visitor, email, OTHER_PASSWORD)).toMatchObject({ status: 201 });
    expect(countResets(email)).toBe(2);
  });
});

test('A6: simultaneous registrations of one address create one user, ignoring case', async ({
  visitor,
}) => {
  const email = createAddress();
  await visitor.getToken();
  const answers = await Promise.all(
    [email, email.toUpperCase(), email.toLowerCase(), email].map((one) =>
      register(visitor.copy(), one),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const db = await getDatabase();
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('emailKey', '=', email.toLowerCase())
    .execute();
  expect(users).toHaveLength(1);
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
    expect(answer.location).toBe('/login/to?page=%2Fstaff%2Fmessages');
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

test('an address may have capitals and a tag, and one that is not ASCII gets an error', async ({
  visitor,
}) => {
  for (const local of ['Ann.UPPER', 'ann+tag', "o'neil"]) {
    const email = `${local}.${randomUUID()}@Example.org`;
    expect(await register(visitor, email)).toMatchObject({ status: 201 });
    const token = await readToken(email, '/verify-email');
    expect(await confirm(visitor, token)).toMatchObject({ status: 201 });
    const answer = await logIn(visitor.copy(), email.toUpperCase());
    expect(answer).toMatchObject({ status: 201 });
  }
  // Only the domain may be international: few mail servers accept other names.
  const answer = await register(visitor, 'änn@example.org');
  expect(answer).toMatchObject({ status: 422, errors: { email: accountFormsText.emailWrong } });
});

test('owners get an email about each change of their accounts', async ({ visitor, baseURL }) => {
  const { brand } = getSite();
  const { email } = await signIn(visitor);
  const told = (mail: { subject: (brand: string) => string }) =>
    expect
      .poll(() => listMails(email).join('\n'), WAIT_FOR_EMAIL)
      .toContain(`Subject: ${mail.subject(brand)}`);
  await logIn(new HttpVisitor(baseURL ?? ''), email);
  await told(accountMailsText.signedIn);
  const change = { password: PASSWORD, newPassword: OTHER_PASSWORD };
  await visitor.post('/api/account/password', change);
  await told(accountMailsText.passwordChanged);
  await visitor.post('/api/account/delete', { password: OTHER_PASSWORD });
  await told(accountMailsText.deleted);
});

function countResets(email: string): number {
  return listMails(email).filter((mail) => mail.includes('/reset-password')).length;
}

/** With another first character. */
function flip(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}
