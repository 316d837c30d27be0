import fc, { randomRuns } from '@/__tests__/support/jest/random';
import {
  FIRST_VERSION,
  followVersion,
  storeSecondSite,
  storeTexts,
  type FollowedVersion,
} from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { isEntry } from '@/lib/server/content/lists/entry-groups';
import { entryIdOf } from '@/lib/server/content/lists/entry-id';
import { openTwin } from '@/lib/server/publishing/pages/open-twin';
import { forget } from '@/lib/server/publishing/versions/forgotten-files';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import { pastOf, saveVersion } from '@/lib/server/publishing/versions/save-version';
import type { Manifest } from '@/lib/server/publishing/versions/version';

prepareDatabase();

type Texts = Record<string, string>;

const OLD = 'https://old.example.edu';
const NEW = 'https://new.example.edu';

let base: Manifest;
const before = process.env.APP_ORIGIN;

beforeAll(() => {
  base = storeSecondSite();
});

beforeEach(() => {
  process.env.APP_ORIGIN = OLD;
});

afterAll(() => {
  process.env.APP_ORIGIN = before;
});

const post = (number: number, more = '') =>
  `---\ntitle: A\ndescription: B\ndate: 2026-01-0${(number % 9) + 1}\nauthor: odile-rothbart\n${more}---\n\n${`Post ${number} tells a story of its own. `.repeat(5)}\n`;

function publish(...versions: Texts[]): FollowedVersion {
  const last = versions.reduce<FollowedVersion | null>(follow, null);
  return last ?? follow(null, {});
}

function follow(latest: FollowedVersion | null, texts: Texts): FollowedVersion {
  return followVersion(latest, { ...base, ...storeTexts(texts) });
}

/** Returns the ids of the posts, by file. */
function idsOf({ content, entryIds }: FollowedVersion): Record<string, string> {
  const origin = process.env.APP_ORIGIN ?? '';
  const posts = content.entries.filter((one) => isEntry(one) && one.folder === 'blog');
  return Object.fromEntries(posts.map((one) => [one.file, entryIdOf(one, { origin, entryIds })]));
}

async function readTwin(path: string, version: FollowedVersion): Promise<string> {
  const twin = openTwin(path, { id: 'v', ...version, tree: openVersion(version) });
  const parts: string[] = [];
  for await (const part of twin?.text ?? []) parts.push(String(part));
  return parts.join('');
}

describe('the id of an entry', () => {
  it('is its URL, which programs know from earlier versions', () => {
    expect(idsOf(publish({ 'blog/a.md': post(1) }))).toEqual({ 'blog/a.md': `${OLD}/blog/a` });
    const earlier = { ...publish({ 'blog/a.md': post(1) }), entryIds: FIRST_VERSION.entryIds };
    expect(idsOf(follow(earlier, { 'blog/a.md': post(2) }))).toEqual({
      'blog/a.md': `${OLD}/blog/a`,
    });
  });

  it('stays the same after two new names, and after a return to the first name', () => {
    const [a, b, c] = [
      { 'blog/a.md': post(1) },
      { 'blog/b.md': post(1) },
      { 'blog/c.md': post(1) },
    ];
    expect(idsOf(publish(a, b, c))).toEqual({ 'blog/c.md': `${OLD}/blog/a` });
    expect(idsOf(publish(a, b, a))).toEqual({ 'blog/a.md': `${OLD}/blog/a` });
  });

  it('stays the same if the entry is renamed and rewritten, and names its former address', () => {
    const renamed = post(2, 'formerly: [/blog/a]\n');
    expect(idsOf(publish({ 'blog/a.md': post(1) }, { 'blog/b.md': renamed }))).toEqual({
      'blog/b.md': `${OLD}/blog/a`,
    });
  });

  it('is not the id of another entry that had the address before', () => {
    const ids = idsOf(
      publish(
        { 'blog/a.md': post(1) },
        { 'blog/b.md': post(1) },
        { 'blog/a.md': post(2), 'blog/b.md': post(1) },
      ),
    );
    expect(ids).toEqual({
      'blog/b.md': `${OLD}/blog/a`,
      'blog/a.md': `${OLD}/blog/a?version=3`,
    });
  });

  it('follows entries that exchange their names, or take the name of one that moves', () => {
    const both = { 'blog/a.md': post(1), 'blog/b.md': post(2) };
    const exchanged = publish(both, { 'blog/a.md': post(2), 'blog/b.md': post(1) });
    expect(idsOf(exchanged)).toEqual({
      'blog/a.md': `${OLD}/blog/b`,
      'blog/b.md': `${OLD}/blog/a`,
    });
    const moved = publish(both, { 'blog/b.md': post(1), 'blog/c.md': post(2) });
    expect(idsOf(moved)).toEqual({ 'blog/b.md': `${OLD}/blog/a`, 'blog/c.md': `${OLD}/blog/b` });
  });

  it('replaces that of an entry which is gone from its new place', () => {
    const ids = idsOf(
      publish(
        { 'blog/x.md': post(2), 'blog/a.md': post(1) },
        { 'blog/b.md': post(2), 'blog/a.md': post(1) },
        { 'blog/b.md': post(1) },
      ),
    );
    expect(ids).toEqual({ 'blog/b.md': `${OLD}/blog/a` });
  });

  it('does not contain a name that nobody could see', () => {
    const ids = idsOf(
      publish({ 'blog/secret.md': post(1, 'draft: true\n') }, { 'blog/b.md': post(1) }),
    );
    expect(ids).toEqual({ 'blog/b.md': `${OLD}/blog/b` });
  });

  it('keeps the domain under which it was published first', () => {
    const first = publish({ 'blog/a.md': post(1) });
    process.env.APP_ORIGIN = NEW;
    expect(idsOf(first)).toEqual({ 'blog/a.md': `${OLD}/blog/a` });
    const next = follow(first, { 'blog/a.md': post(1), 'blog/b.md': post(2) });
    expect(idsOf(next)).toEqual({ 'blog/a.md': `${OLD}/blog/a`, 'blog/b.md': `${NEW}/blog/b` });
    const renamed = follow(next, { 'blog/c.md': post(1), 'blog/d.md': post(2) });
    expect(idsOf(renamed)).toEqual({ 'blog/c.md': `${OLD}/blog/a`, 'blog/d.md': `${NEW}/blog/b` });
  });
});

