import 'server-only';
import { listPublishers } from '@/lib/server/accounts/users/recipients';
import { findAuthor } from '@/lib/server/editor/drafts/author';
import { describeFailure } from '@/lib/server/editor/drafts/describe-failure';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import { publishDraft } from '@/lib/server/editor/drafts/publish-draft';
import { leaseDueDraft, missDraft } from '@/lib/server/editor/drafts/scheduled-drafts';
import { tryAttempt, type RateLimit } from '@/lib/server/forms/rate-limit';
import { log, serializeError } from '@/lib/server/log';
import { enqueueMail } from '@/lib/server/mail/outbox';

const MAILS: RateLimit = { name: 'not-published', turns: 4, within: 24 * 60 * 60_000 };

/**
 * Publishes the drafts whose time has come. If one cannot be published any more, it stays a draft, and its author and those who
 * may publish its file get an email.
 */
export async function publishDueDrafts(): Promise<void> {
  for (let draft = await leaseDueDraft(); draft; draft = await leaseDueDraft()) {
    const { file } = draft;
    const kind = await publishDue(draft);
    log('info', 'editor.scheduled', { file, outcome: kind });
    if (kind !== 'done') await announceMissed(draft);
  }
}

/** Returns how it went. */
async function publishDue(draft: Draft): Promise<string> {
  const author = await findAuthor(draft.userId);
  if (!author) return 'forbidden';
  try {
    return (await publishDraft(draft, author)).kind;
  } catch (error) {
    return nameFailure(error);
  }
}

/** Returns a name for the log. Whatever is wrong, the author is told rather than kept waiting. */
function nameFailure(error: unknown): string {
  try {
    return describeFailure(error);
  } catch {
    log('error', 'editor.not-published', serializeError(error));
    return 'error';
  }
}

function announceMissed(draft: Draft): Promise<void> {
  const { userId, file } = draft;
  return missDraft(draft, async (transaction) => {
    const publishers = await listPublishers(transaction, [file]);
    for (const one of new Set([userId, ...publishers])) {
      if (await tryAttempt(transaction, MAILS, one)) {
        await enqueueMail(transaction, { kind: 'not-published', userId: one });
      }
    }
  });
}
