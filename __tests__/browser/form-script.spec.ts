import { expect, test, type Page } from '@playwright/test';
import { contactForm } from '@/lib/forms/contact';
import { getRetryPage, SUBMISSION_FIELD, type Form } from '@/lib/forms/form';
import { loginForm } from '@/lib/forms/login';
import { contactText } from '@/lib/i18n/en/contact';
import { formText } from '@/lib/i18n/en/forms';
import { readText } from '@/lib/i18n/texts';

const message = (page: Page) => page.getByRole('textbox', { name: contactText.message });
const summary = (page: Page) => page.getByRole('main').getByRole('alert');

function listenToNoise(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (line) => {
    // Chromium logs that the visitor moved focus before autofocus did.
    if (!line.text().startsWith('Autofocus processing was blocked')) noise.push(line.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  return noise;
}

/** Opens a personal page: a form that was rejected without scripts. */
async function openRejected(page: Page, form: Form): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  await page.request.post(form.action, { form: {}, headers });
  await page.goto(getRetryPage(form));
}

test('the form script corrects a form that was rejected without it', async ({ page }) => {
  const noise = listenToNoise(page);
  await openRejected(page, contactForm);
  await message(page).fill('How much?');
  await page.getByRole('button', { name: readText(contactForm.submit) }).click();
  const errors = [contactText.nameRequired, contactText.emailRequired, contactText.topicRequired];
  await expect(summary(page).getByRole('link')).toHaveText(errors);
  await expect(message(page)).toHaveValue('How much?');
  await page.getByRole('link', { name: contactText.nameRequired }).click();
  await page.keyboard.type('Ann');
  await page.getByRole('button', { name: readText(contactForm.submit) }).click();
  await expect(summary(page).getByRole('link')).toHaveText(errors.slice(1));
  expect(noise).toEqual([]);
});

test('Send can be pressed again after a slow, unusable response, and sends the same id', async ({
  page,
}) => {
  const ids: unknown[] = [];
  let respond = () => {};
  await page.route(`**${loginForm.action}`, async (route) => {
    ids.push(Reflect.get(Object(route.request().postDataJSON()), SUBMISSION_FIELD));
    await new Promise<void>((resolve) => (respond = resolve));
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' });
  });
  await page.goto(loginForm.page);
  await page.locator('[name=email]').fill('ann@example.org');
  await page.locator('[name=password]').fill('secret');
  const button = page.getByRole('main').locator('button[type=submit]');
  for (const turn of [1, 2]) {
    await button.press('Enter');
    await expect(button).toHaveText(formText.sending);
    await expect(button).toBeFocused();
    await expect(page.getByRole('status')).toHaveText(formText.sending);
    await expect.poll(() => ids).toHaveLength(turn);
    respond();
    await expect(summary(page)).toContainText(formText.unexpected);
    await expect(button).toHaveText(readText(loginForm.submit));
  }
  expect(new Set(ids).size).toBe(1);
  await expect(page.locator('[name=password]')).toHaveValue('secret');
});

test('a form is sent natively if its script is blocked', async ({ page }) => {
  await page.route(`**${contactForm.page}`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(/script-src [^;]+/, "script-src 'none'"),
    };
    await route.fulfill({ response, headers });
  });
  await page.goto(contactForm.page);
  for (const [name, value] of [
    ['name', 'Ann'],
    ['email', 'ann@example.org'],
    ['topic', 'Fees'],
  ] as const) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  // The server responds with the error, because browsers accept blanks.
  await message(page).fill('   ');
  const request = page.waitForRequest(`**${contactForm.action}`);
  await page.getByRole('button', { name: readText(contactForm.submit) }).click();
  expect((await request).headers()['content-type']).toBe('application/x-www-form-urlencoded');
  await expect(summary(page).getByRole('link')).toHaveText([contactText.messageRequired]);
});

test('a form stays native if the browser blocks cookies', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  });
  await page.goto(contactForm.page);
  await expect(page.getByRole('button', { name: readText(contactForm.submit) })).toBeVisible();
  expect(await page.locator('form[novalidate]').count()).toBe(0);
});
