import fs from 'node:fs';

const TEXT = 4.5; // WCAG 1.4.3
const MEANINGFUL = 3; // WCAG 1.4.11

const css = fs.readFileSync('app/styles/tokens.css', 'utf8');

/** Each colour as [light, dark]. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark]],
  ),
);

const grounds = ['paper', 'mist', 'raised'];

const pairs: [string, string, number][] = [
  ...['ink', 'muted', 'link', 'accent', 'error'].flatMap((text) =>
    grounds.map((ground): [string, string, number] => [text, ground, TEXT]),
  ),
  ...['border', 'focus'].flatMap((line) =>
    grounds.map((ground): [string, string, number] => [line, ground, MEANINGFUL]),
  ),
  ['on-night', 'night', TEXT],
  ['on-night-muted', 'night', TEXT],
  ['on-night', 'night-line', TEXT],
  ['on-emergency', 'emergency', TEXT],
  ['on-warning', 'warning', TEXT],
  ['on-notice', 'notice', TEXT],
  ['on-action', 'action', TEXT],
  ['on-action-on-night', 'action-on-night', TEXT],
  ['focus-on-night', 'night', MEANINGFUL],
];

describe.each([
  ['light', 0],
  ['dark', 1],
])('in %s', (_, theme) => {
  it.each(pairs)('--%s has enough contrast with --%s (%d to 1)', (front, ground, wanted) => {
    expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(wanted);
  });
});

describe('the colour tokens', () => {
  it('are all checked against their background, unless they are decorative', () => {
    const judged = new Set(pairs.flat());
    const forgotten = [...colours.keys()].filter((name) => !judged.has(name));
    expect(forgotten).toEqual(['line']);
  });

  it('are the only file that contains colours', () => {
    const styles = ['app', 'components'].flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
        .map((file) => `${folder}/${file}`),
    );
    const coloured = styles.filter((file) =>
      /:[^;{]*(#[0-9a-f]{6}\b|hsl|oklch)/i.test(fs.readFileSync(file, 'utf8')),
    );
    expect(coloured).toEqual([]);
  });
});

function colour(name: string, theme: number): string {
  const found = colours.get(name)?.[theme];
  if (!found)
    throw new Error(`tokens.css has no colour --${name} as light-dark(#rrggbb, #rrggbb).`);
  return found;
}

/** Contrast ratio of WCAG 2.2, from 1 (none) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
