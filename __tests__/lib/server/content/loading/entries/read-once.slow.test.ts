import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import type { Content } from '@/lib/server/content/edition';
import { openFolder, type FileTree } from '@/lib/server/content/files/file-tree';
import { isEntry } from '@/lib/server/content/lists/entry-groups';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { listSearchablePages } from '@/lib/server/search/searchable-pages';

afterEach(removeMadeContent);

const image = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;
const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8').replace(/^#? ?timeZone:.*\n/m, '');
const entry = (fields: string, text = '') => `---\nsummary: S\n${fields}\n---\n${text}`;

/** Versions of files that depend on each other, on the time zone, or on the time; null stands for no file. */
const VERSIONS: Record<string, (string | null)[]> = {
  'site.yaml': [`timeZone: UTC\n${site}`, `timeZone: Pacific/Kiritimati\n${site}`],
  'people/ada.md': [
    null,
    entry('name: Ada\ninterests: [Lakes]'),
    entry('name: Ada\nuntil: 2026-02-10'),
    entry('name: Ada Swan\nphoto:\n  src: a.svg\n  alt: Ada', '[Form](form.pdf) ![Ada](a.svg)'),
    entry('name: Ada\nfrom: 2026-03-01\nuntil: 2026-02-01'),
  ],
  'people/zoe.md': [null, entry('name: Ada'), entry('name: Zoe\ninterests: [lakes]')],
  'people/a.svg': [null, image(1), image(300), 'not an image'],
  'people/form.pdf': [null, 'a', 'a'.repeat(5000)],
  'courses/one.md': [
    null,
    entry('name: One\ncode: A 1\nteachers: [ada]\nprerequisites: [two]'),
    entry('name: One\ncode: A 1'),
  ],
  'courses/two.md': [null, entry('name: Two\ncode: A 2\nteachers: [zoe, ada]')],
  'events/talk.md': [
    null,
    entry(
      'name: Talk\nspeakers: [ada]\nwhen:\n  start: 2026-02-01 18:00\n  repeat: { every: week, count: 3 }',
    ),
    entry(
      'name: Talk\nplace: Hall\nwhen:\n  start: 2026-02-11\n  end: 2026-02-12',
      '[Ada](/people/ada)',
    ),
  ],
  'programmes/maths.md': [
    null,
    ...['', 'A text', 'Another text'].map((text) =>
      entry('name: Maths\nlevel: other\ndeadlines:\n  - { label: Apply, date: 2026-02-11 }', text),
    ),
  ],
  'blog/later.md': [
    null,
    '---\ntitle: T\ndescription: D\ndate: 2026-02-10\nauthor: ada\nuntil: 2026-02-14\n---\n[Talk](/events/talk)',
    '---\ntitle: T\ndescription: D\ndate: 2026-02-01\nauthor: Ada\ntags: [Lake]\nformerly: [/old]\n---\n',
    '---\ntitle: T\ndescription: D\ndate: 2026-02-01\nauthor: ada\ndraft: true\n---\n',
  ],
};

const change = fc
  .constantFrom(...Object.entries(VERSIONS))
  .chain(([file, versions]) =>
    fc.record({ file: fc.constant(file), version: fc.constantFrom(...versions) }),
  );

// Entries appear and end on these days, and the clock may be set back.
const time = fc.option(
  fc
    .date({ min: new Date('2026-01-31'), max: new Date('2026-02-18'), noInvalidDate: true })
    .map((date) => date.getTime()),
);

/** Returns the content as JSON with what search finds, or the message with every problem. */
function load(tree: FileTree, now: number | null, memory?: ContentMemory): string {
  try {
    const content = loadContent(tree, now, { memory });
    return JSON.stringify([content, listFound(content, tree)], null, 1);
  } catch (error) {
    return String(error);
  }
}

function listFound(content: Content, tree: FileTree) {
  return [...listSearchablePages(content, tree)].map((page) => ({ ...page, ...page.read() }));
}

/** Opens a folder whose hashes are known, as after a scan. */
function open(folder: string): FileTree {
  const tree = openFolder(folder);
  return { ...tree, knownHashOf: tree.hashOf };
}

function apply(folder: string, file: string, version: string | null): void {
  fs.rmSync(path.join(folder, file), { force: true });
  if (version !== null) fs.writeFileSync(path.join(folder, file), version);
}

const START = {
  'people/ada.md': entry('name: Ada'),
  'courses/two.md': entry('name: Two\ncode: A 2'),
};

