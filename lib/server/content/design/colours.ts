import 'server-only';
import { BLACK, contrast, mix, reach, WHITE } from '@/lib/server/content/design/contrast';

/** A colour in the light and the dark theme, each as #rrggbb. */
export type Colour = { light: string; dark: string };

/** The colours that site.yaml may set. */
export type OwnColours = { accent?: Colour; link?: Colour; ground?: Colour; tint?: Colour };

export const THEMES = ['light', 'dark'] as const;

export const TEXT_CONTRAST = 4.5; // WCAG 1.4.3
const MEANINGFUL_CONTRAST = 3; // WCAG 1.4.11

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
  'night-line': { light: '#3a4d74', dark: '#2b3957' },
  action: { light: '#a33f18', dark: '#f0a678' },
  'on-action': { light: '#ffffff', dark: '#1d1108' },
  'action-on-night': { light: '#f3b17f', dark: '#f0a678' },
  'on-action-on-night': { light: '#1d1108', dark: '#1d1108' },
  border: { light: '#707b8e', dark: '#8592a9' },
  focus: { light: '#a33f18', dark: '#f0a678' },
  'focus-on-night': { light: '#ffc48f', dark: '#ffc48f' },
} as const satisfies Record<string, Colour>;

/** Name of a colour token, without `--`. */
export type Token = keyof typeof GIVEN;
export type Palette = Partial<Record<Token, Colour>>;

const GROUNDS = ['paper', 'mist', 'raised'] as const;

/** Colour, ground and the least contrast between them. */
export type Pair = readonly [front: Token, ground: Token, wanted: number];

/** All pairs of these colours that meet on a page. */
export const PAIRS: readonly Pair[] = [
  ...pairWithGrounds(['ink', 'muted', 'link', 'accent', 'error', 'success'], TEXT_CONTRAST),
  ...pairWithGrounds(['border', 'focus'], MEANINGFUL_CONTRAST),
  ['on-night', 'night', TEXT_CONTRAST],
  ['on-night-muted', 'night', TEXT_CONTRAST],
  ['on-night', 'night-line', TEXT_CONTRAST],
  ['on-action', 'action', TEXT_CONTRAST],
  ['action-on-night', 'night', MEANINGFUL_CONTRAST],
  ['on-action-on-night', 'action-on-night', TEXT_CONTRAST],
  ['focus-on-night', 'night', MEANINGFUL_CONTRAST],
];

function pairWithGrounds(fronts: Token[], wanted: number): Pair[] {
  return fronts.flatMap((front) => GROUNDS.map((ground): Pair => [front, ground, wanted]));
}

/** Returns the tokens that differ from tokens.css: the colours of site.yaml, and those that follow from them. */
export function derivePalette({ accent, link, ground, tint }: OwnColours): Palette {
  const night = ground ?? GIVEN.night;
  return {
    ...(link && { link }),
    ...(tint && { mist: tint }),
    ...(ground && {
      night: ground,
      'on-night': readable(ground),
      'on-night-muted': map(ground, (value) =>
        reach(mix(value, textOn(value), 0.72), [value], 4.6),
      ),
      'night-line': map(ground, findLine),
    }),
    ...(accent && {
      accent,
      action: accent,
      'on-action': readable(accent),
      focus: accent,
    }),
    ...((accent ?? ground) && onNight(accent ?? GIVEN.accent, night)),
  };
}

/** Returns the colour for the dark theme that fits one for the light theme. */
export function darken(kind: keyof OwnColours, light: string): string {
  if (kind === 'ground') return mix(light, BLACK, 0.55);
  if (kind === 'tint') return GIVEN.mist.dark;
  return reach(
    light,
    GROUNDS.map((ground) => GIVEN[ground].dark),
    5,
  );
}

function onNight(accent: Colour, night: Colour): Palette {
  const action = { light: '', dark: '' };
  for (const theme of THEMES) action[theme] = reach(accent[theme], [night[theme]], TEXT_CONTRAST);
  return {
    'action-on-night': action,
    'on-action-on-night': readable(action),
    'focus-on-night': action,
  };
}

/** Returns a colour for text on each of the two. */
function readable(ground: Colour): Colour {
  return map(ground, textOn);
}

function map({ light, dark }: Colour, change: (value: string) => string): Colour {
  return { light: change(light), dark: change(dark) };
}

/** Returns a shade for lines on a ground that is also a ground for text. */
function findLine(ground: string): string {
  const text = textOn(ground);
  const shades = [0.18, 0.12, 0.06].map((share) => mix(ground, text, share));
  return shades.find((shade) => contrast(text, shade) >= TEXT_CONTRAST) ?? ground;
}

// One of the two always has enough contrast.
function textOn(ground: string): string {
  return contrast(WHITE, ground) >= TEXT_CONTRAST ? WHITE : BLACK;
}
