import { twinText } from '@/__tests__/support/content/twin-text';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import type { EntryIds } from '@/lib/server/content/lists/entry-id';
import { getContent, getTree } from '@/lib/server/content/content';

afterEach(removeMadeContent);

const ORIGIN = 'https://www.example.edu';
const ATOM = 'http://www.w3.org/2005/Atom';
// RFC 3339, which Atom requires.
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;

const post = (title: string, date: string, text = 'Text', more = '') =>
  `---\ntitle: '${title}'\ndescription: D & <d>\nauthor: [abc, odile-rothbart]\ndate: ${date}\n${more}---\n${text}`;

beforeEach(() => {
  process.env.CONTENT_DIR = makeContent({
    blog: null,
    'people/abc.md': `---\nname: 'A "B" & <c>'\nsummary: D\n---\n`,
    'blog/one.md': post(
      'One & <two>',
      '2026-01-02',
      '[About](/about) [up](#top) ]]>',
      'tags: [New, Old]\n',
    ),
    'blog/two.md': post('Two', '2026-01-03', 'Text', 'updated: 2026-02-01\n'),
    'blog/draft.md': post('Secret', '2026-01-04', 'Text', 'draft: true\n'),
  });
});

function read(path: string, more: { entryIds?: EntryIds } = {}): string {
  const content = getContent();
  return twinText(content, path, {
    ...content.site,
    tree: getTree(),
    origin: ORIGIN,
    publishedAt: 0,
    ...more,
  });
}

function parseAtom(path = '/feed.xml'): Element {
  return new DOMParser().parseFromString(read(path), 'application/xml').documentElement;
}

function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter(
    ({ localName, namespaceURI }) => localName === name && namespaceURI === ATOM,
  );
}

function textOf(element: Element, name: string): string {
  return childrenOf(element, name)[0]?.textContent ?? '';
}

describe('the Atom feed', () => {
  it('has each element that RFC 4287 requires of a feed, exactly once', () => {
    const feed = parseAtom();
    expect([feed.localName, feed.namespaceURI]).toEqual(['feed', ATOM]);
    for (const name of ['id', 'title', 'updated']) expect(childrenOf(feed, name)).toHaveLength(1);
    expect(textOf(feed, 'id')).toBe(`${ORIGIN}/blog`);
    expect(textOf(feed, 'updated')).toBe('2026-02-01T00:00:00+01:00');
    const self = childrenOf(feed, 'link').find((link) => link.getAttribute('rel') === 'self');
    expect(self?.getAttribute('href')).toBe(`${ORIGIN}/feed.xml`);
  });

  it('keeps its id, but not its address, when the site moves to another origin', () => {
    const xml = read('/feed.xml', { entryIds: { origin: 'https://old.example', urls: {} } });
    expect([...xml.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id)).toEqual([
      'https://old.example/blog',
      'https://old.example/blog/two',
      'https://old.example/blog/one',
    ]);
    expect(xml).toContain(`href="${ORIGIN}/feed.xml"`);
  });

  it('has each element that RFC 4287 requires of an entry, and no draft', () => {
    const entries = childrenOf(parseAtom(), 'entry');
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(['Two', 'One & <two>']);
    for (const entry of entries) {
      for (const name of ['id', 'title', 'updated', 'published', 'content', 'summary']) {
        expect([name, childrenOf(entry, name).length]).toEqual([name, 1]);
      }
      expect(textOf(entry, 'id')).toMatch(/^https:\/\/www\.example\.edu\/blog\/\w+$/);
      expect(textOf(entry, 'updated')).toMatch(TIME);
      expect(textOf(entry, 'published')).toMatch(TIME);
      const authors = childrenOf(entry, 'author');
      expect(authors.map((author) => textOf(author, 'name'))).toEqual([
        'A "B" & <c>',
        'Odile Rothbart',
      ]);
      expect(authors.map((author) => textOf(author, 'uri'))).toContain(`${ORIGIN}/people/abc`);
      expect(childrenOf(entry, 'content')[0]?.getAttribute('type')).toBe('html');
    }
  });

  it('contains the full text, with absolute URLs', () => {
    const [, entry] = childrenOf(parseAtom(), 'entry');
    const html = entry ? textOf(entry, 'content') : '';
    const text = new DOMParser().parseFromString(html, 'text/html');
    const links = [...text.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`${ORIGIN}/about`, `${ORIGIN}/blog/one#top`]);
    expect(text.body.textContent).toContain(']]>');
  });
});

it('each tag has a feed of its own posts', () => {
  const feed = parseAtom('/blog/tags/new/feed.xml');
  expect(childrenOf(feed, 'entry').map((entry) => textOf(entry, 'title'))).toEqual(['One & <two>']);
  expect(textOf(feed, 'id')).toBe(`${ORIGIN}/blog/tags/new`);
  expect(textOf(feed, 'title')).toMatch(/^New – /);
  const [self] = childrenOf(feed, 'link');
  expect(self?.getAttribute('href')).toBe(`${ORIGIN}/blog/tags/new/feed.xml`);
});

describe('the JSON feed', () => {
  it('has the fields that version 1.1 requires', () => {
    const feed: unknown = JSON.parse(read('/feed.json'));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
      feed_url: `${ORIGIN}/feed.json`,
      items: [
        { title: 'Two', date_modified: '2026-02-01T00:00:00+01:00' },
        {
          id: `${ORIGIN}/blog/one`,
          url: `${ORIGIN}/blog/one`,
          title: 'One & <two>',
          content_html: expect.stringContaining(`href="${ORIGIN}/about"`),
          date_published: '2026-01-02T00:00:00+01:00',
          authors: [
            { name: 'A "B" & <c>', url: `${ORIGIN}/people/abc` },
            { name: 'Odile Rothbart' },
          ],
          tags: ['New', 'Old'],
        },
      ],
    });
  });
});

it('an empty blog has feeds without entries', () => {
  process.env.CONTENT_DIR = makeContent({ blog: null });
  expect(childrenOf(parseAtom(), 'entry')).toEqual([]);
  expect(textOf(parseAtom(), 'updated')).toMatch(TIME);
  expect(JSON.parse(read('/feed.json'))).toMatchObject({ items: [] });
});