it('loads the same content with a memory as without one, whatever has changed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(change, { maxLength: 3 }), time), { minLength: 2, maxLength: 6 }),
      (steps) => {
        const folder = makeContent(START);
        const memory = new ContentMemory();
        for (const [changes, now] of steps) {
          for (const { file, version } of changes) apply(folder, file, version);
          const tree = open(folder);
          expect(load(tree, now, memory)).toBe(load(tree, now));
        }
      },
    ),
    { numRuns: randomRuns(25) },
  );
});

/** Texts of which some differ only in their words. */
const text = fc
  .array(
    fc.constantFrom(
      'Words',
      'More words',
      '## Part',
      '## Another part',
      'One[^1].\n\n[^1]: A note',
      '[Ada](/people/ada#part)',
      '[Nobody](/people/nobody)',
      '[Form](form.pdf)',
      '![Ada](a.svg)',
      'TODO',
      '',
    ),
    { maxLength: 4 },
  )
  .map((blocks) => blocks.join('\n\n'));

const edit = fc.oneof(
  ...Object.entries(START).map(([file, start]) => ({
    weight: 4,
    arbitrary: text.map((body) => ({ file, version: start + body })),
  })),
  { weight: 1, arbitrary: change },
);

it('loads the same content after edits of texts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(edit, { minLength: 1, maxLength: 2 }), fc.boolean()), {
        minLength: 2,
        maxLength: 8,
      }),
      (steps) => {
        const folder = makeContent({ ...START, 'people/a.svg': image(1), 'people/form.pdf': 'a' });
        const memory = new ContentMemory();
        for (const [changes, isLater] of steps) {
          for (const { file, version } of changes) apply(folder, file, version);
          const now = Date.parse(isLater ? '2026-02-10T12:00Z' : '2026-02-01T12:00Z');
          const tree = open(folder);
          expect(load(tree, now, memory)).toBe(load(tree, now));
        }
      },
    ),
    { numRuns: randomRuns(12) },
  );
});

describe('an edit of words', () => {
  const now = Date.UTC(2026, 1, 1);
  const ada = (body: string, fields = 'name: Ada') => entry(fields, body);
  const course = (body: string) => entry('name: Two\ncode: A 2\nteachers: [ada]', body);

  function start() {
    const folder = makeContent({
      'people/ada.md': ada('## Part\n\nWords'),
      'courses/two.md': course('[Ada](/people/ada#part)'),
    });
    const memory = new ContentMemory();
    const read = (at = now) => loadContent(open(folder), at, { memory });
    const write = (file: string, version: string | null) => apply(folder, file, version);
    return { read, write, memory, folder };
  }

  it('keeps everything else of the content', () => {
    const { read, write } = start();
    const before = read();
    write('people/ada.md', ada('## Part\n\nMany more words here'));
    const { entries, ...others } = read();
    expect(
      Object.entries(others).filter(([name, value]) => Reflect.get(before, name) !== value),
    ).toEqual([]);
    const changed = entries.filter((page, index) => page !== before.entries[index]);
    expect(changed.map(({ address, words }) => ({ address, words }))).toEqual([
      { address: '/people/ada', words: 5 },
    ]);
  });

  it('keeps everything else after a start, too, if the latest version is loaded before the folder', () => {
    const { folder, write, memory } = start();
    const load = () => loadContent(open(folder), now, { memory, isChecked: true });
    const before = load();
    write('people/ada.md', ada('## Part\n\nMany more words here'));
    expect(loadContent(open(folder), now, { memory }).addresses).toBe(before.addresses);
    write('people/ada.md', ada('## Part\n\nA version of another process'));
    expect(load().addresses).toBe(before.addresses);
  });

  it.each([
    ['a heading', '## Other\n\nWords', 'no heading there has the anchor #part'],
    ['a link', '## Part\n\n[Words](/nowhere)', 'where there is nothing'],
    ['an image', '## Part\n\n![Words](none.svg)', 'none.svg'],
    ['raw HTML', '## Part\n\n<b>Words</b>', 'HTML'],
  ])('is checked like any other if it changes %s', (_, body, found) => {
    const { read, write } = start();
    read();
    write('people/ada.md', ada(body));
    expect(() => read()).toThrow(found);
    expect(() => read()).toThrow(found);
    write('people/ada.md', ada('## Part\n\nWords again'));
    expect(read().entries.find(({ address }) => address === '/people/ada')?.words).toBe(3);
  });

  it('does not hide a mistake in another file, or one of an earlier version', () => {
    const { read, write } = start();
    read();
    write('courses/two.md', course('[Ada](/people/ada#other)'));
    expect(() => read()).toThrow('#other');
    write('people/ada.md', ada('## Part\n\nOther words'));
    expect(() => read()).toThrow('#other');
    write('people/ada.md', ada('## Other\n\nOther words'));
    expect(read().addresses).toContain('/people/ada');
  });

  it('loads everything after a version published by an earlier program, in which mistakes are accepted', () => {
    const { read, write, memory, folder } = start();
    read();
    write('courses/two.md', course('[Ada](/people/ada#other)'));
    loadContent(open(folder), now, { memory, isChecked: true });
    write('people/ada.md', ada('## Part\n\nOther words'));
    expect(() => read()).toThrow('#other');
  });

  it('replaces the next date of an event once it has passed, even if drafts and entries of all times are shown', () => {
    const { folder, memory } = start();
    const talk = (body: string) =>
      entry('name: Talk\nwhen:\n  start: 2026-02-01\n  repeat: { every: week, count: 3 }', body);
    const next = () => {
      const { entries } = loadContent(open(folder), null, { memory });
      return entries.find(({ address }) => address === '/events/talk')?.next?.day;
    };
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(Date.UTC(2026, 1, 1));
    apply(folder, 'events/talk.md', talk('Words'));
    const before = next();
    clock.mockReturnValue(Date.UTC(2026, 1, 5));
    apply(folder, 'events/talk.md', talk('More words'));
    expect([before, next()]).toEqual(['2026-02-01', '2026-02-08']);
    clock.mockRestore();
  });

  it('does not keep an entry beyond its end', () => {
    const { read, write } = start();
    write('people/ada.md', ada('## Part', 'name: Ada\nuntil: 2026-02-10'));
    expect(read().entries.find(({ address }) => address === '/people/ada')?.isListed).toBe(true);
    write('people/ada.md', ada('## Part\n\nWords', 'name: Ada\nuntil: 2026-02-10'));
    const later = read(Date.UTC(2026, 1, 20));
    expect(later.entries.find(({ address }) => address === '/people/ada')?.isListed).toBe(false);
  });
});

