import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockFile } from '@/lib/server/database/lock-file';

const TSX = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e'];

describe('lockFile', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  const file = path.join(folder, 'lock');
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  /** Takes the lock in a separate process, which then exits. */
  function lockElsewhere(): string {
    const code = `import { lockFile } from '@/lib/server/database/lock-file';
      console.log(lockFile(${JSON.stringify(file)})); process.kill(process.pid, 'SIGKILL');`;
    return spawnSync(process.execPath, [...TSX, code], { encoding: 'utf8' }).stdout.trim();
  }

  it('gives the lock to one process at a time, and frees it when that process is killed', () => {
    expect(lockElsewhere()).toBe('true');
    expect(lockElsewhere()).toBe('true');
    expect(lockFile(file)).toBe(true);
    expect(lockElsewhere()).toBe('false');
  });
});
