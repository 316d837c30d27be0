import 'server-only';
import { fieldProblem, type Problems, type Values } from '@/lib/forms/form';
import { accountText } from '@/lib/i18n/accounts';
import {
  BY_CLIENT,
  CONFIRMATIONS,
  FAILED_CONFIRMATIONS,
  FAILED_SIGN_INS,
  FAILED_SIGN_INS_PER_BROWSER,
  FAILED_SIGN_INS_PER_NETWORK,
  RESET_EMAILS,
  RESETS,
  SIGN_INS,
} from '@/lib/server/accounts/account-limits';
import { changeCredentials } from '@/lib/server/accounts/credentials';
import type { Current } from '@/lib/server/accounts/current-user';
import { findLinkUser, takeToken } from '@/lib/server/accounts/email-tokens';
import { checkGuess, type Guess } from '@/lib/server/accounts/guesses';
import { findBrowser, rememberBrowser } from '@/lib/server/accounts/known-browsers';
import { hashPassword, isOutdated } from '@/lib/server/accounts/password-hash';
import { deleteSessions, type Session } from '@/lib/server/accounts/sessions';
import { lockUser, toEmailKey, USER_COLUMNS, type User } from '@/lib/server/accounts/users';
import { getDatabase } from '@/lib/server/database/database';
import { takeTurn, tryTurn } from '@/lib/server/forms/rate-limit';
import { createMailJob } from '@/lib/server/mail/outbox';

/**
 * The user with this address and password, or null. Takes as long for an address without an account. A browser
 * that the account knows has its own count of failures, so that nobody else can lock it out. Throws
 * LimitReached or HashQueueFull.
 */
export async function checkLogin(
  { email, password }: Values<'email' | 'password'>,
  network: string,
  headers = new Headers(),
): Promise<User | null> {
  const emailKey = toEmailKey(email);
  const db = await getDatabase();
  const found = await db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'passwordHash'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  const browser = await findBrowser(headers, found?.id ?? '');
  const client = browser ?? network;
  const shared = { client, attempts: [SIGN_INS, `${client} ${emailKey}`] } as const;
  const guess: Guess = browser
    ? { ...shared, failures: [FAILED_SIGN_INS_PER_BROWSER, browser] }
    : {
        ...shared,
        failures: [FAILED_SIGN_INS, emailKey],
        networkFailures: [FAILED_SIGN_INS_PER_NETWORK, network],
      };
  return checkGuess(guess, async (place) => {
    if (!(await place.isPassword(password, found?.passwordHash ?? '')) || !found) return null;
    const { passwordHash, ...user } = found;
    if (isOutdated(passwordHash)) {
      await saveRenewedHash(user, await place.hashPassword(password));
    }
    return user;
  });
}

/**
 * Null when a signed-in user knows the password too. Throws LimitReached after ten failures in this
 * session, or HashQueueFull.
 */
export async function findPasswordProblem(
  { id, userId }: Session,
  password: string,
): Promise<Problems | null> {
  const db = await getDatabase();
  const user = db.selectFrom('users').select('passwordHash').where('id', '=', userId);
  const { passwordHash } = await user.executeTakeFirstOrThrow();
  const isRight = await checkGuess(
    {
      client: userId,
      attempts: [CONFIRMATIONS, id],
      failures: [FAILED_CONFIRMATIONS, id],
    },
    async (place) => (await place.isPassword(password, passwordHash)) || null,
  );
  return isRight ? null : fieldProblem('password', accountText.passwordWrong);
}

/**
 * Changes the password, ends every session but this one and emails the owner. False when the password or
 * the address has changed since the old password was checked.
 */
export async function changePassword(
  { user, session }: Current,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password, user.id);
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const current = await lockUser(transaction, user);
    if (!current) return false;
    await changeCredentials(transaction, current, { passwordHash });
    await deleteSessions(transaction, user.id, session);
    await createMailJob(transaction, { kind: 'password-changed', userId: user.id });
    return true;
  });
}

/**
 * Mails a link with which a new password can be set, if there is such an account. Whether there is one is
 * looked up when the mail is written, so that neither the answer nor its time tells. While a link is on its
 * way, no further one is sent.
 */
export async function requestReset(email: string, client: string): Promise<void> {
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, BY_CLIENT, client);
    // Not for the whole mailbox: its other addresses have no account, and would use up the emails of the one that has.
    if (!(await tryTurn(transaction, RESET_EMAILS, toEmailKey(email)))) return;
    await createMailJob(transaction, { kind: 'reset', userId: null, recipient: email });
  });
}

/**
 * Sets the password that somebody has chosen at a link from an email, which confirms the address of a new
 * account as well. Ends every session, and emails the owner of an account that had a password before. The
 * account knows this browser from then on, so that its owner can sign in while strangers guess. Returns
 * the cookie to set; null when the link does not work. Throws LimitReached before anything is hashed.
 */
export async function setPasswordByLink(
  kind: 'verify' | 'reset',
  { token, password }: Values<'token' | 'password'>,
  headers = new Headers(),
): Promise<string | null> {
  const user = await findLinkUser(kind, token);
  if (!user) return null;
  // One link is worth few hashes, however often it is sent at once.
  const guess = { client: user.id, attempts: [RESETS, `${kind} ${user.id}`] } as const;
  return checkGuess(guess, async (place) => {
    const passwordHash = await place.hashPassword(password);
    const db = await getDatabase();
    return db.transaction().execute(async (transaction) => {
      const current = await lockUser(transaction, user);
      if (!current || !(await takeToken(transaction, kind, token))) return null;
      await changeCredentials(transaction, current, { passwordHash });
      await deleteSessions(transaction, user.id);
      if (kind === 'reset') {
        await createMailJob(transaction, { kind: 'password-changed', userId: user.id });
      }
      return (await rememberBrowser(transaction, headers, user.id)).cookie;
    });
  });
}

// Not over a password that was changed while the old one was being hashed again.
async function saveRenewedHash(user: User, passwordHash: string): Promise<void> {
  const db = await getDatabase();
  await db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', user.id)
    .where('credentialsVersion', '=', user.credentialsVersion)
    .execute();
}
