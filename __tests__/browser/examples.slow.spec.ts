import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listViolations } from '@/__tests__/support/pages/axe';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { listCutOff, setLetterSize } from '@/__tests__/support/pages/layout';
import { listDeadLinks, listLinkFaults } from '@/__tests__/support/pages/links';
import { checkAppearance, checkPrint } from '@/__tests__/support/pages/page-checks';
import { NARROW } from '@/__tests__/support/pages/site';
import {
  makeContent,
  page as makePage,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { layoutText } from '@/lib/i18n/en/layout';
import { OWN_SITE, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';

const EXCEPTIONS = `  exceptions:
    - { from: 2099-12-24, to: 2100-01-03, closed: true, reason: Winter break }
    - { date: 2100-02-01, opens: '12:00', closes: '17:00' }
`;

const LONG_WORD = 'Responsibilities'.repeat(6);

// A build does not depend on the content, so the build under test can show the second site too.
let data: string;
let app: RunningApp;

test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  const yaml = fs.readFileSync(path.join(SECOND_SITE, 'site.yaml'), 'utf8');
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'examples-'));
  const settings = {
    ...OWN_SITE,
    APP_ORIGIN: 'http://localhost',
    CONTENT_DIR: makeContent({
      'site.yaml': yaml.replace(/^ {2}hours:/m, `${EXCEPTIONS}$&`),
      'pages/long.md': makePage(`${LONG_WORD}.`, LONG_WORD),
    }),
    DATA_DIR: data,
  };
  app = await startApp('.', settings, 'ignore');
});

test.afterAll(async () => {
  await app.stop();
  removeMadeContent();
  fs.rmSync(data, { recursive: true, force: true });
});

test('the page of all sections is valid, accessible and complete', async ({ page, request }) => {
  const response = await page.goto(`${app.url}/examples`);
  expect.soft(await listInvalidHtml((await response?.text()) ?? '')).toEqual([]);
  expect.soft(await listLinkFaults(page)).toEqual([]);
  expect.soft(await listDeadLinks(page, request)).toEqual([]);
  await checkAppearance(page);
  await checkPrint(page);
});

test('closed answers are printed', async ({ page }) => {
  await page.goto(`${app.url}/examples`);
  const answer = page.getByRole('main').locator('details:not([open]) > :not(summary)').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('printed headings stay with the text that follows', async ({ page }) => {
  // The width between the margins of A4.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(`${app.url}/examples`);
  await page.emulateMedia({ media: 'print' });
  // Chromium keeps blocks together, but not the rows of a grid.
  const lost = await page.getByRole('main').evaluate((main) => {
    const isKept = (element: Element | null): boolean => {
      if (!element?.parentElement || element.tagName === 'SECTION') return false;
      const { breakAfter, breakInside } = getComputedStyle(element);
      const isInBlock = getComputedStyle(element.parentElement).display === 'block';
      const isWithNext = breakAfter === 'avoid' && isInBlock;
      return isWithNext || breakInside === 'avoid' || isKept(element.parentElement);
    };
    const headings = [...main.querySelectorAll('h2')].filter((heading) => !isKept(heading));
    return headings.map(({ textContent }) => textContent);
  });
  expect(lost).toEqual([]);
});

test('a long word in a heading fits on a phone with text at 200%', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto(`${app.url}/study`);
  await setLetterSize(page, 200);
  const link = page.getByRole('main').locator('h2 > a').first();
  await link.evaluate((element) => element.replaceChildren('Responsibilities'));
  expect(await listCutOff(page)).toEqual([]);
});

for (const path of ['/study', '/study/fees'])
  test(`a long word in the navigation of a folder fits on a phone: ${path}`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto(app.url + path);
    const summary = page.getByRole('main').locator('details > summary').first();
    await summary.evaluate((element) =>
      element.replaceChildren('Kommunikationswissenschaften'.repeat(2)),
    );
    expect(await listCutOff(page)).toEqual([]);
  });

test('a long word among the results of a search fits on a phone', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto(`${app.url}/search?q=${LONG_WORD}`);
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
  expect(await listCutOff(page)).toEqual([]);
});

test('in a wide window, too, words that are wider than a column are hyphenated', async ({
  page,
}) => {
  await page.goto(`${app.url}/long`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('hyphens', 'auto');
});

test('exceptions to the opening hours are accessible', async ({ page }) => {
  await page.goto(`${app.url}/contact`);
  await expect(page.getByRole('main').getByText('Winter break')).toBeVisible();
  await checkAppearance(page);
});

test('the navigation of a folder is accessible, open and closed', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto(`${app.url}/study/fees`);
  await checkClosedAndOpen(page);
});

async function checkClosedAndOpen(page: Page): Promise<void> {
  expect.soft(await listViolations(page)).toEqual([]);
  await page.getByText(layoutText.inSection('Study')).click();
  await expect(page.getByRole('main').locator('details a[aria-current]')).toBeVisible();
  await checkAppearance(page);
}
