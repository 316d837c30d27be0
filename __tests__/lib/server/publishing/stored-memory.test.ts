import fs from 'node:fs';
import path from 'node:path';
import { takeLoggedEvents } from '@/__tests__/support/console-lines';
import { ContentMemory } from '@/lib/server/content/content-memory';
import { readMemory, storeMemory } from '@/lib/server/publishing/stored-memory';
import { getSettings } from '@/lib/server/settings';

const folder = path.join(getSettings().dataDir, 'publications');
const file = path.join(folder, 'facts.json');
const facts = {
  hash: 'x',
  fields: { title: 'A' },
  lines: { title: 2 },
  placeholders: [],
  text: { links: [], images: [], words: 1 },
};
const memory = new ContentMemory({ 'pages/a.md': facts });

beforeEach(() => fs.mkdirSync(folder, { recursive: true }));

it('is read by a later start of the same program only', async () => {
  await storeMemory(memory, 'one');
  expect(readMemory('one').toJSON()).toEqual(memory.toJSON());
  expect(readMemory('two').toJSON()).toEqual({});
  expect(fs.readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
});

it.each(['', '{', '[]', '{"program":"one"}', 'null'])('is empty if the file has %j', (text) => {
  fs.writeFileSync(file, text);
  expect(readMemory('one').toJSON()).toEqual({});
});

it('is not needed: a folder that cannot be written is logged', async () => {
  fs.rmSync(folder, { recursive: true });
  await storeMemory(memory, 'one');
  expect(takeLoggedEvents()).toEqual(['content.facts-not-stored']);
  expect(readMemory('one').toJSON()).toEqual({});
});
