import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { HttpVisitor } from '@/__tests__/support/visitors/http-visitor';
import { NARROW, WIDE } from '@/__tests__/support/pages/site';
import { contactForm } from '@/lib/forms/contact';
import { getRetryPage, SUBMISSION_FIELD } from '@/lib/forms/form';
import { sendAgainForm } from '@/lib/forms/send-again';
import { contactText } from '@/lib/i18n/en/contact';
import { formText } from '@/lib/i18n/en/forms';
import { readText } from '@/lib/i18n/texts';
import { listMessages } from '@/lib/server/contact/inbox';
import { getMessage } from '@/lib/server/contact/messages';

const words = contactText;

// Each test is a separate visitor, whom the limit counts separately.
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': randomUUID() }));

/** A unique message. */
function createText() {
  const message = `How much?\n\nAnd <b>when</b>? ${randomUUID()}`;
  return { name: 'Änn & "Bob"', email: 'ann@example.org', topic: 'Fees', message };
}

type Text = ReturnType<typeof createText>;

const textFields = contactForm.fields.filter((field) => field.type !== 'checkbox');

function fieldOf(page: Page, name: keyof Text) {
  const [field] = contactForm.fields.filter((one) => one.name === name);
  return page.getByRole('textbox', { name: readText(field?.label ?? ''), exact: true });
}

async function fill(page: Page, text: Partial<Text>): Promise<void> {
  for (const { name } of textFields) {
    const value = text[name];
    if (value !== undefined) await fieldOf(page, name).fill(value);
  }
}

function press(page: Page): Promise<void> {
  return page.getByRole('button', { name: words.submit }).click();
}

// Next has an empty alert of its own at the end of each page.
function summaryOf(page: Page) {
  return page.getByRole('main').getByRole('alert');
}

async function open(page: Page, isScripted: boolean): Promise<void> {
  await page.goto(contactForm.page);
  // Scripts have taken over once they validate the form themselves.
  if (isScripted) await expect(page.locator('form[novalidate]')).toBeVisible();
}

async function listStored({ message }: Text): Promise<string[]> {
  const all = await listMessages('all');
  return all.filter((one) => one.message === message).map(({ id }) => id);
}

async function readReference(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sentTitle);
  return (await page.getByRole('main').locator('strong').textContent()) ?? '';
}

