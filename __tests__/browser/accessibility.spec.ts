import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { NARROW, SAMPLE, THEMES, WIDE } from '@/__tests__/support/site';
import { STATES } from '@/__tests__/support/states';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of THEMES) {
  for (const viewport of [WIDE, NARROW]) {
    test.describe(`in ${colorScheme}, ${viewport.width} pixels wide`, () => {
      test.use({ colorScheme, viewport });

      for (const address of SAMPLE) {
        test(`${address} has nothing in anybody's way`, async ({ page }) => {
          await page.goto(address);
          expect(await listViolations(page)).toEqual([]);
        });
      }
    });
  }

  test.describe(`in ${colorScheme}`, () => {
    // Without motion there is no moment in which two pages are shown at once.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, reach] of Object.entries(STATES)) {
      for (const viewport of [WIDE, NARROW]) {
        test(`nothing is in anybody's way when ${name}, ${viewport.width} pixels wide`, async ({
          page,
        }) => {
          await page.setViewportSize(viewport);
          await reach(page);
          expect(await listViolations(page)).toEqual([]);
        });
      }
    }
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
