import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { makePage, openIndex, removeIndexes } from '@/__tests__/support/content/search-pages';
import { listTokens } from '@/lib/server/search/terms/words';
import type { SearchHit } from '@/lib/server/search/results';

afterEach(removeIndexes);

// Everything that has a meaning in a query of FTS5, and some letters that Unicode treats specially.
const syntax = fc.constantFrom(
  ...['"', '""', '*', ' * ', '^', '-', '+', ':', '(', ')', '{', '}', ',', "'", '\\', ';', '\u0000'],
  ...['AND', 'OR', 'NOT', 'NEAR(', 'NEAR(heron reeds, 2)', 'title:', '{title text}:', '- text:'],
  ...['heron', 'reeds', 'ibis', 'and', 'or', 'near', 'title', 'text', 'terms', 'rank', 'optimize'],
  ...[
    'ß',
    'ﬁ',
    'ﷺ',
    '½',
    '⑴',
    'ﾞ',
    'ﱞ',
    'İ',
    'ς',
    '한국어',
    '北京',
    '日本語',
    'パﾞス',
    'ภาษาไทย',
    'ພາສາລາວ',
    'ភាសាខ្មែរ',
    'မြန်မာစာ',
    'हिन्दी',
    '\u0301',
    '\ud800',
    '\udc00',
    '😀',
  ],
);
const anything = fc.oneof(anyText(), fc.string({ unit: 'grapheme' }), syntax);
const text = fc.array(anything, { maxLength: 12 }).map((parts) => parts.join(' '));
const query = fc
  .array(anything, { maxLength: 10 })
  .chain((parts) => fc.constantFrom(' ', '').map((separator) => parts.join(separator)));

describe('the search index', () => {
  it('treats nothing in a query as syntax', async () => {
    const index = openIndex();
    const words = ['heron', 'reeds', 'ibis', 'and', 'or', 'not', 'near', 'title', 'text', 'rank'];
    await index.update(
      words.map((word, place) =>
        makePage(`/${word}`, words.slice(0, place + 1).join(' '), { title: word }),
      ),
    );
    fc.assert(
      fc.property(query, (one) => {
        fc.pre(one.length <= 120);
        const plain = listWords(one).join(' ');
        fc.pre(plain.length <= 120);
        expect(index.search(one)).toEqual(index.search(plain));
      }),
      { numRuns: randomRuns(500) },
    );
  });

  it('finds all pages of the current set by their words, and no others', async () => {
    const page = fc.record({ address: fc.constantFrom('/a', '/b', '/c', '/d'), text, title: text });
    const set = fc.uniqueArray(page, { selector: ({ address }) => address });
    await fc.assert(
      fc.asyncProperty(fc.array(set, { minLength: 2, maxLength: 4 }), query, async (sets, one) => {
        const index = openIndex();
        for (const pages of sets) {
          await index.update(
            pages.map(({ address, text, title }) => makePage(address, text, { title })),
          );
          const current = new Map<string, string>(
            pages.map(({ address, text }) => [address, `D ${text}`]),
          );
          const check = (found: SearchHit[]) => {
            for (const { address, excerpt } of found) {
              expect(current.get(address)?.toWellFormed()).toContain(toText(excerpt));
            }
          };
          check(index.search(one).found);
          for (const { address, text, title } of pages) {
            const [word = ''] = listWords(`${title} ${text}`).filter(isSearchable);
            const { found } = index.search(word);
            check(found);
            if (word) expect(found.map((page) => page.address)).toContain(address);
          }
        }
        removeIndexes();
      }),
      { numRuns: randomRuns(60) },
    );
  });
});

/** Lists the words of a text, in any script. */
function listWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
}

function isSearchable(word: string): boolean {
  return word.length < 120 && [...listTokens(word)].length > 0;
}

/** Returns the text of the page in an excerpt, without the dots for what is left out. */
function toText(excerpt: SearchHit['excerpt']): string {
  return excerpt
    .filter(({ text, isMatch }) => isMatch || (text !== '… ' && text !== ' …'))
    .map((piece) => piece.text)
    .join('');
}
