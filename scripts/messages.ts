import fs from 'node:fs';
import { withDatabase } from '@/lib/server/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { retryMail } from '@/lib/server/mail-jobs';
import {
  deleteMessage,
  getMessage,
  listMessages,
  markMessage,
  MESSAGE_FILTERS,
  type Message,
} from '@/lib/server/messages';
import { formatMessagesCsv } from '@/lib/server/messages-csv';
import { toVisible } from '@/lib/visible-text';
import { runScript } from './run-script';

const USAGE = `What visitors have written.

  npm run messages                         all of them, newest first
  npm run messages -- list new             of these only: new, answered, spam, undelivered
  npm run messages -- show REFERENCE       one, whole
  npm run messages -- spam REFERENCE       it is spam: it is not mailed
  npm run messages -- not-spam REFERENCE   it is none: it is mailed
  npm run messages -- retry REFERENCE      mail it again, after it was given up
  npm run messages -- export FILE          all of them as CSV
  npm run messages -- delete REFERENCE     for good`;

/** Each command by its name; what it is called with, and what it prints. */
const commands: Record<string, (part: string) => Promise<string>> = {
  list: async (part) => {
    const filter = MESSAGE_FILTERS.find((name) => name === (part || 'all'));
    if (!filter) throw new DeployerError(`"${part}" is not one of ${MESSAGE_FILTERS.join(', ')}.`);
    const found = await listMessages(filter);
    return found.length > 0 ? found.map(formatLine).join('\n') : 'There are none.';
  },
  show: async (part) => formatMessage(await requireMessage(part)),
  spam: async (part) => {
    const { id } = await requireMessage(part);
    await markMessage(id, 'spam');
    return `${id} is marked as spam.`;
  },
  'not-spam': async (part) => {
    const { id } = await requireMessage(part);
    await markMessage(id, 'new');
    return `${id} is not spam; it will be mailed unless it was already.`;
  },
  retry: async (part) => {
    const { id } = await requireMessage(part);
    return (await retryMail(id)) ? `${id} will be mailed.` : `${id} has no mail that is waiting.`;
  },
  export: async (part) => {
    if (!part) throw new DeployerError('Say where to: npm run messages -- export FILE');
    const all = await listMessages('all');
    fs.writeFileSync(part, formatMessagesCsv(all), { mode: 0o600 });
    return `${all.length} written to ${part}.`;
  },
  delete: async (part) => {
    const { id } = await requireMessage(part);
    await deleteMessage(id);
    return `${id} is deleted.`;
  },
};

runScript(async () => {
  const [name = 'list', part = ''] = process.argv.slice(2);
  if (name === 'help') return console.log(USAGE);
  const command = commands[name];
  if (!command) throw new DeployerError(USAGE);
  console.log(await withDatabase(() => command(part)));
});

async function requireMessage(reference: string): Promise<Message> {
  const message = await getMessage(reference.toUpperCase());
  if (!message) throw new DeployerError(`There is no message "${reference}".\n\n${USAGE}`);
  return message;
}

function formatLine({ id, createdAt, state, mail, name, topic }: Message): string {
  const marks = [state === 'new' ? '' : state, mail && mail !== 'sent' ? MAIL[mail] : ''];
  const words = [formatTime(createdAt), id, toVisible(name), toVisible(topic), ...marks];
  return words.filter(Boolean).join('  ');
}

const MAIL = { waiting: 'not mailed yet', dead: 'MAIL FAILED', sent: 'mailed' };

function formatMessage(message: Message): string {
  const { id, createdAt, state, mail, answer, name, email, topic } = message;
  return [
    `Reference  ${id}`,
    `Received   ${formatTime(createdAt)}`,
    `State      ${state}`,
    `Mail       ${mail ? MAIL[mail] : 'none'}${answer ? ` (${toVisible(answer)})` : ''}`,
    `Name       ${toVisible(name)}`,
    `E-mail     ${toVisible(email)}`,
    `Topic      ${toVisible(topic)}`,
    '',
    toVisible(message.message),
  ].join('\n');
}

function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
