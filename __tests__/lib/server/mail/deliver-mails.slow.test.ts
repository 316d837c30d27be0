import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { takeLoggedEvents, takeLogLines } from '@/__tests__/support/jest/console-lines';
import { makeTranslatedContent } from '@/__tests__/support/content/languages';
import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { startSmtpServer, type TestSmtpServer } from '@/__tests__/support/servers/smtp-server';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { deleteMessage, getMessage, saveMessage } from '@/lib/server/contact/messages';
import { getDatabase } from '@/lib/server/database/database';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { leaseMailJob, MAX_ATTEMPTS, resendMail, backoffAfter } from '@/lib/server/mail/outbox';
import { composeMail } from '@/lib/server/operations/compose-mail';

const settings = prepareDatabase();
const TO = 'desk@example.edu';
const FROM = 'website@example.edu';
let smtp: TestSmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
});

beforeEach(async () => {
  Object.assign(process.env, { SMTP_URL: smtp.url, MAIL_TO: TO, MAIL_FROM: FROM });
  const db = await getDatabase();
  await db.deleteFrom('messages').execute();
  smtp.received.length = 0;
  smtp.faults.length = 0;
});

afterAll(() => smtp.stop());

const fine = { name: 'Ann', email: 'ann@example.org', topic: 'Fees', message: 'How much?' };

function save(values = fine): Promise<string> {
  const client = randomUUID();
  return saveMessage({ values, submissionId: client, isSpam: false, client });
}

/** Moves all times into the past by this duration. */
async function makeDue(): Promise<void> {
  const db = await getDatabase();
  await db.updateTable('mailJobs').set({ dueAt: 0 }).execute();
}

describe('an email about a message', () => {
  it('reaches staff, and a reply reaches the visitor', async () => {
    const id = await save();
    await sendDueMails(composeMail);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: FROM, to: [TO] });
    expect(mail?.headers.get('reply-to')).toEqual(['Ann <ann@example.org>']);
    expect(mail?.headers.get('subject')?.[0]).toContain(id);
    expect(mail?.headers.get('message-id')).toEqual([`<${id}@example.edu>`]);
    expect(mail?.headers.get('content-type')?.[0]).toMatch(/^text\/plain/);
    expect(mail?.body).toContain('How much?');
    expect(await getMessage(id)).toMatchObject({ mail: 'sent' });
  });

  it('is sent once by three deliveries at the same time', async () => {
    await save();
    await Promise.all([
      sendDueMails(composeMail),
      sendDueMails(composeMail),
      sendDueMails(composeMail),
    ]);
    await sendDueMails(composeMail);
    expect(smtp.received).toHaveLength(1);
  });

  it('is not sent when its message has been deleted', async () => {
    await deleteMessage(await save());
    await sendDueMails(composeMail);
    expect(smtp.received).toEqual([]);
  });

  it('is written to a file without a mail server', async () => {
    process.env.SMTP_URL = '';
    const id = await save();
    await sendDueMails(composeMail);
    const file = path.join(settings.DATA_DIR, 'mail', `${id}.eml`);
    expect(fs.readFileSync(file, 'utf8')).toContain('How much?');
    expect(takeLogLines()).toEqual([
      { time: expect.any(String), level: 'info', event: 'mail.written', file },
    ]);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(await getMessage(id)).toMatchObject({ mail: 'sent', answer: `written to ${file}` });
  });
});

describe('an email that the mail server does not accept', () => {
  it.each([
    ['while it greets', { at: 'connect', code: 421 }],
    ['for its recipient', { at: 'rcpt', code: 450 }],
    ['for its text', { at: 'data', code: 451 }],
  ] as const)('temporarily, %s, is sent later', async (_, fault) => {
    const id = await save();
    smtp.faults.push(fault);
    await sendDueMails(composeMail);
    expect(await getMessage(id)).toMatchObject({ mail: 'waiting' });
    expect(takeLoggedEvents()).toEqual(['mail.refused']);
    // The email is not retried immediately.
    await sendDueMails(composeMail);
    expect(smtp.received).toEqual([]);
    await makeDue();
    await sendDueMails(composeMail);
    expect(smtp.received).toHaveLength(1);
  });

  it.each([
    ['for its recipient', { at: 'rcpt', code: 550 }],
    ['for its text', { at: 'data', code: 554 }],
  ] as const)('permanently, %s, is shown to staff', async (_, fault) => {
    const id = await save();
    smtp.faults.push(fault);
    await sendDueMails(composeMail);
    const message = await getMessage(id);
    expect(message).toMatchObject({ ...fine, mail: 'dead' });
    expect(message?.answer).toContain(String(fault.code));
    expect(takeLoggedEvents()).toEqual(['mail.refused']);
    await makeDue();
    await sendDueMails(composeMail);
    expect(smtp.received).toEqual([]);

    expect(await resendMail(id)).toBe(true);
    await sendDueMails(composeMail);
    expect(smtp.received).toHaveLength(1);
  });

  it('is sent again with the same Message-ID when the connection drops after the text', async () => {
    const id = await save();
    smtp.faults.push({ at: 'after-data' });
    await sendDueMails(composeMail);
    expect(await getMessage(id)).toMatchObject({ mail: 'waiting' });
    expect(takeLoggedEvents()).toEqual(['mail.refused']);
    await makeDue();
    await sendDueMails(composeMail);
    const ids = smtp.received.map(({ headers }) => headers.get('message-id')?.[0]);
    expect(ids).toEqual([`<${id}@example.edu>`, `<${id}@example.edu>`]);
  });

  it('is delivered although the server is slow', async () => {
    await save();
    smtp.faults.push({ at: 'data', delay: 300 });
    await sendDueMails(composeMail);
    expect(smtp.received).toHaveLength(1);
  });

  it('is sent later when no server responds', async () => {
    const id = await save();
    process.env.SMTP_URL = 'smtp://127.0.0.1:1';
    await sendDueMails(composeMail);
    expect(await getMessage(id)).toMatchObject({ mail: 'waiting' });
    expect(takeLoggedEvents()).toEqual(['mail.refused']);
  });

  it('is retried less and less often, and fails after days', async () => {
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => backoffAfter(index + 1));
    expect(waits.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
    expect(days).toBeGreaterThan(3);

    const id = await save();
    const db = await getDatabase();
    await db
      .updateTable('mailJobs')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    smtp.faults.push({ at: 'data', code: 451 });
    await sendDueMails(composeMail);
    expect(await getMessage(id)).toMatchObject({ mail: 'dead' });
    expect(takeLoggedEvents()).toEqual(['mail.refused']);
  });
});

describe('a mail job', () => {
  it('is leased by one worker until that worker dies', async () => {
    await save();
    const jobs = await Promise.all([leaseMailJob(), leaseMailJob(), leaseMailJob()]);
    expect(jobs.filter(Boolean)).toHaveLength(1);
    expect(await leaseMailJob()).toBeNull();
    await makeDue();
    expect(await leaseMailJob()).toMatchObject({ attempts: 2 });
  });
});

it('comes from the name of the site in the language of its receiver', async () => {
  process.env.CONTENT_DIR = makeTranslatedContent({ 'site.de.yaml': 'brand: Am See\n' });
  try {
    const id = await save();
    const db = await getDatabase();
    await db.updateTable('mailJobs').set({ language: 'de' }).where('messageId', '=', id).execute();
    await sendDueMails(composeMail);
    expect(smtp.received[0]?.headers.get('from')).toEqual([`Am See <${FROM}>`]);
  } finally {
    delete process.env.CONTENT_DIR;
    removeMadeContent();
  }
});
