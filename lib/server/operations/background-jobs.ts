import 'server-only';
import { deleteExpiredAccounts } from '@/lib/server/accounts/delete-expired-accounts';
import { deleteChangesBefore } from '@/lib/server/alerts/alert-log';
import { listAlerts } from '@/lib/server/alerts/current-board';
import { deleteEndedUpdates } from '@/lib/server/alerts/drafts';
import { deleteMessagesBefore } from '@/lib/server/contact/messages';
import { withDeadline } from '@/lib/server/deadline';
import { deleteExpiredContent } from '@/lib/server/editor/delete-expired-content';
import { deleteExpiredRateLimits } from '@/lib/server/forms/rate-limit';
import { deleteExpiredRejectedForms } from '@/lib/server/forms/rejected-forms';
import { serializeError, log } from '@/lib/server/log';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { deleteOldAccountMails } from '@/lib/server/mail/outbox';
import { announceHeld } from '@/lib/server/operations/held-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';
import { getSettings } from '@/lib/server/settings';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Delivers mail, announces held changes and deletes expired rows until the process exits. Safe to run in several
 * processes. Backs off while the database is down.
 */
export function startBackgroundJobs(): void {
  repeat('mail', SECOND, () => sendDueMails(composeMail));
  repeat('held-mails', 15 * SECOND, () => withDeadline(MINUTE, announceHeld));
  repeat('housekeeping', HOUR, () => withDeadline(MINUTE, deleteExpired));
}

/** Deletes messages after `RETENTION_DAYS`, and everything else after its own retention period. */
export async function deleteExpired(): Promise<void> {
  const deleted = await deleteMessagesBefore(Date.now() - getSettings().retentionDays * DAY);
  if (deleted > 0) log('info', 'messages.expired', { deleted });
  await deleteChangesBefore(Date.now() - getSettings().alertLogDays * DAY);
  await deleteExpiredContent();
  await deleteEndedUpdates(listAlerts());
  await deleteExpiredRejectedForms();
  await deleteExpiredRateLimits();
  await deleteExpiredAccounts();
  await deleteOldAccountMails();
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
