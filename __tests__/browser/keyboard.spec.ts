import { expect, test, type Locator } from '@playwright/test';
import { tabTo } from '@/__tests__/support/pages/keyboard';
import { NARROW, NAVIGATION } from '@/__tests__/support/pages/site';
import { layoutText } from '@/lib/i18n/en/layout';

test.describe('with the keyboard alone', () => {
  test('Tab first reaches the link that skips the header', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: layoutText.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('Tab reaches every link of the header in reading order', async ({ page }) => {
    // A page whose main part has something to reach, whatever its text.
    await page.goto('/contact');
    await page.keyboard.press('Tab');
    const banner = page.getByRole('banner');
    const stops = banner.locator('a:visible, button:visible');
    const count = await stops.count();
    const order: { x: number; y: number }[] = [];
    for (let stop = 0; stop < count; stop++) {
      await page.keyboard.press('Tab');
      const focused = banner.locator(':focus');
      await expectVisibleFocus(focused);
      const { x, y, height } = (await focused.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      order.push({ x, y: y + height / 2 });
    }
    const isBefore = (one: (typeof order)[number], other: (typeof order)[number]) =>
      Math.abs(one.y - other.y) > 20 ? one.y - other.y : one.x - other.x;
    expect(order).toEqual(order.toSorted(isBefore));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('focus is visible on every element that takes it', async ({ page }) => {
    await page.goto('/home');
    // Links of headings are no stops.
    const controls = ['a[href]:not([tabindex="-1"]):visible', 'button:visible'];
    const stops = await page.locator(controls.join(', ')).count();
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      await expectVisibleFocus(page.locator(':focus'));
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the menu of a narrow screen, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport: NARROW, javaScriptEnabled });

    for (const key of ['Enter', 'Space']) {
      test(`opens with ${key}, is walked through, closes with Escape`, async ({ page }) => {
        await page.goto('/about');
        const button = page.getByRole('button', { name: layoutText.menu, exact: true });
        const menu = page.getByRole('navigation', { name: layoutText.mainNavigation });
        await expect(menu).toBeHidden();

        await button.focus();
        await page.keyboard.press(key);
        await expect(menu).toBeVisible();

        await page.keyboard.press('Tab');
        await expect(menu.getByRole('link').first()).toBeFocused();

        const close = page.getByRole('button', { name: layoutText.closeMenu });
        await tabTo(page, close);
        await page.keyboard.press('Enter');
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();
        await page.keyboard.press(key);
        await expect(menu).toBeVisible();

        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();
      });
    }

    test('the menu of a narrow screen leads to its pages', async ({ page }) => {
      const [, second] = NAVIGATION;
      await page.goto('/home');
      await page.getByRole('button', { name: layoutText.menu, exact: true }).click();
      await page.getByRole('link', { name: second?.label, exact: true }).first().click();
      await expect(page).toHaveURL(second?.href ?? '');
    });
  });
}

async function expectVisibleFocus(focused: Locator): Promise<void> {
  await expect(focused).not.toHaveCSS('outline-style', 'none');
  const width = await focused.evaluate((element) => getComputedStyle(element).outlineWidth);
  expect(parseFloat(width)).toBeGreaterThanOrEqual(2);
}
