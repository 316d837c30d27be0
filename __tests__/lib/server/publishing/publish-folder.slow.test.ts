import fs from 'node:fs';
import path from 'node:path';
import { GERMAN, makeTranslatedContent } from '@/__tests__/support/content/languages';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { emptyDatabase, emptyFolder } from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { EditionReader } from '@/lib/server/publishing/edition-reader';
import { loadPublished } from '@/lib/server/publishing/load-published';
import { packEdition } from '@/lib/server/publishing/pack-edition';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import type { Outcome, Shown } from '@/lib/server/publishing/publish-version';
import { listFilePages } from '@/lib/server/publishing/removal';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import { goBack } from '@/lib/server/publishing/versions/version-history';

prepareDatabase();

const page = (text: string) => `---\ntitle: A\ndescription: What it is about\n---\n${text}`;

let folder: string;
let publisher: FolderPublisher;
let shown: Shown | null;

beforeEach(async () => {
  emptyFolder();
  await emptyDatabase();
  folder = makeContent();
  publisher = new FolderPublisher(folder);
  shown = null;
});

afterEach(removeMadeContent);

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

/** Publishes the folder as a running site does. */
async function publish(isForced = false): Promise<Outcome> {
  const outcome = await publisher.publish(shown, { isForced });
  if (outcome.kind === 'published') {
    shown = { version: outcome.version, filePages: listFilePages(outcome.content) };
  }
  return outcome;
}

function requireShown(): Shown {
  if (!shown) throw new Error('Nothing is published.');
  return shown;
}

it('publishes the folder, then only when it changes', async () => {
  expect(await publish()).toMatchObject({ kind: 'published', version: { sequence: 1 } });
  expect(await publish()).toEqual({ kind: 'unchanged', waiting: null });
  write('pages/new.md', page('New'));
  expect(await publish()).toMatchObject({
    kind: 'published',
    version: { sequence: 2, changes: ['pages/new.md'] },
    content: { addresses: expect.arrayContaining(['/new']) },
  });
});

it('holds back a file with a mistake, and says where it is, until the mistake is gone', async () => {
  await publish();
  const before = fs.readFileSync(path.join(folder, 'about.md'), 'utf8');
  write('about.md', 'No front matter');
  for (let look = 0; look < 2; look++) {
    const outcome = await publish();
    const changes = [{ files: ['about.md'], problems: [{ file: 'about.md', line: 1 }] }];
    expect(outcome).toMatchObject({ kind: 'unchanged', waiting: { changes } });
  }
  write('about.md', before);
  expect(await publish()).toEqual({ kind: 'unchanged', waiting: null });
});

it('publishes nothing from a folder with a mistake if PUBLISH is whole or site.yaml cannot be read', async () => {
  await publish();
  const site = fs.readFileSync(path.join(folder, 'site.yaml'), 'utf8');
  write('pages/a.md', page('Text'));
  write('site.yaml', `${site}\nname: [\n`);
  expect(await publish()).toMatchObject({
    kind: 'refused',
    mistakes: [expect.objectContaining({ file: 'site.yaml' })],
  });
  fs.rmSync(path.join(folder, 'site.yaml'));
  fs.symlinkSync('missing', path.join(folder, 'site.yaml'));
  expect(await publish()).toMatchObject({ kind: 'refused', mistakes: [{ file: 'site.yaml' }] });
  fs.rmSync(path.join(folder, 'site.yaml'));
  write('site.yaml', site);
  write('about.md', 'No front matter');
  process.env.PUBLISH = 'whole';
  try {
    expect(await publish()).toMatchObject({ kind: 'refused' });
  } finally {
    delete process.env.PUBLISH;
  }
  expect(await publish()).toMatchObject({
    kind: 'published',
    version: { changes: ['pages/a.md'] },
  });
});

it('publishes a change that waits as soon as time has made it right', async () => {
  await publish();
  const home = fs.readFileSync(path.join(folder, 'home.md'), 'utf8');
  write('home.md', home.replace('href: /study', 'href: /blog/later'));
  const fields = 'title: T\ndescription: D\nauthor: odile-rothbart\ndate: 2099-01-01';
  write('blog/later.md', `---\n${fields}\n---\nText`);
  expect(await publish()).toMatchObject({
    kind: 'published',
    waiting: { changes: [{ files: ['home.md'] }] },
  });
  expect(await publish()).toMatchObject({ kind: 'unchanged' });
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-02'));
  try {
    expect(await publish()).toMatchObject({ kind: 'published', waiting: null });
    expect(await publish()).toEqual({ kind: 'unchanged', waiting: null });
  } finally {
    now.mockRestore();
  }
});

