import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import { makePage, openIndex, removeIndexes } from '@/__tests__/support/content/search-pages';
import { versionOf } from '@/lib/server/search/index-file';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { listTokens } from '@/lib/server/search/terms/words';

afterEach(removeIndexes);

const termsOf = (text: string) => [...listTokens(text)].map(({ term }) => term);
const stemOf = (text: string) => [...listTokens(text)].map(({ stem }) => stem).join(' ');

describe('the words of a text', () => {
  it.each([
    ['Open Days', 'open day'],
    ['lectures', 'lecture'],
    ['professors', 'professor'],
    ['studies', 'study'],
    ['Cafés', 'café'],
    ['organised', 'organization'],
    ['businesses', 'business'],
    ['universities', 'university'],
    ['nurses', 'nursing'],
  ])('have the same stem in %s and %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  it.each([
    ['university', 'universe'],
    ['international', 'internal'],
    ['evening', 'even'],
    ['organ', 'organic'],
    ['business', 'busy'],
    ['news', 'new'],
    ['general', 'generation'],
  ])('have different stems in %s and %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  it('are overlapping pairs in Chinese and Japanese', () => {
    expect(termsOf('人工智能 AI東京2026')).toEqual([
      ...['人工', '工智', '智能', '能', 'ai', '東京', '京', '2026'],
    ]);
  });

  it('keep the voicing of Kana, in full and half width', () => {
    expect(termsOf('パス')).toEqual(termsOf('ﾊﾟｽ'));
    expect(termsOf('パス')).toEqual(termsOf('ハ\u309aス'));
    expect(termsOf('パス')).not.toEqual(termsOf('バス'));
  });

  it('are those of a dictionary in Thai, Lao, Khmer and Burmese', () => {
    expect(termsOf('ภาควิชาวิทยาการคอมพิวเตอร์')).toContain(
      'คอมพิวเตอร์'.normalize('NFKD').normalize('NFC'),
    );
    for (const text of ['ພາສາລາວ', 'ភាសាខ្មែរ', 'မြန်မာစာ']) {
      expect(termsOf(text).join('')).toBe(text.normalize('NFKD').normalize('NFC'));
    }
  });

  it('keep the vowels of scripts in which they are marks', () => {
    expect(termsOf('कि')).not.toEqual(termsOf('की'));
  });

  it('cover each letter of a run once, in order', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ภาควิชกร์ะ人工a1한ばﾞ é') });
    fc.assert(
      fc.property(letters, (text) => {
        let at = 0;
        for (const { start, end, middle = end } of listTokens(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThanOrEqual(middle);
          at = middle;
        }
      }),
      { numRuns: randomRuns(1_000) },
    );
  });

  // With quadratic time, this would take many minutes.
  it.each(['ภาษาไทย', '人', 'မြန်မာ', 'か\u3099', 'ก\u0e48'])(
    'are cut from 300,000 characters of %j in linear time',
    (part) => {
      const began = processorTime();
      termsOf(part.repeat(300_000 / part.length));
      expect(processorTime() - began).toBeLessThan(20_000);
    },
  );
});

describe('the version of an index', () => {
  it('changes with the version of Unicode and of ICU', () => {
    const versions = new Set([
      versionOf({ unicode: '15.1', icu: '74.1' }),
      versionOf({ unicode: '16.0', icu: '74.1' }),
      versionOf({ unicode: '16.0', icu: '74.2' }),
      versionOf({ unicode: '16.0', icu: '100.1' }),
    ]);
    expect(versions.size).toBe(4);
    // SQLite's user_version has 32 bits.
    for (const version of versions) expect(version).toBeLessThan(2 ** 31);
  });
});

