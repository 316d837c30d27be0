import { expect, test, type Page } from '@playwright/test';
import {
  createChangeToken,
  createProtected,
  createUser,
} from '@/__tests__/support/accounts/accounts';
import { addCookies, signIn } from '@/__tests__/support/accounts/sign-in';
import { expectReachedByTab } from '@/__tests__/support/pages/keyboard';
import { NARROW, WIDE } from '@/__tests__/support/pages/site';
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
import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { createLink } from '@/lib/server/accounts/users/email-tokens';
import { startPendingLogin } from '@/lib/server/accounts/users/pending-login';

const signedIn = [
  changeNameForm,
  changeEmailForm,
  changePasswordForm,
  twoFactorForm,
  deleteAccountForm,
].map(({ page }) => page);

/** Pages with controls, by what a visitor sees there; each function returns the address for this visitor. */
const PAGES: Record<string, (page: Page) => Promise<string>> = {
  ...Object.fromEntries(
    [contactForm, registerForm, loginForm, forgotPasswordForm].map(({ page: address }) => [
      address,
      async () => address,
    ]),
  ),
  [loginCodeForm.page]: async (page) => {
    const { user } = await createProtected();
    await addCookies(page, (await startPendingLogin(user, false))?.split(';')[0] ?? '');
    return loginCodeForm.page;
  },
  [verifyEmailForm.page]: async () => {
    const token = await createLink(await createUser('member', null), 'verify');
    return `${verifyEmailForm.page}?token=${token}`;
  },
  [resetPasswordForm.page]: async () => {
    const token = await createLink(await createUser(), 'reset');
    return `${resetPasswordForm.page}?token=${token}`;
  },
  [confirmEmailForm.page]: async () => {
    const token = await createChangeToken(await createUser());
    return `${confirmEmailForm.page}?token=${token}`;
  },
  'a dead link': async () => `${resetPasswordForm.page}?token=x`,
  ...Object.fromEntries(
    ['/account', ...signedIn].map((address) => [
      address,
      async (page: Page) => {
        await signIn(page);
        return address;
      },
    ]),
  ),
  'the contact page of a signed-in visitor': async (page) => {
    await signIn(page);
    return contactForm.page;
  },
  'the page that replaces two-factor authentication': async (page) => {
    const { user } = await createProtected();
    await signIn(page, user);
    return twoFactorForm.page;
  },
  [twoFactorOffForm.page]: async (page) => {
    const { user } = await createProtected();
    await signIn(page, user);
    return twoFactorOffForm.page;
  },
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const [name, prepare] of Object.entries(PAGES)) {
      test(`Tab reaches every field, button and link of ${name} in reading order`, async ({
        page,
      }) => {
        const address = await prepare(page);
        await page.goto(address);
        await expect(page).toHaveURL(address);
        const hasFields = (await page.locator('main form label').count()) > 0;
        // Scripts have taken over once they validate the form themselves.
        if (javaScriptEnabled && hasFields) await page.locator('form[novalidate]').waitFor();
        for (const viewport of [NARROW, WIDE]) {
          await test.step(`${viewport.width} pixels wide`, async () => {
            await page.setViewportSize(viewport);
            await expectReachedByTab(page);
          });
        }
      });
    }
  });
}
