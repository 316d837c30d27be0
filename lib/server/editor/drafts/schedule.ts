import 'server-only';
import { mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { getSite } from '@/lib/server/content/content';
import { parseDateTime } from '@/lib/server/content/files/written-date';
import { toStart } from '@/lib/server/content/time/time-zone';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import {
  listScheduled,
  scheduleDraft,
  type ScheduledDraft,
} from '@/lib/server/editor/drafts/scheduled-drafts';
import { findAuthor, type Author } from '@/lib/server/editor/drafts/author';
import { listEdits } from '@/lib/server/editor/uploads/draft-edits';
import { checkEdits } from '@/lib/server/publishing/asking/ask-publisher';

const DAY_MS = 24 * 60 * 60_000;

const FURTHEST_MS = 2 * 366 * DAY_MS;

/**
 * Lets a draft be published by itself, if it could be published now. Returns the name of the notice that says so.
 *
 * @param at a time in the time zone of the site, as in `2026-12-01T09:00`
 */
export async function schedule(
  draft: Draft,
  at: string,
  current: Author,
): Promise<'forbidden' | 'badTime' | 'mistakes' | 'scheduled' | 'again'> {
  if (!mayEdit('publish', current, draft.file)) return 'forbidden';
  const time = readTime(at);
  if (time === null || time <= Date.now() || time > Date.now() + FURTHEST_MS) return 'badTime';
  const { own } = await checkEdits(await listEdits(draft));
  if (own.length > 0) return 'mistakes';
  return (await scheduleDraft(draft, time)) ? 'scheduled' : 'again';
}

function readTime(at: string): number | null {
  const written = parseDateTime(at);
  return written === null ? null : toStart(written, getSite().timeZone);
}

/** A draft with a time, and whether its author may still publish it. */
export type Planned = ScheduledDraft & { mayAuthorPublish: boolean };

/** Lists the drafts with a time of everybody, whose files somebody may publish. */
export async function listScheduledFor(current: Author): Promise<Planned[]> {
  const drafts = await listScheduled();
  const own = drafts.filter(
    ({ file, userId }) => userId === current.user.id || mayEdit('publish', current, file),
  );
  return Promise.all(
    own.map(async (draft) => {
      const author = await findAuthor(draft.userId);
      const mayAuthorPublish = author !== null && mayEdit('publish', author, draft.file);
      return { ...draft, mayAuthorPublish };
    }),
  );
}