describe('the search', () => {
  const TEXT =
    '我们的教授研究人工智能和机器学习。東京の大学で情報科学を学ぶ。ภาควิชาวิทยาการคอมพิวเตอร์';

  it.each([
    '人工智能',
    '教授',
    '大学',
    '学',
    '学习',
    '情報科学',
    'コンピュータ',
    'คอมพิวเตอร์',
    '計',
  ])('finds “%s” in scripts without spaces exactly if the text contains it', async (query) => {
    const index = openIndex();
    await index.update([makePage('/cjk', `${TEXT} コンピュータ`, { title: '计算机科学与技术系' })]);
    expect(index.search(query).count).toBe(query === '計' ? 0 : 1);
    if (query === '計') return;
    const [{ excerpt } = { excerpt: [] }] = index.search(query).found;
    const marked = excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text);
    expect(new Set(marked)).toEqual(new Set([query]));
  });

  it('finds any part of a Chinese or Japanese text, and marks no other characters', async () => {
    const letters = [...'人工智能教授大学かなカナ'];
    const text = fc.string({
      unit: fc.constantFrom(...letters, '。', ' ', 'a'),
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.nat(),
        fc.integer({ min: 1, max: 6 }),
        async (whole, at, length) => {
          const index = openIndex();
          await index.update([makePage('/cjk', whole, { title: 'x', description: 'y' })]);
          const runs = whole.split(/[。 a]+/).filter((run) => run !== '');
          const run = runs[at % (runs.length || 1)];
          fc.pre(run !== undefined);
          const from = at % run.length;
          const query = run.slice(from, from + length);
          const { found, isWhole } = index.search(query);
          expect(isWhole).toBe(true);
          const marked = found[0]?.excerpt.filter(({ isMatch }) => isMatch) ?? [];
          const letters = new Set(marked.flatMap((part) => [...part.text]));
          expect([...letters].every((letter) => query.includes(letter))).toBe(true);
          expect(marked.length).toBeGreaterThan(0);
          removeIndexes();
        },
      ),
      { numRuns: randomRuns(100) },
    );
  });

  it('corrects no part of a run in a script without spaces', async () => {
    const index = openIndex();
    await index.update([makePage('/cjk', TEXT)]);
    expect(index.search('人工智商').isWhole).toBe(false);
    expect(index.search('量子力学').isWhole).toBe(true);
    expect(index.search('量子力学').found).toEqual([]);
  });

  it('lists a page with exactly the word before pages with another form of it', async () => {
    const index = openIndex();
    await index.update([
      makePage('/nursing', 'We teach nursing here.'),
      makePage('/nurses', 'We teach nurses here.'),
      makePage('/nurse', 'We teach nurse here.'),
    ]);
    for (const word of ['nursing', 'nurses', 'nurse']) {
      const { found, count } = index.search(word);
      expect([found[0]?.address, count]).toEqual([`/${word}`, 3]);
    }
  });

  it('does not take a stem for a misspelled word', async () => {
    const index = openIndex();
    await index.update([makePage('/university', 'The university opens.')]);
    expect(index.search('universe').found).toEqual([]);
  });

  it('lets the types alternate among pages of the same relevance', async () => {
    const index = openIndex();
    const types = ['events', 'events', 'events', 'people', 'people', 'blog'];
    await index.update(types.map((type, at) => makePage(`/${type}/${at}`, 'heron', { type })));
    const found = index.search('heron').found.map(({ address }) => address.split('/')[1]);
    expect(new Set(found.slice(0, 3))).toEqual(new Set(['events', 'people', 'blog']));
    expect(found).toHaveLength(6);
  });

  it('finds the synonyms of a site, of one word or several', async () => {
    const index = openIndex();
    const synonyms = [
      ['calendar', 'events', 'diary'],
      ['halls of residence', 'accommodation', '宿舍'],
    ];
    await index.update([
      makePage('/events', 'Our events'),
      makePage('/halls', 'Accommodation for students'),
      makePage('/diary', 'A diary'),
    ]);
    const find = (query: string) =>
      index.search(query, null, synonyms).found.map((hit) => hit.address);
    expect(find('calendars')).toEqual(expect.arrayContaining(['/events', '/diary']));
    expect(find('halls of residence')).toEqual(['/halls']);
    expect(find('hall of residence students')).toEqual(['/halls']);
    expect(find('宿舍')).toEqual(['/halls']);
    expect(find('residence')).toEqual([]);
  });
});

describe('a word of another language', () => {
  it.each([
    ['ar', 'الجامعات', 'جامعة'],
    ['de', 'Prüfungen', 'Prüfung'],
    ['es', 'titulaciones', 'titulación'],
    ['fr', 'étudiantes', 'étudiants'],
  ])('has the stem of its language: %s', (tag, many, one) => {
    const stem = (word: string, language?: string) =>
      [...listTokens(word, language)].map((token) => token.stem);
    expect(stem(many, tag)).toEqual(stem(one, tag));
    expect(stem(many, tag)).not.toEqual(stem(many));
    const language = languageOf({ languages: [tag] });
    expect(inLanguage(language, () => stem(many))).toEqual(stem(many, tag));
  });
});

it('does not stem very long words, which would take seconds', () => {
  const word = 'lar'.repeat(20_000);
  const text = `${word} Vorlesungen`;
  const began = processorTime();
  expect([...listTokens(text, 'de')].map(({ stem }) => stem)).toEqual([word, 'vorles']);
  expect(processorTime() - began).toBeLessThan(500);
});
