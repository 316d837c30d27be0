import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { contactForm } from '@/lib/forms/contact';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import {
  createFields,
  headersOf,
  MANY_VISITORS,
  openForm,
  type Visitor,
} from '@/scripts/fault-tests/visitor';
import { startApp, type RunningApp } from '@/scripts/next-app';
import { startPostgres } from '@/scripts/postgres';
import { requireBuild } from '@/scripts/require-build';
import { inTurn, load, median, medianRatio, ratesOf, send, type Sample } from './measure';
import { formatTable } from './table';

const ROUNDS = 5;
const SECONDS = 3;
const SENDERS = 16;
// Minimum share of bare inserts or, if Next alone is slower than that, of Next's throughput without a database.
const PROMISED = { bare: 0.3, refused: 0.5 };

const MESSAGE = [
  'insert into messages (id, submission, created_at, state, name, email, topic, message)',
  'values ($1, $2, $3, $4, $5, $6, $7, $8)',
].join(' ');
const JOB =
  "insert into mail_jobs (id, kind, message_id, state, attempts, due_at) values ($1, 'message', $2, $3, $4, $5)";

type Insert = { once: () => Promise<void> | void; close: () => Promise<void> | void };

runCommand({
  name: 'bench:form',
  about:
    'Measures how many messages the built site accepts, beside a program that only inserts the same rows as durably, ' +
    'with SQLite and with PostgreSQL.',
  actions: { '': { about: 'Fails if the site accepts fewer than promised', run: measure } },
  examples: ['bench:form'],
  database: 'own',
});

// Each pair of rows is on disk before the next begins on its connection.
async function measure(): Promise<string> {
  requireBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const postgres = await startPostgres();
  const rows = [
    [
      'engine',
      'accepted per s',
      'bare inserts',
      'ratio',
      'refused per s',
      'ratio',
      'p99 ms',
      'p99 bare',
    ],
  ];
  let isKept = true;
  // No mail server listens here, so delivery is not measured.
  const shared = { ...MANY_VISITORS, SMTP_URL: 'smtp://127.0.0.1:1' };
  const engines = [
    {
      name: 'SQLite',
      settings: { ...shared, DATA_DIR: path.join(folder, 'site'), DATABASE_URL: '' },
      bare: { DATA_DIR: path.join(folder, 'bare'), DATABASE_URL: '' },
      open: () => openSqlite(path.join(folder, 'bare', 'site.db')),
    },
    {
      name: 'PostgreSQL',
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
  ];
  try {
    for (const { name, settings, bare, open } of engines) {
      await createTables(bare);
      const app = await startApp('.', settings, 'ignore');
      const insert = open();
      const { site, other, refused, toBare, toRefused } = await compare(app, insert);
      await Promise.all([app.stop(), insert.close()]);
      isKept &&= toBare >= PROMISED.bare || toRefused >= PROMISED.refused;
      rows.push([
        name,
        median(site.map(({ rate }) => rate)).toFixed(0),
        median(other.map(({ rate }) => rate)).toFixed(0),
        toBare.toFixed(2),
        median(refused.map(({ rate }) => rate)).toFixed(0),
        toRefused.toFixed(2),
        median(site.map(({ p99 }) => p99)).toFixed(1),
        median(other.map(({ p99 }) => p99)).toFixed(1),
      ]);
    }
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s in turn, ${SENDERS} at once\n`);
  console.log(formatTable(rows));
  console.log(
    `\nRefused: the same request with a wrong token, which asks no database.\n` +
      `Promised: at least ${PROMISED.bare} of the bare inserts, or ${PROMISED.refused} of the refusals, ` +
      'which are all that Next leaves.',
  );
  if (!isKept) throw new DeployerError('The site accepts fewer messages than promised.');
  return 'As promised.';
}

async function compare(app: RunningApp, insert: Insert) {
  const visitor = await openForm(app.url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: SENDERS });
  const stranger = { ...visitor, token: 'wrong' };
  const [site = [], other = [], refused = []] = await inTurn(
    ROUNDS,
    () => load(() => sendMessage(app, agent, visitor, 201), SENDERS, SECONDS),
    () => load(async () => insert.once(), SENDERS, SECONDS),
    () => load(() => sendMessage(app, agent, stranger, 403), SENDERS, SECONDS),
  );
  agent.destroy();
  const ratioTo = (others: Sample[]) => medianRatio(ratesOf(site), ratesOf(others));
  return { site, other, refused, toBare: ratioTo(other), toRefused: ratioTo(refused) };
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
  const database = new BetterSqlite(file);
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
