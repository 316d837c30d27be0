import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  makeSwappable,
  PUBLIC,
  SECRET,
  swap,
  whileSwapped,
} from '@/__tests__/support/content/swapped-folder';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { openFiles, openFolder } from '@/lib/server/content/files/file-tree';
import { listFiles } from '@/lib/server/list-files';
import type { Scan } from '@/lib/server/publishing/folder/few-files';
import { scanFolder } from '@/lib/server/publishing/folder/folder-scan';
import { listFolder } from '@/lib/server/publishing/folder/folder-walk';
import type { Store } from '@/lib/server/publishing/folder/read-files';
import { stampOf } from '@/lib/server/publishing/folder/stamps';
import { hasFile, storeFile, storeFileOf } from '@/lib/server/publishing/versions/file-store';
import { openScanned } from '@/lib/server/publishing/versions/open-version';

const RACE_MS = 1_500;

const before = process.env.DATA_DIR;

beforeEach(() => {
  process.env.DATA_DIR = makeFolder();
});

afterEach(() => {
  process.env.DATA_DIR = before;
  removeMadeFolders();
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a folder that somebody keeps replacing with a symlink to a place outside', () => {
  it('never gets a file from there into the stored files, nor a name into a message', async () => {
    const { content, files } = makeSwappable();
    const problems = new Set<string>();
    await whileSwapped(content, async () => {
      let scan: Scan | null = null;
      await race(async () => {
        // Every other scan reads all files again.
        const result = await scanFolder(content, scan, storeFile);
        scan = scan ? null : result.scan;
        if (result.status === 'unstable') problems.add(result.file);
        else result.problems.forEach(({ file }) => problems.add(file));
      });
    });
    expect([...problems].filter((file) => file.includes('secret'))).toEqual([]);
    expect(listStoredSecrets()).toEqual([]);
    const after = await scanFolder(content, null, storeFile);
    expect(after).toMatchObject({ status: 'complete' });
    expect([...after.scan.files.keys()].sort()).toEqual(files.toSorted());
    expect(hasFile(hashOf(PUBLIC))).toBe(true);
  });

  it('shows no file from there in a preview, a command or `next dev`, and restores none', async () => {
    const { content, files } = makeSwappable();
    const manifest = Object.fromEntries(
      files.map((file) => [file, { hash: hashOf(PUBLIC), size: PUBLIC.length }]),
    );
    const trees = [openFolder(content), openFiles(content, files), openScanned(content, manifest)];
    const seen = new Set<string | undefined>();
    await whileSwapped(content, () =>
      race(async () => {
        for (const file of files) {
          for (const tree of trees) {
            seen.add(tree.read(file)?.toString());
            const open = tree.open(file);
            if (open) seen.add(fs.readFileSync(open.path, 'utf8'));
            open?.close();
          }
          await storeFileOf(content, file).catch(() => null);
        }
      }),
    );
    expect(seen).toEqual(new Set([PUBLIC, undefined]));
    expect(listStoredSecrets()).toEqual([]);
  });
});

