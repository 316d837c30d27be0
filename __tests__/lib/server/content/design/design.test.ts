import fc from 'fast-check';
import { randomRuns } from '@/__tests__/support/jest/quick';
import type { ContentIssue } from '@/lib/server/content-issue';
import { GIVEN, PAIRS, THEMES, type Palette } from '@/lib/server/content/design/colours';
import { contrast } from '@/lib/server/content/design/contrast';
import {
  checkDesign,
  design,
  getStylesheet,
  type Design,
} from '@/lib/server/content/design/design';
import { parseReadable } from '@/lib/server/content/files/yaml/readable-yaml';

const FIELDS = ['accent', 'link', 'ground', 'tint'] as const;

function check(wanted: Design): ContentIssue[] {
  const issues: ContentIssue[] = [];
  const report = (issue: ContentIssue) => void issues.push(issue);
  const yaml = parseReadable('site.yaml', `design: ${JSON.stringify(wanted)}`, 1, report);

  checkDesign(wanted, { ...yaml, file: 'site.yaml', body: '', bodyLine: 1 }, report);
  return issues;
}

/** Returns the colours that a page has with this design. */
function readPalette(wanted: Design): typeof GIVEN & Palette {
  const set = Object.fromEntries(
    [
      ...(getStylesheet(wanted)?.css ?? '').matchAll(
        /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g,
      ),
    ].map(([, token = '', light = '', dark = '']) => [token, { light, dark }]),
  );
  return { ...GIVEN, ...set };
}

const shade = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colour = fc.oneof(shade, fc.record({ light: shade, dark: shade }));

describe('the colours of a design', () => {
  it('are readable on every ground, or reported', () => {
    const colours = fc.record(
      { accent: colour, link: colour, ground: colour, tint: colour },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(colours, (given) => {
        const wanted = design.parse({ colours: given });
        if (check(wanted).length > 0) return;
        const palette = readPalette(wanted);
        for (const [front, ground, least] of PAIRS) {
          for (const theme of THEMES) {
            expect(contrast(palette[front][theme], palette[ground][theme])).toBeGreaterThanOrEqual(
              least,
            );
          }
        }
      }),
      { numRuns: randomRuns(500) },
    );
  });

  it.each(FIELDS)('have shades of %s for the other theme and for dark grounds', (field) => {
    const good = { accent: '#00695c', link: '#004ba0', ground: '#4a148c', tint: '#f1f8f6' }[field];
    expect(check({ colours: { [field]: good } })).toEqual([]);
  });

  it('are reported with the shade that would do', () => {
    const [issue, ...others] = check({ colours: { link: { light: '#8ab4f8', dark: '#8ab4f8' } } });
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ file: 'site.yaml', line: 1, field: 'design.colours.link' });
    expect(issue?.found).toContain(
      '"#8ab4f8", whose contrast with the page ("#ffffff") is 2.1 to 1',
    );
    const better = /as with "(#\w{6})"/.exec(issue?.expected ?? '')?.[1] ?? '';
    expect(contrast(better, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the stylesheet of a design', () => {
  it('does not exist without a design', () => expect(getStylesheet(undefined)).toBeNull());

  it('sets the headings and the corners', () => {
    const css = getStylesheet({ headings: 'sans', corners: 'square' })?.css;
    expect(css).toContain('--serif: var(--sans);');
    expect(css).toContain('--radius: 0;');
  });

  it('has an address of its own for each design', () => {
    const addresses = ['#00695c', '#004ba0'].map(
      (accent) => getStylesheet({ colours: { accent } })?.address,
    );
    expect(new Set(addresses).size).toBe(2);
  });
});
