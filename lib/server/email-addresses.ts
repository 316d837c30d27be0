import 'server-only';
import type { Values } from '@/lib/forms/form';
import type { registerForm } from '@/lib/forms/register';
import { BY_CLIENT, MAILS } from '@/lib/server/account-limits';
import { createToken, deleteToken, takeToken } from '@/lib/server/account-tokens';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database';
import { takeTurn } from '@/lib/server/limits';
import { createMailJob } from '@/lib/server/mail-jobs';
import { hashPassword } from '@/lib/server/password-hash';
import { createRandomId } from '@/lib/server/secret';
import { toEmailKey, type User } from '@/lib/server/users';

/**
 * Makes an account and mails its owner a link. When the address has one already, its owner is told by
 * mail; whoever asked learns nothing. An account that nobody has confirmed may be made again, but then its
 * password may be a stranger's who hopes that the owner confirms it: the owner sets one after confirming.
 */
export async function registerUser(
  { name, email, password }: Values<(typeof registerForm)['fields'][number]['name']>,
  client: string,
): Promise<void> {
  // Always, so that both ways take as long.
  const passwordHash = await hashPassword(password, client);
  const emailKey = toEmailKey(email);
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, BY_CLIENT, client);
    await takeTurn(transaction, MAILS, emailKey);
    const newId = createRandomId();
    const { id, verifiedAt } = await transaction
      .insertInto('users')
      .values({
        id: newId,
        name,
        email,
        emailKey,
        passwordHash,
        role: 'member',
        createdAt: Date.now(),
      })
      .onConflict((conflict) =>
        conflict.column('emailKey').doUpdateSet((row) => ({ emailKey: row.ref('users.emailKey') })),
      )
      .returning(['id', 'verifiedAt'])
      .executeTakeFirstOrThrow();
    if (verifiedAt !== null) {
      await createMailJob(transaction, { kind: 'registered', userId: id });
      return;
    }
    await transaction
      .updateTable('users')
      .set({ name, email, passwordHash: id === newId ? passwordHash : '', createdAt: Date.now() })
      .where('id', '=', id)
      .execute();
    await createToken(transaction, id, 'verify', email);
    await createMailJob(transaction, { kind: 'verify', userId: id, recipient: email });
  });
}

/**
 * Mails a link to a new address of a user, which is theirs once it was opened. When somebody has it
 * already, that one is told; whoever asked learns nothing.
 */
export async function requestEmailChange(user: User, email: string, client: string): Promise<void> {
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, BY_CLIENT, client);
    await takeTurn(transaction, MAILS, toEmailKey(email));
    const owner = await findOwner(transaction, email);
    if (owner && owner.id !== user.id && owner.verifiedAt !== null) {
      await deleteToken(transaction, user.id, 'verify');
      await createMailJob(transaction, { kind: 'registered', userId: owner.id });
      return;
    }
    await createToken(transaction, user.id, 'verify', email);
    await createMailJob(transaction, { kind: 'verify', userId: user.id, recipient: email });
  });
}

/**
 * Confirms the address that the link was mailed to: of a new account, or instead of the one before, which
 * is told.
 *
 * @returns whose it is; null when the link is not, or no longer, good
 */
export async function verifyEmail(link: string): Promise<User['id'] | null> {
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const taken = await takeToken(transaction, 'verify', link);
    if (!taken?.email) return null;
    const { userId, email } = taken;
    const before = await transaction
      .selectFrom('users')
      .select(['email', 'verifiedAt'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const owner = await findOwner(transaction, email);
    if (owner && owner.id !== userId) {
      if (owner.verifiedAt !== null) return null;
      // Somebody has typed it, and was never the one to whom it belongs.
      await transaction
        .deleteFrom('users')
        .where('id', '=', owner.id)
        .where('verifiedAt', 'is', null)
        .execute();
    }
    await transaction
      .updateTable('users')
      .set({ email, emailKey: toEmailKey(email), verifiedAt: Date.now() })
      .where('id', '=', userId)
      .execute();
    if (before.verifiedAt === null || before.email === email) return userId;
    // A link to set a password may lie in the mailbox that is theirs no more.
    await deleteToken(transaction, userId, 'reset');
    await createMailJob(transaction, { kind: 'email-changed', userId, recipient: before.email });
    return userId;
  });
}

async function findOwner(transaction: DatabaseTransaction, email: string) {
  const owner = transaction.selectFrom('users').select(['id', 'verifiedAt']);
  return owner.where('emailKey', '=', toEmailKey(email)).executeTakeFirst();
}
