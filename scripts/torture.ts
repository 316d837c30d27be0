import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres';
import { runScript } from './run-script';
import { tortureByConnections } from './torture/connections';
import { tortureByCrash } from './torture/crash';
import { tortureByFuzz } from './torture/fuzz';
import { tortureByFullDisk, tortureByOutage } from './torture/outage';
import type { Result } from './torture/result';
import { tortureBySmtp } from './torture/smtp';

const FULL = { rounds: 100, mailRounds: 20, requests: 100_000 };
const SHORT = { rounds: 2, mailRounds: 2, requests: 3_000 };

/**
 * Does to the built site what the world may do to it, and counts what is lost. `--short` for a minute of
 * it; names after that choose some of the tortures.
 */
runScript(async () => {
  const [...chosen] = process.argv.slice(2).filter((part) => part !== '--short');
  const isShort = process.argv.includes('--short');
  const { rounds, mailRounds, requests } = isShort ? SHORT : FULL;
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
    connections: () => tortureByConnections(onSqlite('h'), !isShort),
    fuzz: () => tortureByFuzz(onSqlite('i'), requests, !isShort),
  };

  let failures = 0;
  try {
    for (const [name, torture] of Object.entries(tortures)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      const result = await torture();
      failures += result.failures.length;
      console.log(`${result.failures.length > 0 ? 'FAILED' : 'held'}  ${result.name}`);
      console.log(`        ${result.found}`);
      for (const failure of result.failures) console.log(`        ${failure}`);
    }
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  if (failures > 0) throw new Error(`${failures} promises were not kept.`);
});