it('takes a post offline on its last day although its file waits for a mistake, or cannot be read', async () => {
  const fields = 'title: T\ndescription: D\nauthor: odile-rothbart\ndate: 2026-01-01';
  const files = ['blog/wrong.md', 'blog/linked.md'];
  for (const file of files) write(file, `---\n${fields}\nuntil: 2099-01-01\n---\n${file}`);
  await publish();
  write('blog/wrong.md', `---\n${fields}\nuntil: never\n---\nText`);
  fs.rmSync(path.join(folder, 'blog/linked.md'));
  fs.symlinkSync('missing.md', path.join(folder, 'blog/linked.md'));
  expect(await publish()).toMatchObject({ kind: 'unchanged', waiting: { changes: [{}, {}] } });
  const listShown = () => {
    const { addresses } = loadPublished(requireShown().version, publisher.memory);
    return ['/blog/linked', '/blog/wrong'].filter((address) => addresses.includes(address));
  };
  expect(listShown()).toEqual(['/blog/linked', '/blog/wrong']);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-03'));
  try {
    expect(listShown()).toEqual([]);
    write('pages/c.md', page('C'));
    const outcome = await publish();
    const changes = [{ files: ['blog/linked.md'] }, { files: ['blog/wrong.md'] }];
    expect(outcome).toMatchObject({ version: { changes: ['pages/c.md'] }, waiting: { changes } });
    expect(listShown()).toEqual([]);
  } finally {
    now.mockRestore();
  }
});

it('keeps a file online that cannot be read any more, and all files below such a folder', async () => {
  write('pages/a.md', page('A'));
  write('pages/more/b.md', page('B'));
  await publish();
  const outside = path.join(makeContent(), 'about.md');
  fs.rmSync(path.join(folder, 'pages/a.md'));
  fs.symlinkSync(outside, path.join(folder, 'pages/a.md'));
  fs.rmSync(path.join(folder, 'pages/more'), { recursive: true });
  fs.symlinkSync(path.dirname(outside), path.join(folder, 'pages/more'));
  write('pages/c.md', page('C'));
  expect(await publish()).toMatchObject({
    kind: 'published',
    version: { changes: ['pages/c.md'] },
    waiting: { changes: [{ files: ['pages/a.md'] }, { files: ['pages/more'] }] },
  });
  fs.rmSync(path.join(folder, 'pages/a.md'));
  expect(await publish()).toMatchObject({
    version: { changes: ['pages/a.md'] },
    waiting: { changes: [{ files: ['pages/more'] }] },
  });
});

it('keeps a page online that may have a new name that is not UTF-8, and removes others at once', async () => {
  for (const name of ['a', 'more/b', 'c']) write(`pages/${name}.md`, page(name));
  await publish();
  fs.renameSync(
    path.join(folder, 'pages/a.md'),
    Buffer.from(path.join(folder, 'pages/more/\xe4.md'), 'latin1'),
  );
  fs.renameSync(
    path.join(folder, 'pages/more/b.md'),
    Buffer.from(path.join(folder, 'pages/more/\xe5.md'), 'latin1'),
  );
  write('pages/d.md', page('D'));
  const renamed = {
    files: ['pages/more/b.md'],
    problems: [{ expected: expect.stringContaining('pages/more/\uFFFD.md') }],
  };
  expect(await publish()).toMatchObject({
    version: { changes: ['pages/a.md', 'pages/d.md'] },
    waiting: { changes: [renamed, {}, {}] },
  });
  fs.rmSync(path.join(folder, 'pages/c.md'));
  expect(await publish()).toMatchObject({ version: { changes: ['pages/c.md'] } });
  fs.rmSync(Buffer.from(path.join(folder, 'pages/more/\xe4.md'), 'latin1'));
  expect(await publish()).toMatchObject({ kind: 'unchanged', waiting: { changes: [renamed, {}] } });
  fs.renameSync(
    Buffer.from(path.join(folder, 'pages/more/\xe5.md'), 'latin1'),
    path.join(folder, 'pages/more/e.md'),
  );
  expect(await publish()).toMatchObject({
    version: { changes: ['pages/more/b.md', 'pages/more/e.md'] },
    waiting: null,
  });
});

it('remembers since when a change has been waiting', async () => {
  await publish();
  write('about.md', 'No front matter');
  const first = await publish();
  write('pages/c.md', page('C'));
  const second = await publish();
  const since = (outcome: Outcome) =>
    'waiting' in outcome ? outcome.waiting?.changes[0]?.since : undefined;
  expect(since(first)).toBeGreaterThan(0);
  expect(since(second)).toBe(since(first));
});

