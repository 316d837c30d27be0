import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { UNUSUAL_PAGES } from '@/__tests__/support/pages/unusual-pages';
import { listViolations } from '@/__tests__/support/pages/axe';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { listSteps, takeStep } from '@/__tests__/support/programs/manual';
import { SHIPPED } from '@/__tests__/support/programs/project-copy';
import { formatLastResort } from '@/lib/server/publishing/pages/send-page';
import { findCurrentBuild } from '@/scripts/build/pointer';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import { writeForm } from '@/scripts/new/new-form';
import {
  buildSite,
  SITE_FILES,
  startApp,
  writeApp,
  type RunningApp,
} from '@/__tests__/support/programs/next-app';

// Steps of the walkthroughs of the manual, which add to the site.
const STEPS = ['Walkthrough: a page', 'Walkthrough: a form', 'An interactive component']
  .flatMap((heading) => listSteps('docs/develop.md', heading))
  .filter((step) => step.kind !== 'command' && !step.file.startsWith('__tests__/'));
const FAILED = 'request.failed';
const TOKEN = 'a token for this test, of 32 characters and more';
const contentDir = path.resolve('.fixtures/interactive-content');
const dataDir = path.resolve('.fixtures/interactive-data');
// Another site's database would hold another site's edition, which the start would show first.
const settings = {
  DATABASE_URL: '',
  CONTENT_DIR: contentDir,
  DATA_DIR: dataDir,
  METRICS_TOKEN: TOKEN,
};

let folder: string;
let app: RunningApp;
let log: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = writeApp('interactive', UNUSUAL_PAGES, SITE_FILES);
  for (const step of STEPS) takeStep(folder, step);
  for (const old of [contentDir, dataDir]) fs.rmSync(old, { recursive: true, force: true });
  // Content of the site under test might have pages at the same addresses.
  fs.cpSync(SHIPPED, contentDir, { recursive: true });
  writeForm('Ask a librarian', { root: folder, contentDir });
  buildSite(folder, settings);
  log = path.join(folder, 'log');
  const port = await findFreePort();
  // Forms are accepted from this address only, whatever the settings of the surrounding tests say.
  const own = { ...settings, APP_ORIGIN: `http://localhost:${port}` };
  app = await startApp(folder, own, fs.openSync(log, 'w'), port);
});

test.afterAll(() => app.stop());

test('a page with an interactive component keeps its scripts by hash, and works', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const response = await page.goto(`${app.url}/counter`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("'sha256-");
  expect(policy).not.toMatch(/unsafe|script-src[^;]*('self'|\*|https?:)/);

  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a personal page with an interactive component keeps its scripts by a nonce, and works', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const nonces = [];
  for (let visit = 0; visit < 2; visit++) {
    const response = await page.goto(`${app.url}/own-counter`, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'nonce-[\w-]{22}' 'strict-dynamic';/);
    nonces.push(policy);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  }
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(complaints).toEqual([]);
});

