import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { listPosts } from '@/__tests__/support/content/posts';
import {
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { toEnd, toStart } from '@/lib/server/content/time/time-zone';

afterEach(removeMadeContent);

// The second site is in Zurich, one hour before UTC in winter.
const at = (written: string) => toStart(written, 'Europe/Zurich');

const post = (times: string, text = 'Text') =>
  `---\ntitle: T\ndescription: D\nauthor: odile-rothbart\n${times}\n---\n${text}`;
const page = (text: string) => `---\ntitle: T\ndescription: D\n---\n${text}`;
const image = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const slugsIn = (folder: string, now: number) =>
  listPosts(loadFolder(folder, now)).map(({ slug }) => slug);

describe('a post with a time of day', () => {
  it.each(['2026-01-31 09:30', "'2026-01-31 09:30'", '"2026-01-31 9:30"', '2026-01-31T09:30'])(
    'appears at that minute in the time zone of the site: %s',
    (written) => {
      const folder = makeContent({ blog: null, 'blog/a.md': post(`date: ${written}`) });
      const posts = listPosts(loadFolder(folder, at('2026-01-31 09:30')));
      expect(posts).toMatchObject([{ date: '2026-01-31T09:30+01:00' }]);
      expect(slugsIn(folder, at('2026-01-31 09:30') - 1)).toEqual([]);
    },
  );

  it('is listed before an earlier post of the same day, and its own day counts from midnight', () => {
    const folder = makeContent({
      blog: null,
      'blog/a.md': post('date: 2026-01-31 9:30'),
      'blog/b.md': post('date: 2026-01-31 10:00'),
      'blog/c.md': post('date: 2026-01-31'),
      'blog/d.md': post('date: 2026-01-31T08:45:00Z'),
    });
    expect(listPosts(loadFolder(folder)).map(({ slug }) => slug)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('is read in UTC if site.yaml has no time zone', () => {
    const folder = makeContent({ blog: null, 'blog/a.md': post('date: 2026-01-31') });
    const other = makeContent({ blog: null, 'blog/a.md': post('date: 2026-01-31') });
    expect(slugsIn(folder, Date.UTC(2026, 0, 30, 23))).toEqual(['a']);
    setTimeZone(other, '');
    expect(slugsIn(other, Date.UTC(2026, 0, 30, 23, 59))).toEqual([]);
    expect(slugsIn(other, Date.UTC(2026, 0, 31))).toEqual(['a']);
  });
});

describe('a post with an end', () => {
  it.each([
    ['2026-02-01', '2026-02-02 00:00'],
    ['2026-02-01 09:30', '2026-02-01 09:30'],
  ])('until %s is visible before %s', (until, end) => {
    const times = `date: 2026-01-31\nuntil: ${until}`;
    const folder = makeContent({ blog: null, news: null, 'blog/a.md': post(times) });
    expect(slugsIn(folder, at(end) - 1)).toEqual(['a']);
    expect(slugsIn(folder, at(end))).toEqual([]);
    const text = `has ended: visitors saw it until ${end} (Europe/Zurich)`;
    expect(loadFolder(folder, at(end)).notes).toEqual([{ file: 'blog/a.md', line: 6, text }]);
    expect(listPosts(loadFolder(folder))).toHaveLength(1);
  });

  it('leaves no trace before its date and after its end', () => {
    const folder = makeContent({
      blog: null,
      'blog/unseen/index.md': post(
        'date: 2026-01-31 09:30\nuntil: 2026-02-01 09:30\ntags: [Unseen]\nformerly: [/unseen]',
        '![A plan](unseen.svg) [PDF](unseen.pdf)',
      ),
      'blog/unseen/unseen.svg': image,
      'blog/unseen/unseen.pdf': '%PDF-1.7',
      'blog/unseen-3.md': post(
        'date: 2026-01-31 09:30\nuntil: 2026-02-01 09:30',
        '![A](unseen-2.svg)',
      ),
      'blog/unseen-2.svg': image,
    });
    const shown = (now: number) => JSON.stringify(show(folder, now)).match(/unseen/gi) ?? [];
    expect(shown(at('2026-01-31 09:30') - 1)).toEqual([]);
    expect(shown(at('2026-02-01 09:30'))).toEqual([]);
    expect(shown(at('2026-02-01 09:30') - 1).length).toBeGreaterThan(9);
  });

  it.each([
    ['date: 2026-01-31\nuntil: 2026-01-30', '"2026-01-30"', 'after date, which is 2026-01-31'],
    ['date: 2026-01-31 9:30\nuntil: 2026-01-31 09:30', '"2026-01-31 09:30"', '2026-01-31 09:30'],
    // The clocks skip 2:30, so the end comes first.
    ['date: 2026-03-29 02:30\nuntil: 2026-03-29 03:00', '"2026-03-29 03:00"', '2026-03-29 02:30'],
  ])('has to begin before: %j', (times, found, expected) => {
    const message = failureOf(makeContent({ 'blog/a.md': post(times) }));
    for (const part of ['blog/a.md:6  until', found, expected]) expect(message).toContain(part);
    expect(message).toContain('1 problem in');
  });

  it('may end on the day of its date', () => {
    const times = 'date: 2026-01-31 09:30\nuntil: 2026-01-31\nupdated: 2026-01-31';
    expect(() => loadFolder(makeContent({ 'blog/a.md': post(times) }))).not.toThrow();
  });

  it('is reported with a suggestion if its date is misspelt', () => {
    const times = 'date: 2026-01-31 09:30 Uhr\nuntil: 31.1.2026';
    const message = failureOf(makeContent({ 'blog/a.md': post(times) }));
    for (const part of ['blog/a.md:5  date', '"2026-01-31 09:30 Uhr"', 'mean 2026-01-31 09:30?'])
      expect(message).toContain(part);
    for (const part of ['blog/a.md:6  until', 'mean 2026-01-31?', '2 problems in'])
      expect(message).toContain(part);
  });
});

describe('a link to a post that ends', () => {
  const times = 'date: 2026-01-31\nuntil: 2026-02-01 12:00';
  const end = at('2026-02-01 12:00');

  it('is a note before and after the end, because time alone must not stop other publications', () => {
    const folder = makeContent({
      blog: null,
      news: null,
      'blog/a.md': post(times, '[me](/blog/a)'),
      'blog/b.md': post(times, '[a](/blog/a)'),
      'pages/c.md': page('[a](/blog/a)'),
    });
    const note = (text: string) => ({ file: 'pages/c.md', line: 5, text });
    const when = '2026-02-01 12:00 (Europe/Zurich)';
    expect(loadFolder(folder, end - 1).notes).toEqual([
      note(`has a link to /blog/a, which ends at ${when}: remove it before then`),
    ]);
    expect(loadFolder(folder, end).notes).toContainEqual(
      note(`has a link to /blog/a, which ended at ${when}: remove it`),
    );
  });

  it('is not a mistake if it leads to a tag or a file of the post', () => {
    const folder = makeContent({
      blog: null,
      'blog/a/index.md': post(`${times}\ntags: [Lake]`, '![A lake](lake.svg)'),
      'blog/a/lake.svg': image,
      'pages/c.md': page('[lake](/blog/tags/lake) ![A lake](../blog/a/lake.svg)'),
    });
    expect(loadFolder(folder, end - 1).media).toContain('blog/a/lake.svg');
    const { notes, media, addresses } = loadFolder(folder, end);
    expect(media).not.toContain('blog/a/lake.svg');
    expect(addresses).not.toContain('/blog/tags/lake');
    expect(notes).toContainEqual({
      file: 'pages/c.md',
      line: 5,
      text: 'uses blog/a/lake.svg, a file of blog/a/index.md, which has ended, so visitors cannot see it',
    });
  });
});

describe('the time zone', () => {
  it.each([
    ['Europe/Zürich', '"Europe/Zürich"', 'did you mean Europe/Zurich?'],
    ['+01:00', '"+01:00"', 'one of '],
    ['1', 'the number 1', 'the name of a time zone, as in Europe/Zurich'],
  ])('%s is reported with a suggestion', (zone, found, expected) => {
    const folder = makeContent();
    setTimeZone(folder, `timeZone: ${zone}`);
    const message = failureOf(folder);
    expect(message).toMatch(/site\.yaml:\d+ {2}timeZone\n/);
    for (const part of [found, expected]) expect(message).toContain(part);
  });
});

describe('the period of the content', () => {
  const folderWith = (...times: string[]) =>
    makeContent({
      ...WITHOUT_EVENTS,
      blog: null,
      ...Object.fromEntries(times.map((time, index) => [`blog/p${index}.md`, post(time)])),
    });

  it('is the time around now in which no post appears or ends', () => {
    const folder = folderWith(
      'date: 2026-01-01',
      'date: 2026-01-02\nuntil: 2026-01-04',
      'date: 2026-01-03 09:30\ndraft: true',
      'date: 2026-02-01',
    );
    const periodAt = (written: string) => loadFolder(folder, at(written)).period;
    expect(periodAt('2026-01-03')).toEqual({ from: at('2026-01-02'), until: at('2026-01-05') });
    expect(periodAt('2026-01-05')).toEqual({ from: at('2026-01-05'), until: at('2026-02-01') });
    expect(periodAt('2025-01-01').until).toBe(at('2026-01-01'));
    expect(periodAt('2027-01-01').from).toBe(at('2026-02-01'));
  });

  it('has the same posts throughout, and other posts just outside', () => {
    const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-01-0${number}`);
    const time = fc.integer({ min: 0, max: 9 }).map((hour) => ` 0${hour}:30`);
    const written = fc.tuple(day, fc.option(time, { nil: '' })).map((parts) => parts.join(''));
    const zones = fc.constantFrom('Pacific/Auckland', 'America/St_Johns', 'UTC');
    const times = fc.record({ date: written, until: fc.option(written, { nil: undefined }) });
    const now = fc.integer({ min: Date.UTC(2025, 11, 30), max: Date.UTC(2026, 0, 12) });
    fc.assert(
      fc.property(zones, fc.array(times, { maxLength: 4 }), now, (zone, all, instant) => {
        const right = all.filter(
          ({ date, until }) => !until || toEnd(until, zone) > toStart(date, zone),
        );
        const folder = folderWith(
          ...right.map(({ date, until }) => `date: ${date}${until ? `\nuntil: ${until}` : ''}`),
        );
        setTimeZone(folder, `timeZone: ${zone}`);
        const expected = (when: number) =>
          right.flatMap(({ date, until }, index) => {
            const isShown =
              toStart(date, zone) <= when && (until === undefined || when < toEnd(until, zone));
            return isShown ? [`p${index}`] : [];
          });
        const content = loadFolder(folder, instant);
        const { entries, period } = content;
        const slugs = listPosts(content)
          .map(({ slug }) => slug)
          .sort();
        expect(slugs).toEqual(expected(instant));
        for (const when of [period.from, period.until - 1]) expect(slugs).toEqual(expected(when));
        const changes = [
          ...right.flatMap(({ date, until }) => [toStart(date, zone), until && toEnd(until, zone)]),
          ...entries.map(({ endsAt }) => endsAt),
        ].filter(Boolean);
        for (const edge of [period.from, period.until]) {
          expect(changes.includes(edge) || Math.abs(edge) === 8.64e15).toBe(true);
        }
      }),
      { numRuns: randomRuns(40) },
    );
  });
});

/** Returns everything that visitors can open. Addresses in `gone` have only a status (410), and `images` are not sent. */
function show(folder: string, now: number): unknown {
  const content = loadFolder(folder, now);
  return { ...content, media: [...content.media], images: [], notes: [], gone: [] };
}

/** Replaces the line of the second site with its time zone. */
function setTimeZone(folder: string, line: string): void {
  const file = path.join(folder, 'site.yaml');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(/^timeZone: .*$/m, line));
}
