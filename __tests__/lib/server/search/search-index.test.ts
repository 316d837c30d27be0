import { makePage, openIndex, removeIndexes } from '@/__tests__/support/content/search-pages';
import type { SearchHit } from '@/lib/server/search/results';
import type { SearchIndex } from '@/lib/server/search/search-index';

let index: SearchIndex;

beforeAll(async () => {
  index = openIndex();
  await index.update([
    makePage('/heron', 'It stands in the reeds, and waits for zebrafish.', {
      title: 'The heron',
      names: 'Siegfried Lac, Waterfowl',
      date: '2026-01-01',
    }),
    makePage(
      '/reeds',
      `${'Nothing here. '.repeat(30)}A heron sat there once. ${'More. '.repeat(60)}`,
      { title: 'Reeds' },
    ),
    makePage('/ecology', 'Das Café am Moor, linked <script>alert(1)</script>', {
      title: 'Ökologie',
      description: 'Straßen und ﬁshing, 北京大学, Θεσσαλονίκης',
    }),
    makePage('/students', 'Students of physics'),
    makePage('/korean', '도서관은 매일 열려 있습니다', { title: 'Seoul' }),
    makePage('/thai', 'หลักสูตรวิศวกรรมศาสตร์', { title: 'Bangkok' }),
    makePage('/calculus', 'Limits', { title: 'Calculus', names: 'MA 105' }),
  ]);
});

afterAll(removeIndexes);

const addresses = (query: string) => index.search(query).found.map(({ address }) => address);
const marked = ({ excerpt }: SearchHit) =>
  excerpt.filter(({ isMatch }) => isMatch).map((piece) => piece.text);
const shown = ({ excerpt }: SearchHit) => excerpt.map((piece) => piece.text).join('');

