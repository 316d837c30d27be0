import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import {
  createAddress,
  createCurrent,
  createUser,
  formatCode,
  OTHER_PASSWORD,
  PASSWORD,
  createProtected,
  turnOnTwoFactor,
} from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { findToken, listMails } from '@/__tests__/support/servers/mailbox';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as confirmChange } from '@/app/api/account/email/confirm/route';
import { POST as requestChange } from '@/app/api/account/email/route';
import { POST as changePasswordForm } from '@/app/api/account/password/route';
import { POST as sendCode } from '@/app/api/login-code/route';
import { POST as logIn } from '@/app/api/login/route';
import { POST as reset } from '@/app/api/reset-password/route';
import { accountMailsText } from '@/lib/i18n/en/account-mails';
import { requestEmailChange } from '@/lib/server/accounts/email-verification';
import { changePassword, checkLogin, requestReset } from '@/lib/server/accounts/passwords';
import { signIn } from '@/lib/server/accounts/signing-in/sign-ins';
import { disableTwoFactor, enableTwoFactor, startSetup } from '@/lib/server/accounts/two-factor';
import { getPendingLogin, startPendingLogin } from '@/lib/server/accounts/users/pending-login';
import { deleteUser, getUserByEmail, getUser, type User } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { getDatabase } from '@/lib/server/database/database';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();

const THIRD_PASSWORD = 'a third stone lamp 9';
const MINUTE = 60_000;

const RESET = '/reset-password';
const CHANGE = '/account/email/confirm';

async function readToken(email: string, page: string): Promise<string> {
  await sendDueMails(composeMail);
  return findToken(email, page) ?? '';
}

async function login(user: User, visitor = new RouteVisitor(), password = PASSWORD) {
  const answer = await visitor.post(logIn, { email: user.email, password, keep: '' });
  return { visitor, ...answer };
}

/** Steps that an owner takes against an attacker who knows the password. */
const REMEDIES: Record<string, (user: User) => Promise<void>> = {
  'a password reset': async (user) => {
    await requestReset(user.email, randomUUID());
    const fields = { token: await readToken(user.email, RESET), password: OTHER_PASSWORD };
    expect(await new RouteVisitor().post(reset, fields)).toMatchObject({ status: 201 });
  },
  'a password change': async (user) => {
    expect(await changePassword(await createCurrent(user), OTHER_PASSWORD)).toBe(true);
  },
  'an email change': async (user) => {
    const email = createAddress();
    expect(await requestEmailChange(user, email)).toBe(true);
    const fields = { token: await readToken(email, CHANGE) };
    expect(await new RouteVisitor().post(confirmChange, fields)).toMatchObject({ status: 201 });
  },
  'turning two-factor authentication on or setting it up again': async (user) => {
    await turnOnTwoFactor(user);
  },
  'turning two-factor authentication off': async (user) => {
    expect(await disableTwoFactor(user)).toBe(true);
  },
};

describe.each(Object.entries(REMEDIES))('%s', (name, remedy) => {
  it('changing credentials cancels a pending change of email address', async () => {
    const user = await createUser();
    const { visitor } = await login(user);
    const evil = createAddress();
    const fields = { email: evil, password: PASSWORD };
    expect(await visitor.post(requestChange, fields)).toMatchObject({ status: 201 });
    const token = await readToken(evil, CHANGE);
    expect(token).not.toBe('');
    await remedy(user);
    expect(await new RouteVisitor().post(confirmChange, { token })).toMatchObject({ status: 422 });
    expect(await getUserByEmail(evil)).toBeNull();
  });

  it('changing credentials cancels a pending password reset', async () => {
    const user = await createUser();
    await requestReset(user.email, randomUUID());
    const token = await readToken(user.email, RESET);
    await remedy(user);
    const fields = { token, password: THIRD_PASSWORD };
    expect(await new RouteVisitor().post(reset, fields)).toMatchObject({ status: 422 });
  });

  it('changing credentials cancels a pending sign-in, even with a correct code', async () => {
    const { user, setup } = await createProtected();
    const { visitor, location } = await login(user);
    expect(location).toBe('/login/code?next=%2Faccount');
    await remedy(user);
    const code = setup.recoveryCodes[0] ?? '';
    const answer = await visitor.post(sendCode, { code, next: '' });
    expect(answer).toMatchObject({ location: '/notice/sign-in-expired' });
    expect(visitor.cookies.has('session')).toBe(false);
  });

  it('changing credentials drops queued emails with links', async () => {
    const user = await createUser();
    const evil = createAddress();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE);
    // Due a minute after all others, as during an outage of the mail server.
    expect(await requestEmailChange(user, evil)).toBe(true);
    await requestReset(user.email.toUpperCase(), randomUUID());
    clock.mockRestore();
    const [sent, db] = [listMails(user.email).length, await getDatabase()];
    await remedy(user);
    await db.updateTable('mailJobs').set({ dueAt: 0 }).where('state', '=', 'waiting').execute();
    await sendDueMails(composeMail);
    expect(findToken(evil, CHANGE)).toBeNull();
    const { brand } = getSite();
    const later = listMails(user.email).slice(sent).join('\n');
    const resets = later.split(`Subject: ${accountMailsText.reset.subject(brand)}`).length - 1;
    expect(resets).toBe(name === 'a password reset' ? 1 : 0);
    expect(later).toContain(`Subject: ${accountMailsText.emailChangeRequested.subject(brand)}`);
    const tokens = db.selectFrom('tokens').select('id').where('userId', '=', user.id);
    expect(await tokens.execute()).toEqual([]);
  });

  it('changing credentials stops requests that were checked against the old password', async () => {
    const user = await createUser();
    const [evil, current] = [createAddress(), await createCurrent(user)];
    await remedy(user);
    expect(await signIn(user, new Headers(), false)).toBeNull();
    expect(await startPendingLogin(user, false)).toBeNull();
    expect(await changePassword(current, THIRD_PASSWORD)).toBe(false);
    expect(await requestEmailChange(user, evil)).toBe(false);
    expect(await deleteUser(user)).toBe(false);
    expect(await disableTwoFactor(user)).toBe(false);
    const setup = startSetup(current, null);
    expect(setup && (await enableTwoFactor(current.session, setup, formatCode(setup)))).toBe(false);
    expect(await getUser(user.id)).not.toBeNull();
    await sendDueMails(composeMail);
    expect(listMails(evil)).toEqual([]);
  });
});

