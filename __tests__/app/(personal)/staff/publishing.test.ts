import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import PublishingPage from '@/app/(personal)/staff/publishing/page';
import { publishingText } from '@/lib/i18n/en/staff/publishing';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { saveSourceRun } from '@/lib/server/editor/source-runs';
import { noteLook } from '@/lib/server/publishing/last-looks';
import { registerInstance } from '@/lib/server/publishing/versions/instances';
import type { Published } from '@/lib/server/publishing/thread-messages';
import type { Waiting, WaitingChange } from '@/lib/server/publishing/waiting';

prepareDatabase();

let waiting: Waiting | null = null;
const published: Published = {
  sequence: 1_234,
  publishedAt: Date.UTC(2026, 10, 27, 9, 5),
  entryIds: { origin: '', urls: {} },
};

jest.mock('@/lib/server/publishing/publishing', () => ({
  getPublished: () => published,
  getWaiting: () => waiting,
}));
jest.mock('@/lib/server/accounts/signing-in/current-user', () => ({
  requireRight: () => Promise.resolve(null),
  mayEdit: () => false,
}));

beforeAll(() => {
  process.env.CONTENT_DIR = makeContent();
});

afterAll(removeMadeContent);

beforeEach(() => {
  waiting = null;
  noteLook('folder');
});

