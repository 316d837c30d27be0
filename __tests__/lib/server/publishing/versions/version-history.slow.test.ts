import {
  emptyDatabase,
  emptyFolder,
  publishTexts,
  withoutDatabase,
} from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { deleteFile, readStored } from '@/lib/server/publishing/versions/file-store';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { goBack, listVersions } from '@/lib/server/publishing/versions/version-history';

prepareDatabase();

beforeEach(async () => {
  emptyFolder();
  await emptyDatabase();
});

async function publishAll(...texts: string[]): Promise<void> {
  for (const text of texts) await publishTexts({ 'a.md': text });
}

async function listSequences(): Promise<number[]> {
  return (await listVersions()).map(({ sequence }) => sequence);
}

async function readText(): Promise<string | undefined> {
  const latest = await readLatest();
  return readStored(latest?.version.files['a.md']?.hash ?? '')?.toString();
}

describe('listVersions', () => {
  it('lists the last ten versions, newest first', async () => {
    expect(await listVersions()).toEqual([]);
    await publishAll(...Array.from({ length: 12 }, (_, count) => `${count}`));
    expect(await listSequences()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('lists the versions of the data folder and of the database', async () => {
    await publishAll('one', 'two');
    emptyFolder();
    await readLatest();
    await withoutDatabase(async () => {
      await publishAll('three');
      expect(await listSequences()).toEqual([3, 2]);
    });
    expect(await listSequences()).toEqual([3, 2, 1]);
  });
});

describe('goBack', () => {
  it('publishes the previous version as a new one that is held', async () => {
    await publishAll('one', 'two');
    const held = await goBack('Bob');
    expect(held).toMatchObject({ sequence: 3, author: 'Bob', isHeld: true, changes: ['a.md'] });
    expect(await readText()).toBe('one');
  });

  it('goes one version further back each time', async () => {
    await publishAll('one', 'two', 'three');
    await goBack('Bob');
    expect(await readText()).toBe('two');
    await goBack('Bob');
    expect(await readText()).toBe('one');
    await expect(goBack('Bob')).rejects.toThrow('There is no earlier version');
  });

  it('publishes the version of a sequence, restoring its texts from the database', async () => {
    await publishAll('one', 'two', 'three');
    emptyFolder();
    expect(await goBack('Bob', 1)).toMatchObject({ sequence: 4, isHeld: true });
    expect(await readText()).toBe('one');
  });

  it('works without the database', async () => {
    await publishAll('one', 'two');
    await withoutDatabase(() => goBack('Bob'));
    expect(await readText()).toBe('one');
  });

  it('rejects for a version that is not stored', async () => {
    await publishAll('one', 'two');
    await expect(goBack('Bob', 7)).rejects.toThrow('There is no version 7. Stored versions: 2, 1.');
  });

  it('rejects for a version with a lost file, and publishes nothing', async () => {
    const first = await publishTexts({ 'a.md': 'a', 'b.svg': 'lost' });
    await publishTexts({ 'a.md': 'a' });
    deleteFile(first.files['b.svg']?.hash ?? '');
    await expect(goBack('Bob')).rejects.toThrow('some of its files are lost: b.svg');
    expect(await listSequences()).toEqual([2, 1]);
  });
});
