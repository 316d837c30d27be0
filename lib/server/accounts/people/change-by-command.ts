import 'server-only';
import { announceRights } from '@/lib/server/accounts/people/change-people';
import { recordRightAct } from '@/lib/server/accounts/people/right-log';
import {
  grantRights,
  listGrants,
  revokeRights,
  type Right,
} from '@/lib/server/accounts/users/rights';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { waitForTurn } from '@/lib/server/database/turns';

/**
 * Grants rights by a command on the server, which is logged, and tells the user by email. Returns whether any of them is new.
 */
export function allowByCommand(
  userId: string,
  rights: readonly Right[],
  pattern?: string,
): Promise<boolean> {
  return changeByCommand(userId, 'allowed', (transaction) =>
    grantRights(userId, rights, pattern, transaction),
  );
}

/** Revokes rights by a command on the server, as `allowByCommand` grants them: without a pattern, for all files. */
export function removeByCommand(
  userId: string,
  rights: readonly Right[],
  pattern?: string,
): Promise<boolean> {
  return changeByCommand(userId, 'removed', (transaction) =>
    revokeRights(userId, rights, pattern, transaction),
  );
}

/** Records each right that the work has given or taken. */
async function changeByCommand(
  subjectId: string,
  action: 'allowed' | 'removed',
  work: (transaction: DatabaseTransaction) => Promise<boolean>,
): Promise<boolean> {
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    await waitForTurn(transaction, 'people');
    const before = await listGrants(subjectId, transaction);
    if (!(await work(transaction))) return false;
    const after = await listGrants(subjectId, transaction);
    const [more, fewer] = action === 'allowed' ? [after, before] : [before, after];
    const changed = more.filter(
      (one) => !fewer.some(({ right, pattern }) => right === one.right && pattern === one.pattern),
    );
    for (const { right, pattern } of changed) {
      await recordRightAct(transaction, { userId: null, subjectId, action, right, pattern });
    }
    await announceRights(transaction, subjectId);
    return true;
  });
}