async function renderHtml(): Promise<string> {
  const { prelude } = await prerender(createElement(PublishingPage));
  // React puts comments between pieces of text.
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

function makeChange(file: string, changes: Partial<WaitingChange> = {}): WaitingChange {
  const problem = { file, line: 3, field: 'date', found: '"<soon>"', expected: 'a date' };
  return {
    files: [file],
    problems: [problem],
    others: [],
    since: Date.UTC(2026, 10, 27),
    ...changes,
  };
}

const wait = (changes: WaitingChange[], others: Partial<Waiting> = {}) => {
  waiting = { reason: null, changes, mistakes: [], ...others };
};

describe('the page about publishing', () => {
  it('says which version is online, since when, on which instances, and that nothing waits', async () => {
    await registerInstance({ id: 'web1, port 3000', sequence: 1_233 });
    const html = await renderHtml();
    expect(html).toContain('Version 1,234, since <time dateTime="2026-11-27T09:05:00.000Z">');
    expect(html).toContain('web1, port 3000: version 1,233');
    expect(html).toContain(publishingText.allOnline);
  });

  it('says what to correct in which line of which file, and which files wait only for that', async () => {
    wait([
      makeChange('news/fair.md'),
      makeChange('people/ann.md', { problems: [], others: ['news/fair.md'] }),
    ]);
    const html = await renderHtml();
    expect(html).toContain('news/fair.md:3  date');
    expect(html).toContain('<dd>&quot;&lt;soon&gt;&quot;</dd>');
    expect(html).toContain('<dd>a date</dd>');
    expect(html).toMatch(/people\/ann\.md.*Waiting for news\/fair\.md/s);
    expect(html).not.toContain(publishingText.allOnline);
  });

  it('says in the language of the site why nothing is published, and what to correct', async () => {
    const html = await inLanguage(languageOf({ languages: ['de'] }), () => {
      const problem = { file: 'pages/fees.md', found: 'a list of 3', expected: 'true or false' };
      wait([makeChange('pages/fees.md', { problems: [problem] })], {
        reason: 'an earlier version is shown',
      });
      return renderHtml();
    });
    expect(html).toContain('zu sehen ist eine frühere Version');
    expect(html).toContain(
      '<dt>Gefunden</dt><dd>eine Liste mit 3 Einträgen</dd><dt>Erwartet</dt><dd>true oder false</dd>',
    );
  });

  it('lists mistakes that hold nothing back while everything is online', async () => {
    const [mistake] = makeChange('pages/fees.md').problems;
    wait([], { mistakes: mistake ? [mistake] : [] });
    const html = await renderHtml();
    expect(html).toContain(publishingText.allOnline);
    expect(html).toMatch(new RegExp(`${publishingText.harmless}.*pages/fees\\.md:3`, 's'));
  });

  it('says once how to correct several places', async () => {
    const found = '"ann", but there is no people/ann.md';
    const mistakes = ['a', 'b'].map((name) => ({
      file: `blog/${name}.md`,
      found,
      expected: 'Bob',
    }));
    wait([], { mistakes });
    const html = await renderHtml();
    expect(html).toContain('blog/a.md, blog/b.md');
    expect(html.match(/there is no people/g)).toHaveLength(1);
  });

  it('says why nothing is published', async () => {
    wait([], { reason: '30 pages would be removed' });
    const html = await renderHtml();
    expect(html).toContain(
      'No changes to the content folder are being published. Reason: 30 pages would be removed.',
    );
    expect(html).toContain(publishingText.publishAnyway);
    expect(html).not.toContain(publishingText.allOnline);
  });

  it('stays small, however many changes wait', async () => {
    const files = Array.from({ length: 10_000 }, (_, index) => `blog/post-${index}.md`);
    const problems = files.map((file) => ({ file, found: 'x'.repeat(10_000), expected: 'y' }));
    wait(
      [
        ...files.map((file) => makeChange(file)),
        makeChange('many.md', { files, problems }),
        ...files.map((file) => makeChange(file, { problems: [], others: files })),
      ],
      { mistakes: problems },
    );
    const html = await renderHtml();
    expect(html).toContain('and 9,901 more');
    expect(html.length).toBeLessThan(300_000);
  });

  it('cannot be changed by the name of a file', async () => {
    wait([makeChange('a<b>\u202e\u0007.md')]);
    const html = await renderHtml();
    expect(html).toContain('a&lt;b&gt;.md');
    expect(html).not.toMatch(/[\u202e\u0007]|<b>/);
  });

  it('keeps the order of the words of a message in Arabic, whatever the value contains', async () => {
    const found = 'a link to "/a\u202eb", where there is nothing';
    wait([], { mistakes: [{ file: 'a.md', found, expected: 'a date' }] });
    const html = await inLanguage(languageOf({ languages: ['ar'] }), renderHtml);
    expect(html).toContain('<dd>رابط إلى \u2068&quot;/ab&quot;\u2069، ولا شيء هناك</dd>');
  });

  it('does not claim that everything is online if nobody has looked for minutes', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 300_000);
    const html = await renderHtml();
    clock.mockRestore();
    expect(html).toContain(publishingText.stale(5));
    expect(html).not.toContain(publishingText.allOnline);
  });

  it.each([
    ['PUBLISH', 'manual', publishingText.manual],
    ['SITE_PREVIEW', 'yes', publishingText.inPreview],
  ])('does not claim it with %s=%s either', async (name, value, text) => {
    process.env[name] = value;
    const html = await renderHtml();
    delete process.env[name];
    expect(html).toContain(text);
    expect(html).not.toContain(publishingText.allOnline);
  });

  it('leads to the preview if the site knows its address, and otherwise says how to start one', async () => {
    expect(await renderHtml()).toContain('npm run preview');
    process.env.PREVIEW_ORIGIN = 'https://preview.example.edu';
    expect(await renderHtml()).toContain('href="https://preview.example.edu"');
    delete process.env.PREVIEW_ORIGIN;
  });

  it('says what the last run of each source did, and why one changed nothing', async () => {
    const done = { stopped: null, rows: 1_200, added: 2, changed: 1, left: 0, returned: 0 };
    const problems = [{ place: 'row 7', reason: 'email: found "a", expected an address' }];
    await saveSourceRun('people', { ...done, name: 'people.csv', problems });
    expect(await renderHtml()).toContain(
      '1,200 rows: 2 added, 1 changed, 0 no longer listed, 0 listed again',
    );
    expect(await renderHtml()).toContain('expected an address');
    const stopped = 'people.csv does not exist.';
    const nothing = { rows: 0, added: 0, changed: 0, left: 0, returned: 0, problems: [] };
    await saveSourceRun('people', { ...nothing, name: 'people.csv', stopped });
    const html = await renderHtml();
    expect(html).toContain(stopped);
    expect(html).toContain(publishingText.sourceStopped);
    // A run that changed nothing does not hide when the last change was.
    expect(html).toContain(publishingText.sourceChanged);
  });
});
