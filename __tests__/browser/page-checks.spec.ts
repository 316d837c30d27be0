import { expect, test } from '@playwright/test';
import { listColourViolations, listViolations } from '@/__tests__/support/pages/axe';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { listCutOff, listSmallTargets, setTextSpacing } from '@/__tests__/support/pages/layout';
import { listLinkFaults } from '@/__tests__/support/pages/links';
import { NARROW } from '@/__tests__/support/pages/site';

// Proves that each check, which finds nothing on the site, can find something.

test('axe finds an image without alternative text', async ({ page }) => {
  await page.setContent('<img src="x.png">');
  expect((await listViolations(page)).join()).toContain('image-alt');
});

test('the colour rules find pale text that is pale only in dark mode', async ({ page }) => {
  await page.setContent(
    '<style>body { background: #fff; color: #333 } @media (prefers-color-scheme: dark) { body { background: #222 } }</style><p>Text</p>',
  );
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await listColourViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await listColourViolations(page)).join()).toContain('color-contrast');
});

test('text that only fits without the spacing of WCAG 1.4.12 is found', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.setContent(
    '<meta name="viewport" content="width=device-width"><p style="font: 16px monospace; white-space: nowrap; width: max-content">Thirty letters and no more ...</p>',
  );
  expect(await listCutOff(page)).toEqual([]);
  await setTextSpacing(page, true);
  expect(await listCutOff(page)).not.toEqual([]);
  await setTextSpacing(page, false);
  expect(await listCutOff(page)).toEqual([]);
});

test('a button of 20 pixels is found', async ({ page }) => {
  await page.setContent('<button style="width: 20px; height: 20px; padding: 0">x</button>');
  expect(await listSmallTargets(page)).toHaveLength(1);
});

test('a lost anchor, a repeated id and a link without text are found', async ({ page }) => {
  await page.setContent('<a href="#lost">a</a><i id="b"></i><i id="b"></i><a href="/c"></a>');
  expect(await listLinkFaults(page)).toEqual([
    'the id b is used twice',
    'the anchor #lost does not exist',
    'no text in <a href="/c"></a>',
  ]);
});

test('invalid HTML is found', async () => {
  expect((await listInvalidHtml('<p><div></div></p>')).join()).toContain('p');
});
