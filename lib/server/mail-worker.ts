import 'server-only';
import * as words from '@/lib/messages/en';
import { toVisible } from '@/lib/visible-text';
import { describeError, log } from '@/lib/server/log';
import { sendMail, MailRefused, type Mail } from '@/lib/server/mail';
import {
  giveUpMail,
  leaseMailJob,
  markMailSent,
  postponeMail,
  type MailJob,
} from '@/lib/server/mail-jobs';
import { getMessage, type Message } from '@/lib/server/messages';

/** Sends every mail that is due. Rejects when the database cannot be reached. */
export async function sendDueMails(): Promise<void> {
  for (;;) {
    const job = await leaseMailJob();
    if (!job) return;
    await sendJob(job);
  }
}

async function sendJob(job: MailJob): Promise<void> {
  const message = await getMessage(job.messageId);
  if (!message) return;
  try {
    await markMailSent(job, await sendMail(composeMail(message)));
  } catch (error) {
    if (!(error instanceof MailRefused)) return fail(job, error);
    log('mail.refused', { message: job.messageId, attempts: job.attempts, isFinal: error.isFinal });
    await (error.isFinal ? giveUpMail : postponeMail)(job, error.message);
  }
}

// A full disk, for example: the job comes back by itself when its lease ends, and sooner by this.
async function fail(job: MailJob, error: unknown): Promise<void> {
  log('mail.failed', { message: job.messageId, ...describeError(error) });
  await postponeMail(job, String(error));
}

/** What the people who answer get: the visitor's words, each line marked as theirs. */
export function composeMail({ id, createdAt, name, email, topic, message }: Message): Mail {
  const { contactForm: labels } = words;
  const rows = [
    [labels.mailReference, id],
    [labels.mailTime, new Date(createdAt).toUTCString()],
    [labels.mailName, toVisible(name)],
    [labels.mailEmail, toVisible(email)],
    [labels.mailTopic, toVisible(topic)],
  ].map((row) => row.join(': '));
  return {
    id,
    subject: labels.mailSubject(id),
    text: [...rows, '', toVisible(message), '', '-- ', labels.mailFooter(id), ''].join('\n'),
    replyTo: { name: toVisible(name), address: email },
  };
}
