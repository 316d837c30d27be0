import { parse } from 'yaml';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyColour, anyColours, anyShade } from '@/__tests__/support/content/colours';
import type { ContentIssue } from '@/lib/server/content-issue';
import { checkDesign } from '@/lib/server/content/design/check-design';
import { derivePalette, GIVEN, PAIRS, THEMES } from '@/lib/server/content/design/colours';
import { contrast } from '@/lib/server/content/design/contrast';
import {
  design,
  getStylesheet,
  readColour,
  toOwnColours,
} from '@/lib/server/content/design/design';
import { parseReadable } from '@/lib/server/content/files/yaml/readable-yaml';

type Colours = Record<string, unknown>;

function check(colours: Colours): ContentIssue[] {
  const issues: ContentIssue[] = [];
  const report = (issue: ContentIssue) => void issues.push(issue);
  const yaml = parseReadable('site.yaml', `design: ${JSON.stringify({ colours })}`, 1, report);
  checkDesign(design.parse({ colours }), { ...yaml, file: 'site.yaml' }, report);
  return issues;
}

/** Returns the value that a message suggests. */
function readSuggestion(issue: ContentIssue | undefined): unknown {
  return parse(/as with (.*)$/.exec(issue?.expected ?? '')?.[1] ?? '');
}

function paletteOf(colours: Colours) {
  return derivePalette(toOwnColours(design.parse({ colours }).colours));
}

function listTooClose(colours: Colours): string[] {
  const palette = paletteOf(colours);
  return PAIRS.flatMap(([front, ground, least]) =>
    THEMES.filter((theme) => contrast(palette[front][theme], palette[ground][theme]) < least).map(
      (theme) => `${front} on ${ground} in ${theme}`,
    ),
  );
}

// University orange, gold, pale gold, crimson, green, purple and grey.
const BRANDS = ['#ff8200', '#cfb991', '#ffe395', '#a51c30', '#00693e', '#57068c', '#808080'];

describe('the colours of a brand', () => {
  it('are never refused, and everything on and around them is readable', () => {
    fc.assert(
      fc.property(anyColour, fc.option(anyColour), (accent, ground) => {
        const colours = { accent, ...(ground && { ground }) };
        expect(check(colours)).toEqual([]);
        expect(listTooClose(colours)).toEqual([]);
      }),
      { numRuns: randomRuns(200) },
    );
  });

  it.each(BRANDS)('fill areas as they are in both themes: %s', (brand) => {
    const { action, night } = paletteOf({ accent: brand, ground: brand });
    const { 'action-on-night': button } = paletteOf({ accent: brand, ground: '#123456' });
    const both = { light: brand, dark: brand };
    expect([action, night, button]).toEqual([both, both, both]);
  });

  it.each(BRANDS)(
    'exchange fill and text of buttons on a ground of the same colour: %s',
    (brand) => {
      const palette = paletteOf({ accent: brand, ground: brand });
      expect(palette['action-on-night'].light).toBe(palette['on-night'].light);
      expect(palette['on-action-on-night'].light).toBe(brand);
    },
  );

  it('carry black or white text, the colour that is easier to read', () => {
    expect(paletteOf({ accent: '#808080' })['on-action'].light).toBe('#000000');
    expect(paletteOf({ accent: '#57068c' })['on-action'].light).toBe('#ffffff');
  });

  it('give links and the dark theme their hue', () => {
    const palette = paletteOf({ ground: '#00693e' });
    const isGreen = (colour: string) => /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? [];
    for (const colour of [palette.link.light, palette.link.dark, palette.paper.dark]) {
      const [red = '', green = '', blue = ''] = isGreen(colour);
      expect(green > red && green > blue).toBe(true);
    }
  });

  it('leave the dark theme grey if the ground is grey, and give links the hue of the accent', () => {
    const { paper, link } = paletteOf({ accent: '#ff8200', ground: '#58595b' });
    expect(paper.dark).toMatch(/^#(1.)\1/);
    expect(link.light).toBe('#b05700');
  });

  it('may be written with oklch()', () => {
    expect(readColour('oklch(62.8% 0.2577 29.23)')).toBe('#ff0000');
    expect(readColour('OKLCH( 0.628 64.4% 29.23deg )')).toBe('#ff0000');
    expect(readColour('oklch(1 0 none)')).toBe('#ffffff');
    // Brighter than any screen: the same hue with less chroma.
    expect(readColour('oklch(70% 0.4 150)')).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(['red', '#f80', 'oklch(70% 0.2)', 'oklch(70% 0.2 50 / 50%)', 'url(x)', '#a33f18;}'])(
    'may not be written as %s',
    (written) => expect(design.safeParse({ colours: { accent: written } }).success).toBe(false),
  );
});

describe('another colour of a design', () => {
  it('is refused at most once, and everything is readable with the suggestions', () => {
    fc.assert(
      fc.property(anyColours, (given) => {
        const issues = check(given);
        const fields = issues.map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
        const suggested = issues.map((issue) => [
          issue.field?.split('.').at(-1),
          readSuggestion(issue),
        ]);
        const better = { ...given, ...Object.fromEntries(suggested) };
        expect(check(better)).toEqual([]);
        expect(listTooClose(better)).toEqual([]);
      }),
      { numRuns: randomRuns(200) },
    );
  });

  it('is refused with the contrast and the ground that is too close', () => {
    const [issue, ...others] = check({ link: { light: '#8ab4f8', dark: '#8ab4f8' } });
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ file: 'site.yaml', line: 1, field: 'design.colours.link' });
    expect(issue?.found).toContain(
      '"#8ab4f8", whose contrast with the page ("#ffffff") is 2.1 to 1',
    );
  });

  it('never sounds sufficient although it is refused', () => {
    fc.assert(
      fc.property(anyShade, (link) => {
        for (const { found } of check({ link })) {
          expect(Number(/is (\d+\.\d) to 1/.exec(found ?? '')?.[1])).toBeLessThan(4.5);
        }
      }),
      { numRuns: randomRuns(300) },
    );
  });
});

describe('the stylesheet of a design', () => {
  it('does not exist without a design', () => expect(getStylesheet({})).toBeNull());

  it('sets every colour that differs, in at most a kilobyte', () => {
    fc.assert(
      fc.property(anyColours, (colours) => {
        const wanted = design.parse({ colours });
        const css = getStylesheet({ design: wanted })?.css ?? '';
        expect(css.length).toBeLessThanOrEqual(1024);
        const palette = paletteOf(colours);
        for (const [token, given] of Object.entries(GIVEN)) {
          const set = new RegExp(`--${token}:(?:light-dark\\((#\\w+),(#\\w+)\\)|(#\\w+))`).exec(
            css,
          );
          const [, light, dark, both] = set ?? [];
          expect([
            token,
            { light: light ?? both ?? given.light, dark: dark ?? both ?? given.dark },
          ]).toEqual(Object.entries(palette).find(([name]) => name === token));
        }
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it('sets the headings and the corners', () => {
    const css = getStylesheet({ design: { headings: 'sans', corners: 'square' } })?.css;
    expect(css).toContain('--serif:var(--sans)');
    expect(css).toContain('--radius:0');
  });

  it('has an address of its own for each design', () => {
    const addresses = ['#00695c', '#004ba0'].map(
      (accent) => getStylesheet({ design: design.parse({ colours: { accent } }) })?.address,
    );
    expect(new Set(addresses).size).toBe(2);
  });
});
