import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import {
  checkDatabase,
  DATABASE_ERROR_CHANNEL,
  describeDatabase,
} from '@/lib/server/database/database';
import { withDeadline } from '@/lib/server/deadline';
import { serializeError, log } from '@/lib/server/log';

const PATIENCE_MS = 1_000;

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

/** Calls the handler for every failed query. */
export function onDatabaseError(handle: () => void): void {
  diagnostics.subscribe(DATABASE_ERROR_CHANNEL, handle);
}
