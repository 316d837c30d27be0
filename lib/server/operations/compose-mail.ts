import 'server-only';
import { composeAccountMail } from '@/lib/server/accounts/account-mails';
import { composeMessageMail, composeReceipt } from '@/lib/server/contact/message-mail';
import type { MailJob } from '@/lib/server/mail/outbox';
import type { Mail } from '@/lib/server/mail/send-mail';

/** Writes the email of a job, or returns null when nothing is left to say: its account may be gone. */
export function composeMail(job: MailJob): Promise<Mail | null> {
  if (job.kind === 'message') return composeMessageMail(job);
  return job.kind === 'receipt' ? composeReceipt(job) : composeAccountMail(job);
}
