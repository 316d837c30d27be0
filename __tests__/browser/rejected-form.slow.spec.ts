import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { OWN_SITE, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { contactForm } from '@/lib/forms/contact';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { getRetryPage, type Form, type Values } from '@/lib/forms/form';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { formText } from '@/lib/i18n/en/forms';
import { readText } from '@/lib/i18n/texts';

const FORMS: [Form, Values][] = [
  [contactForm, { name: 'Ann', email: 'ann', topic: 'Fees', message: 'How much?' }],
  [loginForm, { email: 'ann', password: 'a secret password' }],
  [registerForm, { name: 'Ann', email: 'ann' }],
  [forgotPasswordForm, { email: 'ann' }],
];

for (const [form, typed] of FORMS) {
  const page = getRetryPage(form);

  test(`${page} shows a rejected form to its visitor, and to nobody else`, async ({
    playwright,
    baseURL,
  }) => {
    const visitor = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': randomUUID() },
    });
    const name = randomUUID();
    const fields = 'name' in typed ? { ...typed, name } : { ...typed, email: name };
    const rejected = await visitor.post(form.action, { form: fields, maxRedirects: 0 });
    expect([rejected.status(), rejected.headers().location]).toEqual([303, page]);

    const shown = await visitor.get(page, { maxRedirects: 0 });
    expect(shown.status()).toBe(200);
    expect(shown.headers()['cache-control']).toContain('no-store');
    const html = await shown.text();
    expect(html).toContain(name);
    expect(html).toContain(`<title>${formText.errorTitle('')}`);
    expect(html).not.toContain('a secret password');

    // The form itself is the same for everybody.
    const fresh = await (await visitor.get(form.page)).text();
    expect(fresh).not.toContain(name);

    for (const Cookie of ['', `rejected=${randomUUID()}`, 'rejected=']) {
      const stranger = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { Cookie },
      });
      const response = await stranger.get(page, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([307, form.page]);
      expect(await response.text()).not.toContain(name);
    }
  });
}

test.describe('when 20 MB of rejected forms are stored', () => {
  let app: RunningApp;
  let folder: string;

  test.beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rejected-'));
    // With a database of its own, so that no other test finds the store full.
    app = await startApp('.', { ...OWN_SITE, DATA_DIR: folder, TRUST_PROXY: '1' }, 'ignore');
    // Each takes six bytes in the database.
    const fill = (length: number) => `a${'\x01'.repeat(length)}`;
    const send = async (body: URLSearchParams) => {
      const response = await fetch(app.url + contactForm.action, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
          'X-Forwarded-For': ['10', ...randomBytes(3)].join('.'),
        },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    };
    // Shorter ones fill the rest.
    for (const length of [1_990, 300, 10]) {
      const values = { name: fill(length), topic: fill(length), message: fill(length * 5) };
      const body = new URLSearchParams({ ...values, email: 'ann' });
      let hasRoom = true;
      while (hasRoom) {
        const statuses = await Promise.all(Array.from({ length: 10 }, () => send(body)));
        hasRoom = statuses.includes(303);
      }
    }
  });

  test.afterAll(async () => {
    await app.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('the response to another is its page, which can be corrected without scripts', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(contactForm.page);
    const [name, email, topic, message] = contactForm.fields;
    // Browsers take it for a name.
    await page.getByLabel(readText(name.label)).fill('\u200b');
    await page.getByLabel(readText(email.label)).fill('ann@müller.example');
    await page.getByLabel(readText(topic.label)).fill('Fees');
    const text = `Do not lose this. ${'Long. '.repeat(300)}`;
    await page.getByRole('textbox', { name: readText(message.label) }).fill(text);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: readText(contactForm.submit) }).click();
    const response = await answered;
    expect([response.status(), response.headers()['cache-control']]).toEqual([422, 'no-store']);
    expect(response.headers()['content-security-policy']).toContain("script-src 'sha256-");
    await expect(page).toHaveTitle(new RegExp(`^${formText.errorTitle('')}`));
    await expect(page.getByRole('textbox', { name: readText(message.label) })).toHaveValue(
      text.trim(),
    );
    await page.getByLabel(readText(name.label)).fill('Ann');
    await page.getByRole('button', { name: readText(contactForm.submit) }).click();
    await expect(page).toHaveURL(/\/contact\/sent\?/);
    await context.close();
  });
});
