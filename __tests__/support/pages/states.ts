import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import {
  createChangeToken,
  createSignedIn,
  createUser,
  PASSWORD,
  createProtected,
} from '@/__tests__/support/accounts/accounts';
import { addCookies, signIn, moveToOwnNetwork } from '@/__tests__/support/accounts/sign-in';
import { createAlerter } from '@/__tests__/support/alerts/alerts';
import { NARROW, site } from '@/__tests__/support/pages/site';
import {
  changeEmailForm,
  changeNameForm,
  changePasswordForm,
  confirmEmailForm,
  deleteAccountForm,
  twoFactorForm,
  twoFactorOffForm,
} from '@/lib/forms/account';
import { alertForm } from '@/lib/forms/alert';
import { contactForm } from '@/lib/forms/contact';
import { contentActionForm, draftForm } from '@/lib/forms/content';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { getRetryPage, type Form } from '@/lib/forms/form';
import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { sendAgainForm } from '@/lib/forms/send-again';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { accountFormsText, mailSentText } from '@/lib/i18n/en/accounts';
import { inviteForm } from '@/lib/forms/people';
import { staffAlertText } from '@/lib/i18n/en/alerts';
import { contactText } from '@/lib/i18n/en/contact';
import { notFoundText } from '@/lib/i18n/en/errors';
import { layoutText } from '@/lib/i18n/en/layout';
import { searchText } from '@/lib/i18n/en/search';
import { readText } from '@/lib/i18n/texts';
import { SEARCH } from '@/lib/routes';
import { createLink } from '@/lib/server/accounts/users/email-tokens';
import { startPendingLogin } from '@/lib/server/accounts/users/pending-login';
import { revokeRights } from '@/lib/server/accounts/users/rights';
import type { User } from '@/lib/server/accounts/users/users';
import { saveDraft } from '@/lib/server/alerts/drafts';
import { saveMessage } from '@/lib/server/contact/messages';
import { createDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { hashOf } from '@/lib/server/editor/history';
import { addDraftFile } from '@/lib/server/editor/uploads/draft-files';
import { MEDIA } from '@/lib/server/publishing/asking/questions';

/**
 * States of pages beyond the initial one. Sessions are set as cookies and data as rows, so that tests type only
 * the state itself; account.slow.spec.ts covers the way there.
 */
export const STATES: Record<string, (page: Page) => Promise<void>> = {
  'the menu is open': async (page) => {
    await page.setViewportSize(NARROW);
    await visit(page, '/home');
    await page.getByRole('button', { name: layoutText.menu, exact: true }).click();
    await page.getByRole('navigation', { name: layoutText.mainNavigation }).waitFor();
  },
  'the search field of the header is open': async (page) => {
    await visit(page, '/home');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: searchText.title, exact: true }).first().click();
    await header.getByRole('search').waitFor();
  },
  'a page was not found, but a similar page was': async (page) => {
    await visit(page, '/home');
    await visit(page, '/abuot');
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
    await visit(page, `${contactForm.page}/sent?reference=x&proof=y`);
  },
  'a sign-in has failed': async (page) => {
    await moveToOwnNetwork(page);
    await logIn(page, `${randomUUID()}@example.org`);
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'the visitor is signed in on two devices': async (page) => {
    const user = await signIn(page);
    await createSignedIn(user, { 'user-agent': 'Firefox/1 (Linux)' });
    await visit(page, '/account');
  },
  'something was changed in the account': async (page) => {
    await signIn(page);
    await visit(page, '/account?done=name');
  },
  ...Object.fromEntries(
    [changeNameForm, changeEmailForm, changePasswordForm, twoFactorForm, deleteAccountForm].map(
      (form) => [
        `the form ${form.name} has errors`,
        async (page: Page) => {
          await signIn(page);
          await visit(page, form.page);
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
    await visit(page, `${twoFactorForm.page}?done=required`);
  },
  'two-factor authentication is about to be turned off': async (page) => {
    await signInProtected(page);
    await visit(page, twoFactorOffForm.page);
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
    await visit(page, `${confirmEmailForm.page}?token=${token}`);
    await page.locator('form[novalidate]').waitFor();
  },
  'a code is required': async (page) => {
    await moveToOwnNetwork(page);
    const { user } = await createProtected();
    const [cookie = ''] = (await startPendingLogin(user, false))?.split(';') ?? [];
    await addCookies(page, cookie);
    await visit(page, loginCodeForm.page);
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
  'staff have work to do': async (page) => {
    await saveUndelivered();
    await signIn(page, await createUser('staff'));
    await visit(page, '/staff');
  },
  'a member writes a message and asks for a receipt': async (page) => {
    await signIn(page);
    await openContact(page);
    await page.getByRole('checkbox', { name: contactText.receipt }).check();
  },
  'staff read the messages': async (page) => {
    await signIn(page, await createUser('staff'));
    await visit(page, '/staff/messages');
  },
  'staff search for something that does not exist': async (page) => {
    await signIn(page, await createUser('staff'));
    await visit(page, `/staff/messages?show=spam&q=${randomUUID()}&done=nothing`);
  },
  'staff read one message': async (page) => {
    await signIn(page, await createUser('staff'));
    await visit(page, `/staff/messages/${await saveUndelivered()}`);
    await page.locator('summary').click();
  },
  'staff ask for a message that is gone': async (page) => {
    await signIn(page, await createUser('staff'));
    await visit(page, '/staff/messages/no-such-message');
  },
  'staff see what is published and what waits': async (page) => {
    await signIn(page, await createUser(['preview']));
    await visit(page, '/staff/publishing');
  },
  'staff choose their emails': async (page) => {
    await signIn(page, await createUser(['preview']));
    await visit(page, '/account/emails');
  },
  'staff look at their account': async (page) => {
    await signIn(page, await createUser(['preview']));
    await visit(page, '/account?done=emails');
  },
  'an administrator looks at everybody': async (page) => {
    await signInAdministrator(page);
    await visit(page, '/staff/people?done=invited');
  },
  'an administrator looks at one person': async (page) => {
    await signInAdministrator(page);
    const { id } = await createUser(['write', 'publish']);
    await visit(page, `/staff/people/person?id=${id}&done=granted`);
  },
  'an administrator invites somebody without saying what for': async (page) => {
    await signInAdministrator(page);
    await visit(page, inviteForm.page);
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('button', { name: readText(inviteForm.submit) }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'an administrator reads the log': async (page) => {
    await signInAdministrator(page);
    await visit(page, '/staff/people/log');
  },
  'somebody with a draft deletes their account': async (page) => {
    const user = await createUser(['write']);
    await createDraft({ userId: user.id, file: 'pages/a.md', base: '', content: '' });
    await signIn(page, user);
    await visit(page, deleteAccountForm.page);
  },
  'somebody shares a draft': async (page) => {
    const user = await createUser(['write']);
    const draft = await createDraft({ userId: user.id, file: 'pages/a.md', base: '', content: '' });
    await signIn(page, user);
    await visit(page, `/staff/content/share?id=${draft.id}`);
  },
  'somebody writes a draft that has mistakes and an image': async (page) => {
    const draft = await openDraft(page, DRAFT_WITH_MISTAKES);
    const file = 'content/images/touch-icon.png';
    const image = fs.readFileSync(file);
    const row = { draftId: draft.id, userId: draft.userId, file: 'pages/icon.png', label: '' };
    await addDraftFile({ ...row, hash: hashOf(image), size: image.length }, file);
    await visit(page, `${draftForm.page}?id=${draft.id}&done=mistakes`);
  },
  'somebody edits the whole file': async (page) => {
    const draft = await openDraft(page, DRAFT_WITH_MISTAKES);
    await visit(page, `${draftForm.page}?id=${draft.id}&view=source`);
  },
  'somebody looks for something to edit': async (page) => {
    await openDraft(page, DRAFT_WITH_MISTAKES);
    await visit(page, contentActionForm.page);
  },
  'somebody looks for images and documents': async (page) => {
    await signIn(page, await createUser(['write']));
    await visit(page, `${contentActionForm.page}?type=${MEDIA}`);
  },
  'somebody looks at a file that they can publish': async (page) => {
    await signIn(page, (await createProtected(['publish'])).user);
    await visit(page, `${contentActionForm.page}/file?path=about.md`);
  },
  'an alert is written without a text': async (page) => {
    await signInAlerter(page);
    await visit(page, alertForm.page);
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('button', { name: readText(alertForm.submit) }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'an alert is read again before it is published': async (page) => {
    await signInAlerter(page);
    const entries = { level: 'emergency', text: 'Leave the lab.', link: '', folder: '', alert: '' };
    await visit(page, `/staff/alert/${await saveDraft({ ...entries, lasts: '2h' }, null)}`);
  },
  'no more alerts can be shown': async (page) => {
    await signInAlerter(page);
    await visit(page, '/staff/alert?done=full');
  },
  'no more updates can be added to an alert': async (page) => {
    await signInAlerter(page);
    await visit(page, '/staff/alert?done=updated');
  },
  'the author of an alert may no longer publish it': async (page) => {
    const user = await signInAlerter(page);
    await visit(page, alertForm.page);
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('radio').first().check();
    await page.getByRole('textbox', { name: staffAlertText.text }).fill('Leave the lab.');
    await revokeRights(user.id, ['alerts']);
    await page.getByRole('button', { name: readText(alertForm.submit) }).click();
    await page.getByText(staffAlertText.signedOut).waitFor();
  },
  'somebody who may publish alerts has no two-factor authentication': async (page) => {
    await signIn(page, await createUser(['alerts', 'messages']));
    await page.goto('/staff/alert');
    await page.waitForURL(`**${twoFactorForm.page}?done=required`);
  },
  'a search has found something': async (page) => {
    await visit(page, `${SEARCH}?q=${site.brand}`);
  },
  'a search has found nothing': async (page) => {
    await visit(page, `${SEARCH}?q=${randomUUID()}<b>`);
  },
  'the token was stale': async (page) => {
    await signIn(page);
    await visit(page, changeNameForm.page);
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
};

const DRAFT_WITH_MISTAKES =
  '---\ntitle: ""\nsections: [{ kind: text, title: A, text: B }]\n---\n\nText\n';

/** Signs somebody in who has a draft with this text. */
async function openDraft(page: Page, content: string): Promise<Draft> {
  const user = await signIn(page, await createUser(['write']));
  return createDraft({ userId: user.id, file: `pages/${randomUUID()}.md`, base: '', content });
}

async function signInAlerter(page: Page): Promise<User> {
  return signIn(page, await createAlerter());
}

async function signInAdministrator(page: Page): Promise<void> {
  const { user } = await createProtected(['administer']);
  await signIn(page, user);
}

async function sendNatively(page: Page): Promise<void> {
  await page.locator('form[novalidate]').evaluate((form) => {
    if (form instanceof HTMLFormElement) form.submit();
  });
}

async function signInProtected(page: Page): Promise<void> {
  const { user } = await createProtected();
  await signIn(page, user);
}

/** Opens a page. Throws if it leads elsewhere, because then its state would go unchecked. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (!page.url().endsWith(encodeURI(path))) throw new Error(`${path} leads to ${page.url()}.`);
}

/** Stores a message whose email is still waiting; returns its reference. */
function saveUndelivered(): Promise<string> {
  const client = randomUUID();
  const values = {
    name: 'Zoë',
    email: 'zoe@example.org',
    topic: 'x'.repeat(80),
    message: 'How\nmuch?',
  };
  return saveMessage({ values, submissionId: client, isSpam: false, client });
}

async function logIn(page: Page, email: string): Promise<void> {
  await visit(page, loginForm.page);
  await page.locator('form[novalidate]').waitFor();
  await page.getByLabel(accountFormsText.email).fill(email);
  await page.getByLabel(accountFormsText.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: readText(loginForm.submit) }).click();
}

async function openLink(page: Page, form: Form, user: User, kind: 'verify' | 'reset') {
  const token = await createLink(user, kind);
  await visit(page, `${form.page}?token=${token}`);
  await page.locator('form[novalidate]').waitFor();
}

async function askForReset(page: Page, email: string): Promise<void> {
  await moveToOwnNetwork(page);
  await visit(page, forgotPasswordForm.page);
  await page.locator('form[novalidate]').waitFor();
  await page.getByLabel(accountFormsText.email).fill(email);
  await page.getByRole('button', { name: readText(forgotPasswordForm.submit) }).click();
  await page.waitForURL(`**${sendAgainForm.page}`);
}

async function openContact(page: Page): Promise<void> {
  await visit(page, contactForm.page);
  await page.locator('form[novalidate]').waitFor();
}

async function fillAndSend(page: Page): Promise<void> {
  for (const { label, type } of contactForm.fields.filter((one) => one.type !== 'checkbox')) {
    const field = page.getByRole('textbox', { name: readText(label), exact: true });
    await field.fill(type === 'email' ? 'ann@example.org' : 'How much?');
  }
  await page.getByRole('button', { name: readText(contactForm.submit) }).click();
}
