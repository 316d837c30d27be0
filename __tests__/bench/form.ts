import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { contactForm } from '@/lib/forms/contact';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';
import { openSqliteFile } from '@/lib/server/database/sqlite-library';
import { formatCount } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import {
  createFields,
  headersOf,
  MANY_VISITORS,
  openForm,
  type Visitor,
} from '@/__tests__/faults/visitor';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { startPostgres } from '@/__tests__/support/programs/postgres';
import { countSteps } from '@/__tests__/support/programs/progress';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { QUICK, runBenchmark } from '@/__tests__/bench/report/benchmark';
import { formatNumber, type Figure, type Report } from '@/__tests__/bench/report/figures';
import { inTurn, load, median, medianRatio, ratesOf, send, type Sample } from './measure';

const FULL = { rounds: 5, seconds: 3 };
const ONCE = { rounds: 1, seconds: 1 };
const SENDERS = 16;

const MESSAGE = [
  'insert into messages (id, submission, created_at, state, name, email, topic, message)',
  'values ($1, $2, $3, $4, $5, $6, $7, $8)',
].join(' ');
const JOB =
  "insert into mail_jobs (id, kind, message_id, state, attempts, due_at) values ($1, 'message', $2, $3, $4, $5)";

type Insert = { once: () => Promise<void> | void; close: () => Promise<void> | void };

runBenchmark({
  name: 'form',
  title: 'Messages',
  about:
    'Measures how many messages the built site accepts, beside a program that only inserts the same rows as durably, ' +
    'with SQLite and with PostgreSQL.',
  options: { quick: QUICK },
  examples: ['bench:form'],
  measure,
});

// Each pair of rows is on disk before the next begins on its connection.
async function measure({ quick }: Options): Promise<Report> {
  requireBuild();
  const plan = quick ? ONCE : FULL;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const postgres = await startPostgres();
  // No mail server listens here, so delivery is not measured.
  const shared = { ...MANY_VISITORS, SMTP_URL: 'smtp://127.0.0.1:1' };
  const engines = {
    SQLite: {
      settings: { ...shared, DATA_DIR: path.join(folder, 'site'), DATABASE_URL: '' },
      bare: { DATA_DIR: path.join(folder, 'bare'), DATABASE_URL: '' },
      open: () => openSqlite(path.join(folder, 'bare', 'site.db')),
    },
    PostgreSQL: {
      settings: {
        ...shared,
        DATA_DIR: folder,
        DATABASE_URL: postgres.createDatabase('site'),
        APP_ORIGIN: 'http://localhost',
        SECRET: 'only for a benchmark, 32 characters',
      },
      bare: { DATA_DIR: folder, DATABASE_URL: postgres.createDatabase('bare') },
      open: () => openPostgres(postgres.urlOf('bare')),
    },
  };
  const columns: Report['columns'] = {};
  const step = countSteps(2 * (plan.rounds + 1));
  try {
    for (const [name, { settings, bare, open }] of Object.entries(engines)) {
      await createTables(bare);
      const app = await startApp('.', settings, 'ignore');
      const insert = open();
      columns[name] = await compare(app, insert, plan, () => step(`${name}, a round`));
      await Promise.all([app.stop(), insert.close()]);
    }
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return {
    method:
      `Medians of ${formatCount(plan.rounds, 'round')} of ${plan.seconds} s in turn, ${SENDERS} senders at a time. ` +
      'A refused request is the same request with a wrong token: Next refuses it without the database.',
    columns,
  };
}

async function compare(
  app: RunningApp,
  insert: Insert,
  { rounds, seconds }: typeof FULL,
  step: () => void,
): Promise<Figure[]> {
  const visitor = await openForm(app.url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: SENDERS });
  const stranger = { ...visitor, token: 'wrong' };
  const [site = [], bare = [], refused = []] = await inTurn(
    rounds,
    () => {
      step();
      return load(() => sendMessage(app, agent, visitor, 201), SENDERS, seconds);
    },
    () => load(async () => insert.once(), SENDERS, seconds),
    () => load(() => sendMessage(app, agent, stranger, 403), SENDERS, seconds),
  );
  agent.destroy();
  const p99 = (samples: Sample[]) => formatNumber(median(samples.map((sample) => sample.p99)));
  const compareTo = (name: string, others: Sample[], atLeast: number) => ({
    name: 'Accepted messages',
    value: median(ratesOf(site)),
    unit: 'per s',
    baseline: { name, value: median(ratesOf(others)) },
    ratio: medianRatio(ratesOf(site), ratesOf(others)),
    target: { atLeast },
    note: `p99 ${p99(site)} against ${p99(others)} ms`,
  });
  return [
    compareTo('refused requests', refused, 0.5),
    compareTo('inserts without the site', bare, 0.3),
  ];
}

function sendMessage(
  app: RunningApp,
  agent: http.Agent,
  visitor: Visitor,
  expected: number,
): Promise<void> {
  const headers = headersOf(visitor);
  return send(app.url + contactForm.action, { agent, headers, fields: createFields(), expected });
}

/** Creates the site's tables, empty. */
async function createTables(settings: Record<string, string>): Promise<void> {
  Object.assign(process.env, settings);
  await getDatabase();
  await closeDatabase();
}

function createRows() {
  const { name, email, topic, message, submission } = createFields();
  const [id, now] = [randomUUID(), Date.now()];
  return {
    message: [id, submission, now, 'new', name, email, topic, message],
    job: [randomUUID(), id, 'waiting', 0, now],
  };
}

function openSqlite(file: string): Insert {
  const database = openSqliteFile(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const numbered = (statement: string) => database.prepare(statement.replaceAll(/\$\d/g, '?'));
  const [message, job] = [numbered(MESSAGE), numbered(JOB)];
  const write = database.transaction(() => {
    const rows = createRows();
    message.run(rows.message);
    job.run(rows.job);
  });
  return { once: () => write.immediate(), close: () => void database.close() };
}

function openPostgres(connectionString: string): Insert {
  const pool = new pg.Pool({ connectionString });
  return {
    async once() {
      const client = await pool.connect();
      const rows = createRows();
      await client.query('begin');
      await client.query({ name: 'message', text: MESSAGE, values: rows.message });
      await client.query({ name: 'job', text: JOB, values: rows.job });
      await client.query('commit');
      client.release();
    },
    close: () => pool.end(),
  };
}
