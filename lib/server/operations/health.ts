import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  checkDatabase,
  DATABASE_ERROR_CHANNEL,
  describeDatabase,
} from '@/lib/server/database/database';
import { withDeadline } from '@/lib/server/deadline';
import { serializeError, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

const PATIENCE_MS = 1_000;
const DISK_INTERVAL_MS = 10_000;
const DISK_PATIENCE_MS = 3_000;

// Some file systems have room for tiny files although they are full.
const TRIED = 'x'.repeat(16 * 1024);

const disk = oncePerProcess('disk', () => ({
  triedAt: -Infinity,
  isTrying: false,
  attempt: Promise.resolve(true),
}));

/** Returns 200 with `ok`, or 503 with the reason. */
export function probeResponse(good: string, problem: string | null): Response {
  return new Response(`${problem ?? good}\n`, {
    status: problem === null ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}

/** Returns within seconds whether the database accepts writes; if not, logs the reason. */
export async function checkReadiness(): Promise<boolean> {
  try {
    await withDeadline(PATIENCE_MS, checkDatabase);
    return true;
  } catch (error) {
    log('error', 'database.unreachable', {
      database: describeDatabase(),
      ...serializeError(error),
    });
    return false;
  }
}

/** Returns within seconds whether files can be written to the data folder, as at the last attempt; if not, logs why. */
export async function checkDisk(): Promise<boolean> {
  const now = performance.now();
  if (!disk.isTrying && now - disk.triedAt >= DISK_INTERVAL_MS) {
    Object.assign(disk, { triedAt: now, isTrying: true, attempt: tryToWrite() });
    void disk.attempt.finally(() => (disk.isTrying = false));
  }
  return Promise.race([disk.attempt, setTimeout(DISK_PATIENCE_MS, false, { ref: false })]);
}

async function tryToWrite(): Promise<boolean> {
  const { dataDir } = getSettings();
  const file = path.join(/*turbopackIgnore: true*/ dataDir, `write-test-${process.pid}`);
  try {
    await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
    await fs.writeFile(file, TRIED, { mode: 0o600, flush: true });
    return true;
  } catch (error) {
    log('error', 'disk.not-writable', serializeError(error));
    return false;
  } finally {
    await fs.rm(file, { force: true }).catch(() => null);
  }
}

/** Calls the handler for every failed query. */
export function onDatabaseError(handle: () => void): void {
  diagnostics.subscribe(DATABASE_ERROR_CHANNEL, handle);
}
