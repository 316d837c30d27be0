import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { HOME } from '@/lib/routes';
import { rememberBrowser } from '@/lib/server/accounts/known-browsers';
import { hashPassword } from '@/lib/server/accounts/password-hash';
import { getSession } from '@/lib/server/accounts/sessions';
import { signIn } from '@/lib/server/accounts/sign-ins';
import { createRandomId } from '@/lib/server/crypto';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/settings';
import { runCommand } from '@/scripts/command';
import { headersOf, MANY_VISITORS, openForm, type Visitor } from '@/scripts/fault-tests/visitor';
import { startApp, type RunningApp } from '@/scripts/next-app';
import { startPostgres } from '@/scripts/postgres';
import { requireBuild } from '@/scripts/require-build';
import { measureAttack } from './attack';
import { inTurn, load, median, medianRatio, p99Of, send } from './measure';
import { formatTable } from './table';

const ROUNDS = 5;
const SECONDS = 4;
const SENDERS = 8;
const LOG_INS = 20;
const PAIRS = 300;
const USERS = 2_000;
const PASSWORD = 'river stone lamp 7';
const KINDS = ['known', 'unknown'] as const;
// PostgreSQL itself works on the same cores.
const PROMISED = { toBare: { SQLite: 0.8, PostgreSQL: 0.7 }, pageP99: 3, timing: 0.1, attack: 10 };

type Site = {
  app: RunningApp;
  visitor: Visitor;
  stranger: Visitor;
  agent: http.Agent;
  passwordHash: string;
};

runCommand({
  name: 'bench:accounts',
  about:
    'Measures sign-ins to the built site beside bare argon2id with the same parameters, how they slow a content page, and ' +
    'whether response times reveal that an address has an account, and how long a sign-in takes under attack. With SQLite and with PostgreSQL.',
  actions: { '': { about: 'Fails if a figure is worse than promised', run: measureAll } },
  examples: ['bench:accounts'],
  database: 'own',
});

async function measureAll(): Promise<string> {
  requireBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const postgres = await startPostgres();
  const shared = {
    ...MANY_VISITORS,
    // Nobody takes the mails, so that their delivery is not part of it.
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATA_DIR: folder,
    APP_ORIGIN: 'http://localhost',
    SECRET: 'only for a benchmark, 32 characters',
  };
  const engines = {
    SQLite: { ...shared, DATABASE_URL: '' },
    PostgreSQL: { ...shared, DATABASE_URL: postgres.createDatabase('site') },
  };
  const rows = [['', ...Object.keys(engines)]];
  const failed: string[] = [];
  const columns: Record<string, string>[] = [];
  try {
    for (const [engine, settings] of Object.entries(engines)) {
      const site = await prepare(settings);
      const figures = await measure(site).finally(() => site.app.stop());
      columns.push(
        Object.fromEntries(Object.entries(figures).map(([name, { text }]) => [name, text])),
      );
      for (const [name, { isKept, text }] of Object.entries(figures)) {
        if (!isKept) failed.push(`${engine}: ${name}: ${text}`);
      }
    }
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  for (const name of Object.keys(columns[0] ?? {})) {
    rows.push([name, ...columns.map((column) => column[name] ?? '')]);
  }
  console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s in turn\n\n${formatTable(rows)}`);
  console.log(
    `\nPromised: log-ins at least ${PROMISED.toBare.SQLite} of bare argon2id, ` +
      `${PROMISED.toBare.PostgreSQL} with PostgreSQL on the same cores; the page's p99 at most ` +
      `${PROMISED.pageP99} times; known and unknown addresses within ${PROMISED.timing * 100} %; a sign-in under attack ` +
      `below ${PROMISED.attack} times its time alone.`,
  );
  if (failed.length > 0) throw new DeployerError(`Not as promised:\n${failed.join('\n')}`);
  return 'As promised.';
}

async function measure(site: Site): Promise<Figures> {
  try {
    return {
      ...(await compareLogIns(site)),
      ...(await measureSessions()),
      ...(await measurePage(site)),
      ...(await compareTimes(site)),
      ...(await compareAttack(site)),
    };
  } finally {
    site.agent.destroy();
    await closeDatabase();
  }
}

type Figure = { text: string; isKept: boolean };
type Figures = Record<string, Figure>;

function figure(text: string, isKept = true): Figure {
  return { text, isKept };
}

async function prepare(settings: Record<string, string>): Promise<Site> {
  Object.assign(process.env, settings);
  const passwordHash = await hashPassword(PASSWORD, '');
  const db = await getDatabase();
  for (let from = 0; from < USERS; from += 100) {
    const users = Array.from({ length: 100 }, (_, index) => ({
      id: `user-${from + index}`,
      name: 'Ann Example',
      email: emailOf(from + index),
      emailKey: emailOf(from + index),
      passwordHash,
      credentialsVersion: 0,
      role: 'member' as const,
      createdAt: Date.now(),
      verifiedAt: Date.now(),
    }));
    await db.insertInto('users').values(users).execute();
  }
  const app = await startApp('.', settings, 'ignore');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const stranger = await openForm(app.url);
  // Everybody comes back with the same browser, as most do.
  const browser = `browser=${createRandomId()}`;
  await db.transaction().execute(async (transaction) => {
    for (let user = 0; user < USERS; user++) {
      await rememberBrowser(transaction, new Headers({ cookie: browser }), `user-${user}`);
    }
  });
  const visitor = { ...stranger, cookie: `${stranger.cookie}; ${browser}` };
  return { app, agent, passwordHash, visitor, stranger };
}

