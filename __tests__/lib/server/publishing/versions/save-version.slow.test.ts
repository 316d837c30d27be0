import fs from 'node:fs';
import path from 'node:path';
import {
  emptyDatabase,
  emptyFolder,
  publishTexts,
  storeTexts,
  versionFile,
  withoutDatabase,
} from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { getDatabase } from '@/lib/server/database/database';
import {
  deleteFile,
  getFolder,
  hasFile,
  pathOf,
  readStored,
  storeFileOf,
  storeText,
} from '@/lib/server/publishing/versions/file-store';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { saveVersion } from '@/lib/server/publishing/versions/save-version';
import type { Version } from '@/lib/server/publishing/versions/version';
import { readLatestSequence } from '@/lib/server/publishing/versions/version-rows';

prepareDatabase();

beforeEach(async () => {
  emptyFolder();
  await emptyDatabase();
});

async function readShown(): Promise<Version | undefined> {
  return (await readLatest())?.version;
}

/** Reads the texts of a version from the data folder. */
function readTexts({ files }: Version): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(files).map(([name, { hash }]) => [name, readStored(hash)?.toString()]),
  );
}

describe('saveVersion', () => {
  it('publishes files as a version with its time, author and changes', async () => {
    const started = Date.now();
    const first = await publishTexts({ 'a.md': 'a', 'b.md': 'b' });
    const second = await publishTexts({ 'a.md': 'A', 'c.md': 'c' });
    expect(first).toMatchObject({ sequence: 1, author: 'Ann', isHeld: false });
    expect(first.changes).toEqual(['a.md', 'b.md']);
    expect(second).toMatchObject({ sequence: 2, changes: ['a.md', 'b.md', 'c.md'] });
    expect(second.publishedAt).toBeGreaterThanOrEqual(started);
    expect(await readLatest()).toEqual({ version: second, missing: [] });
  });

  it('returns the latest version if nothing has changed', async () => {
    const first = await publishTexts({ 'a.md': 'a', 'b.md': 'b' });
    expect(await publishTexts({ 'b.md': 'b', 'a.md': 'a' })).toEqual(first);
  });

  it('publishes an empty folder', async () => {
    await publishTexts({ 'a.md': 'a' });
    expect(await publishTexts({})).toMatchObject({ sequence: 2, changes: ['a.md'], files: {} });
  });

  it('leaves a held version in place if it is asked to', async () => {
    const held = await publishTexts({ 'a.md': 'a' }, { isHeld: true });
    expect(await publishTexts({ 'a.md': 'b' }, { unlessHeld: true })).toEqual(held);
  });

  it('clears the hold otherwise, even if the files are the same', async () => {
    await publishTexts({ 'a.md': 'a' }, { isHeld: true });
    expect(await publishTexts({ 'a.md': 'a' })).toMatchObject({ sequence: 2, isHeld: false });
  });

  it.each(['../../x', '__proto__', 'a/../b', ''])('refuses a file named %j', async (name) => {
    const files = Object.fromEntries([[name, storeText('x')]]);
    await expect(saveVersion({ files, author: 'Ann' })).rejects.toThrow('cannot be published');
    expect(await readLatest()).toBeNull();
  });

  it('refuses a file that is not stored, and publishes nothing', async () => {
    const files = storeTexts({ 'a.md': 'a', 'b.svg': 'b' });
    deleteFile(storeText('b').hash);
    await expect(saveVersion({ files, author: 'Ann' })).rejects.toThrow(
      'The file b.svg is not stored',
    );
    expect(await readLatest()).toBeNull();
  });

  it('refuses a text whose stored copy is damaged, and publishes nothing', async () => {
    const files = storeTexts({ 'a.md': 'sound' });
    fs.writeFileSync(pathOf(storeText('sound').hash), 'Sound');
    await expect(saveVersion({ files, author: 'Ann' })).rejects.toThrow('a.md is not stored');
    expect(await readLatest()).toBeNull();
  });

  it('does not read or sync texts again after their folder was renamed', async () => {
    await publishTexts({ 'old/a.md': 'moved' });
    const files = storeTexts({ 'new/a.md': 'moved', 'new/b.md': 'added' });
    const read = jest.spyOn(fs, 'openSync');
    await saveVersion({ files, author: 'Ann' });
    const paths = read.mock.calls.map(([file]) => file);
    read.mockRestore();
    expect(paths).toContain(pathOf(storeText('added').hash));
    expect(paths).not.toContain(pathOf(storeText('moved').hash));
  });

  it('stores a text in the database even if it was published before as another kind of file', async () => {
    await publishTexts({ 'a.txt': 'text', 'b.md': 'b' });
    await publishTexts({ 'a.md': 'text', 'b.md': 'b' });
    deleteFile(storeText('text').hash);
    expect((await readLatest())?.missing).toEqual([]);
  });

  it('keeps the last ten versions', async () => {
    for (let count = 1; count <= 12; count++) await publishTexts({ 'a.md': `${count}` });
    expect(fs.readdirSync(getFolder('versions'))).toHaveLength(10);
    const db = await getDatabase();
    const rows = await db
      .selectFrom('publications')
      .select('sequence')
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ sequence }) => sequence)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('publishes nothing when the disk is full', async () => {
    const first = await publishTexts({ 'a.md': 'a' });
    const files = storeTexts({ 'a.md': 'b' });
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((part) => {
      fs.appendFileSync(String(part), '{"sequence":2,');
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    });
    await expect(saveVersion({ files, author: 'Ann' })).rejects.toThrow('ENOSPC');
    expect(await readShown()).toEqual(first);
    expect(await readLatestSequence()).toEqual({ sequence: 1, digest: first.digest });
    expect(fs.readdirSync(getFolder('incoming'))).toEqual([]);
  });
});

