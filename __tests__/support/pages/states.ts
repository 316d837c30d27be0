import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  createChangeToken,
  createSignedIn,
  createUser,
  PASSWORD,
  createProtected,
} from '@/__tests__/support/accounts/accounts';
import { addCookies, signIn, moveToOwnNetwork } from '@/__tests__/support/accounts/sign-in';
import { NARROW, site } from '@/__tests__/support/pages/site';
import { STAFF_STATES } from '@/__tests__/support/pages/staff-states';
import { visitPage } from '@/__tests__/support/pages/visit-page';
import {
  changeEmailForm,
  changeNameForm,
  changePasswordForm,
  confirmEmailForm,
  deleteAccountForm,
  twoFactorForm,
  twoFactorOffForm,
} from '@/lib/forms/account';
import { contactForm } from '@/lib/forms/contact';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { getRetryPage, type Form } from '@/lib/forms/form';
import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { sendAgainForm } from '@/lib/forms/send-again';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { accountFormsText, mailSentText } from '@/lib/i18n/en/accounts';
import { contactText } from '@/lib/i18n/en/contact';
import { notFoundText } from '@/lib/i18n/en/errors';
import { layoutText } from '@/lib/i18n/en/layout';
import { searchText } from '@/lib/i18n/en/search';
import { readText } from '@/lib/i18n/texts';
import { SEARCH } from '@/lib/routes';
import { createLink } from '@/lib/server/accounts/users/email-tokens';
import { startPendingLogin } from '@/lib/server/accounts/users/pending-login';
import type { User } from '@/lib/server/accounts/users/users';
import { createDraft } from '@/lib/server/editor/drafts/drafts';

/**
 * States of pages beyond the initial one. Sessions are set as cookies and data as rows, so that tests type only
 * the state itself; account.slow.spec.ts covers the way there.
 */
