import fs from 'node:fs';
import path from 'node:path';
import {
  emptyDatabase,
  emptyFolder,
  publishTexts,
  versionFile,
  withoutDatabase,
} from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { getDatabase } from '@/lib/server/database/database';
import { getFolder, hasFile, pathOf, storeText } from '@/lib/server/publishing/versions/file-store';
import { deleteUnused, forget } from '@/lib/server/publishing/versions/forgotten-files';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { listVersions } from '@/lib/server/publishing/versions/version-history';
import { readLatestSequence } from '@/lib/server/publishing/versions/version-rows';

prepareDatabase();

beforeEach(async () => {
  emptyFolder();
  await emptyDatabase();
});

/** Returns everything that is stored, in the data folder and in the database, as one text. */
async function readEverything(): Promise<string> {
  const folder = path.dirname(getFolder('files'));
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file).isFile());
  const db = await getDatabase();
  const rows = await db.selectFrom('publications').selectAll().execute();
  const texts = await db.selectFrom('publicationTexts').selectAll().execute();
  return [
    ...files.map((file) => fs.readFileSync(file, 'utf8')),
    JSON.stringify([rows, texts]),
  ].join();
}

/** Makes all stored files older than an hour. */
function ageFiles(): void {
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of fs.readdirSync(getFolder('files'), { recursive: true, encoding: 'utf8' })) {
    fs.utimesSync(path.join(getFolder('files'), name), old, old);
  }
}

