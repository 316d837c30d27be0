import fs from 'node:fs';
import path from 'node:path';
import { scanFolder } from '@/lib/server/publishing/folder/folder-scan';
import {
  makeFolder,
  removeMadeFolders,
  writeFile,
} from '@/__tests__/support/jest/temporary-folder';
import {
  switchLink,
  scanLater,
  scanAgain,
  later,
  store,
  toStored,
} from '@/__tests__/support/content/folder-scans';

afterEach(removeMadeFolders);

describe('an unstable folder', () => {
  it('is one with a file that changes while it is read', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b.md': 'two' });
    const result = await scanFolder(folder, null, async (file) => {
      const stored = await store(file);
      if (file.path.endsWith('a.md')) fs.writeFileSync(file.path, 'six');
      return stored;
    });
    expect(result).toMatchObject({ status: 'unstable', file: 'a.md' });
  });

  it('is one with many files that a copy is still overwriting', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `${index + 10}.md`);
    const folder = makeFolder(Object.fromEntries(names.map((name) => [name, 'old'])));
    const first = await scanLater(folder, null);
    const [last = '', ...others] = names.reverse();
    for (const name of others) fs.writeFileSync(path.join(folder, name), 'newer');
    const result = await later(() =>
      scanFolder(folder, first.scan, async (file) => {
        fs.writeFileSync(path.join(folder, last), 'newer');
        return store(file);
      }),
    );
    expect(result).toMatchObject({ status: 'unstable', file: last });
  });

  it('is one with a file that grows while it is read', async () => {
    const folder = makeFolder({ 'a.md': 'one' });
    const result = await scanFolder(folder, null, async (file) => {
      fs.appendFileSync(file.path, ' more');
      return store(file);
    });
    expect(result).toMatchObject({ status: 'unstable', file: 'a.md' });
  });

  it('is one with a file that was not read to its end', async () => {
    const folder = makeFolder({ 'a.md': 'one' });
    const result = await scanFolder(folder, null, async () => toStored('on'));
    expect(result).toMatchObject({ status: 'unstable', file: 'a.md' });
  });

  it('is one with a symlink that disappears', async () => {
    const folder = makeFolder({ 'a.md': 'one' });
    const link = path.join(folder, 'b.md');
    fs.symlinkSync('a.md', link);
    const { native } = fs.realpathSync;
    const resolve = jest.spyOn(fs.realpathSync, 'native').mockImplementation((file) => {
      if (file === link) fs.rmSync(link);
      return native(String(file));
    });
    const result = await scanFolder(folder, null, store);
    resolve.mockRestore();
    expect(result).toMatchObject({ status: 'unstable', file: 'b.md' });
  });

  it.each(['a.md', 'b/c.md'])('is one with a file %s that disappears', async (gone) => {
    const folder = makeFolder({ 'a.md': 'one', 'b/c.md': 'two' });
    const result = await scanFolder(folder, null, async (file) => {
      fs.rmSync(path.join(folder, gone), { force: true });
      return store(file);
    });
    expect(result).toMatchObject({ status: 'unstable', file: gone });
  });

  it('is one that files are still copied to', async () => {
    const folder = makeFolder({ 'a.md': 'one' });
    const result = await scanFolder(folder, null, async (file) => {
      writeFile(folder, 'b/c.md', 'two');
      return store(file);
    });
    expect(result).toMatchObject({ status: 'unstable', file: 'b/c.md' });
  });

  it('is a symlink that is switched during the scan', async () => {
    const parent = makeFolder({ 'one/a.md': 'one', 'two/a.md': 'one' });
    const folder = path.join(parent, 'current');
    fs.symlinkSync('one', folder);
    const result = await scanFolder(folder, null, async (file) => {
      switchLink(folder, 'two');
      return store(file);
    });
    expect(result).toMatchObject({ status: 'unstable', file: 'a.md' });
  });

  it('does not make the next scan read the other files again', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b.md': 'two' });
    const { scan } = await later(() =>
      scanFolder(folder, null, async (file) => {
        writeFile(folder, 'c.md', 'three');
        return store(file);
      }),
    );
    const { read, result } = await scanAgain(folder, scan);
    expect(read).toEqual(['c.md']);
    expect(result.status).toBe('complete');
  });
});
