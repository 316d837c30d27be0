import 'server-only';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import type { Draft } from '@/lib/server/editor/drafts/drafts';

/** A draft that goes online by itself or that could not, and the name of its author. */
export type ScheduledDraft = Pick<Draft, 'id' | 'userId' | 'file' | 'publishAt' | 'missedAt'> & {
  by: string;
};

// Another process takes over if this one ends before it has published the draft.
const LEASE_MS = 60_000;

/** Sets when a draft is published by itself; null for never. Returns false if it was saved since it was read. */
export async function scheduleDraft(draft: Draft, publishAt: number | null): Promise<boolean> {
  const db = await getDatabase();
  const { numUpdatedRows } = await db
    .updateTable('contentDrafts')
    // A form that is still open makes a draft of its own from now on.
    .set((row) => ({ publishAt, missedAt: null, copy: '', revision: row('revision', '+', 1) }))
    .where('id', '=', draft.id)
    .where('revision', '=', draft.revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Leases the next draft whose time has come to this process; null if there is none. */
export async function leaseDueDraft(): Promise<Draft | null> {
  const db = await getDatabase();
  const now = Date.now();
  const next = db
    .selectFrom('contentDrafts')
    .select('id')
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .limit(1);
  const draft = await db
    .updateTable('contentDrafts')
    .set({ publishAt: now + LEASE_MS })
    .where('id', '=', next)
    // Checked again, because another process may have taken the draft while this one waited for the row.
    .where('publishAt', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return draft ?? null;
}

/**
 * Notes that a leased draft could not be published at its time, and announces it in the same transaction. Does neither if
 * somebody has given the draft another time or none, or another process has leased it since.
 */
export async function missDraft(
  { id, publishAt }: Draft,
  announce: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  const changes = { publishAt: null, missedAt: Date.now() };
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('contentDrafts')
      .set(changes)
      .where('id', '=', id)
      // The end of the lease, which no other lease has.
      .where('publishAt', '=', publishAt)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await announce(transaction);
  });
}

/** Lists the drafts of everybody that have a time, or had one, the next first. */
export async function listScheduled(): Promise<ScheduledDraft[]> {
  const db = await getDatabase();
  return db
    .selectFrom('contentDrafts')
    .innerJoin('users', 'users.id', 'contentDrafts.userId')
    .select(['contentDrafts.id', 'userId', 'file', 'publishAt', 'missedAt', 'users.name as by'])
    .where((where) =>
      where.or([where('publishAt', 'is not', null), where('missedAt', 'is not', null)]),
    )
    .orderBy('publishAt')
    .orderBy('contentDrafts.id')
    .execute();
}
