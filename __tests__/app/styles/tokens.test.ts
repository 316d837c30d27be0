import fs from 'node:fs';
import { GIVEN, PAIRS, TEXT_CONTRAST } from '@/lib/server/content/design/colours';
import { contrast } from '@/lib/server/content/design/contrast';

const css = fs.readFileSync('app/styles/tokens.css', 'utf8');

/** Each colour as [light, dark]. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark]],
  ),
);

const pairs: (readonly [string, string, number])[] = [
  ...PAIRS,
  ['on-danger', 'danger', TEXT_CONTRAST],
  ['on-emergency', 'emergency', TEXT_CONTRAST],
  ['on-warning', 'warning', TEXT_CONTRAST],
  ['on-notice', 'notice', TEXT_CONTRAST],
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
  it('are the same as the colours that the check of site.yaml uses', () => {
    for (const [name, { light, dark }] of Object.entries(GIVEN)) {
      expect([name, colour(name, 0), colour(name, 1)]).toEqual([name, light, dark]);
    }
  });

  it('are all checked against their background, unless they are decorative', () => {
    const judged = new Set(pairs.flat());
    const forgotten = [...colours.keys()].filter((name) => !judged.has(name));
    expect(forgotten).toEqual(['line']);
  });

  it('are in the only file that contains colours', () => {
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
