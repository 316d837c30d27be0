import fs from 'node:fs';
import { walkFolder } from '@/lib/server/publishing/folder/folder-walk';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';

const FILES = 50;

afterEach(removeMadeFolders);

describe('walkFolder', () => {
  it('lets the thread do other work while it lists names and while it looks at files', async () => {
    const names = Array.from({ length: FILES }, (_, index) => [`${index}.md`, '']);
    const folder = makeFolder(Object.fromEntries(names));
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    let turns = 0;
    let timer = setImmediate(function count() {
      turns += 1;
      timer = setImmediate(count);
    });
    await walkFolder(folder, { maxFiles: 100, onFile: () => undefined });
    clearImmediate(timer);
    clock.mockRestore();
    expect(turns).toBeGreaterThan(1.5 * FILES);
  });

  it('lists the folders without looking at the files', async () => {
    const folder = makeFolder({ 'a/b/c.md': '', '.git/config': '' });
    const look = jest.spyOn(fs, 'lstatSync');
    const { folders } = await walkFolder(folder, { maxFiles: 100, onFile: null });
    expect(look).not.toHaveBeenCalled();
    look.mockRestore();
    expect([...folders.keys()].sort()).toEqual([folder, `${folder}/a`, `${folder}/a/b`]);
  });
});
