import { createHash, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FileReplaced } from '@/lib/server/content/files/open-file';
import {
  deleteFile,
  getFolder,
  hasFile,
  pathOf,
  pathOfVariant,
  readStored,
  storeFileOf,
  storeText,
  syncFiles,
} from '@/lib/server/publishing/versions/file-store';
import { deleteUnusedFiles } from '@/lib/server/publishing/versions/unused-files';

const HOUR = 60 * 60 * 1000;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'store-'));
const source = path.join(dataDir, 'source');
const before = process.env.DATA_DIR;

beforeAll(() => {
  process.env.DATA_DIR = dataDir;
});

beforeEach(() => {
  fs.rmSync(path.dirname(getFolder('files')), { recursive: true, force: true });
});

afterAll(() => {
  process.env.DATA_DIR = before;
  fs.rmSync(dataDir, { recursive: true });
});

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function age(file: string, hours = 2): void {
  const old = new Date(Date.now() - hours * HOUR);
  fs.utimesSync(file, old, old);
}

function listIncoming(): string[] {
  return fs.existsSync(getFolder('incoming')) ? fs.readdirSync(getFolder('incoming')) : [];
}

it('lets the group of the site open a document by its hash, but no text and no list of files', async () => {
  const umask = process.umask(0o077);
  try {
    fs.writeFileSync(`${source}.pdf`, 'a document');
    fs.writeFileSync(`${source}.md`, 'a draft');
    const file = pathOf((await storeFileOf(dataDir, 'source.pdf')).hash);
    const text = pathOf((await storeFileOf(dataDir, 'source.md')).hash);
    const restored = pathOf(storeText('another draft').hash);
    const folders = [path.dirname(file), getFolder('files'), path.dirname(getFolder('files'))];
    const modeOf = (one: string) => (fs.statSync(one).mode & 0o777).toString(8);
    expect(folders.map(modeOf)).toEqual(['710', '710', '710']);
    expect([file, text, restored, getFolder('incoming')].map(modeOf)).toEqual([
      '640',
      '600',
      '600',
      '700',
    ]);
  } finally {
    process.umask(umask);
  }
});

describe('a stored file', () => {
  it('is found by the SHA-256 of its content', async () => {
    const bytes = randomBytes(3_000_000);
    fs.writeFileSync(source, bytes);
    const stored = await storeFileOf(dataDir, 'source');
    expect(stored).toEqual({ hash: sha256(bytes), size: 3_000_000 });
    expect(pathOf(stored.hash)).toBe(
      path.join(dataDir, 'publications/files', stored.hash.slice(0, 2), stored.hash),
    );
    expect(readStored(stored.hash)?.equals(bytes)).toBe(true);
    expect(listIncoming()).toEqual([]);
  });

  it('is found again if it is empty', async () => {
    fs.writeFileSync(source, '');
    expect(await storeFileOf(dataDir, 'source')).toEqual(storeText(''));
    expect(readStored(sha256(''))).toEqual(Buffer.alloc(0));
  });

  it('is not written again if it is stored already', async () => {
    fs.writeFileSync(source, 'once');
    const { hash } = await storeFileOf(dataDir, 'source');
    const { ino } = fs.statSync(pathOf(hash));
    await storeFileOf(dataDir, 'source');
    storeText('once');
    expect(fs.statSync(pathOf(hash)).ino).toBe(ino);
  });

  it('stays writable when its source is not', async () => {
    fs.writeFileSync(source, 'read-only', { mode: 0o400 });
    const { hash } = await storeFileOf(dataDir, 'source');
    fs.rmSync(source, { force: true });
    expect(fs.statSync(pathOf(hash)).mode & 0o777).toBe(0o600);
  });

  it('is missing if its content does not match its hash', () => {
    const { hash, size } = storeText('sound');
    fs.writeFileSync(pathOf(hash), 'Sound');
    expect(hasFile(hash, size)).toBe(true);
    expect(readStored(hash)).toBeNull();
  });

  it('replaces a damaged copy', async () => {
    const { hash } = storeText('sound');
    fs.writeFileSync(pathOf(hash), 'Sound');
    storeText('sound');
    expect(readStored(hash)?.toString()).toBe('sound');
    fs.writeFileSync(pathOf(hash), 'cut');
    fs.writeFileSync(source, 'sound');
    await storeFileOf(dataDir, 'source');
    expect(readStored(hash)?.toString()).toBe('sound');
  });

  it('is missing if its size differs', () => {
    const { hash, size } = storeText('sized');
    expect(hasFile(hash)).toBe(true);
    expect(hasFile(hash, size)).toBe(true);
    expect(hasFile(hash, size + 1)).toBe(false);
    expect(hasFile(sha256('other'))).toBe(false);
  });

  it('can be written through to the disk', async () => {
    const hashes = Array.from({ length: 40 }, (_, index) => storeText(`synced ${index}`).hash);
    await expect(syncFiles(hashes)).resolves.toBeUndefined();
    await expect(syncFiles([sha256('missing')])).rejects.toThrow('ENOENT');
  });
});