export const STATES: Record<string, (page: Page) => Promise<void>> = {
  'the menu is open': async (page) => {
    await page.setViewportSize(NARROW);
    await visitPage(page, '/home');
    await page.getByRole('button', { name: layoutText.menu, exact: true }).click();
    await page.getByRole('navigation', { name: layoutText.mainNavigation }).waitFor();
  },
  'the search field of the header is open': async (page) => {
    await visitPage(page, '/home');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: searchText.title, exact: true }).first().click();
    await header.getByRole('search').waitFor();
  },
  'a page was not found, but a similar page was': async (page) => {
    await visitPage(page, '/home');
    await visitPage(page, '/abuot');
    const similar = page.getByRole('navigation', { name: notFoundText.similar });
    await similar.getByRole('link').first().waitFor();
  },
  'the form has errors': async (page) => {
    await openContact(page);
    await page.getByRole('button', { name: readText(contactForm.submit) }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'the form could not be sent': async (page) => {
    await openContact(page);
    await page.route(`**${contactForm.action}`, (route) => route.abort());
    await fillAndSend(page);
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'the message has arrived': async (page) => {
    await moveToOwnNetwork(page);
    await openContact(page);
    await fillAndSend(page);
    await page.waitForURL('**/sent?*');
  },
  'the reference is not ours': async (page) => {
    await visitPage(page, `${contactForm.page}/sent?reference=x&proof=y`);
  },
  'a sign-in has failed': async (page) => {
    await moveToOwnNetwork(page);
    await logIn(page, `${randomUUID()}@example.org`);
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'the visitor is signed in on two devices': async (page) => {
    const user = await signIn(page);
    await createSignedIn(user, { 'user-agent': 'Firefox/1 (Linux)' });
    await visitPage(page, '/account');
  },
  'something was changed in the account': async (page) => {
    await signIn(page);
    await visitPage(page, '/account?done=name');
  },
  ...Object.fromEntries(
    [changeNameForm, changeEmailForm, changePasswordForm, twoFactorForm, deleteAccountForm].map(
      (form) => [
        `the form ${form.name} has errors`,
        async (page: Page) => {
          await signIn(page);
          await visitPage(page, form.page);
          await page.locator('form[novalidate]').waitFor();
          for (const { label } of form.fields.filter(({ type }) => type !== 'hidden')) {
            await page.getByLabel(readText(label), { exact: true }).fill('');
          }
          await page.getByRole('button', { name: readText(form.submit) }).click();
          await page.getByRole('main').getByRole('alert').waitFor();
        },
      ],
    ),
  ),
  'two-factor authentication is on': async (page) => {
    await signInProtected(page);
    await visitPage(page, `${twoFactorForm.page}?done=required`);
  },
  'two-factor authentication is about to be turned off': async (page) => {
    await signInProtected(page);
    await visitPage(page, twoFactorOffForm.page);
    await page.locator('form[novalidate]').waitFor();
  },
  'a new account has to be confirmed': async (page) => {
    // Without a queued email, whose link would replace this one.
    await openLink(page, verifyEmailForm, await createUser('member', null), 'verify');
  },
  'a new password has to be chosen': async (page) => {
    await openLink(page, resetPasswordForm, await createUser(), 'reset');
  },
  'a new address has to be confirmed': async (page) => {
    const token = await createChangeToken(await createUser());
    await visitPage(page, `${confirmEmailForm.page}?token=${token}`);
    await page.locator('form[novalidate]').waitFor();
  },
  'a code is required': async (page) => {
    await moveToOwnNetwork(page);
    const { user } = await createProtected();
    const [cookie = ''] = (await startPendingLogin(user, false))?.split(';') ?? [];
    await addCookies(page, cookie);
    await visitPage(page, loginCodeForm.page);
    await page.locator('form[novalidate]').waitFor();
    await page.getByLabel(accountFormsText.code).fill('wrong');
    await page.getByRole('button', { name: readText(loginCodeForm.submit) }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'an email was sent to an address that may be mistyped': async (page) => {
    await askForReset(page, `${randomUUID()}@gmial.com`);
  },
  'an email was sent to an address without a dot': async (page) => {
    await askForReset(page, `${randomUUID()}@localhost`);
  },
  'an email was sent again': async (page) => {
    await askForReset(page, `${randomUUID()}@example.org`);
    await page.getByRole('button', { name: readText(sendAgainForm.submit) }).click();
    await page.getByText(mailSentText.sentAgain).waitFor();
  },
  'a member writes a message and asks for a receipt': async (page) => {
    await signIn(page);
    await openContact(page);
    await page.getByRole('checkbox', { name: contactText.receipt }).check();
  },
  'somebody with a draft deletes their account': async (page) => {
    const user = await createUser(['write']);
    await createDraft({ userId: user.id, file: 'pages/a.md', base: '', content: '' });
    await signIn(page, user);
    await visitPage(page, deleteAccountForm.page);
  },
  'a search has found something': async (page) => {
    await visitPage(page, `${SEARCH}?q=${site.brand}`);
  },
  'a search has found nothing': async (page) => {
    await visitPage(page, `${SEARCH}?q=${randomUUID()}<b>`);
  },
  'the token was stale': async (page) => {
    await signIn(page);
    await visitPage(page, changeNameForm.page);
    await page.context().clearCookies();
    await sendNatively(page);
    await page.waitForURL(`**${changeNameForm.action}`);
  },
  'a form that was rejected without scripts is shown again': async (page) => {
    await openContact(page);
    await sendNatively(page);
    await page.waitForURL(`**${getRetryPage(contactForm)}`);
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  ...STAFF_STATES,
};

async function sendNatively(page: Page): Promise<void> {
  await page.locator('form[novalidate]').evaluate((form) => {
    if (form instanceof HTMLFormElement) form.submit();
  });
}

async function signInProtected(page: Page): Promise<void> {
  const { user } = await createProtected();
  await signIn(page, user);
}

async function logIn(page: Page, email: string): Promise<void> {
  await visitPage(page, loginForm.page);
  await page.locator('form[novalidate]').waitFor();
  await page.getByLabel(accountFormsText.email).fill(email);
  await page.getByLabel(accountFormsText.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: readText(loginForm.submit) }).click();
}

async function openLink(page: Page, form: Form, user: User, kind: 'verify' | 'reset') {
  const token = await createLink(user, kind);
  await visitPage(page, `${form.page}?token=${token}`);
  await page.locator('form[novalidate]').waitFor();
}

async function askForReset(page: Page, email: string): Promise<void> {
  await moveToOwnNetwork(page);
  await visitPage(page, forgotPasswordForm.page);
  await page.locator('form[novalidate]').waitFor();
  await page.getByLabel(accountFormsText.email).fill(email);
  await page.getByRole('button', { name: readText(forgotPasswordForm.submit) }).click();
  await page.waitForURL(`**${sendAgainForm.page}`);
}

async function openContact(page: Page): Promise<void> {
  await visitPage(page, contactForm.page);
  await page.locator('form[novalidate]').waitFor();
}

async function fillAndSend(page: Page): Promise<void> {
  for (const { label, type } of contactForm.fields.filter((one) => one.type !== 'checkbox')) {
    const field = page.getByRole('textbox', { name: readText(label), exact: true });
    await field.fill(type === 'email' ? 'ann@example.org' : 'How much?');
  }
  await page.getByRole('button', { name: readText(contactForm.submit) }).click();
}
