import { expect, test, type Page } from '@playwright/test';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { listColourViolations, listViolations } from './axe';
import { listCutOff, listSmallTargets, setLetterSize, setTextSpacing } from './layout';
import { NARROW, WIDE } from './site';

type Theme = 'light' | 'dark';

/**
 * Checks every way to see an open page: both widths, larger letters, wider spacing, light and dark (at night both in
 * each width). Each check is a named step and does not stop the next one.
 */
export async function checkAppearance(page: Page): Promise<void> {
  await checkWidth(page, NARROW, IS_BRIEF ? ['dark'] : undefined);
  await test.step('with the text spacing of WCAG 1.4.12', async () => {
    await setTextSpacing(page, true);
    expect.soft(await listCutOff(page)).toEqual([]);
    await setTextSpacing(page, false);
  });
  await checkWidth(page, WIDE, IS_BRIEF ? ['light'] : undefined);
  await test.step('with letters twice as large', async () => {
    await setLetterSize(page, 200);
    expect.soft(await listCutOff(page)).toEqual([]);
    await setLetterSize(page, 100);
  });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks an open page in these themes at this size. */
export async function checkWidth(
  page: Page,
  size: { width: number; height: number },
  themes: Theme[] = ['light', 'dark'],
): Promise<void> {
  const { width } = size;
  await page.setViewportSize(size);
  await test.step(`nothing is cut off at ${width} pixels`, async () => {
    expect.soft(await listCutOff(page)).toEqual([]);
  });
  await test.step(`targets have 24 pixels at a width of ${width}`, async () => {
    expect.soft(await listSmallTargets(page)).toEqual([]);
  });
  if (themes.includes('light')) {
    await test.step(`axe finds nothing in light at ${width} pixels`, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await listViolations(page)).toEqual([]);
    });
  }
  if (themes.includes('dark')) {
    await test.step(`colours have contrast in dark at ${width} pixels`, async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await listColourViolations(page)).toEqual([]);
    });
  }
}

/** Checks that paper shows the page without its navigation. */
export async function checkPrint(page: Page): Promise<void> {
  await test.step('is printed without navigation', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.soft(page.getByRole('banner')).toBeHidden();
    await expect.soft(page.getByRole('contentinfo')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
}
