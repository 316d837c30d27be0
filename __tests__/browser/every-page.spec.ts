import { expect, test, type Page } from '@playwright/test';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { listDeadLinks, listLinkFaults } from '@/__tests__/support/pages/links';
import { checkAppearance, checkPrint, checkWidth } from '@/__tests__/support/pages/page-checks';
import { IS_BRIEF, IS_QUICK } from '@/__tests__/support/jest/quick';
import { KINDS, NARROW, PAGES, SAMPLE, UNKNOWN } from '@/__tests__/support/pages/site';

const pages = IS_QUICK ? KINDS : PAGES;
/** Pages that are checked in every way; the others of SAMPLE in one width, and the rest, which differs in its text, in none. */
const examined = IS_BRIEF ? KINDS : SAMPLE;

// Opens each page once and checks everything on it, because opening takes longer than most checks.
for (const address of pages) {
  test(`${address} is valid, accessible, quiet and complete`, async ({
    page,
    request,
    baseURL,
  }) => {
    const noise = listenToNoise(page, baseURL ?? '');
    const response = await page.goto(address);
    await test.step('the HTML is valid', async () => {
      expect.soft(await listInvalidHtml((await response?.text()) ?? '')).toEqual([]);
    });
    await test.step('anchors exist, ids are unique, links have text', async () => {
      expect.soft(await listLinkFaults(page)).toEqual([]);
    });
    await test.step('links and files exist', async () => {
      expect.soft(await listDeadLinks(page, request)).toEqual([]);
    });
    if (!SAMPLE.includes(address)) return;
    if (examined.includes(address)) {
      await checkAppearance(page);
      await checkPrint(page);
    } else {
      await checkWidth(page, NARROW);
    }
    // Last, because it waits until half a second has passed without a request, as it has by now.
    await test.step('nothing is on the console, and nothing comes from another site', async () => {
      await page.waitForLoadState('networkidle');
      // The browser itself notes that the document of the 404 page is a 404.
      const isExpected = (line: string) => address === UNKNOWN && line.includes('404');
      expect.soft(noise.filter((line) => !isExpected(line))).toEqual([]);
    });
  });
}

/** Returns a list that grows with each line on the console, each error and each request to another site. */
function listenToNoise(page: Page, site: string): string[] {
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site}/`)) noise.push(request.url());
  });
  return noise;
}
