import 'server-only';
import { sql } from 'kysely';
import { toAsciiEmail } from '@/lib/forms/checking/typed-text';
import { toMessage, withoutNul, type Message } from '@/lib/server/contact/message';
import { selectMessages } from '@/lib/server/contact/messages';
import { getDatabase } from '@/lib/server/database/database';

export const MESSAGE_FILTERS = ['all', 'new', 'answered', 'spam', 'undelivered'] as const;

type MessageFilter = (typeof MESSAGE_FILTERS)[number];

export const MESSAGES_PER_PAGE = 25;

const UNDELIVERED = ['waiting', 'dead'] as const;

const SEARCHED = ['messages.id', 'name', 'email', 'topic', 'message', 'more'];

/** Counts the messages of each filter. */
export async function countMessages(): Promise<Record<MessageFilter, number>> {
  const db = await getDatabase();
  const rows = await selectMessages(db)
    .clearSelect()
    .select(({ fn }) => ['messages.state', 'mailJobs.state as mail', fn.countAll().as('count')])
    .groupBy(['messages.state', 'mailJobs.state'])
    .execute();
  const counts = { all: 0, new: 0, answered: 0, spam: 0, undelivered: 0 };
  for (const { state, mail, count } of rows) {
    counts.all += Number(count);
    counts[state] += Number(count);
    if (isUndelivered(mail)) counts.undelivered += Number(count);
  }
  return counts;
}

/** Lists messages, newest first. */
export async function listMessages(filter: MessageFilter): Promise<Message[]> {
  const query = filterMessages(selectMessages(await getDatabase()), filter, '');
  const rows = await query.orderBy('createdAt', 'desc').orderBy('messages.id').execute();
  return rows.map(toMessage);
}

/**
 * Returns one page of messages, newest first, with its number and the total count.
 *
 * @param search part of a reference or of any field, in any case
 * @param asked page number, counted from 1; an invalid number gives the closest page
 */
export async function listMessagePage(
  filter: MessageFilter,
  search: string,
  asked: number,
): Promise<{ messages: Message[]; count: number; page: number; pages: number }> {
  const query = filterMessages(selectMessages(await getDatabase()), filter, search);
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / MESSAGES_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages);
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('messages.id')
    .limit(MESSAGES_PER_PAGE)
    .offset((page - 1) * MESSAGES_PER_PAGE)
    .execute();
  return { messages: rows.map(toMessage), count, page, pages };
}

function isUndelivered(mail: Message['mail']): boolean {
  return UNDELIVERED.some((state) => state === mail);
}

function filterMessages(
  query: ReturnType<typeof selectMessages>,
  filter: MessageFilter,
  search: string,
): ReturnType<typeof selectMessages> {
  let found = query;
  if (filter === 'undelivered') found = found.where('mailJobs.state', 'in', [...UNDELIVERED]);
  else if (filter !== 'all') found = found.where('messages.state', '=', filter);
  if (search === '') return found;
  const text = withoutNul(search);
  // Addresses are stored with their domain in ASCII.
  const texts = new Set(text.includes('@') ? [text, toAsciiEmail(text)] : [text]);
  const patterns = [...texts].map((one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`);
  return found.where((row) =>
    row.or(
      patterns.flatMap((pattern) =>
        SEARCHED.map(
          // Compares in upper case, because the right lower case of a Greek sigma depends on its position. The
          // database folds both sides; in PostgreSQL its locale decides which letters it knows.
          (column) => sql<boolean>`upper(${sql.ref(column)}) like upper(${pattern}) escape '\\'`,
        ),
      ),
    ),
  );
}
