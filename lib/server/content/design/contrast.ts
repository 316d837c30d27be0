import 'server-only';

export const WHITE = '#ffffff';
export const BLACK = '#000000';

const STEP = 0.02;

/** Returns the contrast ratio of WCAG 2.2 between two colours (#rrggbb): from 1 (none) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes two colours (#rrggbb); `share` of the second is from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(one).map((from, index) => from + ((to[index] ?? 0) - from) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the closest darker or lighter shade with this contrast to all grounds; the colour itself if it has it. */
export function reach(colour: string, grounds: readonly string[], wanted: number): string {
  for (let share = 0; share <= 1; share += STEP) {
    for (const end of [BLACK, WHITE]) {
      const shade = mix(colour, end, share);
      if (grounds.every((ground) => contrast(shade, ground) >= wanted)) return shade;
    }
  }
  return colour;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
}
