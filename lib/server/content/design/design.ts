import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { derivePalette, listChanges, type OwnColours } from '@/lib/server/content/design/colours';
import { parseOklch } from '@/lib/server/content/design/oklch';
import {
  listFontTokens,
  writeFontFaces,
  type OwnFonts,
} from '@/lib/server/content/design/own-fonts';
import { ask, hintOf, labelOfPart } from '@/lib/server/content/files/form-texts';
import { code, group } from '@/lib/server/content/files/schema-fields';
import { oncePerObject } from '@/lib/server/once-per-object';

const COLOUR =
  'a colour in quotes, as in "#a33f18" or "oklch(50% 0.15 40)", or one for each theme: { light: "#…", dark: "#…" }';

const shade = z
  .string({ error: COLOUR })
  .refine((text) => readColour(text) !== null, { error: COLOUR });
const colour = ask(
  code(z.union([shade, group({ light: shade, dark: shade })], { error: COLOUR })),
  { hint: hintOf('colour') },
);

const HEADINGS = { serif: null, sans: 'var(--sans)' } as const;
const CORNERS = { square: '0', soft: null, round: '0.875rem' } as const;

const colours = group({
  accent: colour.optional(),
  link: ask(colour.optional(), { label: labelOfPart('linkColour'), hint: hintOf('colour') }),
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

/** Returns a colour that CSS writes as `#a33f18` or `oklch(50% 0.15 40)`, as #rrggbb in lower case; null for other text. */
export function readColour(text: string): string | null {
  const written = text.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(written) ? written : parseOklch(written);
}

/** The stylesheet of a site's own design. The address follows from the text. */
export type Stylesheet = { css: string; address: string };

/** The parts of site.yaml on which the stylesheet depends. */
type Styled = { design?: Design | undefined; fonts?: OwnFonts };

/** Returns the stylesheet with the tokens and the fonts that site.yaml changes; null if there are none. */
export function getStylesheet(site: Styled): Stylesheet | null {
  if (!site.design && !site.fonts) return null;
  return createStylesheet(site);
}

const createStylesheet = oncePerObject((site: Styled): Stylesheet => {
  const css = writeStylesheet(site.design, site.fonts);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
  return { css, address: `/design/${hash}.css` };
});

function writeStylesheet(
  { colours: own, headings = 'serif', corners = 'soft' }: Design = {},
  fonts: OwnFonts = {},
): string {
  const changes = own ? listChanges(derivePalette(toOwnColours(own))) : [];
  const tokens = changes.map(([name, { light, dark }]) =>
    light === dark ? `--${name}:${light}` : `--${name}:light-dark(${light},${dark})`,
  );
  if (HEADINGS[headings] && !fonts.headings) tokens.push(`--serif:${HEADINGS[headings]}`);
  if (CORNERS[corners]) tokens.push(`--radius:${CORNERS[corners]}`);
  tokens.push(...listFontTokens(fonts, headings));
  return `@layer tokens{:root{${tokens.join(';')}}}${writeFontFaces(fonts, headings)}\n`;
}

/** Returns the colours of `design` as #rrggbb. */
export function toOwnColours(given: Design['colours'] = {}): OwnColours {
  const read = (field: keyof OwnColours) => {
    const value = given[field];
    if (!value) return undefined;
    if (typeof value === 'string') return { light: readColour(value) ?? value };
    return { light: readColour(value.light) ?? '', dark: readColour(value.dark) ?? '' };
  };
  return { accent: read('accent'), link: read('link'), ground: read('ground'), tint: read('tint') };
}
