import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyColours } from '@/__tests__/support/content/colours';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import type { ContentIssue } from '@/lib/server/content-issue';
import { design, getStylesheet } from '@/lib/server/content/design/design';
import {
  FONT_TASKS,
  listPreloaded,
  measureFont,
  type OwnFonts,
} from '@/lib/server/content/design/own-fonts';
import { readYamlFile } from '@/lib/server/content/files/content-file';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { fonts, placeFonts } from '@/lib/server/content/site-fields/fonts';

const SERIF = fs.readFileSync(
  'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
);

afterEach(removeMadeFolders);

/** Places the fonts of a brand. Returns them with the mistakes that the check reports. */
function place(fields: object, files: Record<string, Buffer> = {}) {
  const folder = makeFolder();
  for (const [name, bytes] of Object.entries(files))
    fs.writeFileSync(path.join(folder, name), bytes);
  // JSON is YAML.
  fs.writeFileSync(path.join(folder, 'site.yaml'), JSON.stringify({ brand: { fonts: fields } }));
  const tree = openFolder(folder);
  const mistakes: string[] = [];
  const report = ({ field, found, expected }: ContentIssue) =>
    void mistakes.push(`${field}: ${found}; ${expected}`);
  const source = readYamlFile(tree, 'site.yaml', report);
  const { data, error } = fonts.safeParse(fields);
  for (const {
    path: [field],
    message,
  } of error?.issues ?? [])
    mistakes.push(`${String(field)}: ${message}`);
  const media = { tree, media: new Set<string>(), report, images: [] };
  const placed = source && data ? placeFonts(media, source, data) : {};
  return { placed, mistakes };
}

describe('the fonts of a brand', () => {
  it('have addresses that change with their content, and the metrics of their files', () => {
    const { placed, mistakes } = place({ headings: 'a.woff2' }, { 'a.woff2': SERIF });
    expect(mistakes).toEqual([]);
    expect(placed.headings?.url).toMatch(/^\/media\/(0-a[0-9a-f]{16}\/)?a\.woff2$/);
    // The metrics of @capsizecss/metrics, which app/styles/fonts.css has.
    expect(placed.headings?.metrics).toMatchObject({ ascent: 1.036, descent: 0.335 });
    const css = getStylesheet({ fonts: placed })?.css;
    expect(css).toContain('--serif:H,H2,var(--text-serif)');
    expect(css).toContain(`src:url("${placed.headings?.url}")`);
    // As app/styles/fonts.css has them, but for rounding.
    expect(css).toMatch(/local\("Georgia Bold"\).*size-adjust:94\.9%;ascent-override:109\.2%/);
  });

  it.each([
    [
      { text: 'none.woff2' },
      'brand.fonts.text: "none.woff2", where there is no file; the name of a WOFF2',
    ],
    [
      { text: 'broken.woff2' },
      'brand.fonts.text: "broken.woff2", which is damaged or not a WOFF2 font',
    ],
    [{ text: 'large.woff2' }, 'brand.fonts: fonts of 121\u00a0kB; at most 120\u00a0kB in all'],
    [{ text: 'a.ttf' }, 'text: the name of a WOFF2 file in the content folder'],
    [{ text: 'https://fonts.example/a.woff2' }, 'text: the name of a WOFF2 file'],
    [{ bold: 'a.woff2' }, 'bold: nothing without text'],
  ])('cannot be %j', (fields, message) => {
    const files = {
      'a.woff2': SERIF,
      'broken.woff2': Buffer.from('wOF2, but no more'),
      'large.woff2': Buffer.concat([SERIF, Buffer.alloc(121_000 - SERIF.length)]),
    };
    expect(place(fields, files).mistakes).toEqual([expect.stringContaining(message)]);
  });

  it('are measured or refused if some bytes are damaged, and never end the check', () => {
    const damage = fc.array(fc.tuple(fc.nat(SERIF.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(damage, (changes) => {
        const bytes = Buffer.from(SERIF);
        for (const [at, value] of changes) bytes[at] = value;
        const metrics = measureFont(null, bytes);
        expect(metrics === null || Number.isFinite(metrics.ascent)).toBe(true);
      }),
      { numRuns: randomRuns(20) },
    );
  });
});

describe('the stylesheet of a design with fonts', () => {
  const name = 'x'.repeat(40 - '.woff2'.length);
  const url = `/media/0-a0123456789abcdef/${name}.woff2`;
  const metrics = { ascent: 1.0364, descent: 0.3354, width: 0.5017 };
  const all: OwnFonts = Object.fromEntries(FONT_TASKS.map((task) => [task, { url, metrics }]));

  it('has at most two kilobytes, whatever the colours and the names of the files', () => {
    fc.assert(
      fc.property(anyColours, (colours) => {
        const wanted = design.parse({ colours, corners: 'round' });
        const css = getStylesheet({ design: wanted, fonts: all })?.css ?? '';
        expect(css.length).toBeLessThanOrEqual(2048);
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it('is preceded by at most two fonts, those of headings and of text', () => {
    expect(listPreloaded(all)).toHaveLength(2);
    expect(listPreloaded({})).toEqual([]);
  });

  it('lets a variable font stand for all of its weights', () => {
    const variable = { url, metrics: { ...metrics, weights: [300, 800] as const } };
    expect(getStylesheet({ fonts: { text: variable } })?.css).toContain('font-weight:300 800;');
  });
});
