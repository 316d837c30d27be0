import { expect, type Locator, type Page } from '@playwright/test';

/** Moves focus to an element with the Tab key only, at most once around the page. */
async function tabTo(page: Page, target: Locator): Promise<void> {
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
