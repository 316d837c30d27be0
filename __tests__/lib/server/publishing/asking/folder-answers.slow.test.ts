import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import {
  makeContent,
  page,
  post,
  removeMadeContent,
  SECOND_SITE,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { writeFile } from '@/__tests__/support/jest/temporary-folder';
import { editorText } from '@/lib/i18n/en/staff/editor';
import type { ContentIssue } from '@/lib/server/content-issue';
import { overlay, type Edits } from '@/lib/server/content/files/overlay';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { answerAboutFolder } from '@/lib/server/publishing/asking/folder-answers';
import type { ContentFile, FileQuery } from '@/lib/server/publishing/asking/questions';
import { EditionReader } from '@/lib/server/publishing/edition-reader';
import { EditionSender } from '@/lib/server/publishing/edition-sender';
import { identify } from '@/lib/server/publishing/holding/choose-changes';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import type { Shown } from '@/lib/server/publishing/publish-version';
import { listFilePages } from '@/lib/server/publishing/removal';
import { openVersion } from '@/lib/server/publishing/versions/open-version';

jest.setTimeout(300_000);

prepareDatabase();

afterEach(removeMadeContent);

/** A site in one thread: its folder, what is online, and the answers about it. */
class AskedSite {
  shown: Shown | null = null;
  readonly reader = new EditionReader();
  readonly publisher: FolderPublisher;
  readonly answers;
  private readonly sender = new EditionSender('test', null, (parts) =>
    parts.forEach((part) => this.reader.read(part)),
  );

  constructor(
    readonly folder: string,
    readonly memory = new ContentMemory(),
  ) {
    this.publisher = new FolderPublisher(folder, memory);
    this.answers = answerAboutFolder({
      publisher: this.publisher,
      getVersion: () => this.shown?.version ?? null,
      pack: (...edition) => this.sender.packPreview(...edition),
      lookNow: () => this.look(),
    });
  }

  async look(): Promise<void> {
    const outcome = await this.publisher.publish(this.shown);
    if (outcome.kind === 'unstable') return this.look();
    if (outcome.kind !== 'published') return;
    const { version, content } = outcome;
    this.shown = { version, filePages: listFilePages(content) };
    this.sender.send({ id: `v${version.sequence}`, keepsPages: true }, version, content, {});
  }

  async list(query: FileQuery): Promise<ContentFile[]> {
    return (await this.answers.files(query)).files;
  }
}

async function open(changes: Record<string, string | null> = {}): Promise<AskedSite> {
  const site = new AskedSite(makeContent({ ...WITHOUT_EVENTS, ...changes }));
  await site.look();
  return site;
}

const toEdits = (texts: Record<string, string | Buffer | null>): Edits =>
  new Map(
    Object.entries(texts).map(([file, text]) => [
      file,
      typeof text === 'string' ? Buffer.from(text) : text,
    ]),
  );

describe('the list of files', () => {
  it('has all that people edit, with title, folder, address and state', async () => {
    const site = await open({
      'blog/draft.md': post('2026-01-01', 'draft: true\n').replace('title: T', 'title: Ébauche'),
      'blog/later.md': post('2099-01-01'),
      'redirects.yaml': '- { from: /old, to: /about }\n',
    });
    writeFile(site.folder, 'pages/wrong.md', '---\ntitle: "Wrong: one"\nnonsense: 1\n---\nText');
    writeFile(site.folder, 'pages/study/fees.md', page('[Wrong](/wrong)', 'Fees'));
    await site.look();
    const { files } = await site.answers.files({ limit: 1000 });
    const found = new Map(files.map((file) => [file.file, file]));
    const facts = (file: string) => {
      const { title, type, address, state } = found.get(file) ?? {};
      return [title, type, address, state];
    };
    expect(facts('blog/draft.md')).toEqual(['Ébauche', 'blog', '/blog/draft', 'draft']);
    expect(facts('blog/later.md')).toEqual(['T', 'blog', '/blog/later', 'scheduled']);
    expect(facts('pages/wrong.md')).toEqual(['Wrong: one', 'pages', '/wrong', 'broken']);
    expect(facts('pages/study/fees.md')).toEqual(['Fees', 'pages', '/study/fees', 'held']);
    expect(facts('site.yaml')).toEqual([editorText.files.site, '', null, 'online']);
    expect(facts('redirects.yaml')).toEqual([editorText.files.redirects, '', null, 'online']);
    expect(facts('blog.md').slice(1)).toEqual(['', '/blog', 'online']);
    expect(facts('about.md').slice(1)).toEqual(['', '/about', 'online']);
    expect(facts('people/odette.md').slice(1)).toEqual(['people', '/people/odette', 'online']);
    const listed = fs
      .readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(md|yaml)$/.test(file));
    expect([...found.keys()].sort()).toEqual(listed.sort());
  });

  it('has entries that have ended, and not the days that others add to their lists', async () => {
    const site = new AskedSite(makeContent());
    await site.look();
    const ended = `---\nname: Ended\nsummary: S\nwhen: { start: 2020-01-01 10:00, end: 2020-01-01 11:00 }\n---\n`;
    writeFile(site.folder, 'events/ended.md', ended);
    writeFile(site.folder, 'blog/over.md', post('2020-01-01', 'until: 2020-02-01\n'));
    await site.look();
    expect(await site.list({ state: 'ended' })).toMatchObject([{ file: 'blog/over.md' }]);
    const files = (await site.list({ limit: 1000 })).map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  it('is filtered, sorted and cut', async () => {
    const site = await open({
      'blog/uber.md': post('2026-01-01').replace('title: T', 'title: Über'),
    });
    expect(await site.list({ text: ' uBeR ' })).toMatchObject([{ file: 'blog/uber.md' }]);
    expect(await site.list({ text: 'über.' })).toMatchObject([{ file: 'blog/uber.md' }]);
    expect(await site.list({ text: 'BLOG/UBER' })).toMatchObject([{ file: 'blog/uber.md' }]);
    expect((await site.list({ type: 'people' })).every(({ type }) => type === 'people')).toBe(true);
    const patterns = ['blog/*', 'pages/**', '**/odette.md'];
    expect((await site.list({ patterns })).map(({ file }) => file).sort()).toEqual([
      'blog/uber.md',
      'pages/examples.md',
      'pages/study/fees.md',
      'pages/study/index.md',
      'people/odette.md',
    ]);
    expect(await site.list({ patterns: [] })).toEqual([]);
    const all = await site.answers.files({ type: 'blog', limit: 1000 });
    const part = await site.answers.files({ type: 'blog', offset: 2, limit: 3 });
    expect(part).toEqual({ files: all.files.slice(2, 5), total: all.total });
    fs.utimesSync(path.join(site.folder, 'people/odette.md'), new Date(), new Date('2030-01-01'));
    await site.look();
    writeFile(site.folder, 'people/benno.md', '---\nname: Benno\nsummary: S\n---\n');
    await site.look();
    const [first, second] = await site.list({ sort: 'changed' });
    expect([first?.file, first?.changedAt]).toEqual(['people/odette.md', Date.parse('2030-01-01')]);
    expect(second?.file).toBe('people/benno.md');
  });
});

const swan = fs.readFileSync(path.join(SECOND_SITE, 'images/swan.png'));
const site = fs.readFileSync(path.join(SECOND_SITE, 'site.yaml'), 'utf8');

/** Contents of files, some of which refer to others; null removes the file. */
const CONTENTS: Record<string, (string | Buffer | null)[]> = {
  'pages/study/fees.md': [page('[New](/blog/new)'), page('[gone](/gone)'), 'Nothing', null],
  'pages/b.md': [page('Text'), page('![A swan](../images/new.png)')],
  'blog/new.md': [post('2026-01-01'), post('2099-01-01'), post('2026-01-01', 'formerly: [/b]\n')],
  'blog/2025/diary-3.md': [post('2026-01-01'), post('2026-01-01', 'draft: true\n'), null],
  'people/odile-rothbart.md': [null, '---\nname: Odette\nsummary: S\n---\n', '---\nname: [\n'],
  'images/new.png': [swan, Buffer.from('no image')],
  'images/swan.png': [null],
  'site.yaml': [`${site}\n# A comment\n`, site.replace(/brand: .*/, ''), null],
  'redirects.yaml': ['- { from: /c, to: /study/fees }\n', '- { from: /c, to: /nowhere }\n'],
};

const randomEdits = fc
  .uniqueArray(fc.constantFrom(...Object.keys(CONTENTS)), { minLength: 1, maxLength: 3 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.constantFrom(...(CONTENTS[name] ?? [])).map((content) => [name, content] as const),
      ),
    ),
  )
  .map((list) => toEdits(Object.fromEntries(list)));

const keysOf = (problems: readonly ContentIssue[]) => problems.map(identify).sort();

describe('the check of edits', () => {
  it('finds what is wrong with the edited files, and what is wrong elsewhere only because of them', async () => {
    const asked = await open();
    // This waits, and is part of the folder.
    writeFile(asked.folder, 'pages/waiting.md', page('[Nothing](/nothing) [Diary](/blog/diary-3)'));
    await asked.look();
    const tree = openVersion({ files: asked.publisher.look?.files ?? {} });
    const before = checkContent(tree, Date.now(), { published: tree });
    expect(before.problems).toHaveLength(1);
    const published = asked.shown && openVersion(asked.shown.version);
    await fc.assert(
      fc.asyncProperty(randomEdits, async (edits) => {
        const { own, elsewhere } = await asked.answers.check(edits);
        const after = checkContent(
          overlay(tree, edits),
          Date.now(),
          published ? { published } : {},
        );
        const isOwn = ({ file }: ContentIssue) => edits.has(file);
        expect(keysOf(own)).toEqual(keysOf(after.problems.filter(isOwn)));
        const left = keysOf(after.problems.filter((problem) => !isOwn(problem)));
        for (const key of keysOf(before.problems)) {
          if (left.includes(key)) left.splice(left.indexOf(key), 1);
        }
        expect(keysOf(elsewhere)).toEqual(left);
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it('knows the address of the first file', async () => {
    const { answers } = await open();
    const addressOf = async (texts: Record<string, string | null>) =>
      (await answers.check(toEdits(texts))).address;
    expect(await addressOf({ 'blog/2027/new.md': post('2099-01-01'), 'about.md': null })).toBe(
      '/blog/new',
    );
    expect(await addressOf({ 'home.md': 'Nothing' })).toBe('/home');
    expect(await addressOf({ 'pages/study/index.md': null })).toBeNull();
    expect(await addressOf({ 'site.yaml': site })).toBeNull();
    expect(await addressOf({})).toBeNull();
  });
});

it('publishes the same after many questions as without them', async () => {
  const sites = [await open(), await open()];
  const [asked, other] = sites;
  const samples = fc.sample(randomEdits, 1 + randomRuns(60));
  for (const edits of samples) {
    await asked?.answers.check(edits);
    await asked?.answers.preview(edits);
    await asked?.answers.files({ text: 'a' });
  }
  const results = [];
  for (const one of sites) {
    writeFile(one.folder, 'blog/2025/diary-5.md', post('2026-01-01'));
    writeFile(one.folder, 'pages/b.md', page('[Diary](/blog/diary-5)'));
    writeFile(one.folder, 'pages/c.md', page('[Nothing](/nothing)'));
    await one.look();
    results.push([
      one.shown?.version.files,
      await one.answers.files({ limit: 1000, sort: 'title' }),
    ]);
  }
  const withoutTimes = (value: unknown) =>
    JSON.stringify(value).replaceAll(/"changedAt":[\d.]+/g, '');
  expect(withoutTimes(results[0])).toBe(withoutTimes(results[1]));
  expect(JSON.stringify([...(asked?.memory.entries() ?? [])])).toBe(
    JSON.stringify([...(other?.memory.entries() ?? [])]),
  );
});

describe('a preview', () => {
  it('is the edition with the edits, and their entries are shown at all times', async () => {
    const asked = await open({ 'blog/other.md': post('2099-01-01') });
    const edits = toEdits({
      'blog/later.md': post('2099-01-01', 'draft: true\n'),
      'blog/over.md': post('2020-01-01', 'until: 2020-02-01\n'),
      'blog/2025/diary-3.md': null,
      'pages/b.md': page('[Later](/blog/later)'),
    });
    const sent = await asked.answers.preview(edits);
    const { content, tree } = asked.reader.readPreview(sent?.parts ?? []);
    const { addresses } = content;
    expect(addresses).toEqual(expect.arrayContaining(['/blog/later', '/blog/over', '/b']));
    expect(addresses).not.toContain('/blog/diary-3');
    expect(addresses).not.toContain('/blog/other');
    expect(tree.hidden?.has('/blog/later')).toBe(false);
    expect(tree.hashOf('blog/later.md')).toMatch(/^[0-9a-f]{64}$/);
    // The next one builds on the same edition.
    const again = await asked.answers.preview(toEdits({ 'pages/b.md': page('Text') }));
    const next = asked.reader.readPreview(again?.parts ?? []).content.addresses;
    expect(next).toContain('/blog/diary-3');
    expect(next).not.toContain('/blog/later');
  });

  it('is the same as the edition that follows if the edits are published', async () => {
    const asked = await open();
    const texts = { 'pages/b.md': page('B'), 'blog/new.md': post('2026-01-01') };
    const sent = await asked.answers.preview(toEdits(texts));
    const { content } = asked.reader.readPreview(sent?.parts ?? []);
    for (const [file, text] of Object.entries(texts)) writeFile(asked.folder, file, text);
    await asked.look();
    const after = await asked.answers.preview(toEdits({}));
    const { types: _, ...expected } = asked.reader.readPreview(after?.parts ?? []).content;
    expect(content).toMatchObject(expected);
  });

  it('is impossible without a file that every site needs', async () => {
    const { answers } = await open();
    expect(await answers.preview(toEdits({ 'site.yaml': null }))).toBeNull();
  });
});