for (const isScripted of [true, false]) {
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('a message arrives, and the visitor gets its reference', async ({ page }) => {
      const text = createText();
      await open(page, isScripted);
      await fill(page, text);
      await press(page);
      const reference = await readReference(page);
      expect(await getMessage(reference)).toMatchObject(text);
      await page.reload();
      expect(await readReference(page)).toBe(reference);
      expect(await listStored(text)).toEqual([reference]);
    });

    test("errors appear in a summary that takes focus, and the visitor's text stays", async ({
      page,
    }) => {
      const text = createText();
      await open(page, isScripted);
      // The browser would stop this itself; the test is about the server.
      await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''));
      await fill(page, { ...text, email: 'ann', topic: '   ' });
      await press(page);

      const summary = summaryOf(page);
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${formText.errorTitle('')}`));
      const links = summary.getByRole('link');
      await expect(links).toHaveText([words.emailWrong, words.topicRequired]);
      await expect(fieldOf(page, 'name')).toHaveValue(text.name);
      await expect(fieldOf(page, 'message')).toHaveValue(text.message);
      const email = fieldOf(page, 'email');
      await expect(email).toHaveValue('ann');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(`${words.emailHint} ${words.emailWrong}`);
      await expect(fieldOf(page, 'name')).not.toHaveAttribute('aria-invalid');

      await links.first().press('Enter');
      await expect(email).toBeFocused();
      await fill(page, { email: text.email, topic: text.topic });
      await press(page);
      expect(await getMessage(await readReference(page))).toMatchObject(text);
    });

    test('pressing Send twice sends one message', async ({ page }) => {
      const text = createText();
      await open(page, isScripted);
      await fill(page, text);
      const button = page.getByRole('button', { name: words.submit });
      await button.dblclick();
      await readReference(page);
      expect(await listStored(text)).toHaveLength(1);
    });

    test('a message can be written and sent with the keyboard alone', async ({ page }) => {
      const text = createText();
      await open(page, isScripted);
      await fieldOf(page, 'name').focus();
      for (const { name } of textFields) {
        await expect(fieldOf(page, name)).toBeFocused();
        await page.keyboard.insertText(text[name]);
        await page.keyboard.press('Tab');
      }
      await expect(page.getByRole('checkbox', { name: words.receipt })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: words.submit })).toBeFocused();
      await page.keyboard.press('Enter');
      expect(await getMessage(await readReference(page))).toMatchObject(text);
    });

    test('a missing token does not cost the visitor the text', async ({ page, context }) => {
      const text = createText();
      await open(page, isScripted);
      await fill(page, text);
      await context.clearCookies();
      await press(page);
      expect(await getMessage(await readReference(page))).toMatchObject(text);
    });

    test('the sixth message within ten minutes is refused and its text kept', async ({
      page,
      context,
      baseURL,
    }) => {
      const network = randomUUID();
      await context.setExtraHTTPHeaders({ 'X-Forwarded-For': network });
      const visitor = new HttpVisitor(baseURL ?? '');
      for (let turn = 0; turn < 5; turn++) {
        const fields = { ...createText(), [SUBMISSION_FIELD]: randomUUID() };
        const sent = await visitor.post(contactForm.action, fields, { 'X-Forwarded-For': network });
        expect(sent).toMatchObject({ status: 201 });
      }
      await open(page, isScripted);
      const text = createText();
      await fill(page, text);
      await press(page);
      await expect(page.getByText(/wait (a minute|\d+ minutes)/i)).toBeVisible();
      if (isScripted) await expect(fieldOf(page, 'message')).toHaveValue(text.message);
      else await expect(page.locator('[name=message]')).toHaveValue(text.message);
      expect(await listStored(text)).toEqual([]);
    });
  });
}

test.describe('with scripts', () => {
  test('a lost connection is reported, the text stays, and pressing Send again sends it', async ({
    page,
  }) => {
    const text = createText();
    await open(page, true);
    await fill(page, text);
    await page.route(`**${contactForm.action}`, (route) => route.abort('internetdisconnected'));
    await press(page);
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page)).toContainText(formText.offline);
    await expect(fieldOf(page, 'message')).toHaveValue(text.message);
    await page.unroute(`**${contactForm.action}`);
    await press(page);
    expect(await getMessage(await readReference(page))).toMatchObject(text);
  });

  test('a lost response does not lead to a second message', async ({ page }) => {
    const text = createText();
    await open(page, true);
    await fill(page, text);
    await page.route(`**${contactForm.action}`, async (route) => {
      const response = await route.fetch();
      // The first response only brings the token.
      if (response.ok()) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await press(page);
    await expect(summaryOf(page)).toContainText(formText.offline);
    expect(await listStored(text)).toHaveLength(1);
    await page.unroute(`**${contactForm.action}`);
    await press(page);
    const reference = await readReference(page);
    expect(await listStored(text)).toEqual([reference]);
  });

  test('a response of another server is reported as a failure', async ({ page }) => {
    await open(page, true);
    await fill(page, createText());
    await page.route(`**${contactForm.action}`, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await press(page);
    await expect(summaryOf(page)).toContainText(formText.unexpected);
  });

  test('a pasted text that is too long gets an error instead of being cut off', async ({
    page,
  }) => {
    await open(page, true);
    const limit = contactForm.fields[3].rules.maxlength;
    await fill(page, { ...createText(), message: 'a'.repeat(limit + 1) });
    await press(page);
    await expect(summaryOf(page)).toContainText(words.messageTooLong(limit));
    await expect(fieldOf(page, 'message')).toHaveValue('a'.repeat(limit + 1));
  });

  test('the form gets its token when it is first sent, and sends it in header and cookie', async ({
    page,
    context,
  }) => {
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(contactForm.action)) sent.push(request.headers()['x-xsrf-token']);
    });
    for (const isFirst of [true, false]) {
      await open(page, true);
      await fill(page, createText());
      expect(await context.cookies()).toHaveLength(isFirst ? 0 : 2);
      await press(page);
      await readReference(page);
      const cookies = await context.cookies();
      const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
      // The first request has no token and is refused; the refusal sets one.
      expect(sent.splice(0)).toEqual(isFirst ? [undefined, token] : [token]);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser itself reports an invalid field', async ({ page }) => {
    await open(page, false);
    await fill(page, { ...createText(), email: 'ann' });
    await press(page);
    await expect(fieldOf(page, 'email')).toBeFocused();
    await expect(page).toHaveURL(contactForm.page);
  });
});

test.describe('the page of the form', () => {
  test('a rejected form runs the form script, by its hash, and no other script', async ({
    page,
  }) => {
    const again = getRetryPage(contactForm);
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    await page.request.post(contactForm.action, { form: { name: 'Ann' }, headers });
    const response = await page.request.get(again);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'sha256-[\w+/]{43}=';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(await response.text()).not.toContain('__next_f');

    await page.route(`**${again}`, async (route) => {
      const response = await route.fetch();
      const injected =
        '<script>window.injected = 1</script><img src="/nothing.png" onerror="window.injected = 1">';
      const body = (await response.text()).replace('</footer>', `</footer>${injected}`);
      await route.fulfill({ response, body });
    });
    await page.goto(again, { waitUntil: 'networkidle' });
    expect(await page.locator('img[onerror]').count()).toBe(1);
    expect(await page.evaluate('window.injected')).toBeUndefined();
  });

  for (const [name, value, status] of [
    ['Sec-Purpose', 'prefetch', 503],
    ['Sec-Purpose', 'prefetch;prerender', 503],
    ['Purpose', 'prefetch', 503],
  ] as const) {
    test(`a personal page gives no cookie to a prefetch (${name}: ${value})`, async ({
      request,
    }) => {
      const response = await request.get(sendAgainForm.page, { headers: { [name]: value } });
      expect(response.headers()).not.toHaveProperty('set-cookie');
      expect(response.status()).toBe(status);
    });
  }

  test('the contact page is prefetched, a personal page is not, and the form then works', async ({
    page,
    context,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/home', { waitUntil: 'networkidle' });
    // Adds links to the pages, because not every site links to them here.
    await page.evaluate(
      (addresses) => {
        for (const href of addresses) {
          const link = Object.assign(document.createElement('a'), { href, textContent: href });
          document.querySelector('main')?.prepend(link, ' ');
        }
      },
      [sendAgainForm.page, contactForm.page],
    );
    const main = page.getByRole('main');
    await main.getByRole('link', { name: sendAgainForm.page, exact: true }).hover();
    await page.mouse.down();
    // Longer than a browser waits before it fetches ahead.
    await page.waitForTimeout(800);
    // Releasing the button elsewhere opens nothing.
    await main.getByRole('heading').first().hover();
    await page.mouse.up();
    await main.getByRole('link', { name: contactForm.page, exact: true }).hover();
    await page.mouse.down();
    await expect.poll(() => fetched).toContain(contactForm.page);
    expect(fetched).not.toContain(sendAgainForm.page);

    await page.mouse.up();
    await expect(page.locator('form[novalidate]')).toBeVisible();
    const text = createText();
    await fill(page, text);
    expect(await context.cookies()).toEqual([]);
    await press(page);
    expect(await getMessage(await readReference(page))).toMatchObject(text);
  });

  for (const viewport of [WIDE, NARROW]) {
    test(`does not scroll sideways at ${viewport.width} pixels, errors and all`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, true);
      await press(page);
      await expect(summaryOf(page)).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});

test.describe('the page that confirms a message', () => {
  for (const query of ['', '?reference=ABCD-EFGH-JKLM', '?reference=ABCD-EFGH-JKLM&proof=x']) {
    test(`confirms nothing that did not happen: "${query}"`, async ({ page }) => {
      await page.goto(`${contactForm.page}/sent${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unconfirmedTitle);
      await expect(page.getByRole('main')).not.toContainText('ABCD-EFGH-JKLM');
    });
  }
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 320, height: 568 },
]) {
  test(`the form begins within the first screen, ${viewport.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(contactForm.page);
    const box = await fieldOf(page, 'name').boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  });
}
