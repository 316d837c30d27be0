import { randomUUID } from 'node:crypto';
import { createAddress, createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { findToken, listMails } from '@/__tests__/support/servers/mailbox';
import { confirmEmailForm } from '@/lib/forms/account';
import { accountMailsText } from '@/lib/i18n/en/account-mails';
import {
  changeEmail,
  registerUser,
  requestEmailChange,
} from '@/lib/server/accounts/email-verification';
import { checkLogin, requestReset, setPasswordByLink } from '@/lib/server/accounts/passwords';
import { getUserByEmail, getUser, saveName, type User } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { getDatabase } from '@/lib/server/database/database';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();

async function change(user: User, email: string): Promise<string> {
  await requestEmailChange(user, email);
  await sendDueMails(composeMail);
  return findToken(email, confirmEmailForm.page) ?? '';
}

describe('the address of an account', () => {
  it('changes once the new one is confirmed, and the old one is notified', async () => {
    const user = await createUser();
    const email = createAddress();
    const link = await change(user, email);
    expect(await getUser(user.id)).toMatchObject({ email: user.email });
    expect(await changeEmail(link)).not.toBeNull();
    expect(await getUser(user.id)).toMatchObject({ email });
    expect(await checkLogin({ email, password: PASSWORD }, randomUUID())).not.toBeNull();
    await sendDueMails(composeMail);
    const subject = accountMailsText.emailChanged.subject(getSite().brand);
    expect(listMails(user.email).at(-1)).toContain(subject);
    expect(await getUserByEmail(user.email)).toBeNull();
  });

  it('changes only with the newest link, which goes to the new address', async () => {
    const user = await createUser();
    const [first, second] = [createAddress(), createAddress()];
    const early = await change(user, first);
    await requestEmailChange(user, createAddress());
    const late = await change(user, second);
    expect(await changeEmail(early)).toBeNull();
    expect(await changeEmail(late)).not.toBeNull();
    expect(await getUser(user.id)).toMatchObject({ email: second });
    expect(listMails(first)).toHaveLength(1);
  });

  it('cannot be the address of another account, whose owner is notified instead', async () => {
    const [user, owner] = [await createUser(), await createUser()];
    await change(user, owner.email.toUpperCase());
    const db = await getDatabase();
    const links = db.selectFrom('tokens').select('id').where('userId', '=', user.id);
    expect(await links.execute()).toEqual([]);
    const subject = accountMailsText.registered.subject(getSite().brand);
    expect(listMails(owner.email).at(-1)).toContain(subject);
    expect(await getUser(user.id)).toMatchObject({ email: user.email });
  });

  it('belongs to the first user who confirms it', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const email = createAddress();
    const first = await change(one, email);
    const second = await change(other, email);
    expect(await changeEmail(second)).not.toBeNull();
    expect(await changeEmail(first)).toBeNull();
    expect(await getUserByEmail(email)).toMatchObject({ id: other.id });
  });

  it('can be an address that another user never confirmed', async () => {
    const email = createAddress();
    await registerUser({ name: 'Eve', email }, randomUUID());
    const user = await createUser();
    expect(await changeEmail(await change(user, email))).not.toBeNull();
    expect(await getUserByEmail(email)).toMatchObject({ id: user.id, name: user.name });
  });

  it('invalidates earlier links when it changes', async () => {
    const user = await createUser();
    await requestReset(user.email, randomUUID());
    const link = await change(user, createAddress());
    const reset = findToken(user.email, '/reset-password') ?? '';
    expect(reset).not.toBe('');
    expect(await changeEmail(link)).not.toBeNull();
    const password = 'another stone lamp 8';
    expect(await setPasswordByLink('reset', { token: reset, password })).toBe('dead');
  });
});

describe("a user's name", () => {
  it('is left out of emails to an unconfirmed address', async () => {
    const email = createAddress();
    await registerUser({ name: 'Evelyn Stranger', email }, randomUUID());
    const user = await createUser();
    const other = createAddress();
    await change(user, other);
    for (const mail of [...listMails(email), ...listMails(other)]) {
      expect(mail).toMatch(/^To: \S+@example\.org\s*$/m);
      expect(mail).toContain(accountMailsText.greeting(''));
      expect(mail).not.toContain('Evelyn');
      expect(mail).not.toContain(user.name);
    }
    expect([listMails(email).length, listMails(other).length]).toEqual([1, 1]);
  });

  it('appears in other emails unless an email client could turn it into a link', async () => {
    const user = await createUser();
    await requestReset(user.email, randomUUID());
    await sendDueMails(composeMail);
    expect(listMails(user.email).at(-1)).toContain(accountMailsText.greeting(user.name));
    await saveName(user.id, 'Call +49 30 901820 or evil.example');
    await requestReset(user.email, randomUUID());
    await sendDueMails(composeMail);
    const mail = listMails(user.email).at(-1);
    expect(mail).toContain(accountMailsText.greeting(''));
    expect(mail).not.toMatch(/evil|901820/);
  });
});
