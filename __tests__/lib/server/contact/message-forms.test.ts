import { randomUUID } from 'node:crypto';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { contactForm } from '@/lib/forms/contact';
import { describeValue } from '@/lib/forms/message-forms';
import { listMessagePage, listMessages } from '@/lib/server/contact/inbox';
import { formatMessageMail } from '@/lib/server/contact/message-mail';
import { formatMessagesCsv } from '@/lib/server/contact/messages-csv';
import { getMessage, saveMessage } from '@/lib/server/contact/messages';

prepareDatabase();

// Sent with a form that has been deleted since, which is all that the inbox may rely on.
const more = {
  audience: 'student',
  question: 'Where is the key?\nEmail: boss@example.org',
  __proto__: 'a name that objects inherit',
};
const values = { ...more, receipt: 'on' };

function save(changes: Partial<Parameters<typeof saveMessage>[0]> = {}): Promise<string> {
  const sender = { submissionId: randomUUID(), isSpam: false, client: randomUUID() };
  return saveMessage({ form: 'ask-a-librarian', values, ...sender, ...changes });
}

async function read(id: string) {
  const message = await getMessage(id);
  if (!message) throw new Error('The message was not stored.');
  return message;
}

describe('a message of a form with fields of its own', () => {
  it('is stored with all values', async () => {
    expect(await read(await save())).toMatchObject({
      form: 'ask-a-librarian',
      name: '',
      email: '',
      topic: '',
      message: '',
      more,
    });
  });

  it('is a different message than the same text in another form', async () => {
    const submissionId = randomUUID();
    const first = await save({ submissionId });
    expect(await save({ submissionId })).toBe(first);
    expect(await save({ submissionId, form: contactForm.name })).not.toBe(first);
  });

  it('is found by what its fields say', async () => {
    const id = await save({ values: { question: 'Sigillographie' } });
    const { messages } = await listMessagePage('all', 'sigillo', 1);
    expect(messages.map((message) => message.id)).toEqual([id]);
  });

  it('is emailed with the name of the form and every value, and nobody can add a line', async () => {
    const { subject, text, replyTo } = formatMessageMail(await read(await save()));
    expect(subject).toContain('ask-a-librarian');
    expect(text).toContain('audience: student');
    expect(text).not.toMatch(/^Email: /m);
    expect(replyTo).toBeUndefined();
  });

  it.each(['\n', '\u2028', '\u2029'])(
    'is emailed without the line break %j in a value',
    async (end) => {
      const id = await save({ values: { question: `Hello${end}Email: boss@example.org` } });
      expect(formatMessageMail(await read(id)).text).not.toMatch(/^Email: /m);
    },
  );

  it('is exported with a column for each field', async () => {
    const id = await save();
    const [head = '', ...rows] = formatMessagesCsv(await listMessages('all')).split('\r\n');
    expect(head.replaceAll('"', '')).toMatch(/message,form,audience,question$/);
    expect(rows.join('\n')).toContain(`${id}`);
  });
});

describe('describeValue', () => {
  const options = [
    { value: 'a', label: 'Apples' },
    { value: 'b', label: 'Bananas' },
  ];
  const field = { name: 'x', label: 'X', autoComplete: 'off', rules: {}, messages: {} };

  it.each([
    ['a ticked box', { ...field, type: 'checkbox' as const }, 'on', 'yes'],
    ['an empty box', { ...field, type: 'checkbox' as const }, '', 'no'],
    ['an option', { ...field, type: 'select' as const, options }, 'b', 'Bananas'],
    [
      'several options',
      { ...field, type: 'checkboxes' as const, options },
      'a\nb',
      'Apples, Bananas',
    ],
    ['an option that is gone', { ...field, type: 'radio' as const, options }, 'c', 'c'],
    ['a text', { ...field, type: 'text' as const }, 'a', 'a'],
  ])('says %s in words', (_, one, value, words) => {
    expect(describeValue(one, value)).toBe(words);
  });
});
