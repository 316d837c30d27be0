import 'server-only';
import { z } from 'zod';
import { emailsForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import { mayUse } from '@/lib/server/accounts/signing-in/current-user';
import { listPublishers, listSubscribers } from '@/lib/server/accounts/users/recipients';
import { listRights } from '@/lib/server/accounts/users/rights';
import { getUser } from '@/lib/server/accounts/users/users';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { tryAttempt, type RateLimit } from '@/lib/server/forms/rate-limit';
import { toMail } from '@/lib/server/mail/letter';
import { enqueueMail, type MailJob } from '@/lib/server/mail/outbox';
import type { Mail } from '@/lib/server/mail/send-mail';
import { describeHeld, type Held } from '@/lib/server/operations/describe-held';
import { getSettings } from '@/lib/server/settings';

const MINUTE = 60_000;

// An instance that sees a held change updates the row more often than this.
const QUIET_MS = MINUTE;

const LIMIT: RateLimit = { name: 'held-mails', turns: 4, within: 24 * 60 * MINUTE };

/** Number of places in one email: people read no more lines. */
const MOST_PLACES = 50;

const namesSchema = z.array(z.string());

/**
 * Enqueues an email to everybody who asked for it as soon as a change has been held for five minutes, and another as
 * soon as no instance has held any for a minute. Those who may publish a file that somebody has put back get an email
 * without asking for it. Only one instance does so, because they share a row of the database.
 */
export async function announceHeld(): Promise<void> {
  const held = describeHeld(Date.now());
  // This instance has not looked into the folder lately, if ever.
  if (held === null) return;
  if (held.isNothing) await announceOnline();
  else await announceNew(held);
}

async function announceNew({ files, places, others, outside }: Held): Promise<void> {
  const seenAt = Date.now();
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    // Writes first, which locks the row: other instances wait here for this one.
    const known = await transaction
      .insertInto('publicationNotices')
      .values({ id: 'held', seenAt, files: '[]', places: '[]', more: 0, others: 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt }))
      .returning('files')
      .executeTakeFirstOrThrow();
    const announced = new Set(namesSchema.parse(JSON.parse(known.files)));
    const fresh = files.filter((file) => !announced.has(file));
    if (fresh.length === 0) return;
    await transaction
      .updateTable('publicationNotices')
      .set({
        files: JSON.stringify([...announced, ...fresh]),
        places: JSON.stringify(places.slice(0, MOST_PLACES)),
        more: Math.max(0, places.length - MOST_PLACES),
        others,
      })
      .where('id', '=', 'held')
      .execute();
    await enqueueFor(await listSubscribers(transaction), transaction, 'changes-held');
    const putBack = outside.filter((file) => fresh.includes(file));
    await enqueueFor(await listPublishers(transaction, putBack), transaction, 'put-back');
  });
}

async function announceOnline(): Promise<void> {
  if (!(await readNotice())) return;
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('publicationNotices')
      .where('seenAt', '<', Date.now() - QUIET_MS)
      .returning('files')
      .executeTakeFirst();
    if (!ended || ended.files === '[]') return;
    await enqueueFor(await listSubscribers(transaction), transaction, 'changes-online');
  });
}

async function enqueueFor(
  users: readonly string[],
  transaction: DatabaseTransaction,
  kind: 'changes-held' | 'changes-online' | 'put-back',
): Promise<void> {
  for (const userId of users) {
    if (await tryAttempt(transaction, LIMIT, userId)) {
      await enqueueMail(transaction, { kind, userId });
    }
  }
}

async function readNotice() {
  const db = await getDatabase();
  return db.selectFrom('publicationNotices').selectAll().executeTakeFirst();
}

/** Composes an email about held changes; null if it is no longer true, or its recipient opted out or lost the right. */
export async function composeHeldMail({ id, kind, userId }: MailJob): Promise<Mail | null> {
  const user = await getUser(userId ?? '');
  if (!user?.wantsHeldMails) return null;
  if (!mayUse('preview', { user, rights: await listRights(user.id) })) return null;
  const notice = await readNotice();
  const isHeld = notice !== undefined && notice.files !== '[]';
  if (isHeld !== (kind === 'changes-held')) return null;
  const { linkOrigin } = getSettings();
  const text = texts().heldMails;
  const about = notice
    ? text.held(namesSchema.parse(JSON.parse(notice.places)), notice.more, notice.others)
    : [text.online];
  return toMail(id, {
    to: { name: user.name, address: user.email },
    subject: isHeld ? text.heldSubject : text.onlineSubject,
    lines: [...about, '', `${linkOrigin}/staff/publishing`],
    footer: (brand) => text.footer(brand, `${linkOrigin}${emailsForm.page}`),
  });
}
