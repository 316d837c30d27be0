import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyColours } from '@/__tests__/support/content/colours';
import { IS_QUICK } from '@/__tests__/support/jest/quick';
import { listPaleText } from '@/__tests__/support/pages/contrast';
import { SAMPLE, UNKNOWN } from '@/__tests__/support/pages/site';
import type { ContentIssue } from '@/lib/server/content-issue';
import { checkDesign } from '@/lib/server/content/design/check-design';
import { design, getStylesheet } from '@/lib/server/content/design/design';
import { measureFont } from '@/lib/server/content/design/own-fonts';

const FONT = 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2';

// The colours of university brands, the colour between black and white, and every other pair at random.
const BRANDS = [
  { accent: '#ff8200', ground: '#58595b' },
  { accent: '#cfb991', ground: '#000000' },
  { accent: '#ffe395', ground: '#ffe395' },
  { accent: '#a51c30', ground: '#a51c30' },
  { accent: '#00693e', ground: '#12312b' },
  { accent: '#57068c', ground: '#330662' },
  { accent: '#808080', ground: '#808080' },
  { accent: '#ad5800', ground: '#58595b' },
];

const random = fc
  .sample(anyColours, randomRuns(200))
  .filter((colours) => isAccepted(design.parse({ colours })));
const stylesheets = [...BRANDS, ...random].map(
  (colours) => getStylesheet({ design: design.parse({ colours }) })?.css ?? '',
);

// The first page whose address begins with a name stands for the others.
const kinds = [
  ...new Map(SAMPLE.toReversed().map((address) => [address.split('/', 2)[1], address])).values(),
];
const pages = IS_QUICK ? [...kinds.slice(-4), UNKNOWN] : kinds;

for (const address of pages) {
  test(`every text on ${address} can be read in the colours of any brand`, async ({ page }) => {
    await page.goto(address);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await listPaleText(page, ['', ...stylesheets])).toEqual([]);
    }
  });
}

test('a text that its opacity makes pale is found', async ({ page }) => {
  await page.setContent('<body style="color: #666"><p>One</p><p style="opacity: 0.7">Two</p>');
  expect((await listPaleText(page, [''])).join()).toMatch(/^"Two": 3\.\d/);
});

test('a font of the brand takes as much room as its fallback, so that nothing moves', async ({
  page,
}) => {
  const bytes = fs.readFileSync(FONT);
  const metrics = measureFont(null, bytes);
  const url = `data:font/woff2;base64,${bytes.toString('base64')}`;
  const css =
    metrics &&
    getStylesheet({ design: { headings: 'sans' }, fonts: { headings: { url, metrics } } })?.css;
  const text = 'Applications for the coming academic year open in September';
  await page.setContent(
    `<style>${css} p{font:600 2rem/normal H;inline-size:max-content}.b{font-family:H2}</style>` +
      `<p>${text}</p><p class="b">${text}</p>`,
  );
  await page.evaluate(() => document.fonts.load('600 2rem H').then(() => undefined));
  const widths = await page
    .locator('p')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  const [own = 0, fallback = 1] = widths;
  // Chromium finds a font of the system that the stylesheet names; otherwise both would have the same default font.
  expect(Math.abs(own / fallback - 1)).toBeLessThan(0.05);
});

function isAccepted(wanted: ReturnType<typeof design.parse>): boolean {
  const issues: ContentIssue[] = [];
  checkDesign(wanted, { file: 'site.yaml', lineOf: () => 1 }, (issue) => void issues.push(issue));
  return issues.length === 0;
}
