import fs from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import {
  createAddress,
  createUser,
  formatCode,
  OTHER_PASSWORD,
  PASSWORD,
} from '@/__tests__/support/accounts/accounts';
import { rememberSecrets } from '@/__tests__/support/accounts/secrets';
import { signIn, moveToOwnNetwork } from '@/__tests__/support/accounts/sign-in';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { pressButton, typeInto } from '@/__tests__/support/pages/keyboard';
import { findLink, WAIT_FOR_EMAIL } from '@/__tests__/support/servers/mailbox';
import { confirmEmailForm } from '@/lib/forms/account';
import {
  accountFormsText,
  accountNotices,
  accountText,
  noticeText,
  signedInText,
} from '@/lib/i18n/en/accounts';
import { deadLinkText } from '@/lib/i18n/en/forms';
import { readText } from '@/lib/i18n/texts';
import { getNoticePath, type NoticeName } from '@/lib/routes';
import { createLink } from '@/lib/server/accounts/users/email-tokens';

const { name: nameNotice = '', ...notices } = accountNotices;

// Each test is a separate visitor, whom the limits count separately.
test.beforeEach(({ page }) => moveToOwnNetwork(page));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForScripts(page);
}

// Scripts have taken over once they validate the form themselves.
async function waitForScripts(page: Page): Promise<void> {
  const isWithout = test.info().titlePath.some((title) => title.startsWith('without scripts'));
  if (!isWithout) await expect(page.locator('form[novalidate]')).toBeVisible();
}

async function openFromMail(page: Page, email: string, address: string): Promise<void> {
  await expect.poll(() => findLink(email, address), WAIT_FOR_EMAIL).not.toBeNull();
  const link = findLink(email, address) ?? '';
  rememberSecrets(link.split('.').at(-1) ?? '');
  await open(page, link);
}

/** Fills in a field at once. `form-keyboard.nightly.spec.ts` tests that the Tab key reaches it. */
function fill(page: Page, label: string, text: string): Promise<void> {
  return page.getByLabel(label, { exact: true }).fill(text);
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).press('Enter');
}

function follow(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('link', { name, exact: true }).press('Enter');
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, accountFormsText.email, email);
  await fill(page, accountFormsText.password, password);
  await press(page, accountFormsText.loginSubmit);
}

/** Confirms a new address at the link that is emailed to it. */
async function confirmChange(page: Page, email: string): Promise<void> {
  await openFromMail(page, email, confirmEmailForm.page);
  await press(page, readText(confirmEmailForm.submit));
  await expectNotice(page, notices.email);
}

// The notice takes focus, so that screen readers announce it.
async function expectNotice(page: Page, text = nameNotice): Promise<void> {
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: text });
  await expect(notice).toBeVisible();
  await expect(notice).toBeFocused();
}

async function expectNoticePage(page: Page, name: NoticeName): Promise<void> {
  await expect(page).toHaveURL(getNoticePath(name));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(noticeText[name].title);
}

function alertOf(page: Page) {
  // Next has an empty alert of its own at the end of each page.
  return page.getByRole('main').getByRole('alert');
}

