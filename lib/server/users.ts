import 'server-only';
import type { Values } from '@/lib/forms/form';
import type { loginForm } from '@/lib/forms/login';
import type { registerForm } from '@/lib/forms/register';
import { createToken, takeToken } from '@/lib/server/account-tokens';
import { getDatabase } from '@/lib/server/database';
import { takeTurn, returnTurns } from '@/lib/server/limits';
import { createMailJob } from '@/lib/server/mail-jobs';
import { hashPassword, isOutdated, isPassword } from '@/lib/server/password';
import { createRandomId } from '@/lib/server/secret';
import { deleteSessions } from '@/lib/server/sessions';

export type User = {
  id: string;
  name: string;
  email: string;
  role: 'member' | 'staff';
  verifiedAt: number | null;
};

type NamesOf<Form extends { fields: readonly { name: string }[] }> = Form['fields'][number]['name'];

const COLUMNS = ['id', 'name', 'email', 'role', 'verifiedAt'] as const;

const MINUTE = 60_000;
const BY_ADDRESS = { name: 'account-by-address', turns: 50, within: 10 * MINUTE };
// Counts failures only: those of the account, wherever they come from.
const BY_ACCOUNT = { name: 'login', turns: 10, within: 15 * MINUTE };
const MAILS = { name: 'account-mail', turns: 5, within: 60 * MINUTE };

/**
 * Makes an account and mails its owner a link. When the address has one already, its owner is told by
 * mail; whoever asked learns nothing. An account that nobody has confirmed may be made again.
 */
export async function registerUser(
  { name, email, password }: Values<NamesOf<typeof registerForm>>,
  client: string,
): Promise<void> {
  // Always, so that both ways take as long.
  const passwordHash = await hashPassword(password);
  const emailKey = toKey(email);
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, BY_ADDRESS, client);
    await takeTurn(transaction, MAILS, emailKey);
    const { id, verifiedAt } = await transaction
      .insertInto('users')
      .values({
        id: createRandomId(),
        name,
        email,
        emailKey,
        passwordHash,
        role: 'member',
        createdAt: Date.now(),
        verifiedAt: null,
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
      .set({ name, email, passwordHash })
      .where('id', '=', id)
      .execute();
    await createToken(transaction, id, 'verify');
    await createMailJob(transaction, { kind: 'verify', userId: id });
  });
}

/** Confirms the address. False when the link is not, or no longer, good. */
export async function verifyUser(link: string): Promise<boolean> {
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const userId = await takeToken(transaction, 'verify', link);
    if (!userId) return false;
    await transaction
      .updateTable('users')
      .set({ verifiedAt: Date.now() })
      .where('id', '=', userId)
      .execute();
    return true;
  });
}

/**
 * The user whose address and password these are, or null. Takes as long for an address that nobody has.
 * Throws LimitReached after ten failures on one account.
 */
export async function checkLogin(
  { email, password }: Pick<Values<NamesOf<typeof loginForm>>, 'email' | 'password'>,
  client: string,
): Promise<User | null> {
  const emailKey = toKey(email);
  const db = await getDatabase();
  // Before the password is looked at: a thousand at once are counted one by one.
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, BY_ADDRESS, client);
    await takeTurn(transaction, BY_ACCOUNT, emailKey);
  });
  const found = await db
    .selectFrom('users')
    .select([...COLUMNS, 'passwordHash'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) return null;

  await returnTurns(BY_ACCOUNT, emailKey);
  const { passwordHash, ...user } = found;
  if (isOutdated(passwordHash)) await setPasswordHash(user.id, await hashPassword(password));
  return user;
}

/** Mails a link with which a new password can be set, if there is such an account. */
export async function requestReset(email: string, client: string): Promise<void> {
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, BY_ADDRESS, client);
    await takeTurn(transaction, MAILS, toKey(email));
    const user = await transaction
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', toKey(email))
      .where('verifiedAt', 'is not', null)
      .executeTakeFirst();
    if (user) await createToken(transaction, user.id, 'reset');
    // Without a user as well, so that both ways take as long; nothing comes of that one.
    await createMailJob(transaction, { kind: 'reset', userId: user?.id ?? null });
  });
}

/** Sets the password, ends every session and says so by mail. False when the link is not good. */
export async function resetPassword(link: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const userId = await takeToken(transaction, 'reset', link);
    if (!userId) return false;
    await transaction.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    await deleteSessions(transaction, userId);
    await createMailJob(transaction, { kind: 'password-changed', userId });
    return true;
  });
}

export async function getUser(id: string): Promise<User | null> {
  const db = await getDatabase();
  const user = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return user ?? null;
}

/** Says who may read what visitors write. False when there is no such account. */
export async function setRole(email: string, role: User['role']): Promise<boolean> {
  const db = await getDatabase();
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role })
    .where('emailKey', '=', toKey(email))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listStaff(): Promise<User[]> {
  const db = await getDatabase();
  const staff = db.selectFrom('users').select(COLUMNS).where('role', '=', 'staff');
  return staff.orderBy('emailKey').execute();
}

async function setPasswordHash(id: string, passwordHash: string): Promise<void> {
  const db = await getDatabase();
  await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
}

function toKey(email: string): string {
  return email.toLowerCase();
}
