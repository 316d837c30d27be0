import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { holdLock } from '@/__tests__/support/database/lock';
import { startStallingProxy } from '@/__tests__/support/servers/stalling-proxy';
import { startApp } from '@/__tests__/support/programs/next-app';
import { countEvents, pressUntil, sendAtOnce, type Pressure } from './pressure';
import type { Result } from './result';
import { createSession, holdTables, readStore } from './store';
import { MANY_VISITORS, openForm, sendMessage } from './visitor';

const AT_ONCE = 200;
const SHORT_LOCK_MS = 2_000;
const BACKUP = ['--conditions=react-server', 'scripts/run.js', 'backup'];

type Plan = {
  settings: Record<string, string>;
  /** Seconds for which the database accepts nothing. */
  seconds: number;
  isTimed: boolean;
};

/** Locks the SQLite file from another process: for a long time, then for two seconds while many forms wait. */
export async function testLock({ settings, seconds, isTimed }: Plan): Promise<Result> {
  const session = await createSession(settings);
  const log = path.join(settings.DATA_DIR ?? '', 'log');
  const output = fs.openSync(log, 'w');
  const app = await startApp('.', { ...settings, ...MANY_VISITORS }, output);
  const pressure: Pressure = { session, acknowledged: new Set(), isTimed };
  const file = path.join(settings.DATA_DIR ?? '', 'site.db');
  try {
    // The first request of each kind loads its code.
    await sendAtOnce(app, AT_ONCE, pressure.acknowledged);
    const release = await holdLock(file);
    const copied = isBackedUp(settings);
    const during = await pressUntil(setTimeout(seconds * 1_000), app, pressure);
    await release();
    const events = countEvents(log);

    const releaseSoon = await holdLock(file, 'begin exclusive');
    void setTimeout(SHORT_LOCK_MS).then(releaseSoon);
    const accepted = await sendAtOnce(app, AT_ONCE, pressure.acknowledged);
    await app.stop();
    const store = await readStore(settings);
    const lost = [...pressure.acknowledged].filter((id) => !store.ids.has(id)).length;
    const { 'mail.interrupted': interrupted = 0 } = events;
    return {
      name: `SQLite file locked by another process for ${seconds} s, then for 2 s`,
      found: `${during.found}; locked for 2 s: ${accepted} of ${AT_ONCE} forms accepted, ${lost} lost`,
      failures: [
        ...during.failures,
        // On a busy machine, some wait for longer than the lock.
        ...(accepted === AT_ONCE || (!isTimed && accepted > AT_ONCE / 2)
          ? []
          : [`${AT_ONCE - accepted} forms that waited for 2 s were not accepted`]),
        ...(lost > 0 ? [`${lost} acknowledged messages were lost`] : []),
        ...(store.torn > 0 ? [`${store.torn} messages without a mail job`] : []),
        ...(store.isWhole ? [] : ['the integrity check failed']),
        ...(interrupted <= 1
          ? []
          : [`the log reports ${interrupted} times instead of once that mail is waiting`]),
        ...((await copied) ? [] : ['the backup of the locked file failed']),
      ],
    };
  } finally {
    await app.stop();
    fs.closeSync(output);
  }
}

/** Makes PostgreSQL keep its connections without responding, and then locks its tables from another client. */
export async function testStall({ settings, seconds, isTimed }: Plan): Promise<Result> {
  const session = await createSession(settings);
  const address = new URL(settings.DATABASE_URL ?? '');
  const proxy = await startStallingProxy(Number(address.port));
  const stalling = String(Object.assign(new URL(address), { port: String(proxy.port) }));
  const all = { ...settings, ...MANY_VISITORS, DATABASE_URL: stalling };
  const app = await startApp('.', all, 'ignore');
  const pressure: Pressure = { session, acknowledged: new Set(), isTimed };
  try {
    // The first request of each kind loads its code.
    await sendAtOnce(app, AT_ONCE, pressure.acknowledged);
    proxy.stall();
    const stalled = await pressUntil(setTimeout(seconds * 1_000), app, pressure);
    proxy.recover();
    const isBack = await recovers(app.url);
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const lock = holdTables(settings, setTimeout(seconds * 1_000), isHeld);
    // A form that is sent earlier would be stored.
    await Promise.race([held, lock]);
    const locked = await pressUntil(lock, app, pressure);
    const isFree = await recovers(app.url);
    await app.stop();
    const store = await readStore(settings);
    const lost = [...pressure.acknowledged].filter((id) => !store.ids.has(id)).length;
    return {
      name: `PostgreSQL unresponsive for ${seconds} s, then its tables locked for ${seconds} s`,
      found: `unresponsive: ${stalled.found}; locked: ${locked.found}; ${lost} lost`,
      failures: [
        ...stalled.failures.map((failure) => `unresponsive: ${failure}`),
        ...locked.failures.map((failure) => `locked: ${failure}`),
        ...(isBack && isFree ? [] : ['the site did not recover by itself']),
        ...(lost > 0 ? [`${lost} acknowledged messages were lost`] : []),
      ],
    };
  } finally {
    await app.stop();
    await proxy.stop();
  }
}

/** Returns whether a backup works, because reading needs no lock. */
async function isBackedUp(settings: Record<string, string>): Promise<boolean> {
  const file = path.join(settings.DATA_DIR ?? '', 'backup.jsonl');
  const options = { env: { ...process.env, ...settings } };
  await promisify(execFile)(process.execPath, [...BACKUP, file], options).catch(() => null);
  return fs.existsSync(file);
}

async function recovers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt++) {
    if ((await sendMessage(await openForm(url))).status === 201) return true;
    await setTimeout(200);
  }
  return false;
}
