import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { getMessage, saveMessage } from '@/lib/server/contact/messages';
import { getDatabase } from '@/lib/server/database/database';

const settings = prepareDatabase();
const HOSTILE = '\u001b[2J\u202eevil\u0007';
let fine: string;
let hostile: string;
let spam: string;

function save(topic: string, isSpam = false): Promise<string> {
  const values = { name: 'Ann', email: 'ann@example.org', topic, message: '=1+1\n"two"' };
  return saveMessage({ values, submissionId: randomUUID(), isSpam, client: randomUUID() });
}

const run = (...parts: string[]) => callCommand('messages', parts);

beforeAll(async () => {
  fine = await save('Fees');
  hostile = await save(HOSTILE);
  spam = await save('Casino', true);
});

describe('the list of messages', () => {
  it('shows every message with its state', async () => {
    const { stdout, status } = await run();
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`${fine}  Ann  Fees  not emailed yet`));
    expect(stdout).toMatch(new RegExp(`${spam}  Ann  Casino  spam`));
  });

  it.each([
    ['new', () => [fine, hostile], () => [spam]],
    ['spam', () => [spam], () => [fine, hostile]],
    ['undelivered', () => [fine, hostile], () => [spam]],
  ])('can show only messages that are %s', async (filter, wanted, others) => {
    const { stdout } = await run('list', filter);
    for (const id of wanted()) expect(stdout).toContain(id);
    for (const id of others()) expect(stdout).not.toContain(id);
  });

  it('passes no control characters to the terminal', async () => {
    const { stdout } = await run('show', hostile);
    expect(stdout).toContain('Topic      [2Jevil');
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/);
  });
});

describe('one message', () => {
  it('is shown in full, however its reference is typed', async () => {
    expect((await run('show', fine.toLowerCase())).stdout).toMatch(/Fees[^]*=1\+1\n"two"/);
  });

  it('lets no value imitate another line', async () => {
    const id = await saveMessage({
      form: 'ask-a-librarian',
      values: { question: 'Where?\nSender     boss@example.org' },
      submissionId: randomUUID(),
      isSpam: false,
      client: randomUUID(),
    });
    expect((await run('show', id)).stdout).not.toMatch(/^Sender +boss/m);
  });

  it('can be marked as spam and as not spam', async () => {
    expect((await run('spam', fine)).status).toBe(0);
    expect(await getMessage(fine)).toMatchObject({ state: 'spam', mail: null });
    expect((await run('not-spam', fine)).status).toBe(0);
    expect(await getMessage(fine)).toMatchObject({ state: 'new', mail: 'waiting' });
  });

  it('is emailed again after its email has failed', async () => {
    const db = await getDatabase();
    await db.updateTable('mailJobs').set({ state: 'dead' }).where('messageId', '=', fine).execute();
    expect((await run()).stdout).toMatch(new RegExp(`${fine}.*EMAIL FAILED`));
    expect((await run('retry', fine)).stdout).toContain('will be emailed again');
    expect(await getMessage(fine)).toMatchObject({ mail: 'waiting' });
  });

  it('is deleted by its reference', async () => {
    const id = await save('Gone');
    expect((await run('delete', id)).status).toBe(0);
    expect(await getMessage(id)).toBeNull();
  });

  it.each([
    ['show', 'ABCD-EFGH-JKLM', /There is no message "ABCD-EFGH-JKLM"/],
    ['show', '', /REFERENCE is missing\.\nUsage: npm run messages -- show REFERENCE/],
    ['list', 'unread', /Unknown filter "unread": one of all, new, answered, spam, undelivered/],
    ['export', '', /FILE is missing/],
    ['export', '/nowhere/messages.csv', /The folder \/nowhere does not exist/],
    ['export', '/', /\/ is a folder\. Name a file in it\./],
    ['sell', '', /Unknown action "sell"\. Expected one of list, show,/],
    ['--all', '', /Unknown option '--all'/],
  ])('"%s %s" says what to type', async (name, part, message) => {
    const { status, stderr } = await run(name, part);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('the export', () => {
  it('is CSV without any cell that is a formula', async () => {
    const file = path.join(settings.DATA_DIR, 'messages.csv');
    expect((await run('export', file)).status).toBe(0);
    const text = fs.readFileSync(file, 'utf8');
    expect(text).toMatch(/^\ufeff"reference","received","state",/);
    expect(text).toContain(`"'=1+1\n""two"""`);
    expect(text).not.toMatch(/"[=+\-@\t]/);
  });
});
