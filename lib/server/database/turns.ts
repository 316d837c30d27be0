import 'server-only';
import type { DatabaseTransaction } from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';

/**
 * Waits until no other transaction is a writer of this kind. Updating one row makes writers take turns in both engines.
 */
export async function waitForTurn(
  transaction: DatabaseTransaction,
  id: Tables['publicationLocks']['id'],
): Promise<void> {
  await transaction
    .insertInto('publicationLocks')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .execute();
}
