import fc, { randomRuns } from '@/__tests__/support/jest/random';
import {
  FIRST_VERSION as FIRST,
  followVersion,
  prepareSecondSite,
  storeTexts,
  type FollowedVersion,
} from '@/__tests__/support/content/versions';
import type { Content } from '@/lib/server/content/edition';
import { listSiteAddresses } from '@/lib/server/content/loading/entries/loaded-content';
import { findMovedFiles } from '@/lib/server/publishing/former/former-addresses';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import type { Version } from '@/lib/server/publishing/versions/version';

const getFiles = prepareSecondSite();

type Texts = Record<string, string>;

const text = 'A text that is long enough to be told from others by its words alone. '.repeat(2);
const page = (body: string, title = 'A') =>
  `---\ntitle: ${title}\ndescription: What it is about\n---\n\n${body}\n`;
const post = (body: string, more = '') =>
  `---\ntitle: A\ndescription: B\ndate: 2026-01-01\nauthor: odile-rothbart\n${more}---\n\n${body}\n`;

/** Publishes these texts after a version. */
function follow(latest: Version | null, texts: Texts): FollowedVersion {
  return followVersion(latest, { ...getFiles(), ...storeTexts(texts) });
}

/** Publishes one version after the other, and returns the last one. */
function publishAll(...versions: Texts[]): Content {
  const last = versions.reduce<FollowedVersion | null>(follow, null);
  if (!last) throw new Error('There is no version.');
  return last.content;
}

// Each site has redirects from the lists of authors of earlier versions.
const redirectsOf = ({ redirects }: Content) =>
  redirects
    .filter(({ from }) => !from.startsWith('/blog/authors'))
    .map(({ from, to }) => `${from} -> ${to}`);

/** Returns `page`, the address of another page, `gone`, or `nothing` for a 404. */
function find(address: string, { addresses, redirects, gone }: Content): string {
  const found = [
    ...(addresses.includes(address) ? ['page'] : []),
    ...redirects.filter(({ from }) => from === address).map(({ to }) => to),
    ...(gone.includes(address) ? ['gone'] : []),
  ];
  return found.join(' and ') || 'nothing';
}