describe('forget', () => {
  it('removes a file and its name from all versions and both places', async () => {
    await publishTexts({ 'a.md': 'a', 'secret.md': 'private one' });
    await publishTexts({ 'a.md': 'a', 'secret.md': 'private two' });
    await publishTexts({ 'a.md': 'b' });
    expect(await readEverything()).toMatch(/private one.*private two/s);
    expect(await forget('secret.md', 'Bob')).toMatchObject({ sequence: 4, changes: [] });
    expect(await readEverything()).not.toMatch(/private|secret/);
    expect((await listVersions()).map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
    expect(await readLatest()).toMatchObject({ missing: [], version: { sequence: 4 } });
  });

  it('publishes new versions without the file if the latest has it, and keeps its hold', async () => {
    await publishTexts({ 'a.md': 'a', 'b.svg': 'secret image' }, { isHeld: true });
    expect(await forget('b.svg', 'Bob')).toMatchObject({ sequence: 3, changes: [] });
    const latest = await readLatest();
    expect(latest?.version).toMatchObject({ sequence: 3, author: 'Bob', isHeld: true });
    expect(Object.keys(latest?.version.files ?? {})).toEqual(['a.md']);
    expect(await readEverything()).not.toContain('secret');
  });

  it('keeps content that another file has too', async () => {
    const { files } = await publishTexts({ 'a.md': 'shared', 'b.md': 'shared' });
    await forget('b.md', 'Bob');
    expect(hasFile(files['a.md']?.hash ?? '')).toBe(true);
    emptyFolder();
    expect(await readLatest()).toMatchObject({ missing: [] });
  });

  it('returns null for a file that no version has', async () => {
    await publishTexts({ 'a.md': 'a' });
    expect(await forget('b.md', 'Bob')).toBeNull();
    expect(await readLatestSequence()).toMatchObject({ sequence: 1 });
  });

  it('rejects and changes nothing if the database is down', async () => {
    await publishTexts({ 'a.md': 'a', 'b.md': 'b' });
    await expect(
      withoutDatabase(async () => {
        await readLatest();
        return forget('b.md', 'Bob');
      }),
    ).rejects.toThrow('ECONNREFUSED');
    expect(await listVersions()).toHaveLength(1);
  });

  it('continues where an earlier call was interrupted', async () => {
    await publishTexts({ 'a.md': 'a', 'secret.md': 'secret' });
    const remove = fs.rmSync;
    const broken = jest.spyOn(fs, 'rmSync').mockImplementation((file, options) => {
      if (file === pathOf(storeText('secret').hash)) throw new Error('interrupted');
      remove(file, options);
    });
    await expect(forget('secret.md', 'Bob')).rejects.toThrow('interrupted');
    broken.mockRestore();
    expect(await forget('secret.md', 'Bob')).not.toBeNull();
    expect(await readEverything()).not.toContain('secret');
  });

  it('reaches the data folder of another instance with its next publication', async () => {
    await publishTexts({ 'a.md': 'a', 'secret.md': 'secret' });
    const copy = fs.readFileSync(versionFile(1), 'utf8');
    await forget('secret.md', 'Bob');
    // The folder of an instance that has seen only the first version.
    fs.writeFileSync(versionFile(1), copy);
    storeText('secret');
    fs.rmSync(versionFile(2));
    fs.rmSync(versionFile(3));
    await readLatest();
    ageFiles();
    await deleteUnused();
    expect(await readEverything()).not.toContain('secret');
  });

  it('removes the name of a file from the data folder of another instance', async () => {
    await publishTexts({ 'a.md': 'a', 'secret.md': 'text' });
    await publishTexts({ 'a.md': 'a' });
    const copies = [1, 2].map((sequence) => fs.readFileSync(versionFile(sequence), 'utf8'));
    const latest = await forget('secret.md', 'Bob');
    // The folder of an instance that has seen only the first two versions.
    copies.forEach((copy, index) => fs.writeFileSync(versionFile(index + 1), copy));
    fs.rmSync(versionFile(latest?.sequence ?? 0));
    await readLatest();
    expect(await readEverything()).not.toContain('secret');
  });

  it.each([
    ['with other versions since', 1],
    ['with more versions since than are kept', 12],
  ])('reaches the data folder of an instance that was stopped, %s', async (_, count) => {
    await publishTexts({ 'a.md': 'a', 'secret.md': 'secret' });
    await publishTexts({ 'a.md': 'a' });
    const copies = [1, 2].map((sequence) => fs.readFileSync(versionFile(sequence), 'utf8'));
    await forget('secret.md', 'Bob');
    for (let index = 0; index < count; index++) await publishTexts({ 'a.md': `text ${index}` });
    // The folder of an instance that has seen only the first two versions.
    fs.rmSync(getFolder('versions'), { recursive: true });
    fs.mkdirSync(getFolder('versions'));
    copies.forEach((copy, index) => fs.writeFileSync(versionFile(index + 1), copy));
    storeText('secret');
    await readLatest();
    ageFiles();
    await deleteUnused();
    expect(await readEverything()).not.toContain('secret');
  });
});

describe('deleteUnused', () => {
  it('deletes the files and texts that only old versions used', async () => {
    for (let count = 0; count < 12; count++) {
      await publishTexts({ 'a.md': `text ${count}`, 'b.svg': `image ${count}` });
    }
    ageFiles();
    expect(await deleteUnused()).toBe(6);
    const left = await readEverything();
    expect(left).not.toMatch(/(text|image) [01]\b/);
    expect(left).toMatch(/text 2\b/);
    emptyFolder();
    expect(await readLatest()).toMatchObject({ missing: ['b.svg'] });
  });

  it('takes nothing from publications in progress', async () => {
    // Each text returns after the versions that had it are deleted.
    for (let count = 0; count < 30; count++) {
      const texts = { 'a.md': `text ${count % 12}`, 'b.svg': `image ${count % 12}` };
      if (count % 4 === 3) ageFiles();
      await Promise.all([publishTexts(texts), deleteUnused()]);
    }
    expect(await readLatest()).toMatchObject({ missing: [] });
    emptyFolder();
    expect(await readLatest()).toMatchObject({ missing: ['b.svg'] });
  });

  it('deletes nothing while the data folder has no versions and the database is down', async () => {
    await publishTexts({ 'a.md': 'a' });
    fs.rmSync(getFolder('versions'), { recursive: true });
    ageFiles();
    await expect(
      withoutDatabase(async () => {
        await readLatest();
        return deleteUnused();
      }),
    ).rejects.toThrow('ECONNREFUSED');
    await emptyDatabase();
    expect(await deleteUnused()).toBe(0);
    expect(hasFile(storeText('a').hash)).toBe(true);
  });

  it('deletes nothing while a version is damaged', async () => {
    await publishTexts({ 'a.md': 'a' });
    await publishTexts({ 'a.md': 'b' });
    fs.truncateSync(versionFile(1), 9);
    const { hash } = storeText('c');
    ageFiles();
    expect(await deleteUnused()).toBe(0);
    expect(hasFile(hash)).toBe(true);
    expect(takeLoggedEvents()).toContain('publication.damaged');
  });
});
