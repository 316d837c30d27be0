import 'server-only';
import {
  BLACK,
  contrast,
  mix,
  reach,
  readableOn,
  WHITE,
} from '@/lib/server/content/design/contrast';
import { distance, fromOklch, toOklch } from '@/lib/server/content/design/oklch';

/** A colour in the light and the dark theme, each as #rrggbb. */
type Colour = { light: string; dark: string };

/** The colours that site.yaml may set. Without a dark value, it is derived from the light one. */
export type OwnColours = Partial<
  Record<'accent' | 'link' | 'ground' | 'tint', { light: string; dark?: string } | undefined>
>;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const TEXT_CONTRAST = 4.5; // WCAG 1.4.3
const MEANINGFUL_CONTRAST = 3; // WCAG 1.4.11

/** Distance below which a filled button looks like one without a fill. */
const DISTINCT = 0.08;

/** Chroma below which a colour counts as grey. */
const GREY = 0.03;

/** The colours that tokens.css sets and that the colours of site.yaml meet on the page. A test compares them. */
export const GIVEN = {
  ink: { light: '#1b2436', dark: '#e7ebf3' },
  muted: { light: '#535e72', dark: '#a9b4c7' },
  link: { light: '#1c458f', dark: '#a3c1ff' },
  accent: { light: '#a33f18', dark: '#f0a678' },
  error: { light: '#b3261e', dark: '#ffb0a6' },
  success: { light: '#1e6b3c', dark: '#83d6a2' },
  paper: { light: '#ffffff', dark: '#111a2c' },
  mist: { light: '#f6f3ed', dark: '#18233a' },
  raised: { light: '#ffffff', dark: '#1d2942' },
  night: { light: '#16284a', dark: '#0a1120' },
  'on-night': { light: '#ffffff', dark: '#f2f4f8' },
  'on-night-muted': { light: '#c3cde0', dark: '#b3bfd3' },
  'accent-on-night': { light: '#f3b17f', dark: '#f0a678' },
  'night-line': { light: '#3a4d74', dark: '#2b3957' },
  action: { light: '#a33f18', dark: '#f0a678' },
  'on-action': { light: '#ffffff', dark: '#1d1108' },
  'action-on-night': { light: '#f3b17f', dark: '#f0a678' },
  'on-action-on-night': { light: '#1d1108', dark: '#1d1108' },
  line: { light: '#ddd7cb', dark: '#2c3a57' },
  border: { light: '#707b8e', dark: '#8592a9' },
  edge: { light: '#a33f18', dark: '#f0a678' },
  'edge-on-night': { light: '#f3b17f', dark: '#f0a678' },
  focus: { light: '#a33f18', dark: '#f0a678' },
  'focus-on-night': { light: '#ffc48f', dark: '#ffc48f' },
} as const satisfies Record<string, Colour>;

/** Name of a colour token, without `--`. */
export type Token = keyof typeof GIVEN;
type Palette = Record<Token, Colour>;

const TOKENS: Token[] = Object.keys(GIVEN).filter((name): name is Token => name in GIVEN);

const GROUNDS = ['paper', 'mist', 'raised'] as const;
const NIGHTS = ['night', 'night-line'] as const;

/** Tokens whose dark values take the hue of `ground`. */
const DARK_THEME = ['paper', 'mist', 'raised', 'ink', 'muted', 'border', 'line'] as const;

/** Colour, ground and the least contrast between them. */
type Pair = readonly [front: Token, ground: Token, wanted: number];

/** All pairs of these colours that meet on a page. */
export const PAIRS: readonly Pair[] = [
  ...pairUp(['ink', 'muted', 'link', 'accent', 'error', 'success'], GROUNDS, TEXT_CONTRAST),
  ...pairUp(['border', 'edge', 'focus'], GROUNDS, MEANINGFUL_CONTRAST),
  ...pairUp(['on-night', 'on-night-muted', 'accent-on-night'], NIGHTS, TEXT_CONTRAST),
  ...pairUp(['edge-on-night', 'focus-on-night'], NIGHTS, MEANINGFUL_CONTRAST),
  ['on-action', 'action', TEXT_CONTRAST],
  ['on-action-on-night', 'action-on-night', TEXT_CONTRAST],
];

function pairUp(fronts: Token[], grounds: readonly Token[], wanted: number): Pair[] {
  return fronts.flatMap((front) => grounds.map((ground): Pair => [front, ground, wanted]));
}

// Every check of a site derives the same palette, several times.
let last: { colours: string; palette: Palette } | null = null;

/**
 * Returns the colours of a page. The colours of site.yaml fill areas as they are. Text, lines that carry meaning and the
 * edges of buttons take the closest shade that has enough contrast with every ground.
 */
export function derivePalette(own: OwnColours): Palette {
  const colours = JSON.stringify(own);
  if (last?.colours !== colours) last = { colours, palette: createPalette(own) };
  return last.palette;
}

