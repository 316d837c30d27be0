import fs from 'node:fs';
import path from 'node:path';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { checkDisk } from '@/lib/server/operations/health';

const SECOND = 1_000;

const before = process.env.DATA_DIR;
let now = Math.ceil(performance.now());

beforeEach(() => {
  now += 60 * SECOND;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  process.env.DATA_DIR = path.join(makeFolder(), 'data');
});

afterEach(() => {
  process.env.DATA_DIR = before;
  removeMadeFolders();
  jest.restoreAllMocks();
});

describe('the attempt to write to the data folder', () => {
  it('succeeds where files can be written, and leaves nothing behind', async () => {
    expect(await checkDisk()).toBe(true);
    expect(fs.readdirSync(process.env.DATA_DIR ?? '')).toEqual([]);
  });

  it('fails where nothing can be written, which the log explains, until that is mended', async () => {
    const { DATA_DIR: folder = '' } = process.env;
    fs.writeFileSync(folder, 'a file in place of the folder');
    expect(await checkDisk()).toBe(false);
    expect(takeLoggedEvents()).toEqual(['disk.not-writable']);
    fs.rmSync(folder);
    now += 10 * SECOND;
    expect(await checkDisk()).toBe(true);
  });

  it('is made at most once in ten seconds, however many ask at once', async () => {
    const write = jest.spyOn(fs.promises, 'writeFile');
    const ask = () => Promise.all(Array.from({ length: 50 }, checkDisk));
    expect(new Set(await ask())).toEqual(new Set([true]));
    now += 9 * SECOND;
    await ask();
    expect(write).toHaveBeenCalledTimes(1);
    now += SECOND;
    await ask();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is not repeated while one still waits for the disk, and then counts as failed', async () => {
    let finish = (): void => undefined;
    const write = jest
      .spyOn(fs.promises, 'writeFile')
      .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    expect(await checkDisk()).toBe(false);
    now += 30 * SECOND;
    expect(await checkDisk()).toBe(false);
    expect(write).toHaveBeenCalledTimes(1);
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await checkDisk()).toBe(true);
  });
});