test('a component that an interactive page loads later works', async ({ page }) => {
  await page.goto(`${app.url}/late`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Here I am')).toBeVisible();
});

test.describe('a form that npm run new has written', () => {
  test('sends its message with scripts, after showing what is missing', async ({ page }) => {
    await page.goto(`${app.url}/ask-a-librarian`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Choose who you are' })).toBeVisible();
    await fillInForm(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectSent(page);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('sends its message, and shows a rejected one again', async ({ page }) => {
      await page.goto(`${app.url}/ask-a-librarian`);
      await fillInForm(page);
      const email = page.getByRole('textbox', { name: 'Email address' });
      // A browser accepts it, the site does not.
      await page.getByRole('textbox', { name: 'Your message' }).fill(' ');
      await email.fill('ann@example.org');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page).toHaveURL(`${app.url}/form/ask-a-librarian/again`);
      await expect(page.getByRole('radio', { name: 'a student' })).toBeChecked();
      await expect(email).toHaveValue('ann@example.org');
      await page.getByRole('textbox', { name: 'Your message' }).fill('Where is the key?');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expectSent(page);
    });
  });

  test('is found at its name, and anything else leads to the contact form', async ({ request }) => {
    const follow = async (name: string) => {
      const response = await request.get(`${app.url}/form/${name}`, { maxRedirects: 0 });
      return response.headers()['location'];
    };
    expect(await follow('ask-a-librarian')).toBe('/ask-a-librarian');
    expect(await follow('constructor')).toBe('/contact');
  });
});

test.describe('a page that names a form', () => {
  const second = path.join(contentDir, 'pages/second.md');

  test.afterEach(() => fs.rmSync(second));

  for (const [title, name, found, expected] of [
    [
      'another page already shows the form',
      'ask-a-librarian',
      'pages/ask-a-librarian.md already shows',
      'each form on one page only',
    ],
    [
      'there is no such form',
      'ask-a-libarian',
      '"ask-a-libarian"',
      'did you mean ask-a-librarian?',
    ],
  ] as const) {
    test(`waits if ${title}`, async () => {
      fs.writeFileSync(second, `---\ntitle: A\ndescription: D\nform: ${name}\n---\nText`);
      await expect(() => {
        const told = readLog().filter(({ event }) => event === 'content.held');
        const text = JSON.stringify(told.at(-1)).replaceAll('\\"', '"');
        expect(text).toContain('pages/second.md');
        expect(text).toContain(found);
        expect(text).toContain(expected);
      }).toPass();
    });
  }
});

async function fillInForm(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ann@example.org');
  await page.getByRole('radio', { name: 'a student' }).check();
  await page.getByRole('textbox', { name: 'Your message' }).fill('Where is the key?');
}

async function expectSent(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/form\/ask-a-librarian\/sent\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Message sent' })).toBeVisible();
  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect(page).toHaveURL(`${app.url}/ask-a-librarian`);
}

test('the page of the walkthrough has no script, and search engines find it', async ({ page }) => {
  const response = await page.goto(`${app.url}/campus`);
  expect(await response?.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(await listInvalidHtml(await page.content())).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: 'Our campus' })).toBeVisible();
  const sitemap = await page.request.get(`${app.url}/sitemap.xml`);
  expect(await sitemap.text()).toContain(`<loc>${app.url}/campus</loc>`);
});

test('the interactive component of the manual reacts', async ({ page }) => {
  await page.goto(`${app.url}/fee-calculator`, { waitUntil: 'networkidle' });
  await page.getByRole('spinbutton', { name: 'Terms:' }).fill('3');
  await expect(page.getByText('300 euros')).toBeVisible();
});

test('an injected inline script does not run on an interactive page', async ({ page }) => {
  await page.route('**/counter', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</h1>',
      '</h1><script>window.injected=1</script>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${app.url}/counter`, { waitUntil: 'networkidle' });
  expect(await page.evaluate('window.injected')).toBeUndefined();
});

test('other pages of a site with an interactive page have no script', async ({ request }) => {
  const response = await request.get(`${app.url}/home`);
  expect(await response.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
});

test('a page that fails shows an error page of the site without details', async ({ page }) => {
  const response = await page.goto(`${app.url}/broken`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
  expect(await response?.text()).not.toContain('the secret detail');
});

test('an error is logged as JSON with its request id', async ({ request }) => {
  const response = await request.get(`${app.url}/broken?private`);
  const told = readLog().filter(({ event }) => event === FAILED);
  expect(told.at(-1)).toMatchObject({
    request: response.headers()['x-request-id'],
    path: '/broken',
    error: 'the secret detail',
  });
});

for (const [address, status] of [
  ['/unsealed', 200],
  ['/bare', 500],
] as const) {
  test(`${address} comes without a policy, so it gets one, is not stored and is counted`, async ({
    request,
  }) => {
    const before = await countBarePages();
    const response = await request.get(`${app.url}${address}`);
    expect(response.status()).toBe(status);
    expect(response.headers()).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'none';/),
      'cache-control': 'no-store',
    });
    expect(await countBarePages()).toBe(before + 1);
  });
}

