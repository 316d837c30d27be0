import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findCurrentBuild } from '@/scripts/build/pointer';
import type { Figure } from '@/__tests__/bench/report/figures';

/** Builds the program in this folder, without content. */
export async function measureBuild(folder: string): Promise<Figure[]> {
  const command = ['--conditions=react-server', 'scripts/run.js', 'build'];
  const start = performance.now();
  const gigabytes = await runMeasured(command, folder, {
    ...process.env,
    NODE_OPTIONS: '',
    NEXT_TELEMETRY_DISABLED: '1',
    CONTENT_DIR: '/nowhere',
  });
  const seconds = (performance.now() - start) / 1_000;
  const size = sizeOf(findCurrentBuild(folder) ?? folder) / 1e6;
  return [
    { name: 'npm run build', value: seconds, unit: 's', target: { atMost: 60 } },
    { name: 'Peak memory of the build', value: gigabytes, unit: 'GB', target: { atMost: 2 } },
    { name: 'Size of the build', value: size, unit: 'MB' },
  ];
}

/** Runs a command in its own process group; returns the group's peak memory in gigabytes. */
async function runMeasured(
  command: string[],
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const process_ = spawn(process.execPath, command, {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(process_, 'exit');
  const errors = text(process_.stderr);
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(process_.pid ?? 0))), 200);
  const [status] = await ended;
  clearInterval(timer);
  if (status !== 0) throw new Error(`${command.join(' ')} failed.\n${await errors}`);
  return most / 1e9;
}

// Linux only: in /proc/<pid>/stat, the third field after the name is the group, and the twenty-second the
// resident pages.
function memoryOf(group: number): number {
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.reduce((sum, pid) => {
    const fields = readStat(pid);
    return Number(fields[2]) === group ? sum + Number(fields[21]) * 4_096 : sum;
  }, 0);
}

function readStat(pid: string): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has exited since it was listed.
    return [];
  }
}

/** Returns the size of a build in bytes, without the compiler's cache. */
function sizeOf(folder: string): number {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith(`cache${path.sep}`))
    .map((file) => fs.statSync(path.join(folder, file)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
}
