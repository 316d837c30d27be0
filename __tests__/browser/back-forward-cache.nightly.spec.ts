import { randomUUID } from 'node:crypto';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { moveToOwnNetwork } from '@/__tests__/support/accounts/sign-in';
import { contactForm } from '@/lib/forms/contact';
import { loginForm } from '@/lib/forms/login';
import { contactText } from '@/lib/i18n/en/contact';
import { readText } from '@/lib/i18n/texts';
import { listMessages } from '@/lib/server/contact/inbox';
import { CHROMIUM_FLAGS, findChromium } from '@/__tests__/support/programs/find-chromium';

let browser: Browser;
let page: Page;

// Playwright turns this cache off, and Chromium's headless shell does not have it, but visitors do.
test.beforeEach(async ({ baseURL }) => {
  browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  page = await browser.newPage({ baseURL });
  await moveToOwnNetwork(page);
});

test.afterEach(() => browser.close());

/** Goes back to a page in the cache, which does not load again. */
async function goBack(): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.goBack({ waitUntil: 'commit' });
  // The first attempt may come while the browser is still replacing the page with the previous one.
  await expect(async () => {
    const reasons = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return Reflect.get(Object(entry), 'notRestoredReasons') ?? null;
    });
    expect(reasons).toBeNull();
  }).toPass();
}

test('a message that is sent again from the page behind counts once', async () => {
  const text = randomUUID();
  await page.goto(contactForm.page);
  for (const [name, value] of Object.entries({
    name: 'Ann',
    email: 'ann@example.org',
    topic: 'Fees',
    message: text,
  })) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  const button = page.getByRole('button', { name: readText(contactForm.submit) });
  const title = page.getByRole('heading', { level: 1 });
  await button.click();
  await expect(title).toHaveText(contactText.sentTitle);
  await goBack();
  // Only the cache keeps a text whose field has no autocomplete.
  await expect(page.locator('[name=message]')).toHaveValue(text);
  await button.click();
  await expect(title).toHaveText(contactText.sentTitle);
  const stored = (await listMessages('all')).filter(({ message }) => message === text);
  expect(stored).toHaveLength(1);
});

test('nobody finds a password by going back', async () => {
  const { email } = await createUser();
  await page.goto(loginForm.page);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: readText(loginForm.submit) }).click();
  await page.waitForURL((url) => url.pathname !== loginForm.page);
  await goBack();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.locator('[name=password]')).toHaveValue('');
  await expect(page.getByRole('button', { name: readText(loginForm.submit) })).toBeVisible();
});