function createPalette(own: OwnColours): Palette {
  const palette: Palette = JSON.parse(JSON.stringify(GIVEN));
  for (const theme of THEMES) {
    placeGrounds(palette, own, theme);
    placeBrand(palette, own, theme);
    placeNight(palette, own, theme);
  }
  return palette;
}

/** Lists the tokens whose colours differ from those of tokens.css. */
export function listChanges(palette: Palette): [Token, Colour][] {
  return TOKENS.filter((token) =>
    THEMES.some((theme) => palette[token][theme] !== GIVEN[token][theme]),
  ).map((token) => [token, palette[token]]);
}

function placeGrounds(palette: Palette, { ground, tint }: OwnColours, theme: Theme): void {
  const night = ground?.[theme] ?? ground?.light;
  if (night && theme === 'dark') {
    for (const token of DARK_THEME) palette[token].dark = withHueOf(night, palette[token].dark);
  }
  palette.mist[theme] = tint?.[theme] ?? palette.mist[theme];
}

function placeBrand(palette: Palette, own: OwnColours, theme: Theme): void {
  const grounds = GROUNDS.map((token) => palette[token][theme]);
  const fill = own.accent?.[theme] ?? own.accent?.light;
  palette.link[theme] = findLink(own, theme, grounds);
  palette.accent[theme] = reach(fill ?? palette.accent[theme], grounds, TEXT_CONTRAST);
  palette.edge[theme] = reach(fill ?? palette.edge[theme], grounds, MEANINGFUL_CONTRAST);
  palette.focus[theme] = palette.edge[theme];
  if (!fill) return;
  for (const token of ['action', 'action-on-night'] as const) {
    palette[token][theme] = fill;
    palette[`on-${token}`][theme] = readableOn(fill);
  }
}

/** Sets the colours of the ground that is `night` in tokens.css, and those of everything on it. */
function placeNight(palette: Palette, { ground, accent }: OwnColours, theme: Theme): void {
  const night = ground?.[theme] ?? ground?.light;
  if (night) {
    const text = readableOn(night);
    const line = findLine(night, text);
    palette.night[theme] = night;
    palette['night-line'][theme] = line;
    palette['on-night'][theme] = text;
    const muted = mix(night, text, 0.72);
    palette['on-night-muted'][theme] = reach(muted, [night, line], TEXT_CONTRAST);
  }
  if (!night && !accent) return;
  const fill = palette['action-on-night'][theme];
  if (distance(fill, palette.night[theme]) < DISTINCT) invertButtons(palette, theme);
  const nights = NIGHTS.map((token) => palette[token][theme]);
  palette['accent-on-night'][theme] = reach(fill, nights, TEXT_CONTRAST);
  palette['edge-on-night'][theme] = reach(fill, nights, MEANINGFUL_CONTRAST);
  palette['focus-on-night'][theme] = palette['edge-on-night'][theme];
}

/** Lets a button stand out on a ground of its own colour. */
function invertButtons(palette: Palette, theme: Theme): void {
  palette['action-on-night'][theme] = palette['on-night'][theme];
  palette['on-action-on-night'][theme] = palette.night[theme];
}

/** Returns a shade for lines on a ground that is also a ground for text. */
function findLine(night: string, text: string): string {
  const shades = [0.18, 0.12, 0.06].map((share) => mix(night, text, share));
  const away = mix(night, text === WHITE ? BLACK : WHITE, 0.2);
  return shades.find((shade) => contrast(text, shade) >= TEXT_CONTRAST + 1) ?? away;
}

/** Returns the colour of links: that of site.yaml, or a shade of the ground; if the ground is grey, of the accent. */
function findLink({ link, ground, accent }: OwnColours, theme: Theme, grounds: string[]): string {
  const chosen = link && (link[theme] ?? reach(link.light, grounds, TEXT_CONTRAST));
  if (chosen) return chosen;
  const brands = [ground, ground && accent].flatMap((one) => one?.[theme] ?? one?.light ?? []);
  const brand = brands.find((one) => !isGrey(one)) ?? brands[0];
  return reach(brand ? toLink(brand, theme) : GIVEN.link[theme], grounds, TEXT_CONTRAST);
}

/** Returns a shade that differs from the ink of the theme, if the colour is not grey. */
function toLink(brand: string, theme: Theme): string {
  const { lightness, chroma, hue } = toOklch(brand);
  if (isGrey(brand)) return fromOklch({ lightness: theme === 'light' ? 0.35 : 0.9, chroma, hue });
  return theme === 'light'
    ? fromOklch({ lightness: Math.max(lightness, 0.42), chroma: Math.max(chroma, 0.12), hue })
    : fromOklch({ lightness: 0.82, chroma: Math.min(Math.max(chroma, 0.08), 0.12), hue });
}

function isGrey(colour: string): boolean {
  return toOklch(colour).chroma < GREY;
}

function withHueOf(source: string, colour: string): string {
  const { chroma, hue } = toOklch(source);
  const { lightness, chroma: most } = toOklch(colour);
  // Blue looks less coloured than every other hue of the same chroma.
  return fromOklch({ lightness, chroma: Math.min(chroma, most) * 0.7, hue });
}
