import { expect, test } from '@playwright/test';
import { SAMPLE, site } from '@/__tests__/support/site';

test.use({ javaScriptEnabled: false });

for (const address of SAMPLE) {
  test(`${address} shows header, content and footer`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('the navigation leads to every one of its pages', async ({ page }) => {
  for (const { label, href } of site.header.navigation) {
    await page.goto('/home');
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(href);
  }
});
