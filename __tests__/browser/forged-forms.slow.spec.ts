import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { moveToOwnNetwork } from '@/__tests__/support/accounts/sign-in';
import { escapeHtml } from '@/lib/escape-html';
import { contactForm } from '@/lib/forms/contact';
import type { Form, Values } from '@/lib/forms/form';
import { loginForm } from '@/lib/forms/login';
import { notSentText } from '@/lib/i18n/en/forms';
import { listMessages } from '@/lib/server/contact/inbox';

const FOREIGN = 'http://evil.example/';

/** Returns a page that submits the form to this site as soon as it is open. */
function writeAttack(origin: string, form: Form, fields: Values, target: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input name="${name}" value="${escapeHtml(value)}">`,
  );
  return (
    `<form method="post" action="${origin}${form.action}" target="${target}">${inputs.join('')}</form>` +
    '<script>document.forms[0].submit()</script>'
  );
}

/** Ways in which a foreign page may send a form. */
const WAYS: Record<string, (attack: string) => { head: string; html: string }> = {
  'a page': (html) => ({ head: '', html }),
  'a page without a referrer': (html) => ({
    head: '<meta name="referrer" content="no-referrer">',
    html,
  }),
  'a sandboxed frame': (html) => ({
    head: '',
    html: `<iframe sandbox="allow-scripts allow-forms allow-top-navigation" srcdoc="${escapeHtml(html)}"></iframe>`,
  }),
};

test.beforeEach(({ page }) => moveToOwnNetwork(page));

for (const [way, wrap] of Object.entries(WAYS)) {
  test(`${way} of another site can neither sign a visitor in nor send a message`, async ({
    page,
    baseURL,
  }) => {
    const { email } = await createUser();
    const message = randomUUID();
    const attacks: [Form, Values][] = [
      [loginForm, { email, password: PASSWORD }],
      [contactForm, { name: 'Eve', email, topic: 'Fees', message }],
    ];
    for (const [form, fields] of attacks) {
      const { head, html } = wrap(writeAttack(baseURL ?? '', form, fields, '_top'));
      await page.route(FOREIGN, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!DOCTYPE html>${head}${html}` }),
      );
      const answer = page.waitForResponse(`**${form.action}`);
      await page.goto(FOREIGN);
      const response = await answer;
      expect([form.name, response.status()]).toEqual([form.name, 403]);
      expect(await response.headerValue('set-cookie')).toBeNull();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notSentText.title);
      await page.unroute(FOREIGN);
    }
    expect(await page.context().cookies()).toEqual([]);
    expect((await listMessages('all')).filter((one) => one.message === message)).toEqual([]);
  });
}
