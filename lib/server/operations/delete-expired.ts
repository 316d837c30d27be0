import 'server-only';
import { deleteExpiredAccounts } from '@/lib/server/accounts/delete-expired-accounts';
import { deleteChangesBefore } from '@/lib/server/alerts/alert-log';
import { listAlerts } from '@/lib/server/alerts/current-board';
import { deleteEndedUpdates } from '@/lib/server/alerts/drafts';
import { deleteMessagesBefore } from '@/lib/server/contact/messages';
import { deleteExpiredContent } from '@/lib/server/editor/delete-expired-content';
import { deleteExpiredRateLimits } from '@/lib/server/forms/rate-limit';
import { deleteExpiredRejectedForms } from '@/lib/server/forms/rejected-forms';
import { deleteOldAccountMails } from '@/lib/server/mail/outbox';
import { log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

const DAY_MS = 24 * 60 * 60_000;

/** Deletes messages after `RETENTION_DAYS`, and everything else after its own retention period. */
export async function deleteExpired(): Promise<void> {
  const deleted = await deleteMessagesBefore(Date.now() - getSettings().retentionDays * DAY_MS);
  if (deleted > 0) log('info', 'messages.expired', { deleted });
  await deleteChangesBefore(Date.now() - getSettings().alertLogDays * DAY_MS);
  await deleteExpiredContent();
  await deleteEndedUpdates(listAlerts());
  await deleteExpiredRejectedForms();
  await deleteExpiredRateLimits();
  await deleteExpiredAccounts();
  await deleteOldAccountMails();
}
