import { expect, test } from '@playwright/test';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { checkAppearance, checkWidth } from '@/__tests__/support/pages/page-checks';
import { NARROW, PERSONAL } from '@/__tests__/support/pages/site';
import { STATES } from '@/__tests__/support/pages/states';

// Without motion there is no moment in which two pages are shown at once.
test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, reach] of Object.entries(STATES)) {
  test(`the page is valid and accessible when ${name}`, async ({ page }) => {
    await reach(page);
    await test.step('the document is valid', async () => {
      expect.soft(await listInvalidHtml(await page.content())).toEqual([]);
    });
    if (PERSONAL.includes(new URL(page.url()).pathname)) {
      const robots = page.locator('meta[name=robots]');
      await expect.soft(robots).toHaveAttribute('content', 'noindex');
    }
    if (IS_BRIEF) await checkWidth(page, NARROW, ['light']);
    else await checkAppearance(page);
  });
}
