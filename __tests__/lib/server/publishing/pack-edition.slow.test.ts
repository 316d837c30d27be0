import fs from 'node:fs';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import type { Content } from '@/lib/server/content/edition';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { readPageText } from '@/lib/server/content/sections/page-body';
import { EditionReader } from '@/lib/server/publishing/edition-reader';
import { EditionSender } from '@/lib/server/publishing/edition-sender';
import { packEdition, idOf } from '@/lib/server/publishing/pack-edition';
import { digestEdition } from '@/lib/server/publishing/stored-state';
import type { EditionPart } from '@/lib/server/publishing/thread-messages';
import type { Version } from '@/lib/server/publishing/versions/version';

const before = process.env.CONTENT_DIR;

afterEach(() => {
  process.env.CONTENT_DIR = before ?? '';
  removeMadeContent();
});

const post = (fields: string, text: string) =>
  `---\ntitle: T\ndescription: D\nauthor: odile-rothbart\n${fields}\n---\n${text}`;

it('shows links to posts that appear later as text, on every kind of page', () => {
  const link = '[soon](/blog/later)';
  const withLink = (file: string) =>
    `${fs.readFileSync(`${SECOND_SITE}/${file}`, 'utf8')}\n${link}\n`;
  const files = ['home.md', 'about.md', 'blog.md', 'people/odile-rothbart.md'];
  const folder = makeContent({
    ...Object.fromEntries(files.map((file) => [file, withLink(file)])),
    'pages/new.md': `---\ntitle: T\ndescription: D\n---\n${link}`,
    'blog/now.md': post('date: 2026-01-31', link),
    'blog/later.md': post('date: 2026-02-28', 'Text'),
  });
  process.env.CONTENT_DIR = folder;
  for (const [day, isHidden] of [
    [1, true],
    [28, false],
  ] as const) {
    const loaded = loadFolder(folder, Date.UTC(2026, 1, day, 12));
    const reader = new EditionReader();
    const parts = packEdition({ id: 'v1', keepsPages: true }, null, loaded);
    const read = parts.map((part) => reader.read(JSON.parse(JSON.stringify(part))));
    const { content, tree } = read.at(-1) ?? {};
    if (!content || !tree) throw new Error('The edition is incomplete.');
    const { home, about, pages, entries } = content;
    const shown = [home, about, ...pages, ...entries];
    const texts = shown
      .map((page) => readPageText(page, tree).html)
      .filter((html) => html.includes('soon'));
    expect(texts).toHaveLength(6);
    for (const html of texts) expect(html.includes('href="/blog/later"')).toBe(!isHidden);
  }
});

describe('an edition after another one', () => {
  type Changes = { posts: Record<string, [number, string]>; people: Record<string, string> };

  const day = (number: number) => `2026-01-${String(number + 1).padStart(2, '0')}`;
  const file = fc.constantFrom('a', 'b', 'c');

  // Pages appear, change, change their place in the lists, and disappear.
  const changes: fc.Arbitrary<Changes> = fc.record({
    posts: fc.dictionary(file, fc.tuple(fc.nat(27), fc.constantFrom('One', 'Two'))),
    people: fc.dictionary(file, fc.constantFrom('Ada', 'Zoe')),
  });

  const load = ({ posts, people }: Changes) => {
    const folder = makeContent({
      ...Object.fromEntries(
        Object.entries(posts).map(([name, [number, text]]) => [
          `blog/${name}.md`,
          post(`date: ${day(number)}`, text),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(people).map(([name, title]) => [
          `people/${name}.md`,
          `---\nname: ${title}\nsummary: S\n---\n`,
        ]),
      ),
    });
    process.env.CONTENT_DIR = folder;
    return loadFolder(folder, Date.UTC(2026, 1, 1));
  };

  const pack = (content: Content, before: Content | null) =>
    packEdition({ id: 'v', keepsPages: true }, null, content, {
      scanned: filesOf(content),
      ...(before && { before: { id: 'v', content: before, files: filesOf(before) } }),
    });

  // The pages stand for the files, of which each has one.
  const filesOf = ({ entries }: Content) =>
    Object.fromEntries(
      entries.map((page) => [page.file, { hash: JSON.stringify(page), size: page.words }]),
    );

  const read = (reader: EditionReader, parts: ReturnType<typeof pack>) => {
    const edition = parts.map((part) => reader.read(JSON.parse(JSON.stringify(part)))).at(-1);
    return JSON.stringify([edition?.content, edition?.tree.paths.toSorted()]);
  };

  it('has every change, and the texts of all pages', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 2, maxLength: 4 }), (steps) => {
        const reader = new EditionReader();
        let before: Content | null = null;
        for (const step of steps) {
          const content = load(step);
          const whole = read(new EditionReader(), pack(content, null));
          expect(read(reader, pack(content, before))).toBe(whole);
          before = content;
        }
        removeMadeContent();
      }),
      { numRuns: randomRuns(15) },
    );
  });

  it('keeps nothing of the previous edition if everything is sent', () => {
    const first = load({ posts: { a: [1, 'One'], b: [2, 'One'] }, people: { a: 'Ada' } });
    const second = load({ posts: { a: [1, 'One'] }, people: {} });
    const reader = new EditionReader();
    read(reader, pack(first, null));
    expect(read(reader, pack(second, null))).toBe(read(new EditionReader(), pack(second, null)));
  });

  it('is refused by a reader that has not read the previous edition', () => {
    const content = load({ posts: {}, people: {} });
    const parts = pack(content, content);
    expect(() => read(new EditionReader(), parts)).toThrow(
      'builds on v, but nothing was read last',
    );
  });

  it('repeats only the pages that differ in more than their text', () => {
    const list = (content: Content, before: Content) =>
      pack(content, before).flatMap((part) => {
        if (part.kind !== 'entries') return [];
        return part.entries.flatMap((page) => (typeof page === 'number' ? [] : page.address));
      });
    const first = load({ posts: { a: [1, 'One'], b: [2, 'One'] }, people: { a: 'Ada' } });
    const text = load({ posts: { a: [1, 'Two'], b: [2, 'One'] }, people: { a: 'Ada' } });
    expect(list(text, first)).toEqual([]);
    const fields = load({ posts: { a: [3, 'One'], b: [2, 'One'] }, people: { a: 'Zoe' } });
    expect(list(fields, first)).toEqual(['/blog/a', '/people/a']);
  });
});

