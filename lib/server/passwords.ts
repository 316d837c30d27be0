import 'server-only';
import { fieldProblem, type Problems, type Values } from '@/lib/forms/form';
import { account } from '@/lib/messages/en';
import { BY_CLIENT, LOG_INS, MAILS } from '@/lib/server/account-limits';
import { createToken, deleteToken, getLinkToken, takeToken } from '@/lib/server/account-tokens';
import { getDatabase } from '@/lib/server/database';
import { returnTurns, takeTurn } from '@/lib/server/limits';
import { createMailJob } from '@/lib/server/mail-jobs';
import { hashPassword, isOutdated, isPassword } from '@/lib/server/password-hash';
import { deleteSessions, type Session } from '@/lib/server/sessions';
import { toEmailKey, USER_COLUMNS, type User } from '@/lib/server/users';

const MINUTE = 60_000;
// Apart from log-ins, so that nobody keeps an owner who is signed in from what needs their password.
const CONFIRMATION = { name: 'confirm-password', turns: 10, within: 15 * MINUTE };

/**
 * The user whose address and password these are, or null. Takes as long for an address that nobody has.
 * Throws LimitReached after ten on one account that did not end in signing in.
 */
export async function checkLogin(
  { email, password }: Values<'email' | 'password'>,
  client: string,
): Promise<User | null> {
  const emailKey = toEmailKey(email);
  const db = await getDatabase();
  // Before the password is looked at: a thousand at once are counted one by one.
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, BY_CLIENT, client);
    await takeTurn(transaction, LOG_INS, emailKey);
  });
  const found = await db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'passwordHash'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  if (!(await isPassword(password, found?.passwordHash ?? '')) || !found) return null;

  const { passwordHash, ...user } = found;
  if (isOutdated(passwordHash)) await setPasswordHash(user.id, await hashPassword(password));
  return user;
}

/** Null when who is signed in knows the password too. Throws LimitReached after ten failures. */
export async function findPasswordProblem(
  userId: string,
  password: string,
): Promise<Problems | null> {
  const db = await getDatabase();
  await db.transaction().execute((transaction) => takeTurn(transaction, CONFIRMATION, userId));
  const user = db.selectFrom('users').select('passwordHash').where('id', '=', userId);
  const { passwordHash } = await user.executeTakeFirstOrThrow();
  if (!(await isPassword(password, passwordHash))) {
    return fieldProblem('password', account.passwordWrong);
  }
  await db.transaction().execute((transaction) => returnTurns(transaction, CONFIRMATION, userId));
  return null;
}

/** Sets the password, ends every session but this one and says so by mail. */
export async function changePassword(session: Session, password: string): Promise<void> {
  const { userId } = session;
  const passwordHash = await hashPassword(password);
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    await deleteSessions(transaction, userId, session);
    await deleteToken(transaction, userId, 'reset');
    await createMailJob(transaction, { kind: 'password-changed', userId });
  });
}

/**
 * Mails a link with which a new password can be set, if there is such an account. Whether there is one is
 * looked up when the mail is written, so that neither the answer nor its time tells.
 */
export async function requestReset(email: string, client: string): Promise<void> {
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, BY_CLIENT, client);
    await takeTurn(transaction, MAILS, toEmailKey(email));
    await createMailJob(transaction, { kind: 'reset', userId: null, recipient: email });
  });
}

/** False until the owner has set one, when several have registered the address, see `registerUser`. */
export async function hasPassword(userId: string): Promise<boolean> {
  const db = await getDatabase();
  const user = db.selectFrom('users').select('passwordHash').where('id', '=', userId);
  return (await user.executeTakeFirst())?.passwordHash !== '';
}

/** What the link for a new password holds; the one before is good for nothing any more. */
export async function createResetToken(userId: string): Promise<string | null> {
  const db = await getDatabase();
  await db.transaction().execute((transaction) => createToken(transaction, userId, 'reset'));
  return getLinkToken(userId, 'reset', null);
}

/** Sets the password, ends every session and says so by mail. False when the link is not good. */
export async function resetPassword(link: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const taken = await takeToken(transaction, 'reset', link);
    if (!taken) return false;
    const { userId } = taken;
    await transaction.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    await deleteSessions(transaction, userId);
    await createMailJob(transaction, { kind: 'password-changed', userId });
    return true;
  });
}

async function setPasswordHash(id: string, passwordHash: string): Promise<void> {
  const db = await getDatabase();
  await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
}
