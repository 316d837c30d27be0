import 'server-only';
import { mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { createRandomId, readSignedId, signId } from '@/lib/server/crypto';
import { getDatabase } from '@/lib/server/database/database';
import { findAuthor } from '@/lib/server/editor/drafts/author';
import { getDraft, type Draft } from '@/lib/server/editor/drafts/drafts';

const LIFE_MS = 14 * 24 * 60 * 60_000;

/** Contexts of signatures: links to a draft, and the names of the files that its page shows. */
const LINK = 'link';
const fileOf = (link: string) => `file ${link}`;

/** Link that shows a draft to people without an account. */
type DraftLink = { link: string; expiresAt: number };

/** Creates a link to a draft, in place of an earlier one, which no longer works. */
export async function createDraftLink({ id: draftId }: Draft): Promise<void> {
  const row = { id: createRandomId(), expiresAt: Date.now() + LIFE_MS };
  const db = await getDatabase();
  await db
    .insertInto('draftLinks')
    .values({ ...row, draftId })
    .onConflict((conflict) => conflict.column('draftId').doUpdateSet(row))
    .execute();
}

/** Returns the link to a draft; null if there is none or it has expired. */
export async function getDraftLink({ id: draftId }: Draft): Promise<DraftLink | null> {
  const db = await getDatabase();
  const row = await db
    .selectFrom('draftLinks')
    .select(['id', 'expiresAt'])
    .where('draftId', '=', draftId)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  return row ? { link: signId('draft', LINK, row.id), expiresAt: row.expiresAt } : null;
}

/** Withdraws the link to a draft, which then shows nothing to anybody. */
export async function withdrawDraftLink({ id: draftId }: Draft): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('draftLinks').where('draftId', '=', draftId).execute();
}

/**
 * Returns the draft that a link shows, as it is now. Null if the link is forged, withdrawn or expired, or the author of the
 * draft may no longer write its file. Verifies the signature before it queries the database.
 */
export async function getSharedDraft(link: string): Promise<Draft | null> {
  const id = readSignedId('draft', LINK, link);
  if (id === null) return null;
  const db = await getDatabase();
  const row = await db
    .selectFrom('draftLinks')
    .innerJoin('contentDrafts', 'contentDrafts.id', 'draftLinks.draftId')
    .select(['draftId', 'userId'])
    .where('draftLinks.id', '=', id)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  const author = row ? await findAuthor(row.userId) : null;
  const draft = row && author ? await getDraft(row.draftId, row.userId) : null;
  return draft && author && mayEdit('write', author, draft.file) ? draft : null;
}

/** Signs the name of a file that the page behind a link shows, because the link must show no other file. */
export function signFileName(link: string, name: string): string {
  return signId('draft', fileOf(link), name);
}

/** Returns the name of a file that the page behind this link shows; null if it was never signed. */
export function readFileName(link: string, signed: string): string | null {
  return readSignedId('draft', fileOf(link), signed);
}

export async function deleteExpiredDraftLinks(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('draftLinks').where('expiresAt', '<', Date.now()).execute();
}
