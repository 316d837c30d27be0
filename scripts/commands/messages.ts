import fs from 'node:fs';
import { formatEntry } from '@/lib/forms/checking/format-entry';
import { listMore, titleOf } from '@/lib/forms/message-forms';
import { listMessages, MESSAGE_FILTERS } from '@/lib/server/contact/inbox';
import type { Message } from '@/lib/server/contact/message';
import { deleteMessage, getMessage, markMessage } from '@/lib/server/contact/messages';
import { formatMessagesCsv } from '@/lib/server/contact/messages-csv';
import { suggestName } from '@/lib/server/content-issue';
import { DeployerError } from '@/lib/server/deployer-error';
import { resendMail } from '@/lib/server/mail/outbox';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import { formatCount, runCommand } from '@/scripts/command';
import { requireFolderOf } from '@/scripts/require-folder';

runCommand({
  name: 'messages',
  about: 'Lists and manages messages sent through the forms of the site.',
  actions: {
    'list [FILTER]': {
      about: `Lists the newest first. FILTER is one of ${MESSAGE_FILTERS.join(', ')}`,
      run: list,
    },
    'show REFERENCE': {
      about: 'Shows one message in full',
      run: async ([reference = '']) => formatMessage(await requireMessage(reference)),
    },
    'spam REFERENCE': {
      about: 'Marks it as spam, so that it is not emailed',
      run: (values) => mark(values, 'spam', 'is now marked as spam.'),
    },
    'not-spam REFERENCE': {
      about: 'Marks it as not spam, and emails it unless it was emailed already',
      run: (values) => mark(values, 'new', 'is no longer marked as spam.'),
    },
    'retry REFERENCE': { about: 'Emails it again after the mail server refused it', run: retry },
    'export FILE': { about: 'Writes all messages to FILE as CSV', run: exportAll },
    'delete REFERENCE': { about: 'Deletes it. This cannot be undone', run: remove },
  },
  fallback: 'list',
  examples: ['messages', 'messages -- list undelivered', 'messages -- export messages.csv'],
  database: 'existing',
});

async function list([name = 'all']: string[]): Promise<string> {
  const filter = MESSAGE_FILTERS.find((one) => one === name);
  if (!filter) {
    throw new DeployerError(`Unknown filter "${name}": ${suggestName(name, MESSAGE_FILTERS)}.`);
  }
  const found = await listMessages(filter);
  return found.length > 0 ? found.map(formatLine).join('\n') : 'No messages found.';
}

async function mark([reference = '']: string[], state: 'spam' | 'new', report: string) {
  const { id } = await requireMessage(reference);
  await markMessage(id, state);
  return `${id} ${report}`;
}

async function retry([reference = '']: string[]): Promise<string> {
  const { id } = await requireMessage(reference);
  if (await resendMail(id)) return `${id} will be emailed again.`;
  throw new DeployerError(`${id} has no email that was refused or is waiting.`);
}

async function exportAll([file = '']: string[]): Promise<string> {
  requireFolderOf(file);
  const all = await listMessages('all');
  fs.writeFileSync(file, formatMessagesCsv(all), { mode: 0o600 });
  return `Wrote ${formatCount(all.length, 'message')} to ${file}.`;
}

async function remove([reference = '']: string[]): Promise<string> {
  const { id } = await requireMessage(reference);
  await deleteMessage(id);
  return `${id} has been deleted.`;
}

async function requireMessage(reference: string): Promise<Message> {
  const message = await getMessage(reference.toUpperCase());
  if (!message) throw new DeployerError(`There is no message "${reference}".`);
  return message;
}

function formatLine(message: Message): string {
  const { id, createdAt, state, mail, name, topic } = message;
  const marks = [state === 'new' ? '' : state, mail && mail !== 'sent' ? MAIL[mail] : ''];
  const words = [
    formatTime(createdAt),
    id,
    stripControlCharacters(name),
    stripControlCharacters(topic || titleOf(message)),
    ...marks,
  ];
  return words.filter(Boolean).join('  ');
}

const MAIL = { waiting: 'not emailed yet', dead: 'EMAIL FAILED', sent: 'emailed' };

function formatMessage(message: Message): string {
  const { id, createdAt, state, mail, answer, name, email, topic } = message;
  return [
    `Reference  ${id}`,
    `Received   ${formatTime(createdAt)}`,
    `State      ${state}`,
    `Email      ${mail ? MAIL[mail] : 'none'}${answer ? ` (${stripControlCharacters(answer)})` : ''}`,
    `Form       ${titleOf(message)}`,
    `Name       ${stripControlCharacters(name)}`,
    `Sender     ${stripControlCharacters(email)}`,
    `Topic      ${stripControlCharacters(topic)}`,
    ...listMore(message).map((entry) => formatEntry(...entry)),
    '',
    stripControlCharacters(message.message),
  ].join('\n');
}

function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
