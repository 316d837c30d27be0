import { randomUUID } from 'node:crypto';
import { createAddress, createUser } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { registerUser } from '@/lib/server/accounts/email-verification';
import { getUserByEmail, getUser } from '@/lib/server/accounts/users/users';
import { listMessages } from '@/lib/server/contact/inbox';
import { saveMessage } from '@/lib/server/contact/messages';
import { getDatabase } from '@/lib/server/database/database';
import { getRejectedForm, saveRejectedForm } from '@/lib/server/forms/rejected-forms';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { deleteExpired } from '@/lib/server/operations/delete-expired';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();

const DAY = 24 * 60 * 60 * 1000;
const values = { name: 'Ann', email: 'ann@example.org', topic: 'Fees', message: 'How much?' };

const rejected = { values, errors: { topic: 'Enter a topic' }, notice: null };

function save(): Promise<string> {
  return saveMessage({ values, submissionId: randomUUID(), isSpam: false, client: randomUUID() });
}

/** Returns the contents of the database after this many days, once the job has run. */
async function lookAfter(days: number) {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * DAY);
  await deleteExpired();
  const db = await getDatabase();
  const limits = await db.selectFrom('limits').select('id').execute();
  const forms = await db.selectFrom('rejectedForms').select('id').execute();
  const all = await listMessages('all');
  clock.mockRestore();
  return { messages: all.length, limits: limits.length, forms: forms.length };
}

describe('the clean-up job', () => {
  it('deletes expired rows and keeps the others', async () => {
    process.env.RETENTION_DAYS = '30';
    await save();
    const id = (await saveRejectedForm('contact', rejected, randomUUID())) ?? '';
    // The limits of the message and of the form, which has a lock beside it.
    expect(await lookAfter(0)).toEqual({ messages: 1, limits: 2, forms: 2 });
    expect(await getRejectedForm('contact', id)).toEqual(rejected);
    expect(await lookAfter(1)).toEqual({ messages: 1, limits: 0, forms: 0 });
    expect(await lookAfter(29)).toMatchObject({ messages: 1 });
    expect(await lookAfter(31)).toMatchObject({ messages: 0 });
    expect(takeLoggedEvents()).toEqual(['messages.expired']);
  });

  it('deletes unconfirmed accounts and old emails to account holders', async () => {
    const user = await createUser();
    const stranger = createAddress();
    await registerUser({ name: 'Eve', email: stranger }, randomUUID());
    await sendDueMails(composeMail);
    await lookAfter(6);
    expect(await getUserByEmail(stranger)).not.toBeNull();
    await lookAfter(8);
    expect(await getUserByEmail(stranger)).toBeNull();
    expect(await getUser(user.id)).toEqual(user);
    const db = await getDatabase();
    const jobs = db.selectFrom('mailJobs').select('id').where('messageId', 'is', null);
    expect(await jobs.execute()).toEqual([]);
  });
});
