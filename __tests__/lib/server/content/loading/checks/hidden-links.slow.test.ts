import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { tryFailureOf } from '@/__tests__/support/content/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { readPageText } from '@/lib/server/content/sections/page-body';
import { toStart } from '@/lib/server/content/time/time-zone';

afterEach(removeMadeContent);

// The second site is in Zurich.
const at = (written: string) => toStart(written, 'Europe/Zurich');

const post = (times: string, text = 'Text') =>
  `---\ntitle: T\ndescription: D\nauthor: odile-rothbart\n${times}\n---\n${text}`;
const page = (text: string) => `---\ntitle: T\ndescription: D\n---\n${text}`;
const image = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Renders the text of a file as visitors see it. */
function show(folder: string, now: number, file: string): string {
  const { hidden } = loadFolder(folder, now);
  return readPageText({ file }, { ...openFolder(folder), hidden: new Set(hidden) }).html.trim();
}

describe('a link to a post that appears later', () => {
  const start = at('2026-02-01 09:30');
  const later = {
    blog: null,
    'blog/b/index.md': post(
      'date: 2026-02-01 09:30\ntags: [Later]\nformerly: [/old]',
      '![A lake](lake.svg) [self](/old)',
    ),
    'blog/b/lake.svg': image,
    'blog/b/plan.pdf': '%PDF-1.7',
  };
  const links = {
    page: ['[*the* post](/blog/b?x#top)', '/blog/b', '<em>the</em> post'],
    'former address': ['[the post](/old)', '/old', 'the post'],
    tag: ['[the tag](/blog/tags/later)', '/blog/tags/later', 'the tag'],
    document: ['[the plan](../blog/b/plan.pdf)', '/media/blog/b/plan.pdf', 'the plan'],
    'document by its URL': ['[the plan](/media/blog/b/plan.pdf)', '', 'the plan'],
    image: ['![A lake & more](../blog/b/lake.svg)', '/media/blog/b/lake.svg', 'A lake &amp; more'],
  };

  it.each(Object.entries(links))('is plain text until then: %s', (_, [written, , text]) => {
    const folder = makeContent({ ...later, 'pages/c.md': page(`See ${written}!`) });
    expect(show(folder, start - 1, 'pages/c.md')).toBe(`<p>See ${text}!</p>`);
    expect(show(folder, start, 'pages/c.md')).toMatch(/<(a href|img src)="\//);
    expect(loadFolder(folder, start).hidden).toEqual([]);
  });

  it.each(Object.values(links).filter(([, address]) => address !== ''))(
    'is a note until then: %s',
    (written, address) => {
      const folder = makeContent({ ...later, 'pages/c.md': page(written) });
      const when = '2026-02-01 09:30 (Europe/Zurich)';
      const text = address.startsWith('/media')
        ? `uses ${address.slice(7)}, a file of blog/b/index.md, which appears at ${when}: visitors cannot see it until then`
        : `has a link to ${address}, which appears at ${when}: visitors see plain text until then`;
      const notesAt = (now: number) =>
        loadFolder(folder, now).notes.filter(({ file }) => file === 'pages/c.md');
      expect(notesAt(start - 1)).toEqual([{ file: 'pages/c.md', line: 5, text }]);
      expect(notesAt(start)).toEqual([]);
    },
  );

  it('is in no list of hidden addresses if no visible page has it', () => {
    const folder = makeContent({
      ...later,
      'blog/d.md': post('date: 2027-01-01', '[b](/blog/b)'),
      'blog/e.md': post('date: 2026-01-01\ndraft: true', '[b](/blog/b)'),
    });
    expect(loadFolder(folder, start - 1).hidden).toEqual([]);
  });
});

it('is plain text after the end of its post too', () => {
  const folder = makeContent({
    blog: null,
    'blog/a.md': post('date: 2026-01-31\nuntil: 2026-02-01 12:00'),
    'pages/c.md': page('[a](/blog/a)'),
  });
  const end = at('2026-02-01 12:00');
  expect(show(folder, end - 1, 'pages/c.md')).toBe('<p><a href="/blog/a">a</a></p>');
  expect(show(folder, end, 'pages/c.md')).toBe('<p>a</p>');
});

it('keeps links to pages, sites and anchors that visitors can open', () => {
  const text =
    '[a](/about) [b](https://example.org/blog/b) [c](#content) [d](/contact?x) [e](/blog/b)';
  const folder = makeContent({ 'blog/b.md': post('date: 2027-01-01'), 'pages/c.md': page(text) });
  const html = show(folder, at('2026-01-01'), 'pages/c.md');
  expect(html.match(/<a /g)).toHaveLength(4);
  expect(html).toMatch(/<\/a> e<\/p>/);
});

it('never turns correct content into a mistake as time passes', () => {
  const day = fc.integer({ min: 1, max: 6 });
  const name = fc.constantFrom('p0', 'p1', 'p2');
  const link = name.chain((one) =>
    fc.constantFrom(
      `[x](/blog/${one})`,
      `[x](/old/${one})`,
      `[x](/blog/tags/${one})`,
      `![A lake](/blog/${one}/lake.svg)`,
      `[x](/media/blog/${one}/lake.svg)`,
      '![A lake](/lake.svg)',
    ),
  );
  const written = fc.record({
    start: day,
    length: fc.option(day),
    draft: fc.integer({ max: 3, min: 0 }).map((number) => number === 0),
    links: fc.array(link, { maxLength: 3 }),
  });
  const posts = fc.tuple(written, written, written);
  fc.assert(
    fc.property(posts, fc.array(link, { maxLength: 1 }), (all, onPage) => {
      const files = all.map(({ start, length, draft, links }, index) => {
        const times = [
          `date: 2026-01-0${start}`,
          ...(length === null ? [] : [`until: 2026-01-${String(start + length).padStart(2, '0')}`]),
          ...(draft ? ['draft: true'] : []),
        ];
        const fields = `${times.join('\n')}\ntags: [p${index}]\nformerly: [/old/p${index}]`;
        return [`blog/p${index}/index.md`, post(fields, links.join(' ') || 'Text')];
      });
      const images = ['lake.svg', ...all.map((_, index) => `blog/p${index}/lake.svg`)];
      const folder = makeContent({
        blog: null,
        ...Object.fromEntries(files),
        ...Object.fromEntries(images.map((file) => [file, image])),
        'pages/c.md': page(onPage.join(' ') || 'Text'),
      });
      const failures = [...Array(14).keys()].map((hours) =>
        tryFailureOf(folder, at('2026-01-01') - 1 + hours * 86_400_000),
      );
      removeMadeContent();
      const first = failures.indexOf(null);
      if (first !== -1)
        expect(failures.slice(first)).toEqual(failures.slice(first).map(() => null));
    }),
    { numRuns: randomRuns(20) },
  );
});
