import { findTwin, twinText } from '@/__tests__/support/content/twin-text';
import fs from 'node:fs';
import { failureOf } from '@/__tests__/support/content/content-failure';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
  WITHOUT_BLOG,
} from '@/__tests__/support/content/temporary-content';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { inEachLanguage } from '@/lib/i18n/texts';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { describeList, toListItem } from '@/lib/server/content/lists/list-items';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { readPageText } from '@/lib/server/content/sections/page-body';
import { toStart } from '@/lib/server/content/time/time-zone';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

/** A type of a site with everything that the blog has, under other names. */
const stories = defineType({
  folder: 'stories',
  path: '/stories',
  names: { one: 'story', many: 'Stories' },
  about: 'What happened.',
  introduction: 'stories.md',
  fields: {
    name: field.text(),
    appears: field.dateTime({ isDate: true }),
    ends: field.optional(field.dateTime({ removesAfter: true })),
    themes: field.optional(field.topics()),
    tellers: field.optional(field.authors('stories', { inverse: 'Tells' })),
  },
  title: ({ name }) => name,
  summary: ({ name }) => name,
  facts: ['themes', 'tellers'],
  list: { group: 'none' },
  filters: ['themes', 'tellers'],
  layout: 'article',
  jsonLd: ({ name }) => ({ '@context': 'https://schema.org', '@type': 'Article', name }),
});

afterEach(removeMadeContent);

const EXAMPLES = fs.readFileSync(`${SECOND_SITE}/pages/examples.md`, 'utf8');
it('a type of a site has its names and its sentence in each language', () => {
  const { names, about } = inLanguage(languageOf({ languages: ['de'] }), () => {
    const type = defineType({
      folder: 'labs',
      path: '/labs',
      names: {
        one: inEachLanguage({ en: 'laboratory', de: 'Labor' }),
        many: inEachLanguage({ en: 'Laboratories', de: 'Labore' }),
      },
      about: inEachLanguage({ en: 'Where we measure.', de: 'Wo wir messen.' }),
      fields: { name: field.text() },
      title: ({ name }) => name,
      summary: ({ name }) => name,
      facts: [],
      list: { group: 'none' },
      jsonLd: ({ name }) => ({ '@context': 'https://schema.org', '@type': 'Place', name }),
    });
    return { names: type.names, about: type.about };
  });
  expect([names, about]).toEqual([{ one: 'Labor', many: 'Labore' }, 'Wo wir messen.']);
});

const SITE = {
  origin: 'https://www.example.edu',
  title: 'T',
  brand: 'T',
  timeZone: 'UTC',
  publishedAt: 0,
};

const others = fs
  .readdirSync(SECOND_SITE)
  .filter((name) => !name.includes('.') && !['images', 'pages'].includes(name))
  .map((name) => [name, null]);

const story = (name: string, fields: object) =>
  `---\n${JSON.stringify({ name, appears: '2026-01-31 09:30', ...fields })}\n---\nText`;

const make = (files: Record<string, string>) =>
  makeContent({
    ...Object.fromEntries(others),
    ...WITHOUT_BLOG,
    'redirects.yaml': null,
    'pages/examples.md': EXAMPLES.replace(/ {2}- kind: (entries|posts)\n.*?\n\n/gs, ''),
    'stories.md': '---\ntitle: Our stories\ndescription: All true.\n---\nListen.',
    ...files,
  });

// The second site is in Zurich.
const at = (written: string) => toStart(written, 'Europe/Zurich');

const load = (folder: string, now: number | null = null) => loadFolder(folder, now, [stories]);

const listAt = (content: ReturnType<typeof load>, address: string) => {
  const found = findTypePage(content, address);
  return found?.kind === 'list' ? found.list : null;
};

describe('a type of a site with the features of the blog', () => {
  it('has a list with its introduction even without entries', () => {
    const folder = make({});
    const content = load(folder);
    expect(content.addresses).toEqual(expect.arrayContaining(['/stories', '/stories/themes']));
    const list = listAt(content, '/stories');
    expect(list && describeList(list)).toEqual({ title: 'Our stories', description: 'All true.' });
    const introduction = list?.group.introduction;
    expect(introduction && readPageText(introduction, openFolder(folder)).html).toBe(
      '<p>Listen.</p>\n',
    );
  });

  it('shows an entry from its minute on, and its page is gone after its end', () => {
    const fields = { ends: '2026-02-01 12:00', formerly: ['/told'] };
    const folder = make({ 'stories/a.md': story('A', fields) });
    const addressesAt = (written: string) => load(folder, at(written)).addresses;
    expect(addressesAt('2026-01-31 09:29')).not.toContain('/stories/a');
    expect(addressesAt('2026-01-31 09:30')).toContain('/stories/a');
    const shown = load(folder, at('2026-02-01 11:59'));
    expect(shown.redirects).toEqual([{ from: '/told', to: '/stories/a', permanent: true }]);
    expect(shown.period.until).toBe(at('2026-02-01 12:00'));
    const ended = load(folder, at('2026-02-01 12:00'));
    expect(ended.addresses).not.toContain('/stories/a');
    expect(ended.gone).toContain('/stories/a');
    expect(ended.redirects).toEqual([]);
  });

  it('has lists and feeds by topic, and lists by author', () => {
    const fields = { themes: ['Open day', 'Lake'], tellers: ['b', 'Ben Lee'] };
    const files = { 'stories/a.md': story('A', fields), 'stories/b.md': story('B', {}) };
    const content = load(make(files));
    expect(content.addresses).toEqual(
      expect.arrayContaining([
        '/stories/themes/open-day',
        '/stories/themes/lake/authors/ben-lee',
        '/stories/authors/b',
      ]),
    );
    const about = listAt(content, '/stories/themes/lake');
    expect(about && describeList(about)).toEqual({
      title: 'Lake',
      description: 'Stories about Lake.',
    });
    expect(about?.shown.map((one) => toListItem(stories, one).authors)).toEqual([['B', 'Ben Lee']]);
    const feed = twinText(content, '/stories/themes/lake/feed.xml', SITE);
    expect(feed).toContain(`<author><name>B</name><uri>${SITE.origin}/stories/b</uri></author>`);
    expect(feed).toContain('<category term="Open day"/><category term="Lake"/>');
    expect(findTwin(content, '/feed.xml', SITE)).toBeNull();
    const [entry] = JSON.parse(twinText(content, '/stories.json', SITE)).entries;
    expect(entry).toMatchObject({ authors: [{ label: 'B' }, { label: 'Ben Lee' }] });
  });

  it('reports every mistake in one run, including a second spelling of a topic', () => {
    const wrong = { appears: '2026-02-31', themes: ['open Day'], tellers: ['no-body'] };
    const message = failureOf(
      make({
        'stories/a.md': story('A', { themes: ['Open day'] }),
        'stories/b.md': story('B', { ...wrong, formerly: ['/home'] }),
      }),
      null,
      [stories],
    );
    expect(message).toContain('4 problems in');
    for (const part of ['"2026-02-31"', '"Open day", as in stories/a.md', '"no-body"', '"/home"'])
      expect(message).toContain(part);
  });
});
