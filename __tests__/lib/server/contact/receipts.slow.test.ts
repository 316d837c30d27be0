import { randomUUID } from 'node:crypto';
import { startSmtpServer, type TestSmtpServer } from '@/__tests__/support/servers/smtp-server';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { contactText } from '@/lib/i18n/en/contact';
import { deleteMessage, getMessage, markMessage, saveMessage } from '@/lib/server/contact/messages';
import { getDatabase } from '@/lib/server/database/database';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { countFailedAccountMails } from '@/lib/server/mail/outbox';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();
const TO = 'desk@example.edu';
let smtp: TestSmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  Object.assign(process.env, { SMTP_URL: smtp.url, MAIL_TO: TO, MAIL_FROM: 'site@example.edu' });
});

beforeEach(async () => {
  const db = await getDatabase();
  await db.deleteFrom('messages').execute();
  smtp.received.length = 0;
});

afterAll(() => smtp.stop());

function arrivalOf(email: string, changes: { receipt?: string; isSpam?: boolean } = {}) {
  const { receipt = 'on', isSpam = false } = changes;
  const client = randomUUID();
  const values = {
    name: 'Buy at evil.example',
    email,
    topic: 'Secret topic',
    message: 'Secret text',
  };
  return { values: { ...values, receipt }, submissionId: client, isSpam, client };
}

function createAddress(): string {
  return `ann${randomUUID()}@example.org`;
}

async function listReceipts(email: string) {
  await sendDueMails(composeMail);
  return smtp.received.filter(({ to }) => to.includes(email));
}

describe('a receipt', () => {
  it('reaches the sender and contains only the reference', async () => {
    const email = createAddress();
    const id = await saveMessage(arrivalOf(email));
    const [receipt, ...more] = await listReceipts(email);
    expect(more).toEqual([]);
    expect(receipt?.to).toEqual([email]);
    expect(receipt?.headers.get('to')).toEqual([email]);
    expect(receipt?.headers.get('subject')).toEqual([contactText.receiptSubject(id)]);
    expect(receipt?.headers.has('reply-to')).toBe(false);
    expect(receipt?.headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(receipt?.body).toContain(id);
    expect(JSON.stringify([...(receipt?.headers ?? []), receipt?.body])).not.toMatch(
      /evil\.example|Secret/,
    );
    expect(smtp.received.filter(({ to }) => to.includes(TO))).toHaveLength(1);
    expect(await getMessage(id)).toMatchObject({ mail: 'sent' });
  });

  it.each([
    ['nobody ticked the box', { receipt: '' }],
    ['a program filled in the form', { isSpam: true }],
  ])('is not sent when %s', async (_, changes) => {
    const email = createAddress();
    await saveMessage(arrivalOf(email, changes));
    expect(await listReceipts(email)).toEqual([]);
  });

  it('is sent once, however often the same form arrives', async () => {
    const email = createAddress();
    const form = arrivalOf(email);
    await Promise.all(Array.from({ length: 20 }, () => saveMessage(form)));
    expect(await listReceipts(email)).toHaveLength(1);
  });

  it('is sent at most three times a day to one mailbox, while every message is stored', async () => {
    const email = createAddress();
    const others = [email.toUpperCase(), email.replace('@', '+1@'), email.replace('ann', 'a.nn')];
    const all = [...Array.from({ length: 20 }, () => email), ...others];
    const ids = await Promise.all(all.map((one) => saveMessage(arrivalOf(one))));
    for (const id of ids) expect(await getMessage(id)).not.toBeNull();
    await sendDueMails(composeMail);
    expect(smtp.received.filter(({ to }) => !to.includes(TO))).toHaveLength(3);
    expect(smtp.received.filter(({ to }) => to.includes(TO))).toHaveLength(all.length);
  });

  it('is sent again the next day', async () => {
    const email = createAddress();
    for (let count = 0; count < 4; count++) await saveMessage(arrivalOf(email));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000 + 1);
    await saveMessage(arrivalOf(email));
    expect(await listReceipts(email)).toHaveLength(4);
    clock.mockRestore();
  });

  it.each([
    ['deleted', deleteMessage],
    ['marked as spam', (id: string) => markMessage(id, 'spam')],
  ])('is not sent after the message was %s', async (_, act) => {
    const email = createAddress();
    await act(await saveMessage(arrivalOf(email)));
    expect(await listReceipts(email)).toEqual([]);
  });

  it('is enqueued with its message or not at all', async () => {
    const client = randomUUID();
    const arrivals = Array.from({ length: 8 }, () => ({ ...arrivalOf(createAddress()), client }));
    const saved = await Promise.allSettled(arrivals.map((one) => saveMessage(one)));
    const db = await getDatabase();
    const jobs = await db.selectFrom('mailJobs').select('kind').execute();
    const stored = saved.filter(({ status }) => status === 'fulfilled').length;
    expect(stored).toBe(5);
    expect(jobs.filter(({ kind }) => kind === 'receipt')).toHaveLength(5);
  });

  it('does not count as an email to account holders when it fails', async () => {
    await saveMessage(arrivalOf(createAddress()));
    const db = await getDatabase();
    await db.updateTable('mailJobs').set({ state: 'dead' }).execute();
    expect(await countFailedAccountMails()).toBe(0);
  });
});
