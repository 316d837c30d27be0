import type { Page } from '@playwright/test';

/**
 * Shows the page with each of these stylesheets in place of that of the site's own design; an empty one leaves the site as
 * it is. Returns every text that is painted with a contrast below 4.5 to 1, computed from the colours that the browser
 * uses. Leaves out text on photographs.
 */
export function listPaleText(page: Page, stylesheets: readonly string[]): Promise<string[]> {
  return page.evaluate((sheets) => {
    type Paint = [red: number, green: number, blue: number, alpha: number];
    const found = new Set<string>();
    const texts = listTexts();
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    const designs = [...document.styleSheets].filter(({ href }) =>
      /\/design\/(?!text-)/.test(href ?? ''),
    );
    for (const css of sheets) {
      sheet.replaceSync(css);
      for (const one of designs) one.disabled = css !== '';
      for (const [element, text] of texts) {
        const [ratio, front, ground] = measure(element);
        if (ratio < 4.5) {
          found.add(`"${text}": ${ratio.toFixed(2)}, ${front} on ${ground} with ${css}`);
        }
      }
    }
    document.adoptedStyleSheets = [];
    for (const one of designs) one.disabled = false;
    return [...found];

    function listTexts(): [Element, string][] {
      const shown: [Element, string][] = [];
      for (const element of document.body.querySelectorAll('*')) {
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
        const text = own.map(({ textContent }) => textContent).join('');
        const isField = element.matches('input:not([type="hidden"]), select, textarea');
        if (
          (text.trim() === '' && !isField) ||
          element.closest('.visually-hidden, .skip-link, mark')
        ) {
          continue;
        }
        if (element.checkVisibility()) shown.push([element, text.trim().slice(0, 40)]);
      }
      return shown;
    }

    function measure(element: Element): [number, string, string] {
      const chain: CSSStyleDeclaration[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) {
        chain.push(getComputedStyle(one));
      }
      let ground: Paint = [255, 255, 255, 1];
      let front: Paint = ground;
      // From the page inwards. What lies below an element with an opacity shines through all that it contains.
      const layers: { below: Paint; opacity: number }[] = [];
      for (const style of chain.toReversed()) {
        layers.push({ below: ground, opacity: Number(style.opacity) });
        ground = over(read(style.backgroundColor), ground);
      }
      front = over(read(chain[0]?.color ?? ''), ground);
      for (const { below, opacity } of layers.toReversed()) {
        front = over([front[0], front[1], front[2], opacity], below);
        ground = over([ground[0], ground[1], ground[2], opacity], below);
      }
      const [darker = 0, lighter = 0] = [luminance(front), luminance(ground)].sort((a, b) => a - b);
      return [(lighter + 0.05) / (darker + 0.05), String(front), String(ground)];
    }

    function read(colour: string): Paint {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        colour.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
      ).map(Number);
      return colour.startsWith('color(')
        ? [red * 255, green * 255, blue * 255, alpha]
        : [red, green, blue, alpha];
    }

    function over([red, green, blue, alpha]: Paint, below: Paint): Paint {
      const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
      return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
    }

    function luminance(colour: Paint): number {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((value) => {
        const channel = value / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  }, stylesheets);
}
