import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  createAddress,
  createUser,
  OTHER_PASSWORD,
  PASSWORD,
} from '@/__tests__/support/accounts/accounts';
import {
  test,
  register,
  confirm,
  logIn,
  logInWhenPossible,
  signIn,
  readToken,
  countResets,
  flip,
} from '@/__tests__/support/accounts/account-tests';
import { rememberSecrets } from '@/__tests__/support/accounts/secrets';
import '@/__tests__/support/content/provide-folder';
import { findToken, listMails, WAIT_FOR_EMAIL } from '@/__tests__/support/servers/mailbox';
import { HttpVisitor } from '@/__tests__/support/visitors/http-visitor';
import { accountMailsText } from '@/lib/i18n/en/account-mails';
import { accountFormsText } from '@/lib/i18n/en/accounts';
import { deadLinkText } from '@/lib/i18n/en/forms';
import { FAILED_SIGN_INS_PER_NETWORK } from '@/lib/server/accounts/users/account-limits';
import { getUserByEmail } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { getDatabase } from '@/lib/server/database/database';
import { countAttempt } from '@/lib/server/forms/rate-limit';

const DAY = 24 * 60 * 60 * 1000;

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
