import 'server-only';
import { composeAccountMail } from '@/lib/server/account-mails';
import { composeMessageMail, composeReceipt } from '@/lib/server/message-mail';
import { describeError, log } from '@/lib/server/log';
import { sendMail, MailRefused, type Mail } from '@/lib/server/mail';
import {
  giveUpMail,
  leaseMailJob,
  markMailSent,
  postponeMail,
  type MailJob,
} from '@/lib/server/mail-jobs';

/** Sends every mail that is due. Rejects when the database cannot be reached. */
export async function sendDueMails(): Promise<void> {
  for (;;) {
    const job = await leaseMailJob();
    if (!job) return;
    await sendJob(job);
  }
}

async function sendJob(job: MailJob): Promise<void> {
  const mail = await compose(job);
  if (!mail) return markMailSent(job, 'there is nothing to say any more');
  try {
    await markMailSent(job, await sendMail(mail));
  } catch (error) {
    if (!(error instanceof MailRefused)) return fail(job, error);
    const { id, kind, attempts } = job;
    log('mail.refused', { job: id, kind, attempts, isFinal: error.isFinal });
    await (error.isFinal ? giveUpMail : postponeMail)(job, error.message);
  }
}

function compose(job: MailJob): Promise<Mail | null> {
  if (job.kind === 'message') return composeMessageMail(job);
  return job.kind === 'receipt' ? composeReceipt(job) : composeAccountMail(job);
}

// A full disk, for example: the job comes back by itself when its lease ends, and sooner by this.
async function fail(job: MailJob, error: unknown): Promise<void> {
  log('mail.failed', { job: job.id, kind: job.kind, ...describeError(error) });
  await postponeMail(job, String(error));
}
