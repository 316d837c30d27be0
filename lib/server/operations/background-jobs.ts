import 'server-only';
import { withDeadline } from '@/lib/server/deadline';
import { publishDueDrafts } from '@/lib/server/editor/drafts/publish-due';
import { deleteForgottenCopies } from '@/lib/server/editor/uploads/local-copies';
import { serializeError, log } from '@/lib/server/log';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { announceHeld } from '@/lib/server/operations/held-mails';
import { deleteExpired } from '@/lib/server/operations/delete-expired';
import { composeMail } from '@/lib/server/operations/compose-mail';
import { getSettings } from '@/lib/server/settings';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Delivers mail, publishes drafts at their time, announces held changes and deletes expired rows until the process exits.
 * Safe to run in several processes. Backs off while the database is down.
 */
export function startBackgroundJobs(): void {
  repeat('mail', SECOND, () => sendDueMails(composeMail));
  const { isServing, isEditing } = getSettings();
  if (isServing && isEditing) {
    repeat('scheduled', 2 * SECOND, () => withDeadline(MINUTE, publishDueDrafts));
  }
  repeat('held-mails', 15 * SECOND, () => withDeadline(MINUTE, announceHeld));
  repeat('forgotten-copies', MINUTE, () => withDeadline(MINUTE, deleteForgottenCopies));
  repeat('housekeeping', HOUR, () => withDeadline(MINUTE, deleteExpired));
}

function repeat(name: string, interval: number, work: () => Promise<void>): void {
  let isFailing = false;
  void turn();

  async function turn(): Promise<void> {
    try {
      await work();
      if (isFailing) log('info', `${name}.recovered`);
      isFailing = false;
    } catch (error) {
      // Logged once, not at every run.
      if (!isFailing) log('error', `${name}.interrupted`, serializeError(error));
      isFailing = true;
    }
    const pause = isFailing ? Math.min(interval * 5, HOUR) : interval;
    // The timer must not keep the process alive.
    setTimeout(() => void turn(), pause).unref();
  }
}