it('waits when much is removed, unless somebody publishes it', async () => {
  const pages = listFilePages(loadFolder(folder, Date.now())).length;
  for (let index = 0; index < pages; index++) write(`pages/p${index}.md`, page('Text'));
  await publish();
  fs.rmSync(path.join(folder, 'pages'), { recursive: true });
  fs.cpSync('__tests__/support/second-site/pages', path.join(folder, 'pages'), { recursive: true });
  const reason = expect.stringMatching(`^${pages} of \\d+ pages`);
  expect(await publish()).toMatchObject({ kind: 'waiting', reason });
  expect(await publish(true)).toMatchObject({ kind: 'published' });
});

const person = (fields: object = {}) =>
  `---\n${JSON.stringify({ name: 'A', summary: 'S', ...fields })}\n---\n`;

it('waits when most of a list is removed', async () => {
  for (let index = 0; index < 30; index++) write(`people/p${index}.md`, person());
  await publish();
  for (let index = 0; index < 21; index++) fs.rmSync(path.join(folder, `people/p${index}.md`));
  const reason = expect.stringMatching(/^21 of \d+ pages/);
  expect(await publish()).toMatchObject({ kind: 'waiting', reason });
});

it('publishes the removal of one person, however many filtered lists go with it', async () => {
  const interests = Array.from({ length: 40 }, (_, index) => `Subject ${index}`);
  write('people/p.md', person({ interests }));
  await publish();
  expect(shown?.filePages).toContain('/people/p');
  fs.rmSync(path.join(folder, 'people/p.md'));
  expect(await publish()).toMatchObject({ kind: 'published' });
});

it('publishes a shorter recurrence, however many months lose their page', async () => {
  const event = (until: string) =>
    `---\n${JSON.stringify({ name: 'A', summary: 'S', when: { start: '2027-01-04', repeat: { every: 'month', until } } })}\n---\n`;
  write('events/monthly.md', event('2036-12-31'));
  await publish();
  write('events/monthly.md', event('2027-03-31'));
  expect(await publish()).toMatchObject({ kind: 'published' });
});

it('does not count pages that have moved as removed', async () => {
  for (let index = 0; index < 30; index++) write(`pages/old/p${index}.md`, page(`Text ${index}`));
  await publish();
  fs.renameSync(path.join(folder, 'pages/old'), path.join(folder, 'pages/new'));
  expect(await publish()).toMatchObject({
    kind: 'published',
    content: {
      redirects: expect.arrayContaining([
        { from: '/old/p1', to: '/new/p1', permanent: true },
        { from: '/old/p29', to: '/new/p29', permanent: true },
      ]),
    },
  });
});

it('suggests the current address for a link to a page that has moved', async () => {
  write('pages/a.md', page('Text'));
  write('pages/link.md', page('[one](/a#top)'));
  await publish();
  fs.renameSync(path.join(folder, 'pages/a.md'), path.join(folder, 'pages/b.md'));
  const outcome = await publish();
  expect(outcome).toMatchObject({ kind: 'unchanged' });
  expect(JSON.stringify(outcome)).toContain('/b#top, where the page is now');
  write('pages/link.md', page('[one](/b)'));
  expect(await publish()).toMatchObject({ kind: 'published' });
  // The former address is known from the version now.
  write('pages/link.md', page('[one](/a)'));
  expect(JSON.stringify(await publish())).toContain('/b, where the page is now');
});

it('follows the version that was published last, even if a different version is shown', async () => {
  write('pages/a.md', page('Text'));
  await publish();
  const other = makeContent({ 'pages/a.md': page('Text'), 'pages/other.md': page('Other') });
  await new FolderPublisher(other).publish(shown);
  fs.renameSync(path.join(folder, 'pages/a.md'), path.join(folder, 'pages/b.md'));
  expect(await publish()).toMatchObject({
    version: {
      sequence: 3,
      formerAddresses: { '/a': 'pages/b.md', '/other': 'pages/other.md' },
    },
  });
});

it('publishes nothing after somebody went back to an earlier version, until somebody publishes', async () => {
  await publish();
  write('pages/new.md', page('New'));
  await publish();
  const held = await goBack('Ann');
  shown = { version: held, filePages: [] };
  write('pages/newer.md', page('Newer'));
  expect(await publish()).toMatchObject({ kind: 'waiting' });
  expect(await publish(true)).toMatchObject({ kind: 'published', version: { isHeld: false } });
});