describe('the sender of editions', () => {
  const START = Date.UTC(2027, 1, 1);
  const WEEK_MS = 7 * 24 * 3_600_000;
  const identity = { id: 'v', keepsPages: true };

  const event = (day: number, name: string) =>
    `---\nname: ${name}\nsummary: S\nwhen:\n  start: 2027-02-0${day} 18:00\n  end: 2027-02-0${day} 19:30\n` +
    `  repeat: { every: week, until: 2027-04-30 }\n---\n`;

  const write = (name: string) =>
    makeContent({
      'events/one.md': event(1, name),
      'events/two.md': event(3, 'Two'),
      'events/three.md': event(5, 'Three'),
      'blog/later.md': post('date: 2027-02-10', 'Text'),
    });

  const loadAt = (folder: string, now: number) => {
    process.env.CONTENT_DIR = folder;
    return loadFolder(folder, now);
  };

  const toVersion = (sequence: number): Version => ({
    sequence,
    digest: `${sequence}`.repeat(64),
    publishedAt: 1,
    author: '',
    changes: ['events/one.md'],
    isHeld: false,
    files: {},
    formerAddresses: {},
    entryIds: { origin: '', urls: {} },
  });

  const read = (reader: EditionReader, parts: EditionPart[]) =>
    parts.map((part) => reader.read(JSON.parse(JSON.stringify(part)))).at(-1)?.content;

  it('sends nothing that the serving thread has read at the start, and then only differences', () => {
    const [folder, changed] = [write('One'), write('Changed')];
    const content = loadAt(folder, START);
    const [first, second] = [toVersion(1), toVersion(2)];
    const stored = packEdition({ id: 'v', keepsPages: false }, first, content);
    const reader = new EditionReader();
    read(reader, stored);

    const sent: EditionPart[][] = [];
    const sender = new EditionSender('one', digestEdition('one', stored), (parts) =>
      sent.push(parts),
    );
    expect(sender.send(identity, first, loadAt(folder, START), {})).toBeNull();
    const next = loadAt(changed, START);
    const packAll = sender.send({ ...identity, id: 'w' }, second, next, {});
    const [difference = [], ...others] = sent;
    expect(others).toEqual([]);
    const pages = difference.flatMap((part) => (part.kind === 'entries' ? part.entries : []));
    expect(pages.filter((page) => typeof page !== 'number')).toHaveLength(1);
    expect(read(reader, difference)).toEqual(read(new EditionReader(), packAll?.() ?? []));
  });

  it('sends everything if the serving thread has read something else, or the program is another one', () => {
    const content = loadAt(write('One'), START);
    const other = loadAt(write('Changed'), START);
    const version = toVersion(1);
    const stored = packEdition({ id: 'v', keepsPages: false }, version, other);
    for (const digest of [digestEdition('one', stored), digestEdition('two', stored), null]) {
      const sent: EditionPart[][] = [];
      const sender = new EditionSender('one', digest, (parts) => sent.push(parts));
      const packAll = sender.send(identity, version, content, {});
      const reader = new EditionReader();
      read(reader, stored);
      expect(read(reader, sent[0] ?? [])).toEqual(read(new EditionReader(), packAll?.() ?? []));
    }
  });

  it('gives visitors the content of each time, with the next dates of events', () => {
    const folder = write('One');
    fc.assert(
      fc.property(fc.array(fc.nat(6 * WEEK_MS), { minLength: 1, maxLength: 6 }), (times) => {
        const reader = new EditionReader();
        let shown: unknown;
        const sender = new EditionSender('one', null, (parts) => {
          shown = read(reader, parts);
        });
        for (const time of times) {
          const content = loadAt(folder, START + time);
          const version = toVersion(1);
          const id = idOf(version, content);
          sender.send({ id, keepsPages: true }, version, content, {});
          const whole = packEdition({ id, keepsPages: true }, version, content);
          // The start of the period depends on when the content was loaded.
          expect({ ...Object(shown), period: null }).toEqual({
            ...read(new EditionReader(), whole),
            period: null,
          });
        }
      }),
      { numRuns: randomRuns(15) },
    );
  });
});
