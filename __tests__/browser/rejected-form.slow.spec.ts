import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { contactForm } from '@/lib/forms/contact';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { getRetryPage, type Form, type Values } from '@/lib/forms/form';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { formText } from '@/lib/i18n/forms';

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
