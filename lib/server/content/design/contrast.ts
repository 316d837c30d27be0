import 'server-only';
import { fromOklch, readChannels, toLinear, toOklch } from '@/lib/server/content/design/oklch';

export const WHITE = '#ffffff';
export const BLACK = '#000000';

const STEP = 0.01;

/** Returns the contrast ratio of WCAG 2.2 between two colours (#rrggbb): from 1 (none) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns black or white: the colour that is easier to read on this ground, with a contrast of at least 4.58. */
export function readableOn(ground: string): string {
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
}

/** Mixes two colours (#rrggbb); `share` of the second is from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const to = readChannels(other);
  const mixed = readChannels(one).map((from, index) => from + ((to[index] ?? 0) - from) * share);
  return `#${mixed
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * Returns the closest darker or lighter shade with this contrast to all grounds, of the same hue; the colour itself if it
 * has the contrast. If no shade has it, returns black or white.
 */
export function reach(colour: string, grounds: readonly string[], wanted: number): string {
  return findShade(colour, (shade) => least(shade, grounds) >= wanted) ?? bestEnd(grounds);
}

/** Returns the closest darker or lighter shade of the same hue that is right; the colour itself if it is. */
export function findShade(colour: string, isRight: (shade: string) => boolean): string | null {
  if (isRight(colour)) return colour;
  const { lightness, ...rest } = toOklch(colour);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const value of [lightness - distance, lightness + distance]) {
      if (value < 0 || value > 1) continue;
      const shade = fromOklch({ ...rest, lightness: value });
      if (isRight(shade)) return shade;
    }
  }
  return [BLACK, WHITE].find(isRight) ?? null;
}

function bestEnd(grounds: readonly string[]): string {
  return least(WHITE, grounds) >= least(BLACK, grounds) ? WHITE : BLACK;
}

function least(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(colour).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