describe('addressOf', () => {
  it('returns the address that the content has for each page file', () => {
    const content = publishAll({
      'pages/a/b.md': page('x'),
      'pages/c/index.md': page('x'),
      'blog/2026/d.md': post('x'),
      'blog/e/index.md': post('x'),
    });
    const addresses = listSiteAddresses(content).filter(({ owner }) => addressOf(owner) !== null);
    expect(addresses.map(({ owner }) => addressOf(owner))).toEqual(
      addresses.map(({ path }) => path),
    );
    expect(addresses.length).toBeGreaterThan(4);
  });

  it('returns null for a file that is not a page', () => {
    expect(['home.md', 'pages', 'blog.md', 'pages/a.svg', 'tags/a.md'].map(addressOf)).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('a page file that was moved', () => {
  it('redirects its old address, straight to the last one after several moves', () => {
    const content = publishAll(
      { 'pages/a.md': page('1') },
      { 'pages/b.md': page('1') },
      { 'pages/c/d.md': page('1') },
    );
    expect(redirectsOf(content)).toEqual(['/a -> /c/d', '/b -> /c/d']);
    expect(content.redirects.every(({ permanent }) => permanent)).toBe(true);
    expect(content.gone).toEqual([]);
  });

  it('is recognised by its text if its front matter has changed', () => {
    const content = publishAll(
      { 'pages/a.md': page(text) },
      { 'pages/b.md': page(text, 'Another title') },
    );
    expect(redirectsOf(content)).toEqual(['/a -> /b']);
  });

  it('is not recognised by a short text, or by a text that two new files have', () => {
    const short = publishAll({ 'pages/a.md': page('Soon.') }, { 'pages/b.md': page('Soon.', 'B') });
    expect(short.gone).toEqual(['/a']);
    const both = publishAll(
      { 'pages/a.md': page(text) },
      { 'pages/b.md': page(text, 'B'), 'pages/c.md': page(text, 'C') },
    );
    expect(both.gone).toEqual(['/a']);
  });

  it('is recognised by its name among several files with the same content', () => {
    const content = publishAll(
      { 'pages/a/x.md': page('1'), 'pages/a/y.md': page('1') },
      { 'pages/b/y.md': page('1'), 'pages/b/x.md': page('1') },
    );
    expect(redirectsOf(content)).toEqual(['/a/x -> /b/x', '/a/y -> /b/y']);
  });

  it('is recognised if it was copied first and deleted later', () => {
    const content = publishAll(
      { 'pages/a.md': page('1') },
      { 'pages/a.md': page('1'), 'pages/b.md': page('1') },
      { 'pages/b.md': page('1') },
    );
    expect(redirectsOf(content)).toEqual(['/a -> /b']);
  });

  it('may be a post, in a file or a folder of its own', () => {
    const content = publishAll(
      { 'blog/2025/a.md': post('1') },
      { 'blog/b/index.md': post('1') },
      { 'pages/x.md': page('x'), 'blog/b/index.md': post('1') },
    );
    expect(redirectsOf(content)).toEqual(['/blog/a -> /blog/b']);
    const same = publishAll({ 'blog/2025/a.md': post('1') }, { 'blog/a/index.md': post('1') });
    expect(redirectsOf(same)).toEqual([]);
  });

  it('leaves its old address to a new page', () => {
    const versions: Texts[] = [
      { 'pages/a.md': page('1') },
      { 'pages/b.md': page('1') },
      { 'pages/a.md': page('2'), 'pages/b.md': page('1') },
    ];
    expect(redirectsOf(publishAll(...versions))).toEqual([]);
    expect(find('/a', publishAll(...versions))).toBe('page');
    const removed = publishAll(...versions, { 'pages/b.md': page('1') });
    expect(find('/a', removed)).toBe('gone');
  });

  it('leaves its old address to a redirect of an editor', () => {
    const redirects = (to: string) => `- from: /a\n  to: ${to}\n`;
    const content = publishAll(
      { 'pages/a.md': page('1'), 'pages/c.md': page('c') },
      {
        'pages/b.md': page('1'),
        'pages/c.md': page('c'),
        'redirects.yaml': redirects('/c'),
      },
    );
    expect(find('/a', content)).toBe('/c');
    const formerly = publishAll(
      { 'pages/a.md': page('1') },
      { 'pages/b.md': page('1'), 'blog/d.md': post('d', 'formerly: [/a]\n') },
    );
    expect(find('/a', formerly)).toBe('/blog/d');
  });

  it('keeps its former addresses if its text is also archived elsewhere', () => {
    const content = publishAll(
      { 'pages/old.md': page('1') },
      { 'pages/fees.md': page('1') },
      { 'pages/fees.md': page('2'), 'pages/fees-2025.md': page('1') },
    );
    expect(redirectsOf(content)).toEqual(['/old -> /fees']);
  });

  it('takes its former addresses along when two pages swap their names', () => {
    const content = publishAll(
      { 'pages/old.md': page('1'), 'pages/b.md': page('2') },
      { 'pages/a.md': page('1'), 'pages/b.md': page('2') },
      { 'pages/a.md': page('2'), 'pages/b.md': page('1') },
    );
    expect(redirectsOf(content)).toEqual(['/old -> /b']);
  });
});

describe('an address without a page', () => {
  it('is gone if visitors could see its page, until the page comes back', () => {
    const versions: Texts[] = [{ 'pages/a.md': page('1'), 'blog/b.md': post('1') }, {}];
    expect(publishAll(...versions).gone).toEqual(['/a', '/blog/b']);
    expect(publishAll(...versions, { 'pages/a.md': page('2') }).gone).toEqual(['/blog/b']);
  });

  it('stays gone after further publications', () => {
    const other = { 'pages/b.md': page('2') };
    expect(publishAll({ 'pages/a.md': page('1') }, other, other, {}).gone).toEqual(['/a', '/b']);
  });

  it('leaves no trace of a draft or a scheduled post that nobody could see', () => {
    const hidden = {
      'blog/a.md': post('1', 'draft: true\n'),
      'blog/b.md': post('2').replace('2026-01-01', '2999-01-01'),
    };
    const moved = { 'blog/c.md': hidden['blog/a.md'], 'blog/d.md': hidden['blog/b.md'] };
    const content = publishAll(hidden, moved, {});
    expect([...redirectsOf(content), ...content.gone]).toEqual([]);
  });

  it('does not redirect to a draft, but to the post once it is published', () => {
    const draft = { 'blog/b.md': post(text, 'draft: true\n') };
    const versions: Texts[] = [{ 'blog/a.md': post(text) }, draft];
    expect(find('/blog/a', publishAll(...versions))).toBe('gone');
    const renamed = { 'blog/c.md': draft['blog/b.md'] };
    const published = { 'blog/c.md': post(text) };
    expect(find('/blog/a', publishAll(...versions, renamed, published))).toBe('/blog/c');
  });

  it('is gone once its post has ended, even if the file is deleted', () => {
    const ended = post('1', 'until: 2026-01-02\n');
    expect(publishAll({ 'blog/a.md': ended }).gone).toEqual(['/blog/a']);
    expect(publishAll({ 'blog/a.md': ended }, {}).gone).toEqual(['/blog/a']);
    const extended = publishAll(
      { 'blog/a.md': ended },
      { 'blog/b.md': ended },
      { 'blog/b.md': post('1') },
    );
    expect(find('/blog/a', extended)).toBe('/blog/b');
    const draft = post('1', 'until: 2026-01-02\ndraft: true\n');
    expect(publishAll({ 'blog/a.md': draft }, {}).gone).toEqual([]);
  });

  it('is gone while its post is a draft again', () => {
    const draft = { 'blog/a.md': post('1', 'draft: true\n') };
    expect(publishAll({ 'blog/a.md': post('1') }, draft).gone).toEqual(['/blog/a']);
  });
});

it('keeps the newest 10,000 former addresses, and forgets removed pages before redirects', () => {
  const many = (count: number, name: string, file: string) =>
    Array.from({ length: count }, (_, index) => [`/${name}${index}`, file]);
  const latest = {
    ...FIRST,
    files: getFiles(),
    formerAddresses: Object.fromEntries([
      ...many(6_000, 'moved', 'home.md'),
      ...many(6_000, 'gone', 'pages/none.md'),
    ]),
  };
  const { formerAddresses } = follow(latest, {});
  expect(Object.keys(formerAddresses)).toHaveLength(10_000);
  expect(formerAddresses).toHaveProperty(['/moved0']);
  expect(formerAddresses).toHaveProperty(['/gone5999']);
  expect(formerAddresses).not.toHaveProperty(['/gone0']);
});

describe('after any publications', () => {
  const NAMES = ['pages/a.md', 'pages/b.md', 'pages/c/index.md', 'blog/a.md', 'blog/x/d.md'];
  const name = fc.constantFrom(...NAMES);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('rename' as const), from: name, to: name }),
    fc.record({ kind: fc.constant('swap' as const), from: name, to: name }),
    fc.record({ kind: fc.constant('delete' as const), from: name, to: name }),
    fc.record({ kind: fc.constant('write' as const), from: name, to: name }),
    fc.record({ kind: fc.constant('draft' as const), from: name, to: name }),
  );
  // Several steps may be published at once.
  const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 });

  it('every address that visitors could see is a page, leads straight to one, or is gone', () => {
    let count = 0;
    fc.assert(
      fc.property(history, (publications) => {
        const texts = new Map<string, string>();
        const seen = new Set<string>();
        let latest: FollowedVersion | null = null;
        for (const steps of publications) {
          for (const { kind, from, to } of steps) apply(texts, kind, from, to, count++);
          latest = follow(latest, Object.fromEntries(texts));
          const { content } = latest;
          for (const address of content.addresses) seen.add(address);
          for (const address of seen) {
            const found = find(address, content);
            const isRight = ['page', 'gone'].includes(found) || content.addresses.includes(found);
            if (!isRight && addressOf(fileOf(address)) !== null)
              throw new Error(`${address}: ${found}`);
          }
        }
      }),
      { numRuns: randomRuns(150) },
    );
  });

  function fileOf(address: string): string {
    return NAMES.find((file) => addressOf(file) === address) ?? '';
  }

  function apply(
    texts: Map<string, string>,
    kind: 'rename' | 'swap' | 'delete' | 'write' | 'draft',
    from: string,
    to: string,
    count: number,
  ): void {
    const text = texts.get(from);
    const other = texts.get(to);
    if (kind === 'write' || text === undefined) {
      texts.set(from, post(`Text ${count}`));
    } else if (kind === 'draft') {
      texts.set(from, post(`Text ${count}`, 'draft: true\n'));
    } else {
      texts.delete(from);
      if (kind !== 'delete') texts.set(to, text);
      if (kind === 'swap' && other !== undefined) texts.set(from, other);
    }
  }
});

it('finds the present file of a page that has moved, before and after that is published', () => {
  const [one, two, three] = ['people/a.md', 'people/b.md', 'people/c.md'];
  const person = page(text).replace('title: A', 'name: A').replace('description', 'summary');
  const first = follow(null, { [one]: person });
  const second = follow(first, { [two]: person });
  const third = openVersion(follow(second, { [three]: person }));
  expect(findMovedFiles(second, openVersion(second))(one)).toBe(two);
  const find = findMovedFiles(second, third);
  expect([one, two, three, 'people/d.md'].map(find)).toEqual([three, three, undefined, undefined]);
});
