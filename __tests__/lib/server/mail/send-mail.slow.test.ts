import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { parseMail } from '@/__tests__/support/servers/smtp-server';
import { contactForm } from '@/lib/forms/contact';
import { checkForm } from '@/lib/forms/checking/check-form';
import { readValues } from '@/lib/forms/form';
import { formatMessageMail, formatReceipt } from '@/lib/server/contact/message-mail';
import { formatMail } from '@/lib/server/mail/send-mail';

const before = { ...process.env };

beforeAll(() => {
  Object.assign(process.env, { MAIL_TO: 'desk@example.edu', MAIL_FROM: 'site@example.edu' });
});

afterAll(() => {
  process.env = before;
});

const PARTS = [
  '\r\nBcc: evil@evil.example',
  '\nTo: evil@evil.example\n\n',
  '\r',
  '\n',
  ',',
  ';',
  '<',
  '>',
  '"',
  '\\',
  '@',
  ':',
  '(',
  ')',
  ' ',
  '\t',
  '=?utf-8?Q?=0D=0ABcc:_evil=40evil.example?=',
  '<evil@evil.example>',
  'evil@evil.example, ',
  '\u2028',
  '\u0085',
  '\u202e',
  '😀',
  'é',
  'a',
  'Ann',
  '.\r\n.',
];

// A fixed seed, so that a failure can be reproduced.
let seed = 1;
function draw(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

function drawText(): string {
  return Array.from({ length: draw(8) }, () => PARTS[draw(PARTS.length)]).join('');
}

/** Returns the email with a fixed date, and with `recipient` in place of the recipient in its header. */
function withoutVariables(mail: string, recipient: string): string {
  return mail
    .replace(/^Date: .*$/m, 'Date:')
    .replace(`\r\nTo: ${recipient}\r\n`, '\r\nTo: recipient\r\n');
}

/** Lists what is wrong with the headers of an email. An `expect` for each would take a third of the test's time. */
function findFaults(headers: Map<string, string[]>, email: string): string[] {
  const first = (name: string) => headers.get(name)?.[0] ?? '';
  const repeated = [...headers].filter(([, all]) => all.length !== 1).map(([name]) => name);
  const unquote = (text: string) => text.replaceAll('"', '');
  const expected: Record<string, boolean> = {
    to: first('to') === 'desk@example.edu',
    from: first('from').endsWith('<site@example.edu>'),
    subject: first('subject').includes('ABCD-EFGH-JKLM'),
    // Quotation marks around `..` mean the same address.
    'reply-to': [`<${email}>`, email].some((end) => unquote(first('reply-to')).endsWith(end)),
  };
  const wrong = Object.keys(expected).filter((name) => !expected[name]);
  return [...repeated, ...wrong].map((name) => `${name}: ${headers.get(name)?.join(' and ')}`);
}

it('thousands of hostile inputs add no header and no recipient', async () => {
  const names = new Set<string>();
  const faults: string[] = [];
  const rounds = randomRuns(10_000);
  let tried = 0;
  for (let round = 0; round < rounds; round++) {
    const typed = {
      name: `${drawText()}x`,
      // Invalid addresses never get this far; these are the ones that the form accepts.
      email: draw(4) === 0 ? `${drawText()}x` : `ann${draw(999)}@example.org`,
      topic: `${drawText()}x`,
      message: `${drawText()}x`,
      receipt: 'on',
    };
    const values = readValues(contactForm, (name) => typed[name]);
    const isTaken = Object.keys(checkForm(contactForm, values)).length === 0;
    if (!isTaken) continue;
    tried++;
    const mail = formatMessageMail({
      ...values,
      form: 'contact',
      more: { [drawText()]: drawText() },
      id: 'ABCD-EFGH-JKLM',
      createdAt: 0,
      state: 'new',
      mail: 'waiting',
      answer: null,
    });
    const text = await formatMail(mail);
    const { headers } = parseMail(text, { envelope: { mailFrom: false, rcptTo: [] } });
    for (const name of headers.keys()) names.add(name);
    faults.push(...findFaults(headers, values.email));

    if (round % 20 > 0) continue;
    const receipt = formatReceipt({ id: 'ABCD-EFGH-JKLM', email: values.email });
    const sent = await formatMail({ id: 'x', ...receipt });
    const expected = await formatMail({ id: 'x', ...receipt, to: undefined });
    // Only the recipient differs from any other visitor's email.
    expect(withoutVariables(sent, values.email)).toBe(
      withoutVariables(expected, 'desk@example.edu'),
    );
  }
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(rounds * 0.7);
  expect([...names].sort()).toEqual([
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]);
}, 300_000);

describe('an email as a file', () => {
  const link = `https://www.example.edu/reset-password?token=${'a1-_'.repeat(40)}`;
  const format = async (text: string) => {
    const mail = await formatMail({ id: 'one', subject: 'Größe', text });
    const end = mail.indexOf('\r\n\r\n');
    return { head: mail.slice(0, end), body: mail.slice(end + 4) };
  };

  it('keeps links in one piece and every character unchanged', async () => {
    const { head, body } = await format(`Grüße, Zoë 😀\n\nOpen this link:\n${link}\n`);
    expect(body).toBe(`Grüße, Zoë 😀\r\n\r\nOpen this link:\r\n${link}\r\n`);
    expect(head).toMatch(/^Content-Transfer-Encoding: 8bit\r?$/m);
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m);
  });

  it('has no line longer than RFC 5322 allows, and loses no characters', async () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 200, maxLength: 3_000 });
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { body } = await format(`x${text}x`);
        for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(999);
        const letters = (one: string) => one.replaceAll(/[\r\n]/g, '');
        expect(letters(body)).toBe(letters(`x${text}x`));
      }),
      { numRuns: randomRuns(100) },
    );
  });
});
