import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contactForm } from '@/lib/forms/contact';
import { loginForm } from '@/lib/forms/login';
import * as messages from '@/lib/messages/en';
import { getDatabase } from '@/lib/server/database';
import { saveMessage } from '@/lib/server/messages';
import { createSession } from '@/lib/server/sessions';
import { checkLogin, registerUser, setRole } from '@/lib/server/users';
import { NARROW } from '@/__tests__/support/site';

/** What a page can look like besides what its address shows at first; each is led there by hand. */
export const STATES: Record<string, (page: Page) => Promise<void>> = {
  'the menu is open': async (page) => {
    await page.setViewportSize(NARROW);
    await page.goto('/home');
    await page.getByRole('button', { name: messages.menu }).click();
    await page.getByRole('navigation', { name: messages.mainNavigation }).waitFor();
  },
  'the form has errors': async (page) => {
    await openContact(page);
    await page.getByRole('button', { name: contactForm.submit }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'the form could not be sent': async (page) => {
    await openContact(page);
    await page.route(`**${contactForm.action}`, (route) => route.abort());
    await fillAndSend(page);
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'the message has arrived': async (page) => {
    await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': randomUUID() });
    await openContact(page);
    await fillAndSend(page);
    await page.waitForURL('**/sent?*');
  },
  'the reference is not ours': async (page) => {
    await page.goto(`${contactForm.page}/sent?reference=x&proof=y`);
  },
  'a log-in has failed': async (page) => {
    await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': randomUUID() });
    await logIn(page, `${randomUUID()}@example.org`);
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'the visitor is signed in on two devices': async (page) => {
    await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': randomUUID() });
    const email = await createUser();
    await logIn(page, email);
    await page.waitForURL('**/account');
    await page.reload();
  },
  'staff read the messages': async (page) => {
    await signInAsStaff(page);
    await page.goto('/staff/messages');
  },
  'staff search for what is not there': async (page) => {
    await signInAsStaff(page);
    await page.goto(`/staff/messages?show=spam&q=${randomUUID()}&done=nothing`);
  },
  'staff read one message': async (page) => {
    await signInAsStaff(page);
    const values = { name: 'Zoë', email: 'zoe@example.org', topic: 'Fees', message: 'How\nmuch?' };
    const client = randomUUID();
    const id = await saveMessage({ values, submission: client, isSpam: false, client });
    await page.goto(`/staff/messages/${id}`);
    await page.locator('summary').click();
  },
  'staff ask for a message that is gone': async (page) => {
    await signInAsStaff(page);
    await page.goto('/staff/messages/no-such-message');
  },
  'the token was stale': async (page) => {
    await openContact(page);
    await page.context().clearCookies();
    // As the browser sends it by itself.
    await page.locator('main form').evaluate((form) => {
      if (form instanceof HTMLFormElement) form.submit();
    });
    await page.waitForURL(`**${contactForm.action}`);
  },
};

const PASSWORD = 'river stone lamp 7';

/** A user who is signed in elsewhere; the address. */
async function createUser(): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await registerUser({ name: 'Ann', email, password: PASSWORD }, randomUUID());
  const db = await getDatabase();
  await db.updateTable('users').set({ verifiedAt: 1 }).where('email', '=', email).execute();
  const user = await checkLogin({ email, password: PASSWORD }, randomUUID());
  await createSession(user?.id ?? '', 'Firefox/1 (Linux)', false);
  return email;
}

async function signInAsStaff(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': randomUUID() });
  const email = await createUser();
  await setRole(email, 'staff');
  await logIn(page, email);
  await page.waitForURL('**/account');
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(loginForm.page);
  await page.locator('form[novalidate]').waitFor();
  await page.getByLabel(messages.accountForms.email).fill(email);
  await page.getByLabel(messages.accountForms.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: loginForm.submit }).click();
}

async function openContact(page: Page): Promise<void> {
  await page.goto(contactForm.page);
  await page.locator('form[novalidate]').waitFor();
}

async function fillAndSend(page: Page): Promise<void> {
  for (const { label, type } of contactForm.fields) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill(type === 'email' ? 'ann@example.org' : 'How much?');
  }
  await page.getByRole('button', { name: contactForm.submit }).click();
}
