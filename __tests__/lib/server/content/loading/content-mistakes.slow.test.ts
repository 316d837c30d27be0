import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { failureOf, tryFailureOf } from '@/__tests__/support/content/content-failure';
import {
  SECOND_SITE,
  makeContent,
  page,
  post,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';

afterEach(removeMadeContent);

const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

describe('a mistake in the content folder', () => {
  it.each<[string, Record<string, string | Buffer | null>, string[]]>([
    ['an empty site.yaml', { 'site.yaml': '' }, ['site.yaml', 'title', 'found:    nothing']],
    [
      'a tab in YAML',
      { 'site.yaml': site.replace('\nheader:\n', '\nheader:\n\tx: 1\n') },
      ['site.yaml:', 'a tab at the start of the line', 'spaces: two for each level'],
    ],
    [
      'a link without a label',
      { 'site.yaml': site.replace(/- label: News\n\s+href/, '- href') },
      ['site.yaml:', 'header.navigation[3].label', 'found:    nothing', 'expected: a text'],
    ],
    [
      'a misspelt field',
      { 'site.yaml': site.replace('\n  phone:', '\n  fone:') },
      ['contact.fone', 'did you mean phone?', 'contact.phone'],
    ],
    [
      'a missing title, on the line on which the fields begin',
      { 'site.yaml': `# Our site\n\n${site.replace(/^title: .*\n/m, '')}` },
      ['site.yaml:3  title', 'found:    nothing'],
    ],
    [
      'a number where a text is wanted',
      { 'site.yaml': site.replace(/title: .*/, 'title: 2019') },
      ['site.yaml:', 'title', 'the number 2019', 'in quotes'],
    ],
    [
      'a network without an icon',
      { 'site.yaml': site.replace('network: instagram', 'network: friendface') },
      ['footer.social[0].network', '"friendface"', 'one of facebook, linkedin'],
    ],
    [
      'a time that is none',
      { 'site.yaml': site.replace("opens: '09:00'", "opens: '8am'") },
      ['contact.hours[0].opens', '"8am"', '"08:00"'],
    ],
    [
      'two pages at one address',
      { 'pages/study.md': page('A') },
      ['pages/study/index.md', '/study', 'pages/study.md already has'],
    ],
    [
      'a page named like a route of the template',
      { 'pages/blog.md': page('A') },
      ['pages/blog.md', '/blog', 'another name'],
    ],
    [
      'a file name that makes no address',
      { 'pages/Open Day.md': page('A') },
      ['pages/Open Day.md', '"Open Day"', 'open-day.md'],
    ],
    [
      'an image without an alternative text',
      { 'pages/a.md': page('\n\n![](../images/crest.svg)') },
      ['pages/a.md:7', 'the image "../images/crest.svg" without alternative text'],
    ],
    [
      'an image that is missing',
      { 'pages/a.md': page('![A view](nothing.png)') },
      ['pages/a.md:5', '"pages/nothing.png"', 'an image'],
    ],
    [
      'an image that is none',
      { 'images/fake.png': 'hello', 'pages/a.md': page('![A view](../images/fake.png)') },
      ['pages/a.md:5', '"images/fake.png"'],
    ],
    [
      'an image of another site',
      { 'pages/a.md': page('![A view](https://example.org/a.png)') },
      ['pages/a.md:5', 'https://example.org/a.png', 'nothing from other sites'],
    ],
    [
      'a link to a page that does not exist',
      { 'pages/a.md': page('See [us](/abuot).') },
      ['pages/a.md:5', '"/abuot"', 'did you mean /about?'],
    ],
    [
      'a link of site.yaml to a page that does not exist',
      { 'site.yaml': site.replace('href: /contact', 'href: /kontakt') },
      ['site.yaml:', 'header.navigation[5].href', '"/kontakt"'],
    ],
    [
      'front matter that is not closed',
      { 'about.md': '---\ntitle: About\n\nText' },
      ['about.md:1', 'does not end', 'second line ---'],
    ],
    ['no front matter', { 'about.md': '# About\n' }, ['about.md:1', '"# About"', '---']],
    [
      'a file in Latin-1',
      { 'about.md': Buffer.from('---\ntitle: Caf\xe9\n---\n', 'latin1') },
      ['about.md:2', 'Latin-1', 'UTF-8'],
    ],
    ...[Buffer.from('\ufeff---\ntitle: T\n---\n', 'utf16le'), Buffer.from('---\n', 'utf16le')].map(
      (bytes): [string, Record<string, Buffer>, string[]] => [
        'a file in UTF-16',
        { 'about.md': bytes },
        ['about.md', 'UTF-16', 'saved as UTF-8'],
      ],
    ),
    ['a file that is missing', { 'about.md': null }, ['about.md', 'no such file']],
    [
      'a date that does not exist',
      { 'blog/a.md': post('2026-02-31') },
      ['blog/a.md:5', 'date', '"2026-02-31"'],
    ],
    [
      'a change before the beginning',
      { 'blog/a.md': post('2026-02-02', 'updated: 2026-02-01\n') },
      ['blog/a.md:6', 'updated', '"2026-02-01"', 'no earlier than date'],
    ],
    [
      'a change before the beginning, of a post with another mistake',
      { 'blog/a.md': post('2026-02-02', 'updated: 2026-02-01\n').replace('title: T\n', '') },
      ['blog/a.md:2  title', 'blog/a.md:5  updated', '2 problems in'],
    ],
    [
      'a date that does not exist, which is compared with no other',
      { 'blog/a.md': post('2026-20-31', 'updated: 2026-02-01\n') },
      ['1 problem in', 'blog/a.md:5  date'],
    ],
    [
      'a tag with a sign that no topic has',
      { 'blog/a.md': post('2026-02-02', 'tags: [and|or]\n') },
      ['blog/a.md:6', 'tags[0]', '"and|or"', 'letters, digits'],
    ],
    [
      'a tag that no address can be made of',
      { 'blog/a.md': post('2026-02-02', 'tags: [𐌰]\n') },
      ['blog/a.md:6', 'tags[0]', '"𐌰"', 'a Latin spelling'],
    ],
    [
      'a tag that is written in two ways',
      {
        'blog/a.md': post('2026-02-02', 'tags: [Open day]\n'),
        'blog/b.md': post('2026-02-02', 'tags: [Open Day]\n'),
      },
      ['blog/b.md:6', '"Open Day"', '"Open day", as in blog/a.md'],
    ],
    [
      'two posts with one slug',
      { 'blog/a.md': post('2026-02-02'), 'blog/2026/a/index.md': post('2026-02-02') },
      ['blog/a.md', '/blog/a', 'blog/2026/a/index.md already has'],
    ],
    [
      'a post named like a list of the template',
      { 'blog/tags.md': post('2026-02-02') },
      ['blog/tags.md', '/blog/tags', 'the list of tags already has'],
    ],
    [
      'an unknown author',
      { 'blog/a.md': post('2026-02-02').replace('odile-rothbart', 'odile-rotbart') },
      ['blog/a.md:4', 'author', '"odile-rotbart"', 'did you mean odile-rothbart?'],
    ],
    [
      'a post without an author',
      { 'blog/a.md': post('2026-02-02').replace('author: odile-rothbart\n', '') },
      ['blog/a.md', 'author', 'found:    nothing'],
    ],
    [
      'a picture that is missing',
      { 'blog/a.md': post('2026-02-02', 'image:\n  src: a.png\n  alt: An a\n') },
      ['blog/a.md:7', 'image', '"blog/a.png"', 'no image'],
    ],
    [
      'a picture of 40 MB',
      {
        'blog/a.md': post('2026-02-02', 'image:\n  src: a.png\n  alt: An a\n'),
        'blog/a.png': Buffer.alloc(40_000_000),
      },
      ['blog/a.md:7', '40\u00a0MB', 'at most 30\u00a0MB'],
    ],
    [
      'a post of 5 MB',
      { 'blog/a.md': post('2026-02-02') + 'long '.repeat(1_000_000) },
      ['blog/a.md', '5.0 MB', 'at most 1 MB'],
    ],
    [
      'one field twice',
      { 'about.md': '---\ntitle: A\ntitle: B\ndescription: D\n---\n' },
      ['about.md:3', 'the field title a second time'],
    ],
    [
      'an unknown mark',
      { 'about.md': '---\ntitle: !palceholder A\ndescription: D\n---\n' },
      ['about.md:2', '!palceholder'],
    ],
  ])('is reported with file and line: %s', (_, changes, expected) => {
    const message = failureOf(makeContent(changes));
    for (const part of expected) expect(message).toContain(part);
    expect(message).not.toMatch(/^\s+at /m);
  });

  it('does not hide other mistakes in the same post', () => {
    const fields = 'tags: [Open Day]\nimage:\n  src: a.png\n  alt: A\nformerly: [/home]\n';
    const wrong = post('2026-02-31', fields).replace('odile-rothbart', 'no-body');
    const message = failureOf(
      makeContent({ 'blog/a.md': post('2026-02-02', 'tags: [Open day]\n'), 'blog/b.md': wrong }),
    );
    expect(message).toContain('5 problems in');
    for (const part of ['"2026-02-31"', '"no-body"', '"Open Day"', '"blog/a.png"', '"/home"']) {
      expect(message).toContain(part);
    }
  });

  it('is reported with the closest of many possible names, not with all of them', () => {
    const rooms = Array.from({ length: 99 }, (_, index) => [`pages/room-${index}.md`, page('')]);
    const text = page('[Where we rehearse](/room-1O1)');
    const message = failureOf(makeContent({ ...Object.fromEntries(rooms), 'pages/a.md': text }));
    expect(message).toMatch(
      /expected: did you mean \/room-1\d?\? Otherwise one of (\/room-\d+, ){8}…$/m,
    );
  });

  it('is reported by name: a missing content folder', () => {
    const message = failureOf(path.join(makeContent(), 'nowhere'));
    expect(message).toContain('nowhere');
    expect(message).toContain('CONTENT_DIR');
  });

  it('is reported in plain words: an empty list where something is needed', () => {
    const text = '---\ntitle: T\ndescription: D\ndate: 2026-01-31\nauthor: []\n---\n\nText\n';
    expect(failureOf(makeContent({ 'blog/a.md': text }))).toContain(
      'blog/a.md:5  author\n    found:    a list of 0\n    expected: the name of a file in people',
    );
  });

  it('does not hide mistakes in other files', () => {
    const message = failureOf(
      makeContent({ 'about.md': '', 'pages/blog.md': page(''), 'login.md': null, 'blog.md': null }),
    );
    const wrong = ['about.md', 'pages/blog.md', 'login.md', '\nblog.md'];
    expect(message).toContain(`${wrong.length} problems in`);
    for (const file of wrong) expect(message).toContain(file);
  });
});

describe('arbitrary front matter', () => {
  // Values of every type, in known and unknown fields.
  const field = fc.oneof(
    fc.constantFrom(
      ...[
        'title',
        'description',
        'date',
        'updated',
        'author',
        'tags',
        'image',
        'formerly',
        'draft',
      ],
    ),
    fc.string({ maxLength: 5 }),
  );
  const value = fc.oneof(
    fc.constantFrom(
      '2026-01-31',
      '2026-02-31',
      'odile-rothbart',
      '/old',
      '!placeholder x',
      '&a *a',
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const frontMatter = fc.oneof(
    fc.dictionary(field, value).map((fields) => `title: T\n${JSON.stringify(fields, null, 1)}`),
    fc
      .array(fc.tuple(field, value))
      .map((lines) => lines.map(([name, one]) => `${name}: ${JSON.stringify(one)}`).join('\n')),
    anyText({ maxLength: 60 }),
  );

  it('is either read or reported with the name of the file and without a stack trace', () => {
    const folder = makeContent({ blog: null, 'blog/any.md': '' });
    fc.assert(
      fc.property(frontMatter, (text) => {
        fs.writeFileSync(`${folder}/blog/any.md`, `---\n${text}\n---\nText`);
        const failure = tryFailureOf(folder);
        if (failure === null) return;
        expect(failure).toContain('blog/any.md');
        expect(failure).not.toMatch(/^\s+at /m);
      }),
      { numRuns: randomRuns(300) },
    );
  });
});