describe('a change of email address', () => {
  it('notifies the old address of the request, without naming the new one', async () => {
    const user = await createUser();
    const email = createAddress();
    const { visitor } = await login(user);
    await visitor.post(requestChange, { email, password: PASSWORD });
    await sendDueMails(composeMail);
    const told = listMails(user.email).at(-1) ?? '';
    expect(told).toContain(accountMailsText.emailChangeRequested.subject(getSite().brand));
    expect(told).toContain('/forgot-password');
    expect(told).not.toContain(email);
  });

  it('is confirmed once and for its own user, even by concurrent requests', async () => {
    const user = await createUser();
    const { visitor } = await login(user);
    const email = createAddress();
    await visitor.post(requestChange, { email, password: PASSWORD });
    const token = await readToken(email, CHANGE);
    const stranger = (await login(await createUser())).visitor;
    const presses = await Promise.all(
      [stranger, stranger, visitor].map((one) => one.copy().post(confirmChange, { token })),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await getUserByEmail(email)).toMatchObject({ id: user.id });
  });
});

describe('a pending sign-in', () => {
  it('is single-use, even with two valid codes at once', async () => {
    const { user, setup } = await createProtected();
    const { visitor } = await login(user);
    const send = (code = '') => visitor.copy().post(sendCode, { code, next: '' });
    const answers = await Promise.all(setup.recoveryCodes.slice(0, 3).map(send));
    const locations = answers.map(({ location }) => location);
    expect(locations.sort()).toEqual([
      '/account',
      '/notice/sign-in-expired',
      '/notice/sign-in-expired',
    ]);
    expect(await send(formatCode(setup))).toMatchObject({ location: '/notice/sign-in-expired' });
  });

  it('survives wrong codes and expires after ten minutes', async () => {
    const { user, setup } = await createProtected();
    const { visitor } = await login(user);
    expect(await visitor.post(sendCode, { code: 'x', next: '' })).toMatchObject({ status: 422 });
    expect(await getPendingLogin(visitor.headers)).toMatchObject({ user: { id: user.id } });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * MINUTE + 1);
    expect(await getPendingLogin(visitor.headers)).toBeNull();
    clock.mockRestore();
    const code = setup.recoveryCodes[0] ?? '';
    expect(await visitor.post(sendCode, { code, next: '' })).toMatchObject({
      location: '/account',
    });
  });

  it('is identified by a cookie that is not in the database and must match exactly', async () => {
    const { user } = await createProtected();
    const { visitor } = await login(user);
    const cookie = visitor.cookies.get('pending-login') ?? '';
    const db = await getDatabase();
    const rows = await db.selectFrom('halfLogins').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie);
    for (const wrong of ['', `${cookie}.`, `${cookie}.x`, cookie.slice(1), rows[0]?.id ?? '']) {
      visitor.cookies.set('pending-login', wrong);
      expect(await getPendingLogin(visitor.headers)).toBeNull();
    }
  });
});

describe('a weak hash', () => {
  it('is not rehashed over a password that has changed meanwhile', async () => {
    const user = await createUser();
    const db = await getDatabase();
    const passwordHash = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 });
    await db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
    const current = await createCurrent(user);
    await Promise.all([
      checkLogin({ email: user.email, password: PASSWORD }, randomUUID()),
      changePassword(current, OTHER_PASSWORD),
    ]);
    const known = { email: user.email, password: OTHER_PASSWORD };
    expect(await checkLogin(known, randomUUID())).not.toBeNull();
  });
});

describe('a change of the password in two tabs at once', () => {
  it('happens once; the other tab gets an error', async () => {
    const user = await createUser();
    const { visitor } = await login(user);
    const token = visitor.open();
    const answers = await Promise.all(
      [OTHER_PASSWORD, THIRD_PASSWORD].map((newPassword) =>
        visitor.copy().post(changePasswordForm, { password: PASSWORD, newPassword }, token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});
