import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import { checkDatabase, DATABASE_FAILED, describeDatabase } from '@/lib/server/database';
import { describeError, log } from '@/lib/server/log';

/** What a load balancer is told: that all is well, or 503 with what is not. */
export function answerProbe(good: string, problem: string | null): Response {
  return new Response(`${problem ?? good}\n`, {
    status: problem === null ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}

/** Whether the database answers and is in the shape that this version needs; if not, the log says why. */
export async function checkReadiness(): Promise<boolean> {
  try {
    await checkDatabase();
    return true;
  } catch (error) {
    log('database.unreachable', { database: describeDatabase(), ...describeError(error) });
    return false;
  }
}

/** Calls this for every query that the database refuses, or that does not reach it. */
export function onDatabaseFailure(handle: () => void): void {
  diagnostics.subscribe(DATABASE_FAILED, handle);
}