describe('a site whose database is down', () => {
  it('publishes to the data folder, and completes the database later', async () => {
    const first = await publishTexts({ 'a.md': 'a' });
    const second = await withoutDatabase(async () => {
      expect(await readShown()).toEqual(first);
      expect(await readLatestSequence()).toBeNull();
      return publishTexts({ 'a.md': 'b' });
    });
    expect(second.sequence).toBe(2);
    expect(await readLatestSequence()).toMatchObject({ sequence: 1 });
    expect(await readShown()).toEqual(second);
    expect(await readLatestSequence()).toMatchObject({ sequence: 2 });
    emptyFolder();
    expect(await readLatest()).toEqual({ version: second, missing: [] });
  });

  it('publishes its first version', async () => {
    await withoutDatabase(async () => {
      expect(await readLatest()).toBeNull();
      const first = await publishTexts({ 'a.md': 'a' });
      expect(await readLatest()).toEqual({ version: first, missing: [] });
    });
  });

  it('does not reject when the database fails in the middle', async () => {
    const first = await publishTexts({ 'a.md': 'a' });
    const db = await getDatabase();
    jest.spyOn(db, 'transaction').mockImplementationOnce(() => {
      throw new Error('Connection terminated');
    });
    const second = await publishTexts({ 'a.md': 'b' });
    expect(takeLoggedEvents()).toEqual(['publication.incomplete']);
    expect(second.sequence).toBe(first.sequence + 1);
    expect(await readShown()).toEqual(second);
    expect(await readLatestSequence()).toMatchObject({ sequence: second.sequence });
  });
});

describe('a new database', () => {
  it('gets the latest version with its texts', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x41]);
    const files = {
      ...storeTexts({ 'a.md': 'ä\r\n😀', 'bom.md': '\ufeffa' }),
      'b.md': storeText(bytes),
    };
    const saved = await saveVersion({ files, author: 'Ann' });
    await emptyDatabase();
    expect(await readShown()).toEqual(saved);
    emptyFolder();
    expect(await readLatest()).toEqual({ version: saved, missing: [] });
    expect(readTexts(saved)).toMatchObject({ 'a.md': 'ä\r\n😀', 'bom.md': '\ufeffa' });
    expect(readStored(files['b.md'].hash)?.equals(bytes)).toBe(true);
  });
});

describe('a new data folder', () => {
  it('gets the latest version from the database, and names the media to store again', async () => {
    const saved = await publishTexts({ 'a.md': 'a', 'site.yaml': 'b', 'c.svg': 'c' });
    emptyFolder();
    expect(await readLatest()).toEqual({ version: saved, missing: ['c.svg'] });
    const folder = process.env.DATA_DIR ?? '';
    fs.writeFileSync(path.join(folder, 'c.svg'), 'c');
    await storeFileOf(folder, 'c.svg');
    expect(await readLatest()).toEqual({ version: saved, missing: [] });
    expect(JSON.parse(fs.readFileSync(versionFile(1), 'utf8'))).toEqual(saved);
  });
});

