import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Report } from '@/lib/server/content-issue';
import {
  darken,
  derivePalette,
  GIVEN,
  PAIRS,
  THEMES,
  type Colour,
  type OwnColours,
  type Token,
} from '@/lib/server/content/design/colours';
import { contrast, reach } from '@/lib/server/content/design/contrast';
import type { ContentFile } from '@/lib/server/content/files/content-file';
import { group } from '@/lib/server/content/files/schema-fields';

const COLOUR =
  'a colour in quotes, as in "#a33f18", or one for each theme: { light: "#…", dark: "#…" }';
const shade = z
  .string({ error: COLOUR })
  .regex(/^#[0-9a-f]{6}$/i, { error: COLOUR })
  .toLowerCase();
const colour = z.union([shade, group({ light: shade, dark: shade })], { error: COLOUR });

const HEADINGS = { serif: null, sans: 'var(--sans)' } as const;
const CORNERS = { square: '0', soft: null, round: '0.875rem' } as const;

const colours = group({
  accent: colour.optional(),
  link: colour.optional(),
  ground: colour.optional(),
  tint: colour.optional(),
});

/** Field `design` of site.yaml. */
export const design = group({
  colours: colours.optional(),
  headings: z.enum(['serif', 'sans'], { error: 'serif or sans' }).optional(),
  corners: z.enum(['square', 'soft', 'round'], { error: 'square, soft or round' }).optional(),
});

export type Design = z.infer<typeof design>;

/** Names of the fields of `design.colours`, and of the grounds behind them, in messages for editors. */
const NAMES: Partial<Record<Token, string>> = {
  paper: 'the page',
  raised: 'fields and cards',
  mist: 'the tint',
  night: 'the ground of the header image and the footer',
};

/** Which field of `design.colours` a token follows. */
const FIELD_OF: Partial<Record<Token, keyof OwnColours>> = {
  accent: 'accent',
  action: 'accent',
  focus: 'accent',
  link: 'link',
  mist: 'tint',
  night: 'ground',
};

type Unreadable = { field: keyof OwnColours; found: string; expected: string };

/** Reports each colour that people could not read on its ground, with a shade that they could. */
export function checkDesign(wanted: Design | undefined, file: ContentFile, report: Report): void {
  for (const { field, ...problem } of listUnreadable(wanted)) {
    report({
      file: file.file,
      line: file.lineOf(['design', 'colours', field]),
      field: `design.colours.${field}`,
      ...problem,
    });
  }
}

/** Lists the colours that people could not read on their ground, each once for a theme. */
export function listUnreadable(wanted: Design | undefined): Unreadable[] {
  const own = toOwnColours(wanted?.colours);
  const palette = { ...GIVEN, ...derivePalette(own) };
  const unreadable = new Map<string, Unreadable>();
  for (const [front, ground, least] of PAIRS) {
    for (const theme of THEMES) {
      const ratio = contrast(palette[front][theme], palette[ground][theme]);
      if (ratio >= least) continue;
      const [token, other] = isOwn(front, own) ? [front, ground] : [ground, front];
      const field = FIELD_OF[token];
      if (!field || unreadable.has(`${field} ${theme}`)) continue;
      const [colour, against] = [palette[token][theme], palette[other][theme]];
      unreadable.set(`${field} ${theme}`, {
        field,
        found:
          `"${colour}", whose contrast with ${NAMES[other] ?? 'the text on it'} ("${against}") is ` +
          `${ratio.toFixed(1)} to 1 in the ${theme} theme`,
        expected: `a contrast of at least ${least} to 1, as with "${reach(colour, [against], least)}"`,
      });
    }
  }
  return [...unreadable.values()];
}

function isOwn(token: Token, own: OwnColours): boolean {
  const field = FIELD_OF[token];
  return field !== undefined && own[field] !== undefined;
}

/** The stylesheet of a site's own design. The address follows from the text. */
export type Stylesheet = { css: string; address: string };

const stylesheets = new WeakMap<Design, Stylesheet>();

/** Returns the stylesheet with the tokens that site.yaml changes; null if there are none. */
export function getStylesheet(wanted: Design | undefined): Stylesheet | null {
  if (!wanted) return null;
  const known = stylesheets.get(wanted);
  if (known) return known;
  const css = writeStylesheet(wanted);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
  const stylesheet = { css, address: `/design/${hash}.css` };
  stylesheets.set(wanted, stylesheet);
  return stylesheet;
}

function writeStylesheet({ colours: own, headings = 'serif', corners = 'soft' }: Design): string {
  const tokens = Object.entries(derivePalette(toOwnColours(own))).map(
    ([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`,
  );
  if (HEADINGS[headings]) tokens.push(`--serif: ${HEADINGS[headings]};`);
  if (CORNERS[corners]) tokens.push(`--radius: ${CORNERS[corners]};`);
  return `@layer tokens {\n  :root {\n${tokens.map((line) => `    ${line}\n`).join('')}  }\n}\n`;
}

function toOwnColours(given: Design['colours'] = {}): OwnColours {
  const both = (field: keyof OwnColours): Colour | undefined => {
    const value = given[field];
    return typeof value === 'string' ? { light: value, dark: darken(field, value) } : value;
  };
  return {
    accent: both('accent'),
    link: both('link'),
    ground: both('ground'),
    tint: both('tint'),
  };
}