it('undoes the version of another instance with a folder of its own only when its own folder changes', async () => {
  await publish();
  const other = makeContent({ 'pages/other.md': page('Other') });
  const theirs = await new FolderPublisher(other).publish(shown);
  if (theirs.kind !== 'published') throw new Error(theirs.kind);
  shown = { version: theirs.version, filePages: listFilePages(theirs.content) };
  expect(await publish()).toEqual({ kind: 'unchanged', waiting: null });
  write('pages/mine.md', page('Mine'));
  const changes = ['pages/mine.md', 'pages/other.md'];
  expect(await publish()).toMatchObject({ kind: 'published', version: { changes } });
  expect(requireShown().version.files).not.toHaveProperty(['pages/other.md']);
});

it('does not publish in turn with another instance whose folder has the same mistake, and both hold the same', async () => {
  await publish();
  const other = makeContent();
  const second = new FolderPublisher(other);
  const writeBoth = (texts: Record<string, string>) => {
    for (const at of [folder, other]) {
      for (const [file, text] of Object.entries(texts)) fs.writeFileSync(path.join(at, file), text);
    }
  };
  const look = async (one: FolderPublisher) => {
    const outcome = await one.publish(shown);
    if (outcome.kind === 'published') {
      shown = { version: outcome.version, filePages: listFilePages(outcome.content) };
    }
    return outcome;
  };
  await look(second);
  for (const [round, one] of [publisher, second, publisher].entries()) {
    const texts = { 'about.md': 'No front matter', 'contact.md': `---\ntitle: ${round}: x\n---\n` };
    writeBoth({ ...texts, 'home.md': homeWith(`Round ${round}`) });
    expect(await look(one)).toMatchObject({ kind: 'published' });
    const outcomes = [];
    for (const each of [second, publisher, second]) outcomes.push(await look(each));
    const held = outcomes.map(({ kind, ...outcome }) => [
      kind,
      'waiting' in outcome && outcome.waiting?.changes.flatMap(({ files }) => files),
    ]);
    expect(held).toEqual(outcomes.map(() => ['unchanged', ['about.md', 'contact.md']]));
  }
  expect(requireShown().version.sequence).toBe(4);
});

function homeWith(words: string): string {
  const home = fs.readFileSync(path.join(folder, 'home.md'), 'utf8');
  return home.replace(/^title:.*$/m, `title: ${words}`);
}

it('sends an edition that equals the content of the folder', async () => {
  write(
    'blog/new.md',
    `---\ntitle: B\ndescription: C\ndate: 2026-01-01\nauthor: odile-rothbart\ntags: [Lake]\n---\n## Hello\n\n[x](/about)`,
  );
  const outcome = await publish();
  if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome));
  const { version, content } = outcome;
  const identity = { id: 'v', keepsPages: false };
  const parts = structuredClone(packEdition(identity, version, content));
  // The next start reads it from a file.
  expect(JSON.parse(JSON.stringify(parts))).toEqual(parts);
  const reader = new EditionReader();
  const editions = parts.map((part) => reader.read(part));
  const edition = editions.pop();
  expect(editions.filter((early) => early !== null)).toEqual([]);
  if (!edition) throw new Error('There is no edition.');
  // Only the publishing thread has to know which images have to be resized.
  const loaded = { ...loadContent(openVersion(version), Date.now()), images: [] };
  expect(JSON.parse(JSON.stringify(edition.content))).toEqual(JSON.parse(JSON.stringify(loaded)));
  expect(edition.content.media).toEqual(loadFolder(folder, Date.now()).media);
});

it('publishes nothing of another first language before all of it is right', async () => {
  folder = makeTranslatedContent({
    'pages/a.md': page('English'),
    'pages/a.de.md': page('Deutsch'),
  });
  publisher = new FolderPublisher(folder);
  await publish();
  write('site.yaml', GERMAN['site.yaml']?.replace('[en, de]', '[de, en]') ?? '');
  fs.renameSync(path.join(folder, 'pages/a.md'), path.join(folder, 'pages/a.en.md'));
  fs.renameSync(path.join(folder, 'pages/a.de.md'), path.join(folder, 'pages/a.md'));
  expect(await publish()).toMatchObject({ kind: 'refused' });
  for (const name of ['home', 'about', 'contact', 'login', 'register']) {
    fs.renameSync(path.join(folder, `${name}.md`), path.join(folder, `${name}.en.md`));
    fs.renameSync(path.join(folder, `${name}.de.md`), path.join(folder, `${name}.md`));
  }
  fs.rmSync(path.join(folder, 'site.de.yaml'));
  write('about.md', page('## Our house'));
  expect(await publish()).toMatchObject({
    kind: 'published',
    waiting: null,
    content: { translations: { en: {} } },
  });
});
