import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { suggestName } from '@/lib/server/content/content-issue';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand, type Options } from './command';
import { startPostgres } from './postgres';
import { requireBuild } from './require-build';
import { tortureByBuilds } from './torture/builds';
import { tortureByConnections } from './torture/connections';
import { tortureByCrash } from './torture/crash';
import { tortureByFuzz } from './torture/fuzz';
import { tortureByFullDisk, tortureByOutage } from './torture/outage';
import { tortureByLock, tortureByStall } from './torture/lock';
import type { Result } from './torture/result';
import { tortureBySmtp } from './torture/smtp';

const FULL = { rounds: 100, mailRounds: 20, requests: 100_000, seconds: 30, builds: 20 };
const SHORT = { rounds: 2, mailRounds: 2, requests: 3_000, seconds: 6, builds: 2 };

runCommand({
  name: 'torture',
  about:
    'Fault tests: kills the built site, its database and its mail server under load, fills the disk, sends nonsense, ' +
    'and counts the messages that were lost.',
  actions: { '[TEST...]': { about: 'Runs every fault test, or these only', run: torture } },
  options: { short: { type: 'boolean', about: 'Takes a minute, with fewer rounds of each' } },
  examples: ['torture -- --short', 'torture -- crash-sqlite-1 fuzz'],
  database: 'own',
});

async function torture(chosen: string[], { short }: Options): Promise<string> {
  requireBuild();
  const isShort = short === true;
  const { rounds, mailRounds, requests, seconds, builds } = isShort ? SHORT : FULL;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'torture-'));
  const postgres = await startPostgres();
  const onSqlite = (name: string) => ({ DATA_DIR: path.join(folder, name), DATABASE_URL: '' });
  const onPostgres = (name: string) => ({
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: postgres.createDatabase(name),
    APP_ORIGIN: 'http://localhost',
    SECRET: 'only for torture, 32 characters or more',
  });
  const tortures: Record<string, () => Promise<Result>> = {
    'crash-sqlite-1': () =>
      tortureByCrash({
        name: 'kill -9, SQLite, one process',
        settings: onSqlite('a'),
        processes: 1,
        rounds,
      }),
    'crash-sqlite-4': () =>
      tortureByCrash({
        name: 'kill -9, SQLite, four processes',
        settings: onSqlite('b'),
        processes: 4,
        rounds,
      }),
    'crash-postgres-1': () =>
      tortureByCrash({
        name: 'kill -9, PostgreSQL, one process',
        settings: onPostgres('c'),
        processes: 1,
        rounds,
        postgres,
      }),
    'crash-postgres-4': () =>
      tortureByCrash({
        name: 'kill -9, PostgreSQL, four processes',
        settings: onPostgres('d'),
        processes: 4,
        rounds,
        postgres,
      }),
    smtp: () => tortureBySmtp(onSqlite('e'), mailRounds),
    outage: () => tortureByOutage(onPostgres('f'), postgres),
    disk: () => tortureByFullDisk(onSqlite('g')),
    lock: () => tortureByLock({ settings: onSqlite('j'), seconds, isTimed: !isShort }),
    stall: () => tortureByStall({ settings: onPostgres('k'), seconds, isTimed: !isShort }),
    connections: () => tortureByConnections(onSqlite('h'), !isShort),
    fuzz: () => tortureByFuzz(onSqlite('i'), requests, !isShort),
    builds: () => tortureByBuilds(onSqlite('l'), builds),
  };

  let failures = 0;
  try {
    const names = Object.keys(tortures);
    const unknown = chosen.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new DeployerError(`Unknown test "${unknown}": ${suggestName(unknown, names)}.`);
    }
    for (const [name, run] of Object.entries(tortures)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      const result = await run();
      failures += result.failures.length;
      console.log(`${result.failures.length > 0 ? 'FAILED' : 'held'}  ${result.name}`);
      console.log(`        ${result.found}`);
      for (const failure of result.failures) console.log(`        ${failure}`);
    }
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  if (failures > 0) throw new DeployerError(`Failures: ${failures}.`);
  return 'Every fault test held.';
}
