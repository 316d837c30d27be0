import { expect, type Locator, type Page } from '@playwright/test';
import { HONEYPOT_FIELD } from '@/lib/forms/form';
import { layoutText } from '@/lib/i18n/en/layout';

/** Moves focus to an element with the Tab key only, at most once around the page. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 120 && !(await isFocused()); stop++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

export async function followLink(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
}

const CONTROLS = [
  'a[href]:not([tabindex="-1"])',
  'button',
  'textarea',
  'summary',
  'input:not([type=hidden])',
]
  .map((control) => `${control}:visible:not([name=${HONEYPOT_FIELD}])`)
  .join(', ');

/** Goes past the header with the skip link, then presses Tab until every control has had the focus, in their order. */
export async function expectReachedByTab(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.getByRole('link', { name: layoutText.skipToContent }).press('Enter');
  await expect(main).toBeFocused();
  const controls = main.locator(CONTROLS);
  const all = await controls.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
  expect(all).not.toEqual([]);
  const reached: string[] = [];
  for (let stop = 0; stop < all.length; stop++) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
  }
  expect(reached).toEqual(all);
}
