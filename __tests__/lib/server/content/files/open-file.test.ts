import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { makeSwappable, PUBLIC, swap } from '@/__tests__/support/content/swapped-folder';

type Module = typeof import('@/lib/server/content/files/open-file');

afterEach(removeMadeFolders);

describe.each([
  ['where open files have paths, as on Linux', true],
  ['where open files have none', false],
])('a file of a folder, %s', (_, hasPaths) => {
  let files: Module;

  beforeAll(async () => {
    const look = jest.spyOn(fs, 'existsSync').mockReturnValue(hasPaths);
    await jest.isolateModulesAsync(async () => {
      files = await import('@/lib/server/content/files/open-file');
    });
    look.mockRestore();
  });

  const read = (folder: string, file: string): string => {
    const { handle, handlePath } = files.openFileOf(folder, file);
    try {
      expect(fs.readFileSync(handlePath, 'utf8')).toBe(fs.readFileSync(handle, 'utf8'));
      return fs.readFileSync(handlePath, 'utf8');
    } finally {
      fs.closeSync(handle);
    }
  };

  it('is read in a folder, and through symlinks that stay inside the folder', () => {
    const folder = makeFolder({ 'a/b.md': 'text', '..data/c.md': 'mounted' });
    fs.symlinkSync('a', path.join(folder, 'folder'));
    fs.symlinkSync('..data/c.md', path.join(folder, 'c.md'));
    expect(['a/b.md', 'folder/b.md', 'c.md'].map((file) => read(folder, file))).toEqual([
      'text',
      'text',
      'mounted',
    ]);
  });

  it('is read in a folder that is a symlink, before and after the symlink is switched', () => {
    const parent = makeFolder({ 'one/a.md': 'one', 'two/a.md': 'two' });
    const folder = path.join(parent, 'current');
    for (const release of ['one', 'two']) {
      fs.rmSync(folder, { force: true });
      fs.symlinkSync(release, folder);
      expect(read(folder, 'a.md')).toBe(release);
    }
  });

  it('is refused if a symlink leads out of the folder, even to a folder whose name begins alike', () => {
    const parent = makeFolder({ 'content/a.md': '', 'content-secret/a.md': 'secret' });
    const folder = path.join(parent, 'content');
    fs.symlinkSync('../content-secret/a.md', path.join(folder, 'file.md'));
    fs.symlinkSync('../content-secret', path.join(folder, 'folder'));
    for (const file of ['file.md', 'folder/a.md', '../content-secret/a.md']) {
      expect(() => read(folder, file)).toThrow(files.FileReplaced);
    }
  });

  it('is refused if it is a folder, and a pipe does not make the program wait', () => {
    const folder = makeFolder({ 'a/b.md': '' });
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    for (const file of ['a', 'pipe']) expect(() => read(folder, file)).toThrow(files.FileReplaced);
  });

  it('throws the error of the system if it does not exist', () => {
    expect(() => read(makeFolder(), 'a.md')).toThrow('ENOENT');
  });

  it('is refused if a folder above it is replaced before it is opened', () => {
    const { content } = makeSwappable();
    const root = files.resolveFolder(content);
    const { openSync } = fs;
    const open = jest.spyOn(fs, 'openSync').mockImplementationOnce((...input) => {
      swap(content);
      return openSync(...input);
    });
    expect(() => files.openInside(root, path.join(content, 'a/0.md'))).toThrow(files.FileReplaced);
    open.mockRestore();
  });

  it('stays open when the folder above it is replaced later', () => {
    const { content } = makeSwappable();
    const root = files.resolveFolder(content);
    const { handle } = files.openInside(root, path.join(content, 'a/0.md'));
    swap(content);
    expect(fs.readFileSync(handle, 'utf8')).toBe(PUBLIC);
    fs.closeSync(handle);
  });

  it('leaves nothing open, whether it is refused or not', () => {
    const folder = makeFolder({ 'a/b.md': '' });
    fs.symlinkSync('/etc/passwd', path.join(folder, 'out'));
    const count = () => fs.readdirSync('/proc/self/fd').length;
    const before = count();
    for (const file of ['a/b.md', 'a', 'out', 'missing']) {
      try {
        read(folder, file);
      } catch {
        // Refused.
      }
    }
    expect(count()).toBe(before);
  });
});
