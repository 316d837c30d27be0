import 'server-only';
import type { Values } from '@/lib/forms/form';
import type { registerForm } from '@/lib/forms/register';
import { identifyOwnerOf } from '@/lib/server/accounts/signing-in/known-browsers';
import {
  CONFIRMATION_EMAILS,
  EMAILS_PER_NETWORK,
  REGISTRATION_EMAILS,
} from '@/lib/server/accounts/users/account-limits';
import { changeCredentials } from '@/lib/server/accounts/users/credentials';
import {
  createEmailToken,
  deleteTokens,
  getLinkUser,
  consumeToken,
} from '@/lib/server/accounts/users/email-tokens';
import { lockUser, toEmailKey, type User } from '@/lib/server/accounts/users/users';
import { createRandomId } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { countAttempt, tryAttempt, type RateLimit } from '@/lib/server/forms/rate-limit';
import { toMailboxKey } from '@/lib/server/mail/mailbox-key';
import { enqueueMail } from '@/lib/server/mail/outbox';

// Each change emails the current address too, which must not be flooded either. Counted by user and not by network, so
// that nobody else can use up what an owner needs.
const CHANGES: RateLimit = {
  name: 'change-email',
  turns: 10,
  within: 60 * 60 * 1000,
  inAll: 1_000,
};

/**
 * Registers an account without a password, and emails the address: a link to confirm it and choose a password,
 * or a notice that the account exists. The choice is made when the email is composed. Both cases take the same
 * steps here, so that neither the response nor its timing reveals the account.
 */
export async function registerUser(
  { name, email }: Values<(typeof registerForm)['fields'][number]['name']>,
  client: string,
  headers = new Headers(),
): Promise<void> {
  const emailKey = toEmailKey(email);
  const owner = await identifyOwnerOf(headers, email);
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    if (!owner) await countAttempt(transaction, EMAILS_PER_NETWORK, client);
    // The link in the last email is valid for a day, so strangers who keep registering the address lock nobody
    // out.
    if (!(await tryAttempt(transaction, REGISTRATION_EMAILS, owner ?? emailKey))) return;
    await countAttempt(transaction, CONFIRMATION_EMAILS, owner ?? toMailboxKey(email));
    const userId = await addUser(transaction, name, email);
    await enqueueMail(transaction, { kind: 'verify', userId });
  });
}

/** Returns the id of the account with this address: a new one, or an older one, whose name changes unless it is confirmed. */
export async function addUser(
  transaction: DatabaseTransaction,
  name: string,
  email: string,
): Promise<User['id']> {
  const now = Date.now();
  const { id } = await transaction
    .insertInto('users')
    .values({
      id: createRandomId(),
      name,
      email,
      emailKey: toEmailKey(email),
      passwordHash: '',
      credentialsVersion: 0,
      role: 'member',
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('emailKey').doUpdateSet((row) => ({ emailKey: row.ref('users.emailKey') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('users')
    .set({ name, email, createdAt: now })
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .execute();
  return id;
}

/**
 * Emails a confirmation link to a new address of a user, and a warning to the current one. If the new address
 * belongs to somebody else, emails its owner a notice instead, and the response reveals nothing. Returns false
 * if the user has changed since the password was checked.
 */
export async function requestEmailChange(user: User, email: string): Promise<boolean> {
  const { id: userId, email: recipient } = user;
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    await countAttempt(transaction, CHANGES, userId);
    const isOwn = toMailboxKey(email) === toMailboxKey(recipient);
    await countAttempt(transaction, CONFIRMATION_EMAILS, isOwn ? userId : toMailboxKey(email));
    if (!(await lockUser(transaction, user))) return false;
    const owner = await findOwner(transaction, email);
    if (owner && owner.id !== userId && owner.verifiedAt !== null) {
      await deleteTokens(transaction, userId, 'change-email');
      await enqueueMail(transaction, { kind: 'registered', userId: owner.id });
    } else {
      await createEmailToken(transaction, userId, 'change-email', email);
      await enqueueMail(transaction, { kind: 'change-email', userId, recipient: email });
    }
    await enqueueMail(transaction, { kind: 'email-change-requested', userId, recipient });
    return true;
  });
}

/**
 * Changes the user's address to the address that the link was sent to, and notifies the previous one. Returns the
 * user's id; null if the link does not work or somebody else now has the address.
 */
export async function changeEmail(link: string): Promise<User['id'] | null> {
  const user = await getLinkUser('change-email', link);
  if (!user) return null;
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const before = await lockUser(transaction, user);
    const taken = await consumeToken(transaction, 'change-email', link);
    if (!before || !taken?.email) return null;
    const { email } = taken;
    const owner = await findOwner(transaction, email);
    if (owner && owner.id !== user.id) {
      if (owner.verifiedAt !== null) return null;
      // An unconfirmed registration of the same address gives way.
      await transaction
        .deleteFrom('users')
        .where('id', '=', owner.id)
        .where('verifiedAt', 'is', null)
        .execute();
    }
    await changeCredentials(transaction, before, { email });
    if (before.email !== email) {
      const job = { userId: user.id, recipient: before.email } as const;
      await enqueueMail(transaction, { kind: 'email-changed', ...job });
    }
    return user.id;
  });
}

async function findOwner(transaction: DatabaseTransaction, email: string) {
  const owner = transaction.selectFrom('users').select(['id', 'verifiedAt']);
  return owner.where('emailKey', '=', toEmailKey(email)).executeTakeFirst();
}
