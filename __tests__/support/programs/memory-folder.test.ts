import fs from 'node:fs';
import os from 'node:os';
import { keepTemporaryFilesInMemory } from '@/__tests__/support/programs/memory-folder';

const before = { ...process.env };
const GIBIBYTE = 1024 ** 3;

/** Returns TMPDIR after the call on a machine with this much free memory and room in its memory folder. */
function chooseFolder(memory: number, room: number | null): string | undefined {
  jest.spyOn(os, 'freemem').mockReturnValue(memory);
  jest.spyOn(fs, 'existsSync').mockReturnValue(room !== null);
  const free = { ...fs.statfsSync('.'), bsize: 4_096, bavail: (room ?? 0) / 4_096 };
  jest.spyOn(fs, 'statfsSync').mockReturnValue(free);
  keepTemporaryFilesInMemory();
  return process.env.TMPDIR;
}

beforeEach(() => {
  delete process.env.TMPDIR;
});

afterEach(() => {
  jest.restoreAllMocks();
  process.env = { ...before };
});

describe('temporary files of tests', () => {
  it('are kept in memory where there is room', () => {
    expect(chooseFolder(2 * GIBIBYTE, 2 * GIBIBYTE)).toBe('/dev/shm');
  });

  it.each([
    ['a container with 64 MB of shared memory', 2 * GIBIBYTE, GIBIBYTE / 16],
    ['a machine with little free memory', GIBIBYTE / 2, 2 * GIBIBYTE],
    ['a machine without a memory folder', 2 * GIBIBYTE, null],
  ])('stay on the disk of %s', (_, memory, room) => {
    expect(chooseFolder(memory, room)).toBeUndefined();
  });

  it('stay in the folder that the user has chosen', () => {
    process.env.TMPDIR = '/var/tmp';
    expect(chooseFolder(2 * GIBIBYTE, 2 * GIBIBYTE)).toBe('/var/tmp');
  });
});
