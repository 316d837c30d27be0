import 'server-only';
import { checkGuess, type Guess } from '@/lib/server/accounts/hashing/guesses';
import { countForms, hashPassword } from '@/lib/server/accounts/hashing/password-hash';
import { isWeakPassword } from '@/lib/server/accounts/hashing/password-strength';
import type { Auth } from '@/lib/server/accounts/signing-in/current-user';
import {
  getKnownBrowser,
  identifyOwner,
  rememberBrowser,
} from '@/lib/server/accounts/signing-in/known-browsers';
import { acceptInvitations, waitForAdministrators } from '@/lib/server/accounts/people/invitations';
import { deleteSessions, type Session } from '@/lib/server/accounts/signing-in/sessions';
import {
  EMAILS_PER_NETWORK,
  CONFIRMATIONS,
  FAILED_CONFIRMATIONS,
  FAILED_SIGN_INS,
  FAILED_SIGN_INS_PER_BROWSER,
  FAILED_SIGN_INS_PER_NETWORK,
  RESET_EMAILS,
  RESET_EMAILS_PER_MAILBOX,
  RESETS_PER_LINK,
  SIGN_INS,
} from '@/lib/server/accounts/users/account-limits';
import { changeCredentials } from '@/lib/server/accounts/users/credentials';
import { getLinkUser, consumeToken } from '@/lib/server/accounts/users/email-tokens';
import {
  getUserByEmail,
  lockUser,
  toEmailKey,
  USER_COLUMNS,
  type User,
} from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';
import { countAttempt, tryAttempt } from '@/lib/server/forms/rate-limit';
import { toMailboxKey } from '@/lib/server/mail/mailbox-key';
import { enqueueMail } from '@/lib/server/mail/outbox';

/**
 * Returns the user with this address and password, or null. Takes as long if there is no account. A known
 * browser has its own failure count, so that strangers cannot lock it out. Throws RateLimitExceeded or
 * HashQueueFull.
 */
export async function checkLogin(
  { email, password }: { email: string; password: string },
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
  const browser = await getKnownBrowser(headers, found?.id ?? '');
  const client = browser ?? network;
  const hashes = countForms(password);
  const shared = { client, hashes, attempts: [SIGN_INS, `${client} ${emailKey}`] } as const;
  const guess: Guess = browser
    ? { ...shared, failures: [FAILED_SIGN_INS_PER_BROWSER, browser] }
    : {
        ...shared,
        failures: [FAILED_SIGN_INS, emailKey],
        networkFailures: [FAILED_SIGN_INS_PER_NETWORK, network],
      };
  return checkGuess(guess, async (place) => {
    const match = await place.verifyPassword(password, found?.passwordHash ?? '');
    if (match === 'none' || !found || found.deactivatedAt !== null) return null;
    const { passwordHash, ...user } = found;
    if (match === 'old') await renewHash(user.id, passwordHash, await place.hashPassword(password));
    return user;
  });
}

/**
 * Returns whether the password is the signed-in user's. Throws RateLimitExceeded after ten failures in this
 * session, or HashQueueFull.
 */
export async function isOwnPassword({ id, userId }: Session, password: string): Promise<boolean> {
  const db = await getDatabase();
  const user = db.selectFrom('users').select('passwordHash').where('id', '=', userId);
  const { passwordHash } = await user.executeTakeFirstOrThrow();
  const isRight = await checkGuess(
    {
      client: userId,
      hashes: countForms(password),
      attempts: [CONFIRMATIONS, id],
      failures: [FAILED_CONFIRMATIONS, id],
    },
    async (place) => {
      const match = await place.verifyPassword(password, passwordHash);
      if (match === 'old')
        await renewHash(userId, passwordHash, await place.hashPassword(password));
      return match === 'none' ? null : true;
    },
  );
  return isRight === true;
}

/**
 * Changes the password, ends all other sessions and emails the owner. Returns false if the credentials have
 * changed since the old password was checked.
 */
export async function changePassword({ user, session }: Auth, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password, user.id);
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const current = await lockUser(transaction, user);
    if (!current) return false;
    await changeCredentials(transaction, current, { passwordHash });
    await deleteSessions(transaction, user.id, session);
    await enqueueMail(transaction, { kind: 'password-changed', userId: user.id });
    return true;
  });
}

/**
 * Emails a link to reset the password, if the account exists when the email is composed. Takes the same steps
 * without an account, so that neither the response nor its timing reveals it.
 */
export async function requestReset(
  email: string,
  client: string,
  headers = new Headers(),
): Promise<void> {
  const emailKey = toEmailKey(email);
  const user = await getUserByEmail(email);
  const owner = await identifyOwner(headers, user);
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    if (!owner) await countAttempt(transaction, EMAILS_PER_NETWORK, client);
    if (!(await tryAttempt(transaction, RESET_EMAILS, owner ?? emailKey))) return;
    // Addresses without an account get no email, so they use up no limit; they take the same steps.
    const mailbox = owner ?? (user ? toMailboxKey(email) : `nobody ${emailKey}`);
    if (!(await tryAttempt(transaction, RESET_EMAILS_PER_MAILBOX, mailbox))) return;
    await enqueueMail(transaction, { kind: 'reset', userId: null, recipient: email });
  });
}

/** `dead` means that the link does not work. */
type LinkResult = { cookie: string } | 'dead' | 'weak';

/**
 * Sets the password chosen with an emailed link, which also confirms the address of a new account. Ends every
 * session, and emails the owner if the account had a password before. Remembers this browser, so that its owner
 * can sign in while strangers guess. Returns the cookie to set. Throws RateLimitExceeded before anything is
 * hashed.
 */
export async function setPasswordByLink(
  kind: 'verify' | 'reset',
  { token, password }: { token: string; password: string },
  headers = new Headers(),
): Promise<LinkResult> {
  const user = await getLinkUser(kind, token);
  if (!user) return 'dead';
  // Checked after the lookup, so that only people with a valid link can cause an estimate.
  if (isWeakPassword(password, user)) return 'weak';
  // Limits the hashes per link, even for concurrent requests.
  const guess = { client: user.id, attempts: [RESETS_PER_LINK, `${kind} ${user.id}`] } as const;
  const cookie = await checkGuess(guess, async (place) => {
    const passwordHash = await place.hashPassword(password);
    const db = await getDatabase();
    return db.transaction().execute(async (transaction) => {
      await waitForAdministrators(transaction);
      const current = await lockUser(transaction, user);
      if (!current || !(await consumeToken(transaction, kind, token))) return null;
      await changeCredentials(transaction, current, { passwordHash });
      await deleteSessions(transaction, user.id);
      await acceptInvitations(transaction, user.id);
      if (kind === 'reset') {
        await enqueueMail(transaction, { kind: 'password-changed', userId: user.id });
      }
      return (await rememberBrowser(transaction, headers, user.id)).cookie;
    });
  });
  return cookie === null ? 'dead' : { cookie };
}

// Skips the update if the password was changed while it was being hashed.
async function renewHash(id: User['id'], old: string, passwordHash: string): Promise<void> {
  const db = await getDatabase();
  const update = db.updateTable('users').set({ passwordHash }).where('id', '=', id);
  await update.where('passwordHash', '=', old).execute();
}
