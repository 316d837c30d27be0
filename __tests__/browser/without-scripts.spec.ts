import { expect, test } from '@playwright/test';
import { KINDS, NAVIGATION } from '@/__tests__/support/pages/site';

test.use({ javaScriptEnabled: false });

test('a page of each kind shows header, content and footer', async ({ page }) => {
  for (const address of KINDS) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect.soft(page.getByRole('banner')).toBeVisible();
      const main = page.getByRole('main');
      await expect.soft(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.soft(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});

test('the navigation leads to every one of its pages', async ({ page }) => {
  for (const { label, href } of NAVIGATION) {
    await page.goto('/home');
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(href);
  }
});
