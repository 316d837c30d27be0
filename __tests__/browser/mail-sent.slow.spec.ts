import { expect, test, type Page } from '@playwright/test';
import { createAddress } from '@/__tests__/support/accounts/accounts';
import { followLink, pressButton } from '@/__tests__/support/pages/keyboard';
import { listMails, WAIT_FOR_EMAIL } from '@/__tests__/support/servers/mailbox';
import { moveToOwnNetwork } from '@/__tests__/support/accounts/sign-in';
import { NARROW } from '@/__tests__/support/pages/site';
import { accountFormsText, mailSentText } from '@/lib/i18n/en/accounts';

test.beforeEach(({ page }) => moveToOwnNetwork(page));

async function register(page: Page, email: string, isScripted: boolean): Promise<void> {
  await page.goto('/register');
  if (isScripted) await page.locator('form[novalidate]').waitFor();
  await page.getByLabel(accountFormsText.name).fill('Ann Example');
  await page.getByLabel(accountFormsText.email).fill(email);
  await page.getByRole('button', { name: accountFormsText.registerSubmit }).press('Enter');
  await expect(page).toHaveURL('/mail-sent');
}

for (const isScripted of [true, false]) {
  test.describe(`${isScripted ? 'with' : 'without'} scripts, by keyboard`, () => {
    test.use({ javaScriptEnabled: isScripted, viewport: NARROW });

    test('a visitor sends the email again, and corrects a mistyped address with one button', async ({
      page,
    }) => {
      const email = createAddress().replace('example.org', 'gmail.com');
      const typed = email.replace('gmail.com', 'gmial.com');
      await register(page, typed, isScripted);
      const main = page.getByRole('main');
      await expect(main).toContainText(typed);
      await pressButton(page, mailSentText.again);
      await expect(main.getByRole('status')).toHaveText(mailSentText.sentAgain);
      await expect(main.getByRole('status')).toBeFocused();
      await expect.poll(() => listMails(typed).length, WAIT_FOR_EMAIL).toBe(2);

      await pressButton(page, mailSentText.sendTo(email));
      await expect(main.getByRole('heading', { name: mailSentText.isRight })).toBeHidden();
      await expect(main).toContainText(email);
      await expect.poll(() => listMails(email).length, WAIT_FOR_EMAIL).toBe(1);
    });

    test('a visitor corrects the address in the form, which is still filled in', async ({
      page,
    }) => {
      const email = createAddress();
      await register(page, email, isScripted);
      await followLink(page, mailSentText.correct);
      await expect(page.getByLabel(accountFormsText.email)).toHaveValue(email);
      await expect(page.getByLabel(accountFormsText.name)).toHaveValue('Ann Example');
      await page.goto('/register');
      await expect(page.getByLabel(accountFormsText.email)).toHaveValue('');
    });
  });
}

test('a visitor who opens the page by its address finds the forms', async ({ page }) => {
  await page.goto('/mail-sent');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveCount(3);
  await expect(main.getByRole('button')).toHaveCount(0);
});

test('no response to other visitors contains the address', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = createAddress();
  await register(page, email, true);
  expect(page.url()).not.toContain('@');
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'mail-sent');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + 31 * 60);
  // The cookie alone, without the visitor's own anchor.
  const stranger = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Cookie: `mail-sent=${cookie?.value ?? ''}` },
  });
  const tries: Record<string, string>[] = [{}, { RSC: '1' }];
  for (const headers of tries) {
    const response = await stranger.get('/mail-sent', { headers });
    expect(await response.text()).not.toContain(email);
    expect(response.headers()['cache-control']).toContain('no-store');
  }
});
