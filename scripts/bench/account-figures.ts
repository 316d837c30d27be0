import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { HOME } from '@/lib/routes';
import { getSession } from '@/lib/server/accounts/sessions';
import { signIn } from '@/lib/server/accounts/sign-ins';
import { closeDatabase } from '@/lib/server/database/database';
import { getSettings } from '@/lib/server/settings';
import { headersOf } from '@/scripts/fault-tests/visitor';
import { emailOf, PASSWORD, signInOnce, type Site } from './account-site';
import { measureAttack } from './attack';
import { inTurn, load, median, medianRatio, p99Of, send } from './measure';

export const ROUNDS = 5;
export const SECONDS = 4;

const SENDERS = 8;
const LOG_INS = 20;
const PAIRS = 300;
const KINDS = ['known', 'unknown'] as const;
// PostgreSQL runs on the same cores.
export const PROMISED = {
  toBare: { SQLite: 0.8, PostgreSQL: 0.7 },
  pageP99: 3,
  timing: 0.1,
  attack: 10,
};

export type Figure = { text: string; isKept: boolean };
export type Figures = Record<string, Figure>;

function figure(text: string, isKept = true): Figure {
  return { text, isKept };
}

/** Measures everything on one site, and ends the connections to it. */
export async function measure(site: Site): Promise<Figures> {
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

async function compareLogIns(site: Site): Promise<Figures> {
  const checkBare = async () => void (await verify(site.passwordHash, PASSWORD));
  const [ours = [], bare = []] = await inTurn(
    ROUNDS,
    async () => (await load(() => signInOnce(site), SENDERS, SECONDS)).rate,
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

/** Measures session lookups, as each page makes them, without rendering. */
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

/** Measures visitors who read a page every ten milliseconds: alone, and while others sign in. */
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
  // The first round is a warm-up.
  for (let round = -1; round < ROUNDS; round++) {
    await read(round < 0 ? [] : times.alone);
    const logIns = load(() => signInOnce(site), LOG_INS, SECONDS);
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

/** Measures requests for an existing and an unknown address in turn. */
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
      // The order alternates.
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

/** Measures sign-ins with an unknown browser, while one client, then many, flood the forms. */
async function compareAttack(site: Site): Promise<Figures> {
  const newcomer = { ...site, visitor: site.stranger };
  const { app, stranger } = site;
  const figures: Figures = {};
  for (const clients of ['one', 'many'] as const) {
    const flood = { url: app.url, visitor: stranger, clients };
    const result = await measureAttack(flood, () => signInOnce(newcomer));
    const { alone, attacked, statuses } = result;
    const ratio = attacked / alone;
    const name = clients === 'one' ? 'one client floods' : 'ever new clients flood';
    figures[`p99 of a sign-in alone, and while ${name} the forms, ms`] = figure(
      `${alone.toFixed(0)}, ${attacked.toFixed(0)} (${ratio.toFixed(1)})`,
      clients === 'many' || ratio < PROMISED.attack,
    );
    figures[`answers while ${name}`] = figure(
      Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    );
  }
  return figures;
}