for (const isScripted of IS_BRIEF ? [false] : [true, false]) {
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('a visitor creates an account, signs in and out, and resets the password', async ({
      page,
      context,
    }) => {
      const email = createAddress();
      await open(page, '/register');
      await fill(page, accountFormsText.name, 'Ann Example');
      await fill(page, accountFormsText.email, email);
      await press(page, accountFormsText.registerSubmit);
      await expect(page).toHaveURL('/mail-sent');
      await openFromMail(page, email, '/verify-email');
      await fill(page, accountFormsText.firstPassword, PASSWORD);
      await press(page, accountFormsText.verifySubmit);
      await expectNoticePage(page, 'account-ready');

      await open(page, '/account');
      await expect(page).toHaveURL('/login');
      await logIn(page, email, PASSWORD);
      await expect(page).toHaveURL('/account');
      await expect(page.getByRole('main')).toContainText('Ann Example');
      const bar = page.getByRole('navigation', { name: signedInText.navigation });
      await expect(bar).toContainText('Ann Example');
      // These pages are the same for everybody.
      for (const address of ['/contact', '/register', '/login']) {
        await page.goto(address);
        await expect(page).toHaveURL(address);
        await expect(bar).toBeHidden();
      }
      await page.goto('/search');
      await follow(page, signedInText.account);
      await expect(page).toHaveURL('/account');
      const cookie = (await context.cookies()).find(({ name }) => name === 'session');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
      rememberSecrets(cookie?.value ?? '');

      await press(page, accountText.logOut);
      await expectNoticePage(page, 'signed-out');
      await page.goto('/account');
      await expect(page).toHaveURL('/login');

      await open(page, '/forgot-password');
      await fill(page, accountFormsText.email, email);
      await press(page, accountFormsText.forgotSubmit);
      await expect(page).toHaveURL('/mail-sent');
      await openFromMail(page, email, '/reset-password');
      await fill(page, accountFormsText.newPassword, 'password1234');
      await press(page, accountFormsText.resetSubmit);
      await expect(alertOf(page)).toContainText(accountFormsText.passwordWeak);
      await expect(alertOf(page)).toBeFocused();
      await fill(page, accountFormsText.newPassword, OTHER_PASSWORD);
      await press(page, accountFormsText.resetSubmit);
      await expectNoticePage(page, 'password-changed');
      await follow(page, accountFormsText.loginTitle);
      await waitForScripts(page);
      await logIn(page, email, OTHER_PASSWORD);
      await expect(page).toHaveURL('/account');
    });

    test('a user changes, downloads and deletes the account', async ({ page }) => {
      const { email } = await signIn(page);
      await page.goto('/account');
      await follow(page, accountText.changeName);
      await waitForScripts(page);
      await expect(page.getByLabel(accountFormsText.name, { exact: true })).toHaveValue(
        'Ann Example',
      );
      await fill(page, accountFormsText.name, 'Änn Ëxample');
      await press(page, accountText.save);
      await expectNotice(page, nameNotice);
      await expect(page.getByRole('main')).toContainText('Änn Ëxample');

      const other = createAddress();
      await follow(page, accountText.changeEmail);
      await waitForScripts(page);
      await fill(page, accountText.newEmail, other);
      await fill(page, accountFormsText.password, OTHER_PASSWORD);
      await press(page, accountText.sendLink);
      await expect(alertOf(page)).toContainText(accountText.passwordWrong);
      await expect(page.getByLabel(accountText.newEmail)).toHaveValue(other);
      await fill(page, accountFormsText.password, PASSWORD);
      await press(page, accountText.sendLink);
      await expect(page).toHaveURL('/mail-sent');
      await expect(page.getByRole('main')).toContainText(other);
      await page.goto('/account');
      await expect(page.getByRole('main')).toContainText(email);
      await confirmChange(page, other);
      await expect(page.getByRole('main')).toContainText(other);

      await follow(page, accountText.changePassword);
      await waitForScripts(page);
      await fill(page, accountText.currentPassword, PASSWORD);
      await fill(page, accountFormsText.newPassword, OTHER_PASSWORD);
      await press(page, accountText.save);
      await expectNotice(page, notices.password);

      const download = page.waitForEvent('download');
      await follow(page, accountText.export);
      const file = fs.readFileSync(await (await download).path(), 'utf8');
      expect(JSON.parse(file)).toMatchObject({ account: { name: 'Änn Ëxample', email: other } });

      await follow(page, accountText.deleteTitle);
      await waitForScripts(page);
      await fill(page, accountFormsText.password, OTHER_PASSWORD);
      await press(page, accountText.delete);
      await expectNoticePage(page, 'account-deleted');
      await open(page, '/login');
      await logIn(page, other, OTHER_PASSWORD);
      await expect(alertOf(page)).toContainText(accountFormsText.loginWrong);
    });

    test('a user turns two-factor authentication on, signs in with a code, and turns it off', async ({
      page,
    }) => {
      const { email } = await signIn(page);
      await open(page, '/account/two-factor');
      const key = (await page.locator('p code').textContent())?.replaceAll(' ', '') ?? '';
      const recovery = await page.locator('li code').allTextContents();
      rememberSecrets(key, ...recovery);
      await fill(page, accountText.appCode, '12');
      await fill(page, accountFormsText.password, PASSWORD);
      await press(page, accountText.turnOn);
      await expect(alertOf(page)).toContainText(accountText.appCodeWrong);
      // The codes are the same as before, so the key that the app has scanned is still valid.
      expect(await page.locator('li code').allTextContents()).toEqual(recovery);
      await fill(page, accountText.appCode, formatCode({ key }));
      await fill(page, accountFormsText.password, PASSWORD);
      await press(page, accountText.turnOn);
      await expectNotice(page, notices['two-factor']);

      await press(page, accountText.logOut);
      await expectNoticePage(page, 'signed-out');
      await open(page, '/account/name');
      await expect(page).toHaveURL('/login');
      await logIn(page, email, PASSWORD);
      await expect(page).toHaveURL('/login/code?next=%2Faccount%2Fname');
      await waitForScripts(page);
      await fill(page, accountFormsText.code, 'wrong');
      await press(page, accountFormsText.loginSubmit);
      await expect(alertOf(page)).toContainText(accountFormsText.codeWrong);
      await fill(page, accountFormsText.code, (recovery[0] ?? '').toUpperCase());
      await press(page, accountFormsText.loginSubmit);
      await expect(page).toHaveURL('/account/name');

      await open(page, '/account/two-factor-off');
      await fill(page, accountText.currentCode, recovery[1] ?? '');
      await fill(page, accountFormsText.password, PASSWORD);
      await press(page, accountText.turnOff);
      await expectNotice(page, notices['two-factor-off']);
    });

    test('a wrong password is reported without saying whether the account exists', async ({
      page,
    }) => {
      await open(page, '/account/name');
      // Key by key, like a visitor; the other tests fill in fields directly.
      await typeInto(page, accountFormsText.email, createAddress());
      await typeInto(page, accountFormsText.password, PASSWORD);
      await pressButton(page, accountFormsText.loginSubmit);
      await expect(alertOf(page)).toContainText(accountFormsText.loginWrong);
      await expect(alertOf(page)).toBeFocused();
      await expect(page.getByLabel(accountFormsText.password, { exact: true })).toHaveValue(
        isScripted ? PASSWORD : '',
      );
      expect(await page.content()).not.toContain(PASSWORD);
      const { email } = await createUser();
      await logIn(page, email, PASSWORD);
      await expect(page).toHaveURL('/account/name');
    });

    for (const [address, again] of [
      ['/verify-email', '/register'],
      ['/reset-password', '/forgot-password'],
      [confirmEmailForm.page, '/login'],
    ] as const) {
      test(`a dead link to ${address} shows a link to request a new one instead of a form`, async ({
        page,
      }) => {
        for (const query of ['?token=a.b', '?token=a&token=b', '']) {
          await page.goto(`${address}${query}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(deadLinkText.title);
          await expect(page).toHaveTitle(new RegExp(`^${deadLinkText.title}`));
          await expect(page.locator('main form')).toHaveCount(0);
        }
        await follow(page, deadLinkText.again);
        await expect(page).toHaveURL(again);
      });
    }

    test('a link that expires while its form is open leads to the page for a new one', async ({
      page,
      context,
    }) => {
      const token = (await createLink(await createUser(), 'reset')) ?? '';
      rememberSecrets(token.split('.').at(-1) ?? '');
      await open(page, `/reset-password?token=${token}`);
      const other = await context.newPage();
      await open(other, page.url());
      const reset = async (tab: Page, password: string) => {
        await fill(tab, accountFormsText.newPassword, password);
        await press(tab, accountFormsText.resetSubmit);
      };
      await reset(other, OTHER_PASSWORD);
      await expectNoticePage(other, 'password-changed');
      await reset(page, PASSWORD);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(deadLinkText.title);
      await expect(page.getByRole('link', { name: deadLinkText.again })).toBeVisible();
    });
  });
}

test('signing in does not lead to another site', async ({ page }) => {
  const { email } = await createUser();
  await open(page, '/login/to?page=//evil.example/account');
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/account');
});

test('a user sees a session on another device and ends it', async ({ page, browser, baseURL }) => {
  const { email } = await createUser();
  await open(page, '/login');
  await page.getByLabel(accountFormsText.keep).check();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/account');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'session');
  expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 60 * 60);

  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1';
  const phone = await browser.newContext({ baseURL, userAgent });
  const other = await phone.newPage();
  await open(other, '/login');
  await logIn(other, email, PASSWORD);
  await expect(other).toHaveURL('/account');

  await page.reload();
  const device = accountText.on('Safari', 'iPhone');
  await expect(page.getByText(device)).toHaveCount(2);
  await page.getByRole('button', { name: accountText.endOf(device) }).click();
  await expectNotice(page, notices.session);
  // The device is still among the recent sign-ins.
  await expect(page.getByText(device)).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL('/login');
  await phone.close();
});

test('the account page shows nothing to visitors who are not signed in', async ({ request }) => {
  const tries: Record<string, string>[] = [{}, { RSC: '1' }, { Cookie: 'session=guessed' }];
  for (const headers of tries) {
    const response = await request.get('/account', { headers, maxRedirects: 0 });
    expect(await response.text()).not.toContain(accountText.sessions);
    expect([307, 200]).toContain(response.status());
  }
});
