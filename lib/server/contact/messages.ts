import 'server-only';
import { contactForm } from '@/lib/forms/contact';
import type { Values } from '@/lib/forms/form';
import { toMessage, withoutNul, type Message } from '@/lib/server/contact/message';
import { requireMessageRoom } from '@/lib/server/contact/message-room';
import { createReference } from '@/lib/server/contact/reference';
import { hash, sign } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { countAttempt, refundAttempt, tryAttempt } from '@/lib/server/forms/rate-limit';
import { toMailboxKey } from '@/lib/server/mail/mailbox-key';
import { enqueueMail } from '@/lib/server/mail/outbox';

type Arrival = {
  /** Name of the form; the contact form by default. */
  form?: string;
  values: Values;
  /** Idempotency key: the random id of the form that was filled in; null if the form had none. */
  submissionId: string | null;
  isSpam: boolean;
  /** Client that the rate limit counts. It is not stored. */
  client: string;
  /** Key of the sender, if it is the owner of the account with this address. */
  owner?: string | null;
};

/** Time within which the same text from a form without an id counts as the same message. */
const SAME_MS = 10 * 60 * 1000;

const LIMIT = { name: 'contact', turns: 5, within: 10 * 60 * 1000, isPerNetwork: true };

// Counted per mailbox, not per client, so that nobody can use the site to flood a stranger. Owners have a budget of
// their own, which strangers cannot use up.
const RECEIPTS = { name: 'receipt', turns: 3, within: 24 * 60 * 60 * 1000 };

/**
 * Stores a message and enqueues its email in one transaction, and returns its reference. Sending the same form
 * with the same text again returns the same reference; without an id, only within ten minutes. Beyond the limit on
 * receipts, stores the message without one. Throws RateLimitExceeded.
 */
export async function saveMessage({
  form = contactForm.name,
  values,
  submissionId,
  isSpam,
  client,
  owner = null,
}: Arrival): Promise<string> {
  const db = await getDatabase();
  // With `isSpam`, because otherwise a copy that a bot or an attacker marks as spam would swallow the message itself.
  const text = JSON.stringify([form, submissionId, isSpam, ...Object.entries(values).sort()]);
  // A text can be guessed, unlike an id. The hash is keyed, so that a copy of the database confirms no guess.
  const fingerprint = submissionId === null ? sign('message', text) : hash(text);
  const { name = '', email = '', topic = '', message = '', receipt = '', ...more } = values;
  return db.transaction().execute(async (transaction) => {
    // Counted before the search, or else a client beyond the limit could try any number of guesses: only a message
    // that somebody has sent would be accepted.
    const guess = submissionId === null ? await countAttempt(transaction, LIMIT, client) : null;
    if (guess) await releaseFingerprint(transaction, fingerprint);
    const id = createReference();
    const inserted = await transaction
      .insertInto('messages')
      .values({
        id,
        submission: fingerprint,
        createdAt: Date.now(),
        state: isSpam ? 'spam' : 'new',
        ...{ form, name, email, topic, message, more: JSON.stringify(more) },
      })
      .onConflict((conflict) => conflict.column('submission').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      if (guess) await refundAttempt(transaction, guess);
      return findSubmission(transaction, fingerprint);
    }
    if (!guess) await countAttempt(transaction, LIMIT, client);
    await requireMessageRoom(transaction);
    if (isSpam) return id;
    await enqueueMail(transaction, { kind: 'message', messageId: id });
    if (
      receipt === 'on' &&
      email &&
      (await tryAttempt(transaction, RECEIPTS, owner ?? toMailboxKey(email)))
    ) {
      await enqueueMail(transaction, { kind: 'receipt', receiptFor: id });
    }
    return id;
  });
}

export async function getMessage(id: string): Promise<Message | null> {
  const query = selectMessages(await getDatabase()).where('messages.id', '=', withoutNul(id));
  const row = await query.executeTakeFirst();
  return row ? toMessage(row) : null;
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
 * them stores it. A message dated in the future, because a clock ran fast, does not count.
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

/** Selects messages with the state of their mail. */
export function selectMessages(db: Awaited<ReturnType<typeof getDatabase>>) {
  return db
    .selectFrom('messages')
    .leftJoin('mailJobs', 'mailJobs.messageId', 'messages.id')
    .select([
      'messages.id',
      'messages.createdAt',
      'messages.state',
      'form',
      'name',
      'email',
      'topic',
      'message',
      'more',
      'mailJobs.state as mail',
      'mailJobs.answer',
    ]);
}
