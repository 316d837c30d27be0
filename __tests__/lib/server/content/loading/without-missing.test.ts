import fc, { randomRuns } from '@/__tests__/support/jest/random';
import {
  makeContent,
  page,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { LISTED_PAGES, PERSONAL_PAGES, TEMPLATE_FILES } from '@/lib/routes';
import { findEntries, findPosts } from '@/lib/server/content/complete-sections';
import type { Content } from '@/lib/server/content/edition';
import { openFolder, type FileTree } from '@/lib/server/content/files/file-tree';
import { sizeOfPublicFile } from '@/lib/server/content/files/linked-files';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { listFacts } from '@/lib/server/content/lists/show-field';
import { listTwins } from '@/lib/server/content/lists/twins';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import {
  readPageText,
  type PageSource,
  type PageText,
} from '@/lib/server/content/sections/page-body';
import { formatTwin } from '@/lib/server/feeds/entry-twins';

afterEach(removeMadeContent);

const REQUIRED = /^(site\.yaml|(home|about|contact|login|register|blog)\.md)$/;

const NOW = Date.UTC(2026, 9, 1);

/** Returns a folder in which these files are gone. */
function without(tree: FileTree, gone: ReadonlySet<string>): FileTree {
  const left =
    <Result>(read: (file: string) => Result) =>
    (file: string) =>
      gone.has(file) ? null : read(file);
  return {
    ...tree,
    paths: tree.paths.filter((file) => !gone.has(file)),
    read: left(tree.read),
    sizeOf: left(tree.sizeOf),
    hashOf: left(tree.hashOf),
    open: left(tree.open),
  };
}

type Shown = { content: Content; tree: FileTree };

function show(tree: FileTree, memory = new ContentMemory()): Shown {
  const content = loadContent(tree, NOW, { isChecked: true, memory });
  const { hidden, missing } = content;
  return { content, tree: { ...tree, hidden: new Set(hidden), missing: new Set(missing) } };
}

function showFolder(changes: Parameters<typeof makeContent>[0]): Shown {
  return show(openFolder(makeContent(changes)));
}

function textOf(file: string, { tree }: Shown): PageText {
  return readPageText({ file }, tree);
}

describe('content that refers to what was deleted', () => {
  it('has neither links nor images that lead to nothing, whatever was deleted', () => {
    const all = [SECOND_SITE, 'content'].map(openFolder);
    const deletions = fc.constantFrom(...all).chain((tree) => {
      const files = tree.paths.filter((file) => !REQUIRED.test(file) && tree.sizeOf(file) !== null);
      return fc.tuple(
        fc.constant(tree),
        fc.uniqueArray(fc.constantFrom(...files), { maxLength: 8 }),
      );
    });
    const memory = new ContentMemory();
    fc.assert(
      fc.property(deletions, ([tree, gone]) => {
        const shown = show(without(tree, new Set(gone)), memory);
        expect(listDead(shown)).toEqual([]);
      }),
      { numRuns: randomRuns(40) },
    );
  });

  it('shows links in texts as text, and leaves out images', () => {
    const shown = showFolder({
      'pages/a.md': page(
        'To [*the* page](/nothing) and [the plan](plan.pdf).\n\n![A lake](lake.png)\n\n[![A lake](lake.png)](/study)',
      ),
    });
    expect(textOf('pages/a.md', shown).html).toBe(
      '<p>To <em>the</em> page and the plan.</p>\n\n<p><a href="/study">A lake</a></p>\n',
    );
  });

  it('leaves out buttons, images and sections that need what is missing', () => {
    const sections = `sections:
  - { kind: call-to-action, title: A, actions: [{ label: Gone, href: /nothing }] }
  - { kind: cards, title: B, items: [{ title: Card, href: /nothing, image: { src: gone.png, alt: A lake } }] }
  - { kind: gallery, title: C, items: [{ image: { src: gone.png, alt: A lake } }] }
  - { kind: downloads, title: D, files: [{ label: Gone, href: gone.pdf }] }
  - { kind: entries, title: E, list: /people/roles/nobody }
  - { kind: posts, title: F, topic: Nothing }
  - { kind: video, title: G, src: gone.mp4, silent: true, image: { src: /images/swan.png, alt: A swan } }
  - { kind: video, title: H, src: swan.mp4, silent: true, image: { src: gone.png, alt: A swan } }
  - { kind: audio, title: I, src: swan.mp3, transcript: { label: Text, href: /nothing } }
`;
    const shown = showFolder({
      'pages/a.md': page('').replace('description', `${sections}description`),
      'pages/swan.mp4': 'video',
      'pages/swan.mp3': 'sound',
    });
    const text = textOf('pages/a.md', shown);
    expect(text.sections).toEqual([
      { kind: 'call-to-action', title: { id: 'a', text: 'A' }, actions: [] },
      { kind: 'cards', title: { id: 'b', text: 'B' }, items: [{ title: 'Card' }] },
      expect.objectContaining({ kind: 'video', title: { id: 'h', text: 'H' } }),
    ]);
    expect(text.headings.map((one) => one.text)).toEqual(['A', 'B', 'H']);
  });

  it('leaves out references, entries of the navigation and redirects, but keeps names without a link', () => {
    const { content } = showFolder({
      'departments/ballet.md': null,
      'pages/a.md': page('').replace(
        'description',
        'owner: { label: Ann, href: /nothing }\ndescription',
      ),
      'news/a.md': `---\ntitle: T\nsummary: S\ndate: 2026-01-01\nsource: { label: Source, href: /nothing }\n---\n`,
      'redirects.yaml': '- { from: /old, to: /nothing }\n- { from: /older, to: /study }\n',
    });
    const entries = content.entries.filter(({ references }) => references.departments);
    expect(entries.flatMap(({ references }) => references.departments)).toEqual([]);
    expect(JSON.stringify(content.site)).not.toContain('/departments/ballet');
    expect(content.redirects.map(({ from }) => from)).not.toContain('/old');
    expect(content.redirects.map(({ from }) => from)).toContain('/older');
    expect(content.pages.find(({ address }) => address === '/a')?.owner).toEqual({ label: 'Ann' });
    const type = content.types.find(({ folder }) => folder === 'news');
    const news = content.entries.find(({ address }) => address === '/news/a');
    expect(type && news && listFacts(type, news).at(-1)?.values).toEqual([{ text: 'Source' }]);
  });

  it('leaves out icons and a group of the navigation of which nothing is left', () => {
    const folder = makeContent();
    const site = openFolder(folder).read('site.yaml')?.toString() ?? '';
    const { content } = showFolder({
      'images/touch.png': null,
      'site.yaml': site.replace(
        '\n  navigation:\n',
        '\n  navigation:\n    - { label: Gone, items: [{ label: Gone, href: /nothing }] }\n    - { label: Left, items: [{ label: Gone, href: /nothing }, { label: Study, href: /study }] }\n',
      ),
    });
    expect(content.site).not.toHaveProperty('touchIcon');
    expect(content.site.icon).toBe('images/crest.svg');
    expect(content.site.header.navigation[0]).toEqual({
      label: 'Left',
      items: [{ label: 'Study', href: '/study' }],
    });
  });

  it('is complete again once the deleted files are back, even with the same memory', () => {
    const memory = new ContentMemory();
    const tree = openFolder(SECOND_SITE);
    const { content: before } = show(tree, memory);
    const gone = new Set(['departments/ballet.md', 'images/crest.svg', 'pages/study/index.md']);
    const { content: damaged } = show(without(tree, gone), memory);
    expect(damaged.missing).toContain('/study');
    expect(before.missing).toEqual([]);
    expect(show(tree, memory).content).toEqual(before);
  });
});

/** Lists links and images that lead nowhere, on every page, in the header and the footer, and in lists for programs. */
function listDead({ content, tree }: Shown): string[] {
  const { site, home, about, contact, login, register, pages, entries, redirects } = content;
  const addresses = new Set([
    ...['/', '#', ...content.addresses, ...listTwins(content)],
    ...[...PERSONAL_PAGES, ...LISTED_PAGES, ...TEMPLATE_FILES],
    ...redirects.map(({ from }) => from),
  ]);
  const isDead = (href: string) => {
    if (/^(https?:|mailto:|tel:|#)/.test(href)) return false;
    const bare = decodeURI(href.replace(/[?#].*/, ''));
    if (bare.startsWith('/media/')) return !content.media.has(bare.slice('/media/'.length));
    return !addresses.has(bare) && sizeOfPublicFile(bare) === null && !/\/compare\//.test(bare);
  };
  const texts = [home, about, contact, login, register, ...pages, ...entries].filter(isPage);
  const shown = texts.map((one) => {
    const { links: _links, ...text } = readPageText(one, tree);
    for (const section of text.sections) {
      if (section.kind === 'entries') expect(findTypePage(content, section.list)).toBeTruthy();
      if (section.kind === 'entries') findEntries(section, content);
      if (section.kind === 'posts') findPosts(section, content);
    }
    return { text, file: one.file };
  });
  const facts = entries.map((entry) => {
    const type = content.types.find(({ folder }) => folder === entry.folder);
    return type ? [listFacts(type, entry, entries), entry.references, entry.image] : [];
  });
  const origin = 'https://example.org';
  const twins = listTwins(content).map((path) => {
    const { title, brand, timeZone } = site;
    const toUrl = (address: string) => origin + address;
    const context = { title, brand, timeZone, publishedAt: NOW, tree, origin, toUrl };
    return [...(formatTwin(content, path, context)?.parts ?? [])].join('');
  });
  const inTwins = twins.flatMap((text) =>
    [...text.matchAll(/https:\/\/example\.org(\/media\/[^"&\s<>\\]+)/g)].map(
      ([, path = '']) => path,
    ),
  );
  const targets = redirects.map(({ to }) => to);
  return [...listTargets([site, shown, facts]), ...inTwins, ...targets].filter(isDead);
}

function isPage(one: PageSource & { isAdded?: boolean }): boolean {
  return !one.isAdded;
}

/** Lists the addresses in plain data and in the HTML that it has. */
function listTargets(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    if (['href', 'url', 'iconUrl', 'src'].includes(name)) return [value];
    if (['icon', 'touchIcon'].includes(name)) return [`/media/${value}`];
    return name.toLowerCase().endsWith('html')
      ? [...value.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, href = '']) => href)
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (name === 'shareImage') return [`/media/${String(Reflect.get(value, 'src'))}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    listTargets(inner, Array.isArray(value) ? name : key),
  );
}
