import 'server-only';
import { randomInt } from 'node:crypto';
import type { contactForm } from '@/lib/forms/contact';
import type { Values } from '@/lib/forms/form';
import { hash, sign } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { countAttempt, tryAttempt } from '@/lib/server/forms/rate-limit';
import { toMailbox } from '@/lib/server/mail/mailbox';
import { enqueueMail } from '@/lib/server/mail/outbox';

type FormValues = Values<(typeof contactForm)['fields'][number]['name']>;

export type ContactValues = Omit<FormValues, 'receipt'>;

export type Message = ContactValues & {
  /** Reference number given to the sender. */
  id: string;
  createdAt: number;
  state: 'new' | 'answered' | 'spam';
  /** State of its email; null if none is sent. */
  mail: 'waiting' | 'sent' | 'dead' | null;
  /** Last reply of the mail server. */
  answer: string | null;
};

type Arrival = {
  values: ContactValues & Partial<FormValues>;
  /** Idempotency key: the random id of the form that was filled in; null if the form had none. */
  submissionId: string | null;
  isSpam: boolean;
  /** Client that the rate limit counts. It is not stored. */
  client: string;
};

/** Time in which the same text from a form without an id counts as the same message. */
const SAME_MS = 10 * 60 * 1000;

const LIMIT = { name: 'contact', turns: 5, within: 10 * 60 * 1000, isPerNetwork: true };

// Counted per mailbox, not per client, so that nobody can use the site to flood a stranger.
const RECEIPTS = { name: 'receipt', turns: 3, within: 24 * 60 * 60 * 1000 };

// Without letters and digits that look alike.
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';

/**
 * Stores a message and enqueues its email in one transaction, and returns its reference. Sending the same form
 * with the same text again returns the same reference, without an id within ten minutes. Beyond the limit on
 * receipts, stores the message without one. Throws RateLimitExceeded.
 */
export async function saveMessage({
  values,
  submissionId,
  isSpam,
  client,
}: Arrival): Promise<string> {
  const db = await getDatabase();
  const text = JSON.stringify([submissionId, ...Object.entries(values).sort()]);
  // Nobody can guess an id, but a text. Keyed, so that a copy of the database does not confirm a guess.
  const fingerprint = submissionId === null ? sign('message', text) : hash(text);
  const { receipt = '', ...kept } = values;
  return db.transaction().execute(async (transaction) => {
    if (submissionId === null) await releaseFingerprint(transaction, fingerprint);
    const id = createReference();
    const inserted = await transaction
      .insertInto('messages')
      .values({
        id,
        submission: fingerprint,
        createdAt: Date.now(),
        state: isSpam ? 'spam' : 'new',
        ...kept,
      })
      .onConflict((conflict) => conflict.column('submission').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return findSubmission(transaction, fingerprint);

    await countAttempt(transaction, LIMIT, client);
    if (isSpam) return id;
    await enqueueMail(transaction, { kind: 'message', messageId: id });
    if (receipt === 'on' && (await tryAttempt(transaction, RECEIPTS, toMailbox(values.email)))) {
      await enqueueMail(transaction, { kind: 'receipt', receiptFor: id });
    }
    return id;
  });
}

export async function getMessage(id: string): Promise<Message | null> {
  const query = selectMessages(await getDatabase()).where('messages.id', '=', withoutNul(id));
  return (await query.executeTakeFirst()) ?? null;
}

/** Marks a message. Spam is no longer emailed; a message that turns out not to be spam is emailed if it never was. */
export async function markMessage(id: string, state: Message['state']): Promise<boolean> {
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('messages')
      .set({ state })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (state === 'new') await enqueueMail(transaction, { kind: 'message', messageId: id });
    if (state === 'spam') {
      await transaction
        .deleteFrom('mailJobs')
        .where((row) => row.or([row('messageId', '=', id), row('receiptFor', '=', id)]))
        .where('state', '!=', 'sent')
        .execute();
    }
    return true;
  });
}

/** Deletes a message and its mail job. */
export async function deleteMessage(id: string): Promise<boolean> {
  const db = await getDatabase();
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes older messages; returns their number. */
export async function deleteMessagesBefore(time: number): Promise<number> {
  const db = await getDatabase();
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('createdAt', '<', time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Lets a text be stored again after ten minutes. Concurrent transactions wait here for each other, so exactly one of
 * them stores it. A message from the future, after a clock ran fast, does not count.
 */
async function releaseFingerprint(
  transaction: DatabaseTransaction,
  fingerprint: string,
): Promise<void> {
  const now = Date.now();
  await transaction
    .updateTable('messages')
    .set((columns) => ({ submission: columns.ref('id') }))
    .where('submission', '=', fingerprint)
    .where((row) =>
      row.or([row('createdAt', '<=', now - SAME_MS), row('createdAt', '>=', now + SAME_MS)]),
    )
    .execute();
}

async function findSubmission(
  transaction: DatabaseTransaction,
  submission: string,
): Promise<string> {
  const { id } = await transaction
    .selectFrom('messages')
    .select('id')
    .where('submission', '=', submission)
    .executeTakeFirstOrThrow();
  return id;
}

// PostgreSQL rejects queries that contain NUL, and cannot store it.
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** Selects messages with the state of their mail. */
export function selectMessages(db: Awaited<ReturnType<typeof getDatabase>>) {
  return db
    .selectFrom('messages')
    .leftJoin('mailJobs', 'mailJobs.messageId', 'messages.id')
    .select([
      'messages.id',
      'messages.createdAt',
      'messages.state',
      'name',
      'email',
      'topic',
      'message',
      'mailJobs.state as mail',
      'mailJobs.answer',
    ]);
}

// 31^12 possible references, so collisions are not to be expected.
function createReference(): string {
  const characters = Array.from(
    { length: 12 },
    () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)],
  );
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join('')).join('-');
}
