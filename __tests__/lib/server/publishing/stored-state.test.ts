import fs from 'node:fs';
import path from 'node:path';
import { takeLoggedEvents } from '@/__tests__/support/console-lines';
import { emptyFolder } from '@/__tests__/support/publications';
import { makeContent, removeMadeContent } from '@/__tests__/support/temporary-content';
import { prepareDatabase } from '@/__tests__/support/test-database';
import { today } from '@/lib/server/content/content';
import { ContentMemory } from '@/lib/server/content/content-memory';
import { packEdition } from '@/lib/server/publishing/edition';
import type { ThreadMessage } from '@/lib/server/publishing/messages';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import {
  deleteStates,
  readEdition,
  readMemory,
  storeStates,
} from '@/lib/server/publishing/stored-state';
import { getFolder } from '@/lib/server/publishing/versions/file-store';
import { savePublication } from '@/lib/server/publishing/versions/publications';

prepareDatabase();

const facts = {
  hash: 'x',
  fields: { title: 'A' },
  lines: { title: 2 },
  placeholders: [],
  text: { links: [], images: [], words: 1 },
};
const memory = new ContentMemory({ 'pages/a.md': facts });

beforeEach(emptyFolder);
afterEach(removeMadeContent);

/** Publishes a folder, and returns its edition. */
async function publish(day = today()): Promise<ThreadMessage[]> {
  const outcome = await new FolderPublisher(makeContent()).publish(null);
  if (outcome.kind !== 'published') throw new Error(outcome.kind);
  const identity = { version: 'v', day, keepsPages: false };
  return packEdition(identity, outcome.publication, outcome.content);
}

it('is read by a later start of the same program only, and not once it is deleted', async () => {
  const edition = await publish();
  await storeStates('one', memory, edition);
  expect(readMemory('one').toJSON()).toEqual(memory.toJSON());
  expect(readEdition('one')).toEqual(edition);
  expect(readMemory('two').toJSON()).toEqual({});
  expect(readEdition('two')).toBeNull();
  expect(fs.readdirSync(getFolder('incoming'))).toEqual([]);
  deleteStates();
  expect(readMemory('one').toJSON()).toEqual({});
  expect(readEdition('one')).toBeNull();
});

it('is not shown if the data folder has a newer publication', async () => {
  const edition = await publish();
  await storeStates('one', memory, edition);
  await savePublication({ files: {}, author: 'Ann' });
  expect(readEdition('one')).toBeNull();
});

it('is not shown on another day', async () => {
  await storeStates('one', memory, await publish('2026-01-01'));
  expect(readEdition('one')).toBeNull();
});

it.each(['', '{', '[]', '{"program":"one"}', '{"program":"one","state":[7]}', 'null'])(
  'is empty if the files have %j',
  async (text) => {
    await publish();
    const folder = path.dirname(getFolder('files'));
    for (const name of ['facts', 'edition'])
      fs.writeFileSync(path.join(folder, `${name}.json`), text);
    expect(readMemory('one').toJSON()).toEqual({});
    expect(readEdition('one')).toBeNull();
  },
);

it('is not needed: a folder that cannot be written is logged', async () => {
  const edition = await publish();
  const folder = path.dirname(getFolder('files'));
  emptyFolder();
  fs.writeFileSync(folder, 'a file instead of a folder');
  await storeStates('one', memory, edition);
  expect(new Set(takeLoggedEvents())).toEqual(new Set(['content.state-not-stored']));
  expect(readEdition('one')).toBeNull();
  fs.rmSync(folder);
});