it('appears in feeds and calendars, beside the present address', async () => {
  const first = publish({ 'blog/a.md': post(1) });
  process.env.APP_ORIGIN = NEW;
  const { 'events/winter-school.md': event, ...others } = base;
  const last = followVersion(first, {
    ...others,
    ...storeTexts({ 'blog/b.md': post(1) }),
    ...(event && { 'events/school.md': event }),
  });
  const atom = await readTwin('/feed.xml', last);
  expect(atom).toContain(`<id>${OLD}/blog/a</id>`);
  expect(atom).toContain(`href="${NEW}/blog/b"`);
  expect(JSON.parse(await readTwin('/feed.json', last))).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ id: `${OLD}/blog/a`, url: `${NEW}/blog/b` }),
    ]),
  });
  const calendar = await readTwin('/events/school.ics', last);
  const days = calendar.match(/(?<=^UID:events\/winter-school\/)\w+@old.example.edu/gm);
  expect(days).toHaveLength(3);
  expect(calendar).toContain(`URL:${NEW}/events/school\r\n`);
});

it('begins with the first origin, and a site without one can forget files', async () => {
  delete process.env.APP_ORIGIN;
  const renamed = publish({ 'blog/a.md': post(1) }, { 'blog/b.md': post(1) });
  expect(renamed.entryIds).toEqual({ origin: '', urls: {} });
  process.env.APP_ORIGIN = OLD;
  const texts = { 'blog/b.md': post(1) };
  const first = follow(renamed, texts);
  expect(idsOf(first)).toEqual({ 'blog/b.md': `${OLD}/blog/b` });
  delete process.env.APP_ORIGIN;
  const more = follow(first, { ...texts, 'blog/c.md': post(2) });
  expect(idsOf(more)).toEqual({ 'blog/b.md': `${OLD}/blog/b`, 'blog/c.md': `${OLD}/blog/c` });
  const earlier = { ...pastOf(more), entryIds: { origin: '', urls: { 'blog/c.md': '/blog/x' } } };
  await saveVersion({ files: more.files, author: 'Ann', findPast: () => earlier });
  expect((await forget('blog/b.md', 'Ann'))?.files).not.toHaveProperty(['blog/b.md']);
});

it('is forgotten with the file whose name it has', async () => {
  const published = publish({ 'blog/a.md': post(1) }, { 'blog/b.md': post(1) });
  await saveVersion({ files: published.files, author: 'Ann', findPast: () => pastOf(published) });
  const version = await forget('blog/a.md', 'Ann');
  expect(version?.entryIds.urls).toEqual({});
});

it('is the same for the same text, and differs between entries, after any renames', () => {
  const files = ['a', 'b', 'c', 'x/d'].map((name) => `blog/${name}.md`);
  const step = fc.record({
    number: fc.nat({ max: 3 }),
    file: fc.constantFrom(...files),
    origin: fc.constantFrom(OLD, NEW),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const places = new Map<number, string>();
      const known = new Map<number, string>();
      let latest: FollowedVersion | null = null;
      for (const { number, file, origin } of steps) {
        if ([...places].some(([other, place]) => other !== number && place === file)) continue;
        process.env.APP_ORIGIN = origin;
        places.set(number, file);
        const texts = [...places].map(([one, place]) => [place, post(one)]);
        latest = follow(latest, Object.fromEntries(texts));
        const ids = idsOf(latest);
        expect(new Set(Object.values(ids)).size).toBe(places.size);
        for (const [one, place] of places) {
          expect(ids[place]).toBe(known.get(one) ?? ids[place]);
          known.set(one, ids[place] ?? '');
        }
      }
    }),
    { numRuns: randomRuns(20) },
  );
});
