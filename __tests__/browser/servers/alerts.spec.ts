import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { createAlerter } from '@/__tests__/support/alerts/alerts';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { listColourViolations, listViolations } from '@/__tests__/support/pages/axe';
import { followLink, pressButton, tabTo, typeInto } from '@/__tests__/support/pages/keyboard';
import { OWN_SITE, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { ALERT_LEVELS } from '@/lib/alerts/alert-levels';
import { alertText, staffAlertText } from '@/lib/i18n/en/alerts';
import { notSentText } from '@/lib/i18n/en/forms';
import { layoutText } from '@/lib/i18n/en/layout';
import { ALERT_PAGE, HOME } from '@/lib/routes';
import { deleteSessions } from '@/lib/server/accounts/signing-in/sessions';
import { changeBoard, planAlert, planEnd } from '@/lib/server/alerts/change-board';
import { getBoard } from '@/lib/server/alerts/current-board';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';

// Alerts are on every page, so they need a site of their own.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'alerts-'));
const settings = { ...OWN_SITE, DATA_DIR: folder };
const AUTHOR = { name: 'test', userId: null };
const TEXT = 'Please leave the buildings by the north exits.';

let app: RunningApp;
let before: NodeJS.ProcessEnv;
let alerter: string;
let staff: string;
let member: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  app = await startApp('.', settings);
  before = { ...process.env };
  Object.assign(process.env, settings);
  alerter = (await createSignedIn(await createAlerter())).cookie;
  staff = (await createSignedIn(await createUser('staff'))).cookie;
  member = (await createSignedIn(await createUser())).cookie;
});

test.afterEach(async () => {
  for (const { id } of getBoard().alerts) await changeBoard(planEnd(id), AUTHOR);
});

test.afterAll(async () => {
  await app.stop();
  await closeDatabase();
  process.env = before;
  fs.rmSync(folder, { recursive: true, force: true });
});

async function signIn(page: Page, cookies: string): Promise<void> {
  const list = cookies.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, url: app.url };
  });
  await page.context().addCookies(list);
}

async function publish(level: (typeof ALERT_LEVELS)[number], text = TEXT): Promise<void> {
  const now = Date.now();
  const id = `${level}${getBoard().sequence}`;
  const rest = { link: ALERT_PAGE, folder: null, isExercise: false, updates: [] };
  const times = { publishedAt: now, endsAt: now + 3_600_000 };
  await changeBoard(planAlert({ id, level, text, ...rest, ...times }), AUTHOR);
}

const alertOf = (page: Page, level: (typeof ALERT_LEVELS)[number]) =>
  page.getByRole('region', { name: new RegExp(`^${alertText.levels[level]}: `) });

