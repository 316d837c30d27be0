import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { messages } from '@/lib/messages/en';
import { NARROW, PAGES, THEMES, WIDE } from '@/__tests__/support/site';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of THEMES) {
  for (const viewport of [WIDE, NARROW]) {
    test.describe(`in ${colorScheme}, ${viewport.width} pixels wide`, () => {
      test.use({ colorScheme, viewport });

      for (const address of PAGES) {
        test(`${address} has nothing in anybody's way`, async ({ page }) => {
          await page.goto(address);
          expect(await listViolations(page)).toEqual([]);
        });
      }
    });
  }

  test.describe(`in ${colorScheme}, with the menu open`, () => {
    test.use({ colorScheme, viewport: NARROW });

    test("there is nothing in anybody's way", async ({ page }) => {
      await page.goto('/home');
      await page.getByRole('button', { name: messages.menu }).click();
      await expect(page.getByRole('navigation', { name: messages.mainNavigation })).toBeVisible();
      expect(await listViolations(page)).toEqual([]);
    });
  });
}

/** What axe finds, each as rule, place and reason. */
async function listViolations(page: Page): Promise<string[]> {
  // Evaluated by the browser itself, past the page's policy, which lets no script run.
  await page.evaluate(`${axe}; null`);
  const results: AxeResults = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(tags)} })`,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