describe('storeFile', () => {
  it('rejects for a missing file, a folder and a pipe, and leaves nothing behind', async () => {
    const pipe = path.join(dataDir, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expect(storeFileOf(dataDir, 'missing')).rejects.toThrow('ENOENT');
    await expect(storeFileOf(dataDir, '.')).rejects.toThrow(FileReplaced);
    await expect(storeFileOf(dataDir, 'pipe')).rejects.toThrow(FileReplaced);
    expect(listIncoming()).toEqual([]);
  });

  it('rejects for a file that changes between its two readings, and leaves nothing behind', async () => {
    fs.writeFileSync(source, 'first');
    const { copyFile } = fs.promises;
    jest.spyOn(fs.promises, 'copyFile').mockImplementationOnce(async (...copy) => {
      fs.writeFileSync(source, 'later');
      await copyFile(...copy);
    });
    await expect(storeFileOf(dataDir, 'source')).rejects.toThrow(FileReplaced);
    expect(['first', 'later'].map((text) => hasFile(sha256(text)))).toEqual([false, false]);
    expect(listIncoming()).toEqual([]);
  });

  it('leaves nothing behind when writing fails', async () => {
    fs.writeFileSync(source, 'full disk');
    jest.spyOn(fs.promises, 'copyFile').mockImplementationOnce(async (_, part) => {
      fs.writeFileSync(part, 'full');
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    });
    await expect(storeFileOf(dataDir, 'source')).rejects.toThrow('ENOSPC');
    expect(hasFile(sha256('full disk'))).toBe(false);
    expect(listIncoming()).toEqual([]);
  });
});

describe('pathOf', () => {
  it.each(['../../etc/passwd', '', 'AB'.repeat(32), `${'a'.repeat(64)}/`, '__proto__'])(
    'throws for %j, which is not a hash',
    (hash) => {
      expect(() => pathOf(hash)).toThrow('is not a SHA-256');
    },
  );
});

describe('deleteUnusedFiles', () => {
  it('deletes old files that are not in use, and the remains of interrupted writes', () => {
    const [used, unused, fresh] = ['used', 'unused', 'fresh'].map((text) => storeText(text).hash);
    const part = path.join(getFolder('incoming'), 'part');
    fs.writeFileSync(part, 'half');
    for (const file of [pathOf(used ?? ''), pathOf(unused ?? ''), part]) age(file);
    expect(deleteUnusedFiles((hash) => hash === used)).toBe(1);
    expect([used, unused, fresh].map((hash) => hasFile(hash ?? ''))).toEqual([true, false, true]);
    expect(listIncoming()).toEqual([]);
  });

  it('deletes the variants that an earlier version of the program made, a day later', () => {
    const { hash } = storeText('photo');
    const current = pathOfVariant(hash, { width: 480, format: 'webp' });
    const former = current.replace(/-[a-z](?=480)/, '-z');
    for (const file of [current, former]) fs.writeFileSync(file, 'small');
    age(former, 23);
    expect(deleteUnusedFiles(() => true)).toBe(0);
    for (const file of [current, former]) age(file, 25);
    expect(deleteUnusedFiles(() => true)).toBe(1);
    expect([pathOf(hash), current, former].map((file) => fs.existsSync(file))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('leaves an old file that has just been stored again', async () => {
    const { hash } = storeText('again');
    fs.writeFileSync(source, 'again');
    age(pathOf(hash));
    storeText('again');
    expect(deleteUnusedFiles(() => false)).toBe(0);
    age(pathOf(hash));
    await storeFileOf(dataDir, 'source');
    expect(deleteUnusedFiles(() => false)).toBe(0);
    expect(hasFile(hash)).toBe(true);
  });

  it('leaves a file that another process stores while it is being deleted', () => {
    const { hash } = storeText('raced');
    age(pathOf(hash));
    const rename = fs.renameSync;
    jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
      fs.utimesSync(from, new Date(), new Date());
      rename(from, to);
    });
    expect(deleteUnusedFiles(() => false)).toBe(0);
    expect(readStored(hash)?.toString()).toBe('raced');
  });

  it('leaves a file out that another process deletes at the same time', () => {
    const { hash } = storeText('deleted twice');
    age(pathOf(hash));
    const rename = fs.renameSync;
    jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
      fs.rmSync(from);
      rename(from, to);
    });
    expect(deleteUnusedFiles(() => false)).toBe(0);
  });

  it('does nothing in a new data folder', () => {
    expect(deleteUnusedFiles(() => false)).toBe(0);
  });
});

describe('deleteFile', () => {
  it('deletes a file that was stored a moment ago', () => {
    const { hash } = storeText('secret');
    deleteFile(hash);
    deleteFile(hash);
    expect(hasFile(hash)).toBe(false);
  });
});
