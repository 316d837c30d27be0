import fs from 'node:fs';
import path from 'node:path';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import type { SearchHit } from '@/lib/server/search/results';
import { provideSearch, search } from '@/lib/server/search/search';
import { requireResults } from '@/__tests__/support/jest/require-results';

const text = (title: string, body: string, more = '') =>
  `---\ntitle: '${title}'\ndescription: D\n${more}---\n${body}`;

const post = (title: string, body: string, date = '2026-01-01') =>
  text(title, body, `author: siegfried-lac\ntags: [Waterfowl]\ndate: ${date}\n`);

beforeAll(() => {
  process.env.CONTENT_DIR = makeContent({
    blog: null,
    'blog/heron.md': post('The heron', 'It stands in the reeds, and waits for zebrafish.'),
    'blog/reeds.md': post(
      'Reeds',
      `${'Nothing here. '.repeat(30)}A heron sat there once. ${'More. '.repeat(60)}`,
    ),
    'blog/draft.md': post('Secret heron', 'Heron').replace('---\n', '---\ndraft: true\n'),
    'blog/later.md': post('Later heron', 'Heron', '9999-12-31'),
    'pages/umlaut.md': text(
      'Ökologie',
      'Das Café am Moor, [linked](/about) \\<script>alert(1)\\</script>',
    ),
  });
});

afterAll(removeMadeContent);

const titles = async (query: string) =>
  (await requireResults(query)).found.map(({ title }) => title);
const marked = ({ excerpt }: SearchHit) =>
  excerpt.filter(({ isMatch }) => isMatch).map((piece) => piece.text);
const shown = ({ excerpt }: SearchHit) => excerpt.map((piece) => piece.text).join('');

describe('the search', () => {
  it('finds the synonyms that site.yaml lists', async () => {
    const before = process.env.CONTENT_DIR;
    process.env.CONTENT_DIR = makeContent({
      'site.yaml': `${fs.readFileSync(path.join(SECOND_SITE, 'site.yaml'), 'utf8')}\nsynonyms: [[tuck shop, kiosk]]\n`,
      'pages/kiosk.md': text('Kiosk', 'Lunch'),
    });
    expect(await titles('tuck shops')).toEqual(['Kiosk']);
    process.env.CONTENT_DIR = before;
  });

  it('ranks pages with the word in their title first', async () => {
    expect(await titles('heron')).toEqual(['The heron', 'Reeds']);
  });

  it('finds neither drafts nor later posts', async () => {
    expect(await titles('secret')).toEqual([]);
    expect(await titles('later')).not.toContain('Later heron');
  });

  it.each([
    ['okologie', 'Ökologie'],
    ['ÖKOLOGIE', 'Ökologie'],
    ['cafe', 'Ökologie'],
    ['café', 'Ökologie'],
    ['ökol', 'Ökologie'],
    ['zebrafihs', 'The heron'],
    ['zebafish', 'The heron'],
    ['waterfowl zebrafish', 'The heron'],
    ['siegfried reeds heron', 'The heron'],
  ])('finds a page by the query %s', async (query, title) => {
    expect(await titles(query)).toContain(title);
  });

  it('finds pages with all words, or else says that it shows pages with some of them', async () => {
    expect(await requireResults('heron zebrafish')).toMatchObject({ count: 1, isWhole: true });
    const some = await requireResults('zebrafish unheardof');
    expect(some).toMatchObject({ count: 1, isWhole: false, found: [{ title: 'The heron' }] });
  });

  it('shows the text around the first match, with every match marked', async () => {
    const [, reeds] = (await requireResults('HERON')).found;
    expect(reeds && shown(reeds)).toMatch(/^… .*A heron sat there once.* …$/);
    expect(reeds && marked(reeds)).toEqual(['heron']);
  });

  it('shows text without markup', async () => {
    const [found] = (await requireResults('moor')).found;
    expect(found && shown(found)).toBe('D Das Café am Moor, linked <script>alert(1)</script>');
  });

  it.each(['', '   ', '?!*', '"', '\u0000', '%', 'x'.repeat(100_000), 'a '.repeat(50_000), '<b>'])(
    'handles the query %j',
    async (query) => {
      const { found, count } = await requireResults(query);
      expect(found.length).toBeLessThanOrEqual(count);
    },
  );

  it('names no page that the site does not have, even if the index still contains it', async () => {
    const hit = (address: string) => ({ address, title: address, date: undefined, excerpt: [] });
    const found = ['/blog/heron', '/blog/removed', '/blog/reeds'].map(hit);
    provideSearch(() => Promise.resolve({ found, count: 30, types: [], isWhole: true }));
    expect(await search('heron')).toMatchObject({
      found: [{ address: '/blog/heron' }, { address: '/blog/reeds' }],
      count: 29,
    });
  });
});
