import fs from 'node:fs';
import path from 'node:path';
import { NEW_BUILD } from '@/lib/server/content/build-output';
import { BUILDS, readPointer } from './pointer';

/** Deletes the builds that nobody can start any longer, except for those that a process still serves. */
export function deleteDeadBuilds(): void {
  if (!fs.existsSync(BUILDS)) return;
  const pointer = readPointer();
  const kept = [pointer?.current, pointer?.previous, path.basename(NEW_BUILD)];
  const used = new Set(listUsedBuilds());
  for (const name of fs.readdirSync(BUILDS)) {
    if (kept.includes(name) || used.has(name)) continue;
    fs.rmSync(path.join(BUILDS, name), { recursive: true, force: true });
  }
}

// Each server holds a file of its build open: lib/server/content/build-output.ts. Where there is no /proc, only the current
// build and the previous one are safe.
function listUsedBuilds(): string[] {
  const builds = fs.realpathSync(BUILDS) + path.sep;
  const processes = listEntries('/proc').filter((name) => /^\d+$/.test(name));
  return processes
    .flatMap((id) => listEntries(`/proc/${id}/fd`).map((handle) => `/proc/${id}/fd/${handle}`))
    .map(readLink)
    .filter((file) => file.startsWith(builds))
    .map((file) => file.slice(builds.length).split(path.sep)[0] ?? '');
}

function listEntries(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    // The process has ended, or belongs to somebody else.
    return [];
  }
}

function readLink(file: string): string {
  try {
    return fs.readlinkSync(file);
  } catch {
    // It was closed since it was listed.
    return '';
  }
}
