import type { Page } from '@playwright/test';

/** Opens a page. Throws if it leads elsewhere, because then its state would go unchecked. */
export async function visitPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (!page.url().endsWith(encodeURI(path))) throw new Error(`${path} leads to ${page.url()}.`);
}
