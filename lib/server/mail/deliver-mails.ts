import 'server-only';
import { serializeError, log } from '@/lib/server/log';
import {
  failMail,
  leaseMailJob,
  markMailSent,
  retryMailLater,
  type MailJob,
} from '@/lib/server/mail/outbox';
import { sendMail, MailRefused, type Mail } from '@/lib/server/mail/send-mail';

/** Composes the email of a job. Returns null if its subject no longer exists, for example a deleted message. */
type ComposeMail = (job: MailJob) => Promise<Mail | null>;

/** Sends every email that is due. Rejects when the database cannot be reached. */
export async function sendDueMails(compose: ComposeMail): Promise<void> {
  for (;;) {
    const job = await leaseMailJob();
    if (!job) return;
    await sendJob(job, await compose(job));
  }
}

async function sendJob(job: MailJob, mail: Mail | null): Promise<void> {
  if (!mail) return markMailSent(job, 'not sent: its subject no longer exists');
  try {
    await markMailSent(job, await sendMail(mail));
  } catch (error) {
    if (!(error instanceof MailRefused)) return fail(job, error);
    const { id, kind, attempts } = job;
    log('warn', 'mail.refused', { job: id, kind, attempts, isFinal: error.isFinal });
    await (error.isFinal ? failMail : retryMailLater)(job, error.message);
  }
}

// Handles any other error, such as a full disk. Otherwise, the job would wait until its lease expires.
async function fail(job: MailJob, error: unknown): Promise<void> {
  log('error', 'mail.failed', { job: job.id, kind: job.kind, ...serializeError(error) });
  await retryMailLater(job, String(error));
}
