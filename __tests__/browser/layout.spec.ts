import { expect, test } from '@playwright/test';
import { NARROW, NAVIGATION, WIDE, site } from '@/__tests__/support/site';
import { layoutText } from '@/lib/i18n/layout';

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active', viewport: WIDE });

  test('the current page is marked by more than its colour in forced colours', async ({ page }) => {
    const [, second] = NAVIGATION;
    await page.goto(second?.href ?? '');
    const current = page
      .getByRole('navigation', { name: layoutText.mainNavigation })
      .locator('[aria-current="page"]');
    await expect(current).toHaveText(second?.label ?? '');
    await expect(current).toHaveCSS('font-weight', '600');
  });

  test('a button keeps its border in forced colours', async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto('/home');
    const button = page.getByRole('button', { name: layoutText.menu });
    await expect(button).toHaveCSS('border-top-style', 'solid');
  });
});

test('an address on the contact page can be read on paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/contact');
  const link = page.getByRole('main').getByRole('link', { name: site.contact.email });
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain(site.contact.email);
});

test('nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
