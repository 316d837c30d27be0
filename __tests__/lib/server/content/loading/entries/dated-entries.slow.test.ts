import { failureOf } from '@/__tests__/support/content/content-failure';
import {
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { findTwin, twinText } from '@/__tests__/support/content/twin-text';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { groupEntries } from '@/lib/server/content/lists/list-items';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

// 1:00 in Zurich, where the second site is.
const NOW = Date.parse('2026-06-15T00:00+01:00');

const write = (date: string, more: object = {}) =>
  `---\n${JSON.stringify({ title: `On ${date}`, summary: 'S', date, ...more })}\n---\n[Home](/home)`;

const folderOf = (news: Record<string, string>, pages: Record<string, string> = {}) =>
  makeContent({
    ...WITHOUT_EVENTS,

    ...Object.fromEntries(Object.entries(news).map(([name, text]) => [`news/${name}.md`, text])),
    ...pages,
  });

const listOf = (content: ReturnType<typeof loadFolder>) => {
  const found = findTypePage(content, '/news');
  return found?.kind === 'list' ? found.list : null;
};

const titlesOf = (content: ReturnType<typeof loadFolder>) =>
  listOf(content)?.matching.map(({ title }) => title);

describe('entries with a date', () => {
  const news = {
    old: write('2024-05-01', { pinned: true }),
    ended: write('2026-01-01', { until: '2026-06-14' }),
    last: write('2026-02-01', { until: '2026-06-15' }),
    tomorrow: write('2026-06-16'),
    older: write('2025-12-31'),
  };

  it('are listed from the latest on, after pinned ones, and by years if their type says so', () => {
    const content = loadFolder(folderOf(news), NOW);
    expect(titlesOf(content)).toEqual(['On 2024-05-01', 'On 2026-02-01', 'On 2025-12-31']);
    const list = listOf(content);
    const headingsBy = (group: 'none' | 'year') => {
      if (!list) return [];
      const type = { ...list.group.type, list: { group } };
      return groupEntries({ ...list.group, type }, list.shown).map(({ heading }) => heading);
    };
    expect(headingsBy('none')).toEqual([null]);
    expect(headingsBy('year')).toEqual(['Pinned', '2026', '2025']);
  });

  it('appear and disappear by themselves, at midnight in the time zone of the site', () => {
    const folder = folderOf(news);
    const midnight = Date.parse('2026-06-16T00:00+02:00');
    const content = loadFolder(folder, NOW);
    expect(content.period.until).toBe(midnight);
    expect(content.addresses).not.toContain('/news/tomorrow');
    expect(content.addresses).toContain('/news/ended');
    const later = loadFolder(folder, midnight);
    expect(titlesOf(later)).toEqual(['On 2024-05-01', 'On 2026-06-16', 'On 2025-12-31']);
    expect(later.addresses).toContain('/news/tomorrow');
  });

  it('are not linked before they appear', () => {
    const page = '---\ntitle: T\ndescription: D\n---\n[Soon](/news/tomorrow)';
    const folder = folderOf(news, { 'pages/us.md': page });
    const content = loadFolder(folder, NOW);
    expect(content.hidden).toEqual(['/news/tomorrow']);
    expect(content.notes.map(({ text }) => text).join()).toContain('/news/tomorrow');
    expect(loadFolder(folder, Date.parse('2026-06-16T12:00Z')).hidden).toEqual([]);
  });

  it('have no list while all of them are in the future', () => {
    const content = loadFolder(folderOf({ tomorrow: write('2026-06-16') }), NOW);
    expect(content.addresses.filter((address) => address.startsWith('/news'))).toEqual([]);
    expect(findTypePage(content, '/news')).toBeNull();
  });

  it('may not end before they appear', () => {
    const folder = folderOf({ wrong: write('2026-06-16', { until: '2026-06-15' }) });
    expect(failureOf(folder)).toMatch(
      /news\/wrong\.md:2 {2}until\n.*"2026-06-15"\n.*2026-06-16, the day in the field date, or a later one/,
    );
  });

  it('have feeds with absolute links, the latest first', () => {
    const folder = folderOf(news);
    const content = loadFolder(folder, NOW);
    const site = {
      tree: openFolder(folder),
      origin: 'https://e.edu',
      title: 'E',
      brand: 'U',
      timeZone: 'UTC',
      publishedAt: 0,
    };
    const text = twinText(content, '/news/feed.xml', site);
    expect(findTwin(content, '/news/feed.xml', site)?.type).toBe('application/atom+xml');
    const titles = [...text.matchAll(/<title>(On .*?)<\/title>/g)].map(([, one]) => one);
    expect(titles).toEqual(['On 2026-02-01', 'On 2025-12-31', 'On 2024-05-01']);
    expect(text).toContain('href=&quot;https://e.edu/home&quot;');
    const json = JSON.parse(twinText(content, '/news/feed.json', site));
    expect(json.items.map(({ url }: { url: string }) => url)).toEqual([
      'https://e.edu/news/last',
      'https://e.edu/news/older',
      'https://e.edu/news/old',
    ]);
    for (const path of ['/people/feed.xml', '/news.xml', '/news/old/feed.xml', '/news/feed.csv']) {
      expect(findTwin(content, path, site)).toBeNull();
    }
  });
});