describe('the search index', () => {
  it.each([
    ['okologie', '/ecology'],
    ['ÖKOLOGIE', '/ecology'],
    ['O\u0308kologie', '/ecology'],
    ['cafe', '/ecology'],
    ['café', '/ecology'],
    ['ökol', '/ecology'],
    ['straßen', '/ecology'],
    ['STRASSE', '/ecology'],
    ['fishing', '/ecology'],
    ['北京大学', '/ecology'],
    ['北京大学北', '/ecology'],
    ['θεσσαλονικησ', '/ecology'],
    ['ΘΕΣΣΑΛΟΝΙΚΗΣ', '/ecology'],
    ['zebrafihs', '/heron'],
    ['zebafish', '/heron'],
    ['zebbrafisch', '/heron'],
    ['waterfowl zebrafish', '/heron'],
    ['siegfried reeds heron', '/heron'],
    ['stud', '/students'],
    ['phisics', '/students'],
    ['pyhsics', '/students'],
    ['도서관', '/korean'],
    ['วิศวกรรม', '/thai'],
    ['ma105', '/calculus'],
    ['what do the students of physics do', '/students'],
  ])('finds a page by the query %s', (query, address) => {
    expect(addresses(query)).toContain(address);
  });

  it.each([
    ['a beginning of three letters', 'stu'],
    ['two errors in seven letters', 'phisisc'],
    ['three errors', 'zebbraaafisch'],
  ])('does not find by %s', (_, query) => {
    expect(addresses(query)).toEqual([]);
  });

  it('ranks pages with the word in their title first, then by names, description and text', async () => {
    const ranked = openIndex();
    const heron = 'heron '.repeat(5);
    await ranked.update([
      makePage('/text', heron),
      makePage('/description', '', { description: 'heron' }),
      makePage('/title', '', { title: 'heron' }),
      makePage('/names', '', { names: 'heron' }),
    ]);
    expect(ranked.search('heron').found.map(({ address }) => address)).toEqual([
      '/title',
      '/names',
      '/description',
      '/text',
    ]);
  });

  it('ranks first the page whose title says no more than the query', async () => {
    const library = openIndex();
    await library.update([
      makePage('/library', 'Books.', { title: 'Penny Library' }),
      makePage('/garden', 'The library has a garden. The library is green.', {
        title: 'A garden for the roof of the library',
        description: 'From the library, you see the garden of the library.',
      }),
    ]);
    expect(library.search('library').found[0]?.address).toBe('/library');
    library.close();
  });

  it('lists a page with one of the words in its title before a page with all of them far down', async () => {
    const nursing = openIndex();
    await nursing.update([
      makePage('/nursing', 'Three years.', { title: 'Adult Nursing', type: 'programmes' }),
      makePage('/fees', `${'Nothing. '.repeat(50)}Nursing and other degrees.`, { title: 'Fees' }),
      ...['a', 'b', 'c', 'd'].map((name) => makePage(`/${name}`, 'Nothing', { title: name })),
    ]);
    const results = nursing.search('nursing degrees');
    expect(results).toMatchObject({ count: 2, isWhole: true });
    expect(results.found.map(({ address }) => address)).toEqual(['/nursing', '/fees']);
    expect(results.types).toEqual([
      { type: 'pages', count: 1 },
      { type: 'programmes', count: 1 },
    ]);
    const programmes = nursing.search('nursing degrees', 'programmes');
    expect(programmes).toMatchObject({ count: 1, found: [{ address: '/nursing' }] });
    nursing.close();
  });

  it('lists no page that lacks the rare word of a query before the page with all words', async () => {
    const visas = openIndex();
    await visas.update([
      makePage('/support', `${'Nothing. '.repeat(50)}For students: visas and banks.`),
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) =>
        makePage(`/${name}`, 'Students.', { title: 'Students' }),
      ),
    ]);
    expect(visas.search('student visa').found.map(({ address }) => address)).toEqual(['/support']);
    visas.close();
  });

  it('tolerates an error in a word of a title that must not have all words', async () => {
    const nursing = openIndex();
    await nursing.update([
      makePage('/nursing', 'Three years.', { title: 'Nursing' }),
      makePage('/fees', `${'Nothing. '.repeat(50)}Nursing and other degrees.`, { title: 'Fees' }),
      ...['a', 'b', 'c', 'd'].map((name) => makePage(`/${name}`, 'Nothing', { title: name })),
    ]);
    const { found } = nursing.search('nursng degree');
    expect(found.map(({ address }) => address)).toEqual(['/nursing', '/fees']);
    nursing.close();
  });

  it('ranks a page with a heading that says the same before pages with the word in their text', async () => {
    const emergency = openIndex();
    const text = 'In an emergency, call 999. Money and health.';
    await emergency.update([
      makePage('/support', text, {
        title: 'Support',
        headings: 'In an emergency\nMoney and health',
      }),
      makePage('/course', 'Emergency care, and what an emergency is. Emergency.', {
        title: 'Care',
      }),
    ]);
    expect(emergency.search('emergency').found[0]?.address).toBe('/support');
    emergency.close();
  });

  it('finds a synonym of several words with other small words in it, and marks it', async () => {
    const proof = openIndex();
    const text =
      'International applicants need proof of their English. Proof that you have read English books.';
    await proof.update([
      makePage('/apply', text),
      makePage('/books', 'Proof that nobody has ever read all of the old English books.'),
    ]);
    const { found } = proof.search('ielts', null, [['ielts', 'proof of English']]);
    expect(found.map(({ address }) => address)).toEqual(['/apply']);
    expect(found.map(marked)).toEqual([['proof of their English']]);
    proof.close();
  });

  it('finds no page by the small words of a question alone', () => {
    expect(addresses('where is the xylophone')).toEqual([]);
  });

  it('counts the matches of each type, and finds those of one', async () => {
    const typed = openIndex();
    const heron = (address: string, fields = {}) => makePage(address, 'A heron', fields);
    await typed.update([
      heron('/a'),
      heron('/b', { type: 'people' }),
      heron('/c', { type: 'people' }),
      heron('/d', { type: 'posts' }),
    ]);
    const { types, count } = typed.search('heron');
    expect(count).toBe(4);
    expect(types).toEqual([
      { type: 'people', count: 2 },
      { type: 'pages', count: 1 },
      { type: 'posts', count: 1 },
    ]);
    const people = typed.search('heron', 'people');
    expect(people).toMatchObject({ count: 2, types });
    expect(people.found.map(({ address }) => address).sort()).toEqual(['/b', '/c']);
    expect(typed.search('heron', 'nothing')).toMatchObject({ found: [], count: 0, types });
  });

  it('finds pages with all words, or else says that it shows pages with some of them', () => {
    expect(index.search('heron zebrafish')).toMatchObject({ count: 1, isWhole: true });
    const some = index.search('zebrafish unheardof');
    expect(some).toMatchObject({ count: 1, isWhole: false, found: [{ title: 'The heron' }] });
  });

  it('returns the title and the date of a post, and no date of a page', () => {
    expect(index.search('zebrafish').found).toMatchObject([
      { address: '/heron', title: 'The heron', date: '2026-01-01' },
    ]);
    expect(index.search('moor').found[0]?.date).toBeUndefined();
  });

  it('shows the text around the first match, with every match marked', () => {
    const reeds = index.search('HERON').found.find(({ address }) => address === '/reeds');
    expect(reeds && shown(reeds)).toMatch(/^… .*A heron sat there once.* …$/);
    expect(reeds && marked(reeds)).toEqual(['heron']);
  });

  it('marks the words of the page that a beginning or a misspelled word has found', () => {
    expect(index.search('stud').found.map(marked)).toEqual([['Students']]);
    expect(index.search('phisics').found.map(marked)).toEqual([['physics']]);
  });

  it('marks the word of a script without spaces that begins with the query', () => {
    const [hit] = index.search('วิศวกรรม').found;
    expect(hit && marked(hit).join('')).toContain('วิศวกรรม');
  });

  it('shows the text without markup', () => {
    const [found] = index.search('moor').found;
    expect(found && shown(found)).toContain('Das Café am Moor, linked <script>alert(1)</script>');
  });

  it('counts all matches, and returns the best 20', async () => {
    const large = openIndex();
    await large.update(Array.from({ length: 50 }, (_, page) => makePage(`/${page}`, 'heron')));
    const { count, found } = large.search('heron');
    expect([count, found.length]).toEqual([50, 20]);
  });

  it('searches words that are in most texts only in titles, names and descriptions', async () => {
    const large = openIndex();
    const pages = Array.from({ length: 120 }, (_, page) => makePage(`/${page}`, `heron w${page}w`));
    await large.update([...pages, makePage('/title', 'reeds', { title: 'Heron' })]);
    expect(large.search('heron').found.map(({ address }) => address)).toEqual(['/title']);
    expect(large.search('heron w7w').found.map(({ address }) => address)).toEqual(['/7']);
  });

  it.each(['', '   ', '?!*', '"', '\u0000', '%', 'x'.repeat(100_000), 'a '.repeat(50_000), '<b>'])(
    'handles the query %j',
    (query) => {
      const { found, count } = index.search(query);
      expect(found.length).toBeLessThanOrEqual(count);
    },
  );
});
