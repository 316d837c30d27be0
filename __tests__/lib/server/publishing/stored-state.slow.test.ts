import fs from 'node:fs';
import path from 'node:path';
import {
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { emptyDatabase, emptyFolder } from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadPublished } from '@/lib/server/publishing/load-published';
import { packEdition } from '@/lib/server/publishing/pack-edition';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import {
  deleteStates,
  digestEdition,
  readEdition,
  readMemory,
  storeStates,
  storeStatesLater,
} from '@/lib/server/publishing/stored-state';
import type { EditionPart } from '@/lib/server/publishing/thread-messages';
import { getFolder } from '@/lib/server/publishing/versions/file-store';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { saveVersion } from '@/lib/server/publishing/versions/save-version';
import { openIndexFile } from '@/lib/server/search/index-file';
import { getIndexPath } from '@/lib/server/search/index-path';
import { getSettings } from '@/lib/server/settings';

prepareDatabase();

/** A content folder, and the data folder in which a program of November 2026 published it with the id `one`. */
const FORMER_DATA = '__tests__/support/former-data';

const facts = {
  hash: 'x',
  language: 'en',
  fields: { title: 'A' },
  lines: '{"title":2}',
  placeholders: [],
  text: { links: [], images: [], anchors: '', words: 1 },
};
const memory = new ContentMemory([['pages/a.md', facts]]);

beforeEach(emptyFolder);
afterEach(removeMadeContent);

/** Publishes a folder, and returns its edition. */
async function publish(files = {}): Promise<EditionPart[]> {
  const outcome = await new FolderPublisher(makeContent(files)).publish(null);
  if (outcome.kind !== 'published') throw new Error(outcome.kind);
  // A slow machine logs how long the image took.
  expect(takeLoggedEvents().filter((event) => event !== 'images.made')).toEqual([]);
  const identity = { id: 'v', keepsPages: false };
  return packEdition(identity, outcome.version, outcome.content);
}

it('reads the stored state only at a start of the same program, and not after it is deleted', async () => {
  const edition = await publish();
  await storeStates('one', memory, edition);
  expect([...readMemory('one').entries()]).toEqual([...memory.entries()]);
  expect(readEdition('one')).toEqual({ parts: edition, digest: digestEdition('one', edition) });
  expect([...readMemory('two').entries()]).toEqual([]);
  expect(readEdition('two')).toBeNull();
  expect(fs.readdirSync(getFolder('incoming'))).toEqual([]);
  deleteStates();
  expect([...readMemory('one').entries()]).toEqual([]);
  expect(readEdition('one')).toBeNull();
});

it('stores the first edition at once, and of later ones only the last', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const edition = await publish();
  const packed: string[] = [];
  const plan = (name: string) =>
    storeStatesLater('one', memory, () => {
      packed.push(name);
      return edition;
    });
  plan('first');
  jest.advanceTimersByTime(1);
  for (const name of ['second', 'third', 'fourth']) {
    plan(name);
    jest.advanceTimersByTime(9_000);
  }
  expect(packed).toEqual(['first']);
  jest.advanceTimersByTime(1_000);
  expect(packed).toEqual(['first', 'fourth']);
  jest.useRealTimers();
  await storeStates('one', memory, edition);
  expect(readEdition('one')).toEqual({ parts: edition, digest: digestEdition('one', edition) });
});

it('waits before it stores the first edition if it has read what an earlier process stored', async () => {
  const edition = await publish();
  await storeStates('one', memory, edition);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await jest.isolateModulesAsync(async () => {
    const started = await import('@/lib/server/publishing/stored-state');
    started.readMemory('one');
    const pack = jest.fn(() => edition);
    started.storeStatesLater('one', memory, pack);
    jest.advanceTimersByTime(9_999);
    expect(pack).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(pack).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    await started.storeStates('one', memory, edition);
  });
});

it('does not show the stored edition if the data folder has a newer version', async () => {
  const edition = await publish();
  await storeStates('one', memory, edition);
  await saveVersion({ files: {}, author: 'Ann' });
  expect(readEdition('one')).toBeNull();
});

it.each([
  ['appeared', 'date: 2098-01-01'],
  ['ended', 'date: 2026-01-01\nuntil: 2097-12-31'],
])('does not show the stored edition once a post has %s', async (_, dates) => {
  const post = `---\ntitle: A\ndescription: B\nauthor: odile-rothbart\n${dates}\n---\nText`;
  await storeStates('one', memory, await publish({ ...WITHOUT_EVENTS, 'blog/a.md': post }));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2098-01-01T00:00+01:00') - 1);
  expect(readEdition('one')).not.toBeNull();
  clock.mockReturnValue(Date.parse('2098-01-01T00:00+01:00'));
  expect(readEdition('one')).toBeNull();
  clock.mockRestore();
});

it.each(['', '{', '[]', '"one"', '"one"\n7', '"one"\n[7]\n', 'null'])(
  'ignores stored files with the content %j',
  async (text) => {
    await publish();
    const folder = path.dirname(getFolder('files'));
    for (const name of ['facts', 'edition'])
      fs.writeFileSync(path.join(folder, `${name}.json`), text);
    expect([...readMemory('one').entries()]).toEqual([]);
    expect(readEdition('one')).toBeNull();
  },
);

it('is not read if a part of it is damaged, even if what is left can be parsed', async () => {
  await storeStates('one', memory, await publish());
  for (const name of ['facts', 'edition']) {
    const file = path.join(path.dirname(getFolder('files')), `${name}.json`);
    const text = fs.readFileSync(file, 'utf8');
    expect(text).toContain('"title"');
    fs.writeFileSync(file, text.replace('"title"', '"tit1e"'));
  }
  expect([...readMemory('one').entries()]).toEqual([]);
  expect(readEdition('one')).toBeNull();
});

it('shows the version that an earlier program has stored, without its other states, and publishes the next change', async () => {
  await emptyDatabase();
  const { dataDir } = getSettings();
  fs.cpSync(`${FORMER_DATA}/publications`, path.join(dataDir, 'publications'), { recursive: true });
  expect([...readMemory('one').entries()]).toEqual([]);
  expect(readEdition('one')).toBeNull();
  const index = openIndexFile(getIndexPath());
  expect(index.prepare('SELECT * FROM pages').all()).toEqual([]);
  index.close();

  const latest = await readLatest();
  if (!latest) throw new Error('There is no version.');
  expect(latest.missing).toEqual([]);
  const content = loadPublished(latest.version);
  expect(content.pages.map(({ title }) => title)).toEqual(['Older than the program']);
  expect(content.entries.map(({ title }) => title)).toContain('Ann Lee');

  const folder = path.join(dataDir, 'content');
  fs.cpSync(`${FORMER_DATA}/content`, folder, { recursive: true });
  fs.appendFileSync(path.join(folder, 'pages/old.md'), 'Changed.');
  const outcome = await new FolderPublisher(folder).publish({
    version: latest.version,
    filePages: [],
  });
  expect(outcome).toMatchObject({ version: { sequence: 2, changes: ['pages/old.md'] } });
});

it('logs that the state cannot be stored, and continues', async () => {
  const edition = await publish();
  const folder = path.dirname(getFolder('files'));
  emptyFolder();
  fs.writeFileSync(folder, 'a file instead of a folder');
  await storeStates('one', memory, edition);
  expect(new Set(takeLoggedEvents())).toEqual(new Set(['content.state-not-stored']));
  expect(readEdition('one')).toBeNull();
  fs.rmSync(folder);
});