it.each(['site.yaml', 'people/a.svg', 'people/form.pdf'])(
  'reads entries again if %s changes',
  (file) => {
    const now = Date.UTC(2026, 1, 1);
    const [first = '', second = ''] = VERSIONS[file]?.filter((version) => version !== null) ?? [];
    const latest = Object.entries(VERSIONS).map(([name, versions]) => [
      name,
      versions.at(-1) ?? '',
    ]);
    const folder = makeContent({
      ...Object.fromEntries(latest),
      'people/ada.md': VERSIONS['people/ada.md']?.[3] ?? '',
      'people/a.svg': image(2),
      [file]: first,
    });
    const memory = new ContentMemory();
    const before = load(open(folder), now, memory);
    fs.writeFileSync(path.join(folder, file), second);
    expect(load(open(folder), now, memory)).toBe(load(open(folder), now));
    expect(load(open(folder), now, memory)).not.toBe(before);
  },
);

it('reads entries again that it has read while the settings of the site could not be', () => {
  const now = Date.parse('2026-02-09T12:00Z');
  const folder = makeContent({
    'site.yaml': VERSIONS['site.yaml']?.[1] ?? '',
    'people/ada.md': entry('name: Ada'),
    'blog/later.md': VERSIONS['blog/later.md']?.[1]?.replace('[Talk](/events/talk)', '') ?? '',
  });
  const memory = new ContentMemory();
  const tree = open(folder);
  const read = (file: string) => (file === 'site.yaml' ? null : tree.read(file));
  expect(load({ ...tree, read }, now, memory)).toContain('site.yaml');
  expect(load(tree, now, memory)).toBe(load(tree, now));
});

it('keeps the page of an entry unless its file or an entry that it names has changed', () => {
  const folder = makeContent({
    'people/ada.md': entry('name: Ada'),
    'people/zoe.md': entry('name: Zoe'),
    'courses/one.md': entry('name: One\ncode: A 1\nteachers: [ada]'),
    'courses/two.md': entry('name: Two\ncode: A 2\nteachers: [zoe]'),
  });
  const memory = new ContentMemory();
  const now = Date.UTC(2026, 0, 31);
  const pagesNow = () => {
    const { entries } = loadContent(open(folder), now, { memory });
    return new Map(entries.map((page) => [page.address, page]));
  };
  const before = pagesNow();
  fs.writeFileSync(path.join(folder, 'people/ada.md'), entry('name: Ada Swan'));
  const after = pagesNow();
  const changed = [...after].filter(([address, page]) => before.get(address) !== page);
  const entries = changed.filter(([, page]) => isEntry(page));
  expect(entries.map(([address]) => address).sort()).toEqual(['/courses/one', '/people/ada']);
});