describe('a damaged data folder', () => {
  it.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['not JSON', () => 'hello'],
    ['changed', (text: string) => text.replace('"a.md":{', '"b.md":{')],
    ['of another sequence', (text: string) => text.replace('"sequence":2', '"sequence":7')],
  ])('gets a manifest that is %s from the database', async (_, damage) => {
    await publishTexts({ 'a.md': 'a' });
    const second = await publishTexts({ 'a.md': 'b' });
    fs.writeFileSync(versionFile(2), damage(fs.readFileSync(versionFile(2), 'utf8')));
    expect(await readShown()).toEqual(second);
    expect(takeLoggedEvents()).toContain('publication.damaged');
    expect(JSON.parse(fs.readFileSync(versionFile(2), 'utf8'))).toEqual(second);
  });

  it('shows the version before a damaged manifest while the database has no newer one', async () => {
    const first = await publishTexts({ 'a.md': 'a' });
    await withoutDatabase(() => publishTexts({ 'a.md': 'b' }));
    fs.writeFileSync(versionFile(2), '{"sequence":2,');
    expect(await readShown()).toEqual(first);
    expect(await publishTexts({ 'a.md': 'c' })).toMatchObject({ sequence: 3, changes: ['a.md'] });
    expect(new Set(takeLoggedEvents())).toEqual(new Set(['publication.damaged']));
  });

  it('gets a text with a flipped byte from the database', async () => {
    const saved = await publishTexts({ 'a.md': 'sound', 'b.svg': 'media' });
    fs.writeFileSync(pathOf(saved.files['a.md']?.hash ?? ''), 'Sound');
    expect(await readLatest()).toEqual({ version: saved, missing: [] });
    expect(readTexts(saved)).toMatchObject({ 'a.md': 'sound' });
  });

  it('names a text with a flipped byte if the database is down', async () => {
    const saved = await publishTexts({ 'a.md': 'sound', 'b.svg': 'media' });
    fs.writeFileSync(pathOf(saved.files['a.md']?.hash ?? ''), 'Sound');
    await withoutDatabase(async () => {
      expect(await readLatest()).toEqual({ version: saved, missing: ['a.md'] });
    });
  });

  it('names an image that was cut off', async () => {
    const saved = await publishTexts({ 'a.md': 'a', 'b.svg': 'media' });
    fs.truncateSync(pathOf(saved.files['b.svg']?.hash ?? ''), 2);
    expect(await readLatest()).toMatchObject({ missing: ['b.svg'] });
  });

  it('shows the version of the database if it cannot be written', async () => {
    const saved = await publishTexts({ 'a.md': 'a' });
    emptyFolder();
    fs.writeFileSync(path.dirname(getFolder('files')), 'a file instead of a folder');
    expect(await readLatest()).toEqual({ version: saved, missing: ['a.md'] });
    expect(new Set(takeLoggedEvents())).toEqual(new Set(['publication.incomplete']));
    fs.rmSync(path.dirname(getFolder('files')));
  });
});

describe('a damaged row of the database', () => {
  it('is passed over, and the data folder gets a sequence above it', async () => {
    const first = await publishTexts({ 'a.md': 'a' });
    const db = await getDatabase();
    const row = { sequence: 5, digest: 'x', manifest: '{' };
    await db.insertInto('publications').values(row).execute();
    expect(await readShown()).toEqual({ ...first, sequence: 6 });
    expect(await readLatestSequence()).toEqual({ sequence: 6, digest: first.digest });
    expect(await readShown()).toEqual({ ...first, sequence: 6 });
  });
});

describe('the latest version', () => {
  it('is that of the database if its sequence is higher', async () => {
    await publishTexts({ 'a.md': 'a' });
    const second = await publishTexts({ 'a.md': 'b' });
    fs.rmSync(versionFile(2));
    deleteFile(second.files['a.md']?.hash ?? '');
    expect(await readLatest()).toEqual({ version: second, missing: [] });
    expect(fs.existsSync(versionFile(2))).toBe(true);
  });

  it('is that of the data folder if its sequence is higher', async () => {
    await publishTexts({ 'a.md': 'a' });
    const second = await publishTexts({ 'a.md': 'b' });
    const db = await getDatabase();
    await db.deleteFrom('publications').where('sequence', '=', 2).execute();
    expect(await readShown()).toEqual(second);
    expect(await readLatestSequence()).toEqual({ sequence: 2, digest: second.digest });
  });

  it.each([
    ['data folder', 1],
    ['database', -1],
  ])('is that of the %s if both have its sequence and it is later', async (place, later) => {
    const inDatabase = await publishTexts({ 'a.md': 'database' });
    emptyFolder();
    jest.spyOn(Date, 'now').mockReturnValue(inDatabase.publishedAt + later);
    const inFolder = await withoutDatabase(() => publishTexts({ 'a.md': 'folder' }));
    expect(inFolder.sequence).toBe(1);
    const shown = await readShown();
    const expected = place === 'database' ? inDatabase : { ...inFolder, sequence: 2 };
    expect(shown).toEqual(expected);
    expect(await readLatestSequence()).toEqual({
      sequence: expected.sequence,
      digest: expected.digest,
    });
    emptyFolder();
    expect(await readLatest()).toEqual({ version: expected, missing: [] });
  });

  it('is null in a new site', async () => {
    expect(await readLatest()).toBeNull();
    expect(await readLatestSequence()).toBeNull();
    expect(hasFile(storeText('x').hash)).toBe(true);
  });
});
