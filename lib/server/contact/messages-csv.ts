import 'server-only';
import { formatCsv } from '@/lib/csv';
import type { Message } from '@/lib/server/contact/messages';

const HEAD = ['reference', 'received', 'state', 'mail', 'name', 'email', 'topic', 'message'];

export function formatMessagesCsv(messages: Message[]): string {
  return formatCsv(HEAD, messages.map(toRow));
}

function toRow({ id, createdAt, state, mail, name, email, topic, message }: Message): string[] {
  return [id, new Date(createdAt).toISOString(), state, mail ?? '', name, email, topic, message];
}
