import type { Page } from '@playwright/test';

// WCAG 1.4.12.
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Shows the page with the text spacing of WCAG 1.4.12, or as it was. */
export async function setTextSpacing(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    isWide ? TEXT_SPACING : '',
  );
}

/** Shows the page with letters of this size, in percent. */
export async function setLetterSize(page: Page, percent: number): Promise<void> {
  await page.evaluate(
    (size) => document.documentElement.style.setProperty('font-size', size),
    `${percent}%`,
  );
}

/** Returns what makes the page scroll sideways, and text that is outside the screen. */
export function listCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
}

/** Returns targets under 24 by 24 pixels, but for links in a sentence: WCAG 2.5.8. */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
  });
}
