import fs from 'node:fs';
import path from 'node:path';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { emptyDatabase, emptyFolder } from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { listFiles } from '@/lib/server/list-files';

prepareDatabase();

let folder: string;

const call = (name: string, ...words: string[]) =>
  callCommand(name, words, { CONTENT_DIR: folder });

const pull = (target: string) => call('content', 'pull', target);

/** Lists the files of a folder with their bytes. */
const readAll = (root: string) =>
  Object.fromEntries(
    listFiles(root)
      .toSorted()
      .map((file) => [file, fs.readFileSync(path.join(root, file), 'base64')]),
  );

beforeEach(async () => {
  emptyFolder();
  await emptyDatabase();
  folder = makeContent({ 'pages/a/b.md': '---\ntitle: A\ndescription: D\n---\n\nText\n' });
  expect((await call('publish')).status).toBe(0);
});

afterEach(() => {
  removeMadeContent();
  removeMadeFolders();
});

describe('npm run content -- pull', () => {
  it('makes a folder the same as what is published, and leaves hidden files alone', async () => {
    const target = path.join(makeFolder(), 'new');
    const { status, stdout } = await pull(target);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/ files written, 0 files deleted\.$/m),
    ]);
    expect(readAll(target)).toEqual(readAll(folder));
    fs.mkdirSync(path.join(target, '.git'));
    fs.writeFileSync(path.join(target, '.git/config'), 'x');
    fs.writeFileSync(path.join(target, 'pages/extra.md'), 'x');
    fs.writeFileSync(path.join(target, 'about.md'), 'x');
    fs.rmSync(path.join(folder, 'pages/a/b.md'));
    await call('publish');
    const again = await pull(target);
    expect(again.stdout).toContain('1 file written, 2 files deleted.');
    expect(readAll(target)).toEqual(readAll(folder));
    expect(fs.existsSync(path.join(target, 'pages/a'))).toBe(false);
    expect(fs.existsSync(path.join(target, '.git/config'))).toBe(true);
    expect((await pull(target)).stdout).toContain('0 files written, 0 files deleted.');
  });

  it('touches neither the content folder of the site nor a folder with other files', async () => {
    const before = readAll(folder);
    for (const target of [folder, path.join(folder, 'pages'), path.dirname(folder)]) {
      const { status, stderr } = await pull(target);
      expect([status, stderr]).toEqual([1, expect.stringContaining('Name another folder')]);
    }
    expect(readAll(folder)).toEqual(before);
    const home = makeFolder({ 'thesis.txt': 'Years of work' });
    const { status, stderr } = await pull(home);
    expect([status, stderr]).toEqual([1, expect.stringContaining('no site.yaml')]);
    expect(listFiles(home)).toEqual(['thesis.txt']);
  });

  it('does not write through a symlink', async () => {
    const target = path.join(makeFolder(), 'new');
    await pull(target);
    const elsewhere = makeFolder({ 'kept.md': 'Kept' });
    fs.rmSync(path.join(target, 'pages'), { recursive: true });
    fs.symlinkSync(elsewhere, path.join(target, 'pages'));
    const { status, stderr } = await pull(target);
    expect([status, stderr]).toEqual([1, expect.stringContaining('symlink')]);
    expect(listFiles(elsewhere)).toEqual(['kept.md']);
  });
});
