import 'server-only';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { getDatabase } from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';
import { getSettings } from '@/lib/server/settings';

/** A running process of the site, and the sequence of the version that it shows. */
export type Instance = Selectable<Tables['publicationInstances']>;

const ALIVE_MS = 10_000;
const PAUSE_MS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates the name of this process, from which a person can find it. */
export function createInstanceId(): string {
  // Two containers may have the same host name and process id.
  const unique = randomBytes(2).toString('hex');
  return `${os.hostname()}, port ${getSettings().port}, process ${process.pid} (${unique})`;
}

/** Stores that an instance is running and which version it shows. Call it every few seconds. */
export async function registerInstance(instance: Omit<Instance, 'seenAt'>): Promise<void> {
  const row = { ...instance, seenAt: Date.now() };
  const db = await getDatabase();
  await db
    .insertInto('publicationInstances')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Lists the instances that were seen within the last ten seconds. */
export async function listInstances(): Promise<Instance[]> {
  const db = await getDatabase();
  return db
    .selectFrom('publicationInstances')
    .selectAll()
    .where('seenAt', '>', Date.now() - ALIVE_MS)
    .orderBy('id')
    .execute();
}

/**
 * Waits until all running instances show this version or a later one. Returns them, and those that do not show it in time.
 * Rejects if the database is down.
 */
export async function waitForInstances(
  sequence: number,
  patienceMs: number,
): Promise<{ instances: Instance[]; missing: Instance[] }> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const instances = await listInstances();
    const missing = instances.filter((instance) => instance.sequence < sequence);
    if (missing.length === 0 || performance.now() > end) return { instances, missing };
    await setTimeout(PAUSE_MS);
  }
}

/** Deletes instances that were not seen for a day. */
export async function deleteExpiredInstances(): Promise<void> {
  const db = await getDatabase();
  await db
    .deleteFrom('publicationInstances')
    .where('seenAt', '<', Date.now() - DAY_MS)
    .execute();
}
