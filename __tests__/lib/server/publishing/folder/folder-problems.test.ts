import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { OpenFile } from '@/lib/server/content/files/open-file';
import { problemsOf } from '@/__tests__/support/content/folder-scans';
import { walkFolder } from '@/lib/server/publishing/folder/folder-walk';
import type { Store } from '@/lib/server/publishing/folder/read-files';
import { scanFolder } from '@/lib/server/publishing/folder/folder-scan';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';

const NOBODY = 65534;

const read = jest.fn(async ({ path: file, stat }: OpenFile) => ({ hash: file, size: stat.size }));

beforeEach(() => read.mockClear());
afterEach(removeMadeFolders);

describe('a symlink', () => {
  it('is followed to a file, a folder and a hidden folder inside the content folder', async () => {
    const folder = makeFolder({ 'a/b.md': 'text', '..data/c.md': 'mounted by Kubernetes' });
    fs.symlinkSync('a/b.md', path.join(folder, 'file.md'));
    fs.symlinkSync('a', path.join(folder, 'folder'));
    fs.symlinkSync('..data/c.md', path.join(folder, 'c.md'));
    const { scan } = await scanFolder(folder, null, read);
    expect([...scan.files.keys()]).toEqual(['a/b.md', 'c.md', 'file.md', 'folder/b.md']);
  });

  it('is an error if it leads out of the content folder', async () => {
    const outside = makeFolder({ 'secret.md': 'secret', 'more/secret.md': 'secret' });
    const folder = makeFolder({ 'a.md': '' });
    fs.symlinkSync(path.join(outside, 'secret.md'), path.join(folder, 'file.md'));
    fs.symlinkSync(path.join(outside, 'more'), path.join(folder, 'folder'));
    // A name that begins like that of the content folder.
    fs.cpSync(outside, `${folder}-2`, { recursive: true });
    fs.symlinkSync(`${folder}-2`, path.join(folder, 'similar'));
    const problems = await listProblems(folder);
    fs.rmSync(`${folder}-2`, { recursive: true });
    expect(problems.map(({ file }) => file).sort()).toEqual(['file.md', 'folder', 'similar']);
    expect(problems[0]?.found).toBe('a symlink to a place outside the content folder');
    expect(read.mock.calls.map(([open]) => path.basename(open.path))).toEqual(['a.md']);
  });

  it.each([
    ['itself', 'loop'],
    ['a folder above it', '..'],
    ['the folder that contains it', '.'],
  ])('is an error if it leads to %s', async (_, target) => {
    const folder = makeFolder({ 'a/b.md': '' });
    fs.symlinkSync(target, path.join(folder, 'a/loop'));
    expect(await listProblems(folder)).toEqual([
      {
        file: 'a/loop',
        found: 'a symlink that leads back to itself or to a folder above it',
        expected: 'no such symlink; delete it',
      },
    ]);
  });

  it('is an error if two of them lead to each other’s folder', async () => {
    const folder = makeFolder({ 'a/b.md': '', 'c/d.md': '' });
    fs.symlinkSync('../c', path.join(folder, 'a/c'));
    fs.symlinkSync('../a', path.join(folder, 'c/a'));
    const problems = await listProblems(folder);
    expect(problems.map(({ file }) => file).sort()).toEqual(['a/c/a', 'c/a/c']);
  });

  it('is an error if it leads to nothing', async () => {
    const folder = makeFolder({ 'a.md': '' });
    fs.symlinkSync('missing.md', path.join(folder, 'b.md'));
    expect(await listProblems(folder)).toEqual([
      {
        file: 'b.md',
        found: 'a symlink, which is a link to another file, to a file that does not exist',
        expected: 'the file itself in its place, or a symlink to an existing file; or delete it',
      },
    ]);
  });
});

