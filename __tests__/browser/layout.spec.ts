import { expect, test, type Page } from '@playwright/test';
import { NARROW, SAMPLE, WIDE, site } from '@/__tests__/support/site';
import { STATES } from '@/__tests__/support/states';
import { layoutText } from '@/lib/i18n/layout';

const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

for (const address of SAMPLE) {
  test.describe(address, () => {
    test('is read at 320 pixels without scrolling sideways', async ({ page }) => {
      await page.setViewportSize(NARROW);
      await page.goto(address);
      await expectNothingCutOff(page);
    });

    test('is read with letters twice as large', async ({ page }) => {
      await page.setViewportSize(WIDE);
      await page.goto(address);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectNothingCutOff(page);
    });

    test('is read with the spacing of WCAG 1.4.12', async ({ page }) => {
      await page.setViewportSize(NARROW);
      await page.goto(address);
      await addTextSpacing(page);
      await expectNothingCutOff(page);
    });

    test('has targets of 24 pixels and more, but for links in a sentence', async ({ page }) => {
      await page.setViewportSize(NARROW);
      await page.goto(address);
      expect(await page.evaluate(listSmallTargets)).toEqual([]);
    });

    test('is printed without navigation', async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
    });
  });
}

for (const [name, reach] of Object.entries(STATES)) {
  test(`everything is read and pressed at 320 pixels when ${name}`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await reach(page);
    await expectNothingCutOff(page);
    expect(await page.evaluate(listSmallTargets)).toEqual([]);
    await addTextSpacing(page);
    await expectNothingCutOff(page);
  });
}

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active', viewport: WIDE });

  test('the current page is marked by more than colour', async ({ page }) => {
    const [, second] = site.header.navigation;
    await page.goto(second?.href ?? '');
    const current = page
      .getByRole('navigation', { name: layoutText.mainNavigation })
      .locator('[aria-current="page"]');
    await expect(current).toHaveText(second?.label ?? '');
    await expect(current).toHaveCSS('font-weight', '600');
  });

  test('a button keeps its border', async ({ page }) => {
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

test('nothing moves for those who ask for no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

async function addTextSpacing(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, TEXT_SPACING);
}

/** No sideways scrolling of the page, and no words outside the screen or under another's edge. */
async function expectNothingCutOff(page: Page): Promise<void> {
  const cutOff = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    // A wide table or a block of code scrolls in a box of its own.
    const isScrolled = (element: Element) => element.closest('pre, .table-scroll') !== null;
    const words = [...document.querySelectorAll('h1, h2, h3, p, a, li, dt, dd, button')];
    const outside = words.filter((element) => isWide(element) && !isScrolled(element));
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} pixels wide`] : []),
      ...outside.map((element) => element.outerHTML.slice(0, 100)),
    ];
  });
  expect(cutOff).toEqual([]);
}

/** WCAG 2.5.8: at least 24 by 24 pixels, unless the link stands in a sentence. */
function listSmallTargets(): string[] {
  const isInSentence = (element: Element) => {
    const around = element.closest('p, li, dd, address');
    return around !== null && around.textContent?.trim() !== element.textContent?.trim();
  };
  return [...document.querySelectorAll('a[href], button')]
    .filter((element) => element.checkVisibility() && !isInSentence(element))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && (width < 24 || height < 24);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
