import 'server-only';
import { coversFile, EVERYTHING, listStaff } from '@/lib/server/accounts/users/rights';
import type { DatabaseTransaction } from '@/lib/server/database/database';

/** Lists the ids of the users who may see the preview and want emails about changes that wait. */
export async function listSubscribers(transaction: DatabaseTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('rights')
    .innerJoin('users', 'users.id', 'rights.userId')
    .select('users.id')
    .where('right', '=', 'preview')
    .where('pattern', '=', EVERYTHING)
    .where('wantsHeldMails', '=', 1)
    .where('deactivatedAt', 'is', null)
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the ids of the users who may publish at least one of these files. */
export async function listPublishers(
  transaction: DatabaseTransaction,
  files: readonly string[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const staff = await listStaff(transaction);
  const publishers = staff.filter(
    ({ grants, deactivatedAt }) =>
      deactivatedAt === null && files.some((file) => coversFile(grants, 'publish', file)),
  );
  return publishers.map(({ id }) => id);
}