test('pages without a policy are logged once', () => {
  const told = fs.readFileSync(log, 'utf8').match(/"event":"page.without-policy"/g);
  expect(told).toHaveLength(1);
});

async function countBarePages(): Promise<number> {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${app.url}/metrics`, { headers })).text();
  return Number(/^pages_without_policy_total (\d+)$/m.exec(text)?.[1]);
}

test("Next's own error pages are replaced", async () => {
  const build = findCurrentBuild(folder) ?? '';
  const read = (file: string) => fs.readFileSync(path.join(build, 'server', file), 'utf8');
  expect(read('pages/500.html')).toBe(formatLastResort());
  expect(read('app/_global-error.html')).toBe(formatLastResort());
});

for (const [address, error] of [
  ['/foreign', "it has a script that is not Next's: /foreign.js"],
  ['/torn', 'The page responded with 500.'],
] as const) {
  test(`${address} cannot be shown, so visitors are asked to come back and the log says why`, async ({
    page,
  }) => {
    const response = await page.goto(`${app.url}${address}`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'none'"),
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await response?.text()).not.toContain('the secret detail');
    const told = readLog().filter(({ event }) => event === 'page.not-rendered');
    expect(told).toContainEqual(expect.objectContaining({ path: address, error }));
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a form with options can be corrected and sent with the keyboard', async ({ page }) => {
      await page.goto(`${app.url}/visit`);
      // The browser would stop this itself; the test is about our messages.
      await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''));
      await page.getByRole('checkbox', { name: 'The garden' }).press('Space');
      await page.getByRole('button', { name: 'Send' }).press('Enter');

      const summary = page.getByRole('main').getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        'Choose a day',
        'Choose how you will come',
      ]);
      await expect(
        page.getByRole('group', { name: 'How will you come?' }),
      ).toHaveAccessibleDescription('The car park is small. Choose how you will come');
      await expect(page.getByRole('checkbox', { name: 'The garden' })).toBeChecked();
      expect(await listInvalidHtml(await page.content())).toEqual([]);
      // axe cannot run where no script runs.
      if (javaScriptEnabled) expect(await listViolations(page)).toEqual([]);

      await summary.getByRole('link', { name: 'Choose how you will come' }).press('Enter');
      await expect(page.getByRole('radio', { name: 'By bus' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'By bike' })).toBeChecked();
      await page.getByRole('combobox', { name: 'Which day?' }).selectOption('Tuesday');
      await page.getByRole('checkbox', { name: 'The laboratory' }).press('Space');
      await page.getByRole('button', { name: 'Send' }).press('Enter');
      await expect(page.getByRole('searchbox')).toHaveValue(/^tue bike lab\s?garden/);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the form of the walkthrough leads to a page, after showing what is missing', async ({
      page,
    }) => {
      await page.goto(`${app.url}/find-office`);
      await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''));
      await page.getByRole('button', { name: 'Go to the office' }).click();
      const link = page.getByRole('link', { name: 'Choose what it is about' });
      await expect(link).toBeVisible();
      await page.getByRole('radio', { name: 'The university' }).check();
      await page.getByRole('button', { name: 'Go to the office' }).click();
      await expect(page).toHaveURL(`${app.url}/about`);
    });
  });
}

test('the script of a sealed form runs by its hash, and a changed one does not', async ({
  page,
}) => {
  const response = await page.goto(`${app.url}/visit`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'sha256-[\w+/]{43}='; /);
  expect(policy).toContain("connect-src 'self'");
  expect(response?.headers()).not.toHaveProperty('set-cookie');
  await expect(page.locator('form[novalidate]')).toBeVisible();

  await page.route('**/visit', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</script></section>', ' </script></section>');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${app.url}/visit`);
  await expect(page.locator('main form')).toBeVisible();
  expect(await page.locator('form[novalidate]').count()).toBe(0);
});

function readLog(): Record<string, unknown>[] {
  const lines = fs.readFileSync(log, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
