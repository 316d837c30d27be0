import 'server-only';
import { deleteTokens } from '@/lib/server/accounts/users/email-tokens';
import { deletePendingLogins } from '@/lib/server/accounts/users/pending-login';
import { toEmailKey, type User } from '@/lib/server/accounts/users/users';
import type { DatabaseTransaction } from '@/lib/server/database/database';
import { cancelLinkMails } from '@/lib/server/mail/outbox';

type Change =
  | { passwordHash: string }
  | { email: string }
  | { totpKey: string | null; totpStep: number | null; twoFactorSince: number | null }
  | { deactivatedAt: number | null };

/**
 * Changes the password, the email address or the two-factor authentication of a user, or deactivates the account; the
 * same step confirms the address. This is the only way to do so, because it also invalidates everything that began with the old
 * ones: every emailed or queued link, every pending sign-in and every request in progress that was checked
 * against them (see `lockUser`). Lock the user first, so that two concurrent changes cannot deadlock.
 */
export async function changeCredentials(
  transaction: DatabaseTransaction,
  { id, email, verifiedAt }: User,
  change: Change,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set((row) => ({
      ...change,
      ...('email' in change && { emailKey: toEmailKey(change.email) }),
      verifiedAt: verifiedAt ?? Date.now(),
      credentialsVersion: row('credentialsVersion', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await deleteTokens(transaction, id);
  await deletePendingLogins(transaction, id);
  await cancelLinkMails(transaction, id, toEmailKey(email));
}
