import 'server-only';
import { mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { listGrants, listPublishers } from '@/lib/server/accounts/users/rights';
import { getUser } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { parseDateTime } from '@/lib/server/content/files/written-date';
import { toStart } from '@/lib/server/content/time/time-zone';
import { describeFailure } from '@/lib/server/editor/drafts/describe-failure';
import {
  leaseDueDraft,
  listScheduled,
  missDraft,
  scheduleDraft,
  type Draft,
  type ScheduledDraft,
} from '@/lib/server/editor/drafts/drafts';
import { publishDraft, type Author } from '@/lib/server/editor/drafts/publish-draft';
import { tryAttempt, type RateLimit } from '@/lib/server/forms/rate-limit';
import { listEdits } from '@/lib/server/editor/uploads/draft-edits';
import { log } from '@/lib/server/log';
import { enqueueMail } from '@/lib/server/mail/outbox';
import { checkEdits } from '@/lib/server/publishing/asking/ask-publisher';

const DAY_MS = 24 * 60 * 60_000;

const FURTHEST_MS = 2 * 366 * DAY_MS;

const MAILS: RateLimit = { name: 'not-published', turns: 4, within: DAY_MS };

/**
 * Lets a draft be published by itself, if it could be published now. Returns the name of the notice that says so.
 *
 * @param at a time in the time zone of the site, as in `2026-12-01T09:00`
 */
export async function schedule(
  draft: Draft,
  at: string,
  current: Author,
): Promise<'forbidden' | 'badTime' | 'mistakes' | 'scheduled' | 'twice'> {
  if (!mayEdit('publish', current, draft.file)) return 'forbidden';
  const time = readTime(at);
  if (time === null || time <= Date.now() || time > Date.now() + FURTHEST_MS) return 'badTime';
  const { own } = await checkEdits(await listEdits(draft));
  if (own.length > 0) return 'mistakes';
  return (await scheduleDraft(draft, time)) ? 'scheduled' : 'twice';
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

async function findAuthor(userId: string): Promise<Author | null> {
  const user = await getUser(userId);
  return user && { user, grants: await listGrants(user.id) };
}

/**
 * Publishes the drafts whose time has come. If one cannot be published any more, it stays a draft, and its author and those who
 * may publish its file get an email.
 */
export async function publishDueDrafts(): Promise<void> {
  for (let draft = await leaseDueDraft(); draft; draft = await leaseDueDraft()) {
    const { file } = draft;
    const { kind, id } = await publishDue(draft);
    log('info', 'editor.scheduled', { file, outcome: kind });
    if (kind !== 'done') await announceMissed(id, draft);
  }
}

/** Returns how it went, and the id of the draft if it is still one. */
async function publishDue(draft: Draft): Promise<{ kind: string; id: string }> {
  const author = await findAuthor(draft.userId);
  if (!author) return { kind: 'forbidden', id: draft.id };
  try {
    const outcome = await publishDraft(draft, author);
    return { kind: outcome.kind, id: outcome.kind === 'changed' ? outcome.draft.id : draft.id };
  } catch (error) {
    return { kind: describeFailure(error), id: draft.id };
  }
}

function announceMissed(id: string, { userId, file }: Draft): Promise<void> {
  return missDraft(id, async (transaction) => {
    const publishers = await listPublishers(transaction, [file]);
    for (const one of new Set([userId, ...publishers])) {
      if (await tryAttempt(transaction, MAILS, one)) {
        await enqueueMail(transaction, { kind: 'not-published', userId: one });
      }
    }
  });
}
