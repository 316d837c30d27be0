import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { NARROW, WIDE } from '@/__tests__/support/site';
import { account, accountForms as words, accountNotices } from '@/lib/messages/en';
import { getSettings } from '@/lib/server/env';

const PASSWORD = 'river stone lamp 7';
const OTHER = 'another stone lamp 8';

// Each test is a visitor of its own, whom the limits count apart.
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': randomUUID() }));

function createAddress(): string {
  return `ann.${randomUUID()}@example.org`;
}

async function open(page: Page, address: string, isScripted: boolean): Promise<void> {
  await page.goto(address);
  // Scripts have taken over once they judge the form themselves.
  if (isScripted) await expect(page.locator('form[novalidate]')).toBeVisible();
}

async function register(page: Page, email: string, isScripted: boolean): Promise<void> {
  await open(page, '/register', isScripted);
  await page.getByLabel(words.name).fill('Ann Example');
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.registerSubmit }).click();
  await expect(page).toHaveURL('/mail-sent');
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.loginSubmit }).click();
}

/** The page to which the newest mail to this address leads, once there is one that `isMeant`. */
async function readLink(email: string, page: string): Promise<string> {
  const folder = path.join(getSettings().dataDir, 'mail');
  let link = '';
  await expect
    .poll(
      () => {
        const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
        const mails = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
        const own = mails.filter((mail) => mail.includes(email));
        const text = own.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
        link = new RegExp(`https?://\\S+?(${page}\\S*)`).exec(text)?.[1] ?? '';
        return link;
      },
      { timeout: 15_000 },
    )
    .not.toBe('');
  return link;
}

for (const isScripted of [true, false]) {
  for (const viewport of [WIDE, NARROW]) {
    test.describe(`${isScripted ? 'with' : 'without'} scripts, ${viewport.width} pixels wide`, () => {
      test.use({ javaScriptEnabled: isScripted, viewport });

      test('an account lives: register, confirm, log in, forget, reset, log out', async ({
        page,
        context,
      }) => {
        const email = createAddress();
        await register(page, email, isScripted);

        await open(page, await readLink(email, '/verify-email'), isScripted);
        await page.getByRole('button', { name: words.verifySubmit }).click();
        await expect(page.getByText(accountNotices.verified ?? '')).toBeVisible();

        await open(page, '/account', isScripted);
        await expect(page).toHaveURL('/login?next=%2Faccount');
        await logIn(page, email, PASSWORD);
        await expect(page).toHaveURL('/account');
        await expect(page.getByRole('main')).toContainText('Ann Example');
        await page.goto('/register');
        await expect(page).toHaveURL('/account');
        const cookie = (await context.cookies()).find(({ name }) => name === 'session');
        expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });

        await page.getByRole('button', { name: account.logOut }).click();
        await expect(page.getByText(accountNotices.out ?? '')).toBeVisible();
        await page.goto('/account');
        await expect(page).toHaveURL('/login?next=%2Faccount');

        await open(page, '/forgot-password', isScripted);
        await page.getByLabel(words.email).fill(email);
        await page.getByRole('button', { name: words.forgotSubmit }).click();
        await expect(page).toHaveURL('/mail-sent');
        const link = await readLink(email, '/reset-password');
        await open(page, link, isScripted);
        await page.getByLabel(words.newPassword).fill('password1234');
        await page.getByRole('button', { name: words.resetSubmit }).click();
        await expect(page.getByRole('main').getByRole('alert')).toContainText(words.passwordWeak);
        await page.getByLabel(words.newPassword).fill(OTHER);
        await page.getByRole('button', { name: words.resetSubmit }).click();
        await expect(page.getByText(accountNotices.reset ?? '')).toBeVisible();
        if (isScripted) await expect(page.locator('form[novalidate]')).toBeVisible();
        await logIn(page, email, OTHER);
        await expect(page).toHaveURL('/account');
      });
    });
  }

  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('a wrong password says what to do and tells nothing', async ({ page }) => {
      await open(page, '/login?next=/account', isScripted);
      await logIn(page, createAddress(), PASSWORD);
      const summary = page.getByRole('main').getByRole('alert');
      await expect(summary).toContainText(words.loginWrong);
      await expect(summary).toBeFocused();
      await expect(page.getByLabel(words.password, { exact: true })).toHaveValue(
        isScripted ? PASSWORD : '',
      );
      await expect(page.locator('[name=next]')).toHaveValue('/account');
      expect(await page.content()).not.toContain(PASSWORD);
    });

    test('a link that is no good says how to get a new one', async ({ page }) => {
      await open(page, '/verify-email?token=a.b', isScripted);
      await page.getByRole('button', { name: words.verifySubmit }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words.linkWrong);
    });
  });
}

test('an address that leads elsewhere is not gone to after logging in', async ({ page }) => {
  const email = createAddress();
  await register(page, email, true);
  await open(page, await readLink(email, '/verify-email'), true);
  await page.getByRole('button', { name: words.verifySubmit }).click();
  await expect(page.getByText(accountNotices.verified ?? '')).toBeVisible();
  await open(page, '/login?next=//evil.example/account', true);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/account');
});

test('a session elsewhere is seen and ended', async ({ page, browser, baseURL }) => {
  const email = createAddress();
  await register(page, email, true);
  await open(page, await readLink(email, '/verify-email'), true);
  await page.getByRole('button', { name: words.verifySubmit }).click();
  await expect(page.getByText(accountNotices.verified ?? '')).toBeVisible();
  await expect(page.locator('form[novalidate]')).toBeVisible();
  await page.getByLabel(words.keep).check();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/account');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'session');
  expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 60 * 60);

  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1';
  const phone = await browser.newContext({ baseURL, userAgent });
  const other = await phone.newPage();
  await open(other, '/login', true);
  await logIn(other, email, PASSWORD);
  await expect(other).toHaveURL('/account');

  await page.reload();
  await page.getByRole('button', { name: account.endOf(account.on('Safari', 'iPhone')) }).click();
  await expect(page.getByText(account.on('Safari', 'iPhone'))).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await phone.close();
});

test('the account page is told to nobody who is not signed in', async ({ request }) => {
  const tries: Record<string, string>[] = [{}, { RSC: '1' }, { Cookie: 'session=guessed' }];
  for (const headers of tries) {
    const response = await request.get('/account', { headers, maxRedirects: 0 });
    expect(await response.text()).not.toContain(account.sessions);
    expect([307, 200]).toContain(response.status());
  }
});
