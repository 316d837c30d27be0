import 'server-only';
import { mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { EVERYTHING, listStaff, type StaffMember } from '@/lib/server/accounts/users/rights';
import { isActiveUser } from '@/lib/server/accounts/users/users';
import {
  getDatabase,
  type Database,
  type DatabaseTransaction,
} from '@/lib/server/database/database';
import { giveDraftFiles } from '@/lib/server/editor/uploads/draft-files';
import { enqueueMail } from '@/lib/server/mail/outbox';

/** A draft, and the colleague who would get it; null if nobody else may publish its file. */
export type Heritage = { id: string; file: string; heir: Pick<StaffMember, 'id' | 'name'> | null };

/** Lists who would get each draft of a user whose account is deleted. */
export async function listHeritage(userId: string, transaction?: Database): Promise<Heritage[]> {
  const db = transaction ?? (await getDatabase());
  const drafts = await db
    .selectFrom('contentDrafts')
    .select(['id', 'file'])
    .where('userId', '=', userId)
    .orderBy('file')
    .execute();
  if (drafts.length === 0) return [];
  const others = (await listStaff(db)).filter((user) => user.id !== userId && isActiveUser(user));
  return drafts.map((draft) => ({ ...draft, heir: findHeir(draft.file, others) }));
}

/** Hands the drafts of a user to colleagues, and tells them by email. Links to the drafts no longer work. */
export async function handOverDrafts(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<void> {
  const heirs = new Set<string>();
  for (const { id, heir } of await listHeritage(userId, transaction)) {
    if (!heir) continue;
    heirs.add(heir.id);
    await transaction.deleteFrom('draftLinks').where('draftId', '=', id).execute();
    await transaction
      .updateTable('contentDrafts')
      .set((row) => ({
        ...{ userId: heir.id, savedAt: Date.now() },
        // The heir decides when it goes online.
        publishAt: null,
        // A form or a publication that still has the draft would overwrite the heir's text or delete it.
        ...{ copy: '', revision: row('revision', '+', 1) },
      }))
      .where('id', '=', id)
      .execute();
    await giveDraftFiles(transaction, id, heir.id);
  }
  for (const heir of heirs) {
    await enqueueMail(transaction, { kind: 'drafts-received', userId: heir });
  }
}

/** Returns somebody who may publish a file: rather one whose right is for a part of the site than one who may do everything. */
function findHeir(file: string, others: readonly StaffMember[]): StaffMember | null {
  const may = others.filter((user) => mayEdit('publish', { user, grants: user.grants }, file));
  return may.find(({ grants }) => !hasEverything(grants)) ?? may[0] ?? null;
}

function hasEverything(grants: StaffMember['grants']): boolean {
  return grants.some(({ right, pattern }) => right === 'publish' && pattern === EVERYTHING);
}