function emailOf(index: number): string {
  return `user-${index}@example.org`;
}

async function compareLogIns(site: Site): Promise<Figures> {
  const checkBare = async () => void (await verify(site.passwordHash, PASSWORD));
  const [ours = [], bare = []] = await inTurn(
    ROUNDS,
    async () => (await load(() => logIn(site), SENDERS, SECONDS)).rate,
    async () => (await load(checkBare, SENDERS, SECONDS)).rate,
  );
  const promised = PROMISED.toBare[getSettings().databaseUrl ? 'PostgreSQL' : 'SQLite'];
  const ratio = medianRatio(ours, bare);
  return {
    [`log-ins per s, ${SENDERS} at once`]: figure(median(ours).toFixed(0)),
    'bare argon2id per s': figure(median(bare).toFixed(0)),
    'log-ins to bare': figure(ratio.toFixed(2), ratio >= promised),
  };
}

/** Whose cookie it is, asked as each page does, without the page. */
async function measureSessions(): Promise<Figures> {
  const user = { id: 'user-0', email: emailOf(0), credentialsVersion: 0 };
  const cookies = await signIn(user, new Headers(), false);
  const headers = new Headers({ cookie: cookies?.[0]?.split(';')[0] ?? '' });
  const { rate } = await load(
    async () => {
      if (!(await getSession(headers))) throw new Error('The session is gone.');
    },
    SENDERS,
    SECONDS,
  );
  return { 'session look-ups per s': figure(rate.toFixed(0)) };
}

/** Visitors who read, a page every ten milliseconds: alone, and while others log in. */
async function measurePage(site: Site): Promise<Figures> {
  const { app, agent } = site;
  const visit = async () => {
    await setTimeout(10);
    const before = performance.now();
    await send(app.url + HOME, { agent, headers: {}, expected: 200 });
    return performance.now() - before;
  };
  const times: Record<'alone' | 'among', number[]> = { alone: [], among: [] };
  const read = async (into: number[]) => {
    await load(async () => void into.push(await visit()), 1, SECONDS);
  };
  // The first rounds only warm up.
  for (let round = -1; round < ROUNDS; round++) {
    await read(round < 0 ? [] : times.alone);
    const logIns = load(() => logIn(site), LOG_INS, SECONDS);
    await Promise.all([read(round < 0 ? [] : times.among), logIns]);
  }
  const [alone, among] = [p99Of(times.alone), p99Of(times.among)];
  const ratio = among / alone;
  return {
    [`p99 of ${HOME} alone, ms`]: figure(alone.toFixed(1)),
    [`p99 while ${LOG_INS} log in, ms`]: figure(among.toFixed(1)),
    'to alone': figure(ratio.toFixed(2), ratio <= PROMISED.pageP99),
  };
}

/** Answers to an address that has an account and to one that has none, in turn. */
async function compareTimes({ app, agent, stranger }: Site): Promise<Figures> {
  const forms = {
    [loginForm.name]: [loginForm.action, 422, { password: 'wrong one', keep: '', next: '' }],
    [registerForm.name]: [registerForm.action, 201, { name: 'Ann' }],
    [forgotPasswordForm.name]: [forgotPasswordForm.action, 201, {}],
  } as const;
  const figures: Figures = {};
  let next = 1;
  for (const [name, [action, expected, others]] of Object.entries(forms)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let pair = 0; pair < PAIRS; pair++) {
      const emails = { known: emailOf(next++), unknown: `${randomUUID()}@example.org` };
      // Whoever comes first is not always the same.
      const order = pair % 2 === 0 ? KINDS : KINDS.toReversed();
      for (const kind of order) {
        const fields = { email: emails[kind], ...others };
        const before = performance.now();
        await send(app.url + action, { agent, headers: headersOf(stranger), fields, expected });
        times[kind].push(performance.now() - before);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const isKept = Math.abs(known / unknown - 1) <= PROMISED.timing;
    figures[`${name}, known and unknown, ms`] = figure(
      `${known.toFixed(1)}, ${unknown.toFixed(1)}`,
      isKept,
    );
  }
  return figures;
}

/** Sign-ins of somebody who is new to the browser, while another client floods the forms. */
async function compareAttack(site: Site): Promise<Figures> {
  const newcomer = { ...site, visitor: site.stranger };
  const { app, stranger } = site;
  const result = await measureAttack(app.url, stranger, () => logIn(newcomer));
  const { alone, attacked, statuses } = result;
  const ratio = attacked / alone;
  return {
    'p99 of a sign-in alone, ms': figure(alone.toFixed(0)),
    'p99 while one client floods the forms, ms': figure(attacked.toFixed(0)),
    'under attack to alone': figure(ratio.toFixed(2), ratio < PROMISED.attack),
    'answers to the attack': figure(
      Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    ),
  };
}

function logIn({ app, agent, visitor }: Site): Promise<void> {
  const email = emailOf(Math.floor(Math.random() * USERS));
  const fields = { email, password: PASSWORD, keep: '', next: '' };
  return send(app.url + loginForm.action, {
    agent,
    headers: headersOf(visitor),
    fields,
    expected: 201,
  });
}
