import fs from 'node:fs';
import path from 'node:path';
import { NEW_BUILD } from '@/lib/server/build-output';
import { BUILDS, readPointer } from './pointer';

/** Deletes old builds, except those that a process still serves. */
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

// Each server keeps a file of its build open: lib/server/build-output.ts. Without /proc, only the
// current and the previous build are safe.
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
    // The process has exited, or belongs to another user.
    return [];
  }
}

function readLink(file: string): string {
  try {
    return fs.readlinkSync(file);
  } catch {
    // The file was closed after it was listed.
    return '';
  }
}
