import 'server-only';
import { formatCsv } from '@/lib/csv';
import { getOwnValue } from '@/lib/own-value';
import type { Message } from '@/lib/server/contact/message';

const HEAD = ['reference', 'received', 'state', 'mail', 'name', 'email', 'topic', 'message'];

/** Formats messages of all forms. Fields that only some forms have come last, in one column per name. */
export function formatMessagesCsv(messages: Message[]): string {
  const names = [...new Set(messages.flatMap(({ more }) => Object.keys(more)))];
  const rows = messages.map((message) => {
    const { id, createdAt, state, mail, name, email, topic, form, more } = message;
    const time = new Date(createdAt).toISOString();
    const values = names.map((column) => getOwnValue(more, column) ?? '');
    return [id, time, state, mail ?? '', name, email, topic, message.message, form, ...values];
  });
  return formatCsv([...HEAD, 'form', ...names], rows);
}