describe('a folder that is replaced with a symlink to a place outside', () => {
  it('is unstable if that happens between the walk and the reading', async () => {
    const { content } = makeSwappable();
    const texts = new Set<string>();
    let restore: (() => void) | null = null;
    const store: Store = async ({ handle }) => {
      // The first files are open already.
      restore ??= swap(content);
      const text = fs.readFileSync(handle, 'utf8');
      texts.add(text);
      return { hash: hashOf(text), size: text.length };
    };
    expect(await scanFolder(content, null, store)).toMatchObject({ status: 'unstable' });
    expect(texts).toEqual(new Set([PUBLIC]));
  });

  it.each([
    ['opened', () => jest.spyOn(fs, 'openSync')],
    ['listed', () => jest.spyOn(fs, 'opendirSync')],
    ['looked into', () => jest.spyOn(fs, 'lstatSync')],
  ])('hands over nothing from there if that happens before it is %s', async (_, spyOn) => {
    const { content, files } = makeSwappable();
    const outside = path.join(content, '../outside');
    const stamps = fs
      .readdirSync(outside)
      .map((name) => stampOf(fs.statSync(`${outside}/${name}`)));
    const spy = swapBefore(content, spyOn());
    const { files: found, problems } = await listFolder(content, 100);
    spy.mockRestore();
    expect(found.filter(({ stamp }) => stamps.includes(stamp))).toEqual([]);
    expect(found.filter(({ path: file }) => !files.includes(file))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['symlink', (file: string) => fs.symlinkSync('../../outside/0.md', file)],
    ['folder', (file: string) => fs.mkdirSync(file)],
  ])('reports no mistake if a file becomes a %s while it is listed', async (_, replace) => {
    const { content } = makeSwappable();
    const file = path.join(content, 'a/9.md');
    let isReplaced = false;
    const spy = jest.spyOn(fs, 'lstatSync');
    const original = spy.getMockImplementation() ?? fail;
    spy.mockImplementation((...input) => {
      if (String(input[0]).endsWith('/9.md') && !isReplaced) {
        isReplaced = true;
        fs.rmSync(file);
        replace(file);
      }
      return Reflect.apply(original, fs, input);
    });
    const { problems, vanished } = await listFolder(content, 100);
    spy.mockRestore();
    expect({ problems, vanished }).toEqual({ problems: [], vanished: 'a/9.md' });
  });

  it.each([
    ['opened', () => jest.spyOn(fs, 'openSync')],
    ['copied', () => jest.spyOn(fs.promises, 'copyFile')],
  ])(
    'gets no file from there into the stored files if that happens before one is %s',
    async (_, spyOn) => {
      const { content } = makeSwappable();
      const spy = swapBefore(content, spyOn());
      expect(await scanFolder(content, null, storeFile)).toMatchObject({ status: 'unstable' });
      spy.mockRestore();
      expect(listStoredSecrets()).toEqual([]);
    },
  );

  it('is unstable if one of its files is replaced with a symlink, a socket, a folder or another file', async () => {
    for (const replace of [
      (file: string) => fs.symlinkSync('../../outside/0.md', file),
      (file: string) => void net.createServer().listen(file).unref(),
      (file: string) => fs.mkdirSync(file),
      (file: string) => fs.writeFileSync(file, PUBLIC),
    ]) {
      const { content } = makeSwappable();
      const last = path.join(content, 'a/9.md');
      let isDone = false;
      const result = await scanFolder(content, null, async (open) => {
        if (!isDone) fs.rmSync(last);
        if (!isDone) replace(last);
        isDone = true;
        return storeFile(open);
      });
      expect(result).toMatchObject({ status: 'unstable', file: 'a/9.md' });
      expect(listStoredSecrets()).toEqual([]);
    }
  });
});

function listStoredSecrets(): string[] {
  const folder = process.env.DATA_DIR ?? '';
  return listFiles(folder).filter(
    (file) => fs.readFileSync(path.join(folder, file), 'utf8') === SECRET,
  );
}

async function race(attempt: () => Promise<void>): Promise<void> {
  const end = performance.now() + RACE_MS;
  while (performance.now() < end) await attempt();
}

/** Swaps the folder right before the first call of a function of node:fs for the folder, or something in it. */
function swapBefore(content: string, spy: jest.SpyInstance) {
  const original = spy.getMockImplementation();
  const folder = path.join(content, 'a');
  let isSwapped = false;
  return spy.mockImplementation((...input: unknown[]) => {
    const isBelow = isSwapped || `${fs.realpathSync(String(input[0]))}/`.startsWith(`${folder}/`);
    if (isBelow && !isSwapped) swap(content);
    isSwapped = isBelow;
    return Reflect.apply(original ?? fail, fs, input);
  });
}

function fail(): never {
  throw new Error('The spy has no original.');
}
