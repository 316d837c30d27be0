import 'server-only';
import type { Selectable } from 'kysely';
import { createRandomId } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { getFurtherLanguage } from '@/lib/server/content/translations';
import type { Tables } from '@/lib/server/database/tables';

/** Kind and subject of an email. */
type MailSubject =
  | { kind: 'message'; messageId: string }
  | { kind: 'receipt'; receiptFor: string }
  | {
      kind:
        | 'verify'
        | 'registered'
        | 'password-changed'
        | 'two-factor-changed'
        | 'wrong-codes'
        | 'invited'
        | 'rights-changed'
        | 'drafts-unused'
        | 'drafts-received'
        | 'changes-held'
        | 'changes-online'
        | 'put-back'
        | 'not-published';
      userId: string;
    }
  | {
      kind:
        'reset' | 'change-email' | 'email-change-requested' | 'email-changed' | 'account-deleted';
      userId: string | null;
      recipient: string;
    }
  | { kind: 'signed-in'; userId: string; signInId: string };

const COLUMNS = [
  'id',
  'kind',
  'messageId',
  'receiptFor',
  'userId',
  'recipient',
  'signInId',
  'language',
  'attempts',
] as const;

export type MailJob = Pick<Selectable<Tables['mailJobs']>, (typeof COLUMNS)[number]>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Time for which a worker owns a job. No mail server takes longer to respond. */
const LEASE_MS = 5 * MINUTE_MS;

/** Retries from one minute to six hours apart, about four days in all. */
export const MAX_ATTEMPTS = 22;

/** Enqueues an email in the caller's transaction. A contact message gets at most one. */
export async function enqueueMail(
  transaction: DatabaseTransaction,
  subject: MailSubject,
): Promise<void> {
  await transaction
    .insertInto('mailJobs')
    .values({
      id: createRandomId(),
      messageId: null,
      userId: null,
      language: subject.kind === 'message' ? null : getFurtherLanguage(),
      ...subject,
      state: 'waiting',
      attempts: 0,
      dueAt: Date.now(),
    })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .execute();
}

/** Leases the next due job to this worker; null if there is none. */
export async function leaseMailJob(): Promise<MailJob | null> {
  const db = await getDatabase();
  const now = Date.now();
  const next = db
    .selectFrom('mailJobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1);
  const job = await db
    .updateTable('mailJobs')
    .set((row) => ({ dueAt: now + LEASE_MS, attempts: row('attempts', '+', 1) }))
    .where('id', '=', next)
    // Checked again, because another worker may have taken the job while this one waited for the row.
    .where('dueAt', '<=', now)
    .where('state', '=', 'waiting')
    .returning(COLUMNS)
    .executeTakeFirst();
  return job ?? null;
}

export async function markMailSent({ id }: MailJob, answer: string): Promise<void> {
  const db = await getDatabase();
  await db.updateTable('mailJobs').set({ state: 'sent', answer }).where('id', '=', id).execute();
}

/** Reschedules the job with growing delays, and finally fails it, which staff can see. */
export async function retryMailLater(job: MailJob, answer: string): Promise<void> {
  if (job.attempts >= MAX_ATTEMPTS) return failMail(job, answer);
  const db = await getDatabase();
  const dueAt = Date.now() + backoffAfter(job.attempts);
  await db.updateTable('mailJobs').set({ dueAt, answer }).where('id', '=', job.id).execute();
}

export async function failMail({ id }: MailJob, answer: string): Promise<void> {
  const db = await getDatabase();
  await db.updateTable('mailJobs').set({ state: 'dead', answer }).where('id', '=', id).execute();
}

/** Queues a failed email again. Returns false if the message has none. */
export async function resendMail(messageId: string): Promise<boolean> {
  const db = await getDatabase();
  const { numUpdatedRows } = await db
    .updateTable('mailJobs')
    .set({ state: 'waiting', attempts: 0, dueAt: Date.now() })
    .where('messageId', '=', messageId)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes queued emails with links to this account, because they were requested before its password or address
 * changed. Notifications stay.
 */
export async function cancelLinkMails(
  transaction: DatabaseTransaction,
  userId: string,
  emailKey: string,
): Promise<void> {
  await transaction
    .deleteFrom('mailJobs')
    .where('state', '=', 'waiting')
    .where((row) =>
      row.or([
        row.and([
          row('userId', '=', userId),
          row('kind', 'in', ['verify', 'invited', 'change-email']),
        ]),
        row.and([
          row('kind', '=', 'reset'),
          row(row.fn<string>('lower', ['recipient']), '=', emailKey),
        ]),
      ]),
    )
    .execute();
}

/** Counts waiting and failed emails. */
export async function countMailJobs(): Promise<{ waiting: number; dead: number }> {
  const db = await getDatabase();
  const rows = await db
    .selectFrom('mailJobs')
    .select((row) => ['state', row.fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: countOf('waiting'), dead: countOf('dead') };
}

/** Counts emails to account holders that failed within the last week. */
export async function countFailedAccountMails(): Promise<number> {
  const db = await getDatabase();
  const { count } = await db
    .selectFrom('mailJobs')
    .select((row) => row.fn.countAll().as('count'))
    .where('state', '=', 'dead')
    .where('messageId', 'is', null)
    .where('receiptFor', 'is', null)
    .where('dueAt', '>', Date.now() - 7 * DAY_MS)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes mail jobs of accounts and receipts: a day after they were sent, a month after they failed. */
export async function deleteOldAccountMails(): Promise<void> {
  const now = Date.now();
  const db = await getDatabase();
  await db
    .deleteFrom('mailJobs')
    .where('messageId', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'sent'), row('dueAt', '<', now - DAY_MS)]),
        row.and([row('state', '=', 'dead'), row('dueAt', '<', now - 30 * DAY_MS)]),
      ]),
    )
    .execute();
}

/** Returns the delay in milliseconds: one minute, doubled each time, at most six hours. */
export function backoffAfter(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), 6 * 60 * MINUTE_MS);
}