async function expectOnPages(page: Page, text: string, isShown: boolean): Promise<void> {
  for (const address of [HOME, '/contact', '/search?q=a', '/none', ALERT_PAGE]) {
    await expect(async () => {
      await page.goto(app.url + address);
      await expect(page.getByText(text)).toHaveCount(isShown ? 1 : 0, { timeout: 1 });
    }).toPass();
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('an alert is written, read again, published, updated and ended', async ({ page }) => {
      await signIn(page, alerter);
      await page.goto(`${app.url}/staff`);
      await page.getByRole('link', { name: staffAlertText.title }).click();
      await page.getByRole('link', { name: staffAlertText.create }).click();
      await page.getByRole('button', { name: staffAlertText.next }).click();
      if (javaScriptEnabled) {
        const missing = page.getByRole('link', { name: staffAlertText.textRequired });
        await expect(missing).toBeVisible();
      }
      await page.getByRole('radio', { name: staffAlertText.levels.warning }).check();
      await page.getByRole('textbox', { name: staffAlertText.text }).fill(TEXT);
      // A browser accepts it, the site does not.
      await page.getByRole('textbox', { name: staffAlertText.folder }).fill('/blog?a');
      await page.getByRole('button', { name: staffAlertText.next }).click();
      await page.getByRole('link', { name: staffAlertText.folderWrong }).click();
      await page.getByRole('textbox', { name: staffAlertText.folder }).fill('');
      await page.getByRole('button', { name: staffAlertText.next }).click();

      await expect(page.getByRole('heading', { name: staffAlertText.review })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(TEXT);
      if (javaScriptEnabled) expect(await listViolations(page)).toEqual([]);
      await page.getByRole('button', { name: staffAlertText.publish }).click();
      await expect(page.getByText(staffAlertText.done.published)).toBeVisible();
      await expectOnPages(page, TEXT, true);

      await page.goto(`${app.url}/staff/alert`);
      await page.getByRole('link', { name: staffAlertText.update }).click();
      if (javaScriptEnabled) expect(await listViolations(page)).toEqual([]);
      await page.getByRole('textbox', { name: staffAlertText.text }).fill('The lifts work again.');
      await page.getByRole('button', { name: staffAlertText.next }).click();
      await page.getByRole('button', { name: staffAlertText.publish }).click();
      await expectOnPages(page, 'The lifts work again.', true);

      await page.goto(`${app.url}/staff/alert`);
      await page.getByRole('button', { name: staffAlertText.end }).click();
      await expect(page.getByText(staffAlertText.done.ended)).toBeVisible();
      await expectOnPages(page, TEXT, false);
      await expect(page.getByText(alertText.none)).toBeVisible();
    });

    test('the text of an alert is still there if the session has ended', async ({ page }) => {
      const user = await createAlerter();
      await signIn(page, (await createSignedIn(user)).cookie);
      await page.goto(`${app.url}/staff/alert/new`);
      await page.getByRole('radio', { name: staffAlertText.levels.warning }).check();
      await page.getByRole('textbox', { name: staffAlertText.text }).fill(TEXT);
      const database = await getDatabase();
      await database.transaction().execute((one) => deleteSessions(one, user.id));
      await page.getByRole('button', { name: staffAlertText.next }).click();
      if (javaScriptEnabled) await expect(page.getByText(staffAlertText.signedOut)).toBeVisible();
      else await page.waitForURL('**/login');
      await signIn(page, (await createSignedIn(user)).cookie);
      // Without scripts, the text is on the page that opens after signing in.
      if (!javaScriptEnabled) await page.goto(`${app.url}/staff/alert/new`);
      await page.getByRole('button', { name: staffAlertText.next }).click();
      await expect(page.getByRole('heading', { name: staffAlertText.review })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(TEXT);
    });
  });
}

test('an alert is published and ended with the keyboard alone', async ({ page }) => {
  await signIn(page, alerter);
  await page.goto(`${app.url}/staff/alert`);
  await followLink(page, staffAlertText.create);
  await page.locator('form[novalidate]').waitFor();
  await tabTo(page, page.getByRole('radio', { name: staffAlertText.levels.emergency }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: staffAlertText.levels.warning })).toBeChecked();
  await typeInto(page, staffAlertText.text, TEXT);
  await pressButton(page, staffAlertText.next);
  await expect(page.getByRole('heading', { name: staffAlertText.review })).toBeVisible();
  await pressButton(page, staffAlertText.publish);
  await expect(page.getByText(staffAlertText.done.published)).toBeVisible();
  await expect(alertOf(page, 'warning')).toContainText(TEXT);
  await tabTo(page, page.getByRole('button', { name: staffAlertText.end }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(staffAlertText.done.ended)).toBeVisible();
});

test('an exercise is shown to staff who have signed in, and to nobody else', async ({ page }) => {
  await signIn(page, alerter);
  await page.goto(`${app.url}/staff/alert/new`);
  await page.getByRole('radio', { name: staffAlertText.levels.emergency }).check();
  await page.getByRole('textbox', { name: staffAlertText.text }).fill('This is only a test.');
  await page.getByRole('button', { name: staffAlertText.next }).click();
  await page.getByRole('button', { name: staffAlertText.exercise }).click();
  await expect(page.getByText(staffAlertText.done.exercise)).toBeVisible();
  for (const [cookies, isShown] of [
    [staff, true],
    [member, false],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, cookies);
    await page.goto(`${app.url}/account`);
    await expect(page.getByText('This is only a test.')).toHaveCount(isShown ? 1 : 0);
    await page.goto(app.url + HOME);
    await expect(page.getByText('This is only a test.')).toHaveCount(0);
  }
  for (const file of ['/alert.txt', '/alert.json', '/alerts.cap', ALERT_PAGE]) {
    expect(await (await page.request.get(app.url + file)).text()).not.toContain('only a test');
  }
});

test('only people with the role open the pages for alerts, and others are told why not', async ({
  page,
}) => {
  for (const [cookies, target] of [
    ['', '/login'],
    [member, '/account'],
    [staff, '/staff'],
  ] as const) {
    await page.context().clearCookies();
    if (cookies) await signIn(page, cookies);
    for (const address of ['', '/new', '/update', '/unknown']) {
      await page.goto(`${app.url}/staff/alert${address}`);
      expect(new URL(page.url()).pathname).toBe(target);
      const reason = page.getByText(notSentText.forbidden);
      await expect(reason).toHaveCount(cookies ? 1 : 0);
    }
  }
});

for (const width of IS_BRIEF ? [320] : [1280, 320]) {
  test(`alerts of all levels are accessible in both themes, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const level of ALERT_LEVELS) await publish(level);
    // Right to left, without a space, and with markup.
    await publish('notice', `اخرجوا من المبنى الآن\n${'x'.repeat(300)}\n<b>not bold</b>`);
    await signIn(page, alerter);
    for (const address of [HOME, ALERT_PAGE, '/staff/alert', '/staff/alert/new', '/none']) {
      await expect(async () => {
        await page.goto(app.url + address);
        await expect(page.getByText('<b>not bold</b>').first()).toBeVisible({ timeout: 1 });
      }).toPass();
      expect(await listViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await listColourViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

test('two alerts take at most a third of a phone', async ({ page }) => {
  const closed =
    'The campus is closed today because of flooding on Slate Quay. Lectures are online.';
  await publish('emergency', `${closed} The libraries are closed until further notice, too.`);
  await publish('notice', 'The catalogue of the library is not available on Saturday until noon.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    await page.goto(app.url + HOME);
    await expect(alertOf(page, 'notice')).toBeVisible({ timeout: 1 });
  }).toPass();
  const [header, link] = [
    await page.getByRole('banner').boundingBox(),
    alertOf(page, 'emergency').getByRole('link'),
  ];
  await expect(link).toBeVisible();
  expect(header?.y).toBeLessThanOrEqual(844 / 3);
});

test('the keyboard reaches the skip link first, and then the link of the alert', async ({
  page,
}) => {
  await publish('emergency');
  await expect(async () => {
    await page.goto(app.url + HOME);
    await expect(alertOf(page, 'emergency')).toBeVisible({ timeout: 1 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: layoutText.skipToContent })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(alertOf(page, 'emergency').getByRole('link')).toBeFocused();
});

test('browsers are asked not to prefetch anything while there is an alert', async ({ request }) => {
  const rules = async () => (await request.get(app.url + HOME)).headers()['speculation-rules'];
  await expect(async () => expect(await rules()).toBeDefined()).toPass();
  await publish('notice');
  await expect(async () => expect(await rules()).toBeUndefined()).toPass();
});
