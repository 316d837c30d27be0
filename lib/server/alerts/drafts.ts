import 'server-only';
import { z } from 'zod';
import { ALERT_LEVELS } from '@/lib/alerts/alert-levels';
import type { Alert } from '@/lib/server/alerts/board';
import { planAlert, planUpdate, type Plan } from '@/lib/server/alerts/change-board';
import { DEFAULT_DURATION_MS, parseDuration } from '@/lib/server/alerts/entries';
import { createRandomId } from '@/lib/server/crypto';
import { getDatabase } from '@/lib/server/database/database';

const schema = z.object({
  /** The alert that this text updates; empty for an alert of its own. */
  alert: z.string(),
  level: z.enum(ALERT_LEVELS),
  text: z.string(),
  link: z.string(),
  folder: z.string(),
  /** Such as `2h`; `same` keeps the alert's current end. */
  lasts: z.string(),
});

type DraftEntries = z.infer<typeof schema>;

/** An alert or an update that is not published. An alert stays a draft afterwards, for the next time. */
export type Draft = DraftEntries & { id: string; savedAt: number };

/** Replaces the draft with this id, or saves a new one. Returns its id. */
export async function saveDraft(
  entries: Record<keyof DraftEntries, string>,
  known: string | null,
): Promise<string> {
  const id = known ?? createAlertId();
  const row = { savedAt: Date.now(), entries: JSON.stringify(schema.parse(entries)) };
  const db = await getDatabase();
  await db
    .insertInto('alertDrafts')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return id;
}

export async function getDraft(id: string): Promise<Draft | null> {
  const db = await getDatabase();
  const row = await db
    .selectFrom('alertDrafts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toDraft(row) : null;
}

/** Lists the drafts, most recently saved first. */
export async function listDrafts(): Promise<Draft[]> {
  const db = await getDatabase();
  const rows = await db.selectFrom('alertDrafts').selectAll().orderBy('savedAt', 'desc').execute();
  return rows.map(toDraft);
}

/** Returns false if the draft no longer exists. */
export async function deleteDraft(id: string): Promise<boolean> {
  const db = await getDatabase();
  const deleted = await db.deleteFrom('alertDrafts').where('id', '=', id).returning('id').execute();
  return deleted.length > 0;
}

/**
 * Requires a published alert to be read again before it is next published, or deletes a published update. Does nothing
 * if somebody has changed or deleted the draft since.
 */
export async function putAway({ id, alert, savedAt }: Draft): Promise<void> {
  const db = await getDatabase();
  const later = { savedAt: Math.max(Date.now(), savedAt + 1) };
  if (alert === '') {
    const marking = db.updateTable('alertDrafts').set(later);
    await marking.where('id', '=', id).where('savedAt', '=', savedAt).execute();
  } else {
    const deletion = db.deleteFrom('alertDrafts');
    await deletion.where('id', '=', id).where('savedAt', '=', savedAt).execute();
  }
}

/** Deletes the updates of alerts that have ended. */
export async function deleteEndedUpdates(active: Alert[]): Promise<void> {
  const ids = active.map(({ id }) => id);
  const ended = (await listDrafts()).filter(({ alert }) => alert !== '' && !ids.includes(alert));
  for (const { id } of ended) await deleteDraft(id);
}

/** Returns the alert of a draft as if it were published now. It has the id of the draft, so that it is shown once. */
export function toAlert(
  { id, level, text, link, folder, lasts }: Draft,
  isExercise: boolean,
): Alert {
  const now = Date.now();
  return {
    id: isExercise ? `${id}-exercise` : id,
    level,
    text,
    link: link || null,
    folder: folder || null,
    isExercise,
    publishedAt: now,
    endsAt: now + (parseDuration(lasts) ?? DEFAULT_DURATION_MS),
    updates: [],
  };
}

/** Returns an active alert as the draft of an update would leave it. */
export function withUpdate(alert: Alert, draft: Draft): Alert {
  const update = { text: draft.text, at: Date.now() };
  return { ...alert, ...changesOf(draft), updates: [...alert.updates, update] };
}

/** @param seen number of updates of the alert that somebody has read with the draft of another one */
export function planDraft(draft: Draft, isExercise: boolean, seen: number): Plan {
  if (draft.alert === '') return planAlert(toAlert(draft, isExercise));
  return planUpdate(draft.alert, draft.text, changesOf(draft), seen);
}

/** Returns a short id, which people can type. */
export function createAlertId(): string {
  return createRandomId()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8);
}

function changesOf({ level, lasts }: Draft): Partial<Alert> {
  const duration = parseDuration(lasts);
  return { level, ...(duration !== null && { endsAt: Date.now() + duration }) };
}

function toDraft({
  id,
  savedAt,
  entries,
}: {
  id: string;
  savedAt: number;
  entries: string;
}): Draft {
  return { id, savedAt, ...schema.parse(JSON.parse(entries)) };
}
