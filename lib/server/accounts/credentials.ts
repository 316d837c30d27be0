import 'server-only';
import { deleteTokens } from '@/lib/server/accounts/email-tokens';
import { deletePendingLogins } from '@/lib/server/accounts/pending-login';
import { toEmailKey, type User } from '@/lib/server/accounts/users';
import type { DatabaseTransaction } from '@/lib/server/database/database';
import { cancelLinkMails } from '@/lib/server/mail/outbox';

type Change = { passwordHash: string } | { email: string };

/**
 * Changes the password or the email address of a user whose address is confirmed by the same step. The
 * only way to do so, because it also ends everything that somebody has begun with the old ones: every
 * link that was emailed or is about to be, every half-finished sign-in, and every request under way that
 * was checked against them (see `lockUser`). The user has to be locked, in this order, so that two
 * changes at the same time cannot wait for each other.
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