describe('a content folder', () => {
  it('may be a symlink', async () => {
    const parent = makeFolder({ 'release/a.md': 'text' });
    fs.symlinkSync('release', path.join(parent, 'current'));
    const { scan } = await scanFolder(path.join(parent, 'current'), null, read);
    expect([...scan.files.keys()]).toEqual(['a.md']);
  });

  it.each([
    ['does not exist', {}, 'no such folder'],
    ['is a file', { content: 'text' }, 'a file'],
    ['is empty', { 'content/.keep': '' }, 'an empty folder'],
  ])('is an error if it %s', async (_, files, found) => {
    const parent = makeFolder(files);
    const problems = await listProblems(path.join(parent, 'content'));
    expect(problems).toMatchObject([{ file: '.', found }]);
  });

  it('is an error if it contains more files than the limit, and is read no further', async () => {
    const names = Array.from({ length: 12 }, (_, index) => [`${index}/${index}.md`, '']);
    const folder = makeFolder(Object.fromEntries(names));
    expect(await listProblems(folder, { maxFiles: 10 })).toEqual([
      {
        file: '.',
        found: 'more than 10 files and folders',
        expected: 'at most 10: move other files away, or set CONTENT_DIR to the content folder',
      },
    ]);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  it('is an error above the size limit', async () => {
    const folder = makeFolder({ 'a.md': '' });
    // A sparse file takes no space.
    fs.truncateSync(path.join(folder, 'a.md'), 5_000_000_000);
    expect(await listProblems(folder, { maxFileBytes: 100_000_000 })).toEqual([
      {
        file: 'a.md',
        found: 'a file of 5\u00a0GB',
        expected:
          'at most 100\u00a0MB: make the file smaller, move it to another server, or raise MAX_FILE_MB',
      },
    ]);
    expect(read).not.toHaveBeenCalled();
  });

  it('is an error if it is a socket or a pipe', async () => {
    const folder = makeFolder({ 'a.md': '' });
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(path.join(folder, 'socket'), resolve));
    const problems = await listProblems(folder);
    server.close();
    expect(problems.map(({ file }) => file).sort()).toEqual(['pipe', 'socket']);
    expect(problems[0]?.found).toBe('a socket, pipe or device');
  });

  it('is an error if its name is not UTF-8', async () => {
    const folder = makeFolder({ 'a.md': '' });
    fs.writeFileSync(Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0xe4])]), '');
    expect(await listProblems(folder)).toMatchObject([{ found: 'a file name that is not UTF-8' }]);
  });

  it('is an error if the site may not read it, and so is a folder', async () => {
    const folder = makeFolder({ 'a.md': '', 'b.md': '', 'c/d.md': '' });
    fs.chmodSync(folder, 0o755);
    fs.chmodSync(path.join(folder, 'c'), 0);
    const inFolder = await asNobody(() => listProblems(folder));
    fs.rmSync(path.join(folder, 'c'), { recursive: true });
    fs.chmodSync(path.join(folder, 'b.md'), 0);
    const inFile = await asNobody(() => listProblems(folder, {}, readContent));
    expect(inFolder).toEqual([
      {
        file: 'c',
        found: 'a file or folder that the site may not read',
        expected: 'permission for the user that runs the site: chmod a+r, and a+x for a folder',
      },
    ]);
    expect(inFile).toMatchObject([{ file: 'b.md', found: inFolder[0]?.found }]);
  });

  it('is not among the folders to watch if the site may not list it', async () => {
    const folder = makeFolder({ 'a/b.md': '', 'c/d.md': '' });
    fs.chmodSync(folder, 0o755);
    fs.chmodSync(`${folder}/a`, 0o711);
    const walk = () => walkFolder(folder, { maxFiles: 100, onFile: null });
    const { folders, problems } = await asNobody(walk);
    expect([...folders.keys()].sort()).toEqual([folder, `${folder}/c`]);
    expect(problems.map(({ file }) => file)).toEqual(['a']);
  });

  it('is an error if the disk fails', async () => {
    const folder = makeFolder({ 'a.md': '' });
    const failure = Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'read' });
    expect(await listProblems(folder, {}, () => Promise.reject(failure))).toMatchObject([
      { file: 'a.md', found: 'a file or folder that cannot be read (EIO)' },
    ]);
  });

  it('is not blamed if its copy cannot be written', async () => {
    const folder = makeFolder({ 'a.md': '' });
    const failure = Object.assign(new Error('ENOSPC'), {
      code: 'ENOSPC',
      syscall: 'write',
      path: '/data/publications/file',
    });
    await expect(scanFolder(folder, null, () => Promise.reject(failure))).rejects.toBe(failure);
  });

  it('is not blamed for a full disk, although the error of a copy names the file', async () => {
    const folder = makeFolder({ 'a.md': '' });
    const failure = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'copyfile' });
    const store = ({ handlePath }: OpenFile) =>
      Promise.reject(Object.assign(failure, { path: handlePath }));
    await expect(scanFolder(folder, null, store)).rejects.toBe(failure);
  });
});

async function listProblems(
  folder: string,
  limits: { maxFiles?: number; maxFileBytes?: number } = {},
  store: Store = read,
) {
  return problemsOf(await scanFolder(folder, null, store, limits));
}

async function readContent({ handle }: OpenFile) {
  return { hash: '', size: fs.readFileSync(handle).length };
}

/** Runs as an ordinary user, because root may read everything. */
async function asNobody<Result>(action: () => Promise<Result>): Promise<Result> {
  const user = process.geteuid?.();
  if (user === 0) process.seteuid?.(NOBODY);
  try {
    return await action();
  } finally {
    if (user === 0) process.seteuid?.(0);
  }
}
