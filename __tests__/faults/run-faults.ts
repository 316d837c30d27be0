import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testBuilds } from '@/__tests__/faults/builds';
import { testConnections } from '@/__tests__/faults/connections';
import { testContent } from '@/__tests__/faults/content';
import { testCrash } from '@/__tests__/faults/crash';
import { testEditing } from '@/__tests__/faults/editing';
import { testFloods } from '@/__tests__/faults/floods';
import { testFuzz } from '@/__tests__/faults/fuzz';
import { testLock, testStall } from '@/__tests__/faults/lock';
import { testFullDisk, testOutage } from '@/__tests__/faults/outage';
import { testFullDiskPublishing, testPublishing } from '@/__tests__/faults/publishing';
import { testRenames, testRenamesOfTwo } from '@/__tests__/faults/renames';
import type { Result } from '@/__tests__/faults/result';
import { testSmtp } from '@/__tests__/faults/smtp';
import { formatDuration } from '@/__tests__/running/run-parts';
import { startPostgres } from '@/__tests__/support/programs/postgres';
import { countSteps, withoutLog } from '@/__tests__/support/programs/progress';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { suggestName } from '@/lib/server/content-issue';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';

const FULL = {
  rounds: 100,
  mailRounds: 20,
  requests: 100_000,
  seconds: 30,
  builds: 20,
  publications: 40,
  kills: 40,
  edits: 1_000,
  saveEveryMs: 5_000,
};
const MEDIUM = {
  rounds: 15,
  mailRounds: 6,
  requests: 20_000,
  seconds: 15,
  builds: 5,
  publications: 15,
  kills: 10,
  edits: 200,
  saveEveryMs: 3_000,
};
const SHORT = {
  rounds: 2,
  mailRounds: 2,
  requests: 3_000,
  seconds: 6,
  builds: 2,
  publications: 3,
  kills: 4,
  edits: 30,
  saveEveryMs: 2_000,
};
/** Tests that `--short` leaves out. Each takes minutes, or has a sibling that tests the same code. */
const LONG = [
  'crash-sqlite-4',
  'crash-postgres-1',
  'crash-postgres-4',
  'connections',
  'content',
  'disk',
  'stall',
  'floods',
  'builds',
  'publishing-disk',
  'renames',
  'renames-together',
  'renames-apart',
  'editing',
];
const FLOODS = { runs: 3, seconds: 8 };
const SHORT_FLOODS = { runs: 1, seconds: 3 };

runCommand({
  name: 'test:faults',
  about:
    'Runs the fault tests: kills the built site, its database and its mail server under load and while it ' +
    'publishes, fills the disk, breaks the content, sends malformed requests, and counts what is lost.',
  actions: { '[TEST...]': { about: 'Runs all fault tests, or only these', run: runFaultTests } },
  options: {
    short: {
      type: 'boolean',
      about: 'Runs a few rounds of each test, and leaves out the longest unless they are named',
    },
    medium: { type: 'boolean', about: 'Runs every test, with more rounds' },
  },
  examples: ['test:faults -- --short', 'test:faults -- crash-sqlite-1 fuzz'],
  database: 'own',
});

async function runFaultTests(chosen: string[], { short, medium }: Options): Promise<string> {
  requireBuild();
  // Other tests run beside the short and medium ones, so these do not judge times.
  const isShort = short === true || medium === true;
  const plan = short ? SHORT : medium ? MEDIUM : FULL;
  const { rounds, mailRounds, requests, seconds, builds, publications } = plan;
  const { kills, edits, saveEveryMs } = plan;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fault-tests-'));
  const postgres = await startPostgres();
  const onSqlite = (name: string) => ({ DATA_DIR: path.join(folder, name), DATABASE_URL: '' });
  const onPostgres = (name: string) => ({
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: postgres.createDatabase(name),
    APP_ORIGIN: 'http://localhost',
    SECRET: 'only for fault tests, 32 characters',
  });
  const twice = (name: string) => {
    const settings = onPostgres(name);
    return [settings, { ...settings, DATA_DIR: `${settings.DATA_DIR}-2` }];
  };
  const testTogether = (name: string, isShared: boolean) =>
    testRenamesOfTwo(twice(name), mailRounds, { isShared });
  const tests: Record<string, () => Promise<Result>> = {
    'crash-sqlite-1': () =>
      testCrash({
        name: 'kill -9, SQLite, one process',
        settings: onSqlite('a'),
        processes: 1,
        rounds,
      }),
    'crash-sqlite-4': () =>
      testCrash({
        name: 'kill -9, SQLite, four processes',
        settings: onSqlite('b'),
        processes: 4,
        rounds,
      }),
    'crash-postgres-1': () =>
      testCrash({
        name: 'kill -9, PostgreSQL, one process',
        settings: onPostgres('c'),
        processes: 1,
        rounds,
        postgres,
      }),
    'crash-postgres-4': () =>
      testCrash({
        name: 'kill -9, PostgreSQL, four processes',
        settings: onPostgres('d'),
        processes: 4,
        rounds,
        postgres,
      }),
    smtp: () => testSmtp(onSqlite('e'), mailRounds),
    outage: () => testOutage(onPostgres('f'), postgres),
    disk: () => testFullDisk(onSqlite('g')),
    lock: () => testLock({ settings: onSqlite('j'), seconds, isTimed: !isShort }),
    stall: () => testStall({ settings: onPostgres('k'), seconds, isTimed: !isShort }),
    connections: () => testConnections(onSqlite('h'), !isShort),
    floods: () =>
      testFloods({
        settings: onSqlite('t'),
        isTimed: !isShort,
        ...(isShort ? SHORT_FLOODS : FLOODS),
      }),
    fuzz: () => testFuzz(onSqlite('i'), requests, !isShort),
    builds: () => testBuilds(onSqlite('l'), builds),
    publishing: () => testPublishing(onSqlite('m'), publications),
    'publishing-disk': () => testFullDiskPublishing(onSqlite('n')),
    renames: () => testRenames(onSqlite('q'), publications),
    editing: () => testEditing(twice('u'), { kills, publications: edits, saveEveryMs }),
    'renames-together': () => testTogether('r', true),
    'renames-apart': () => testTogether('s', false),
    content: () => {
      const settings = onPostgres('o');
      return testContent(settings, {
        newData: { ...settings, DATA_DIR: path.join(folder, 'p') },
        newDatabase: { ...settings, DATABASE_URL: postgres.createDatabase('p') },
      });
    },
  };

  const failed: string[] = [];
  try {
    const names = Object.keys(tests);
    const unknown = chosen.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new DeployerError(`Unknown test "${unknown}": ${suggestName(unknown, names)}.`);
    }
    const planned = short ? names.filter((name) => !LONG.includes(name)) : names;
    const running = chosen.length > 0 ? chosen : planned;
    const step = countSteps(running.length);
    for (const [name, run] of Object.entries(tests)) {
      if (!running.includes(name)) continue;
      step(name);
      const began = Date.now();
      // The tests after it tell more.
      const result = await withoutLog(run).catch((error: unknown) => describeAborted(name, error));
      const hasFailed = result.failures.length > 0;
      if (hasFailed) failed.push(name);
      const duration = formatDuration(Date.now() - began);
      console.log(`${hasFailed ? 'failed' : 'passed'}  ${result.name}, ${duration}`);
      for (const line of [result.found, ...result.failures]) console.log(`        ${line}`);
    }
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new DeployerError(`Failed: ${failed.join(', ')}.`);
  return 'All fault tests passed.';
}

function describeAborted(name: string, error: unknown): Result {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { name, found: 'The test ended early.', failures: [reason] };
}
