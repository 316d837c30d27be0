import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { headersOf } from '@/__tests__/faults/visitor';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { HOME } from '@/lib/routes';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { signIn } from '@/lib/server/accounts/signing-in/sign-ins';
import { closeDatabase } from '@/lib/server/database/database';
import { getSettings } from '@/lib/server/settings';
import { emailOf, PASSWORD, signInOnce, type Site } from './sites/account-site';
import { measureAttack } from './attack';
import type { Figure } from '@/__tests__/bench/report/figures';
import { inTurn, load, median, medianRatio, p99Of, send } from './measure';

export const FULL = { rounds: 5, seconds: 4, pairs: 300 };
export const ONCE = { rounds: 1, seconds: 1, pairs: 10 };
/** Number of steps with one database. */
export const STEPS = 6;

const SENDERS = 8;
const SIGNING_IN = 20;
const KINDS = ['known', 'unknown'] as const;

type Plan = typeof FULL;

/** Measures everything on one site, and closes the connections to it. */
export async function measure(
  site: Site,
  plan: Plan,
  step: (title: string) => void,
): Promise<Figure[]> {
  const parts = {
    'sign-ins': compareSignIns,
    sessions: measureSessions,
    'a page while people sign in': measurePage,
    'known and unknown addresses': compareTimes,
    'sign-ins under attack': compareAttack,
  };
  const figures: Figure[] = [];
  try {
    for (const [title, part] of Object.entries(parts)) {
      step(title);
      figures.push(...(await part(site, plan)));
    }
    return figures;
  } finally {
    site.agent.destroy();
    await closeDatabase();
  }
}

async function compareSignIns(site: Site, { rounds, seconds }: Plan): Promise<Figure[]> {
  const checkBare = async () => void (await verify(site.passwordHash, PASSWORD));
  const [ours = [], bare = []] = await inTurn(
    rounds,
    async () => (await load(() => signInOnce(site), SENDERS, seconds)).rate,
    async () => (await load(checkBare, SENDERS, seconds)).rate,
  );
  return [
    {
      name: `Sign-ins, ${SENDERS} people at a time`,
      value: median(ours),
      unit: 'per s',
      baseline: { name: 'argon2id on its own', value: median(bare) },
      ratio: medianRatio(ours, bare),
      // PostgreSQL runs on the same cores.
      target: { atLeast: getSettings().databaseUrl ? 0.7 : 0.8 },
    },
  ];
}

/** Measures session lookups, as each page makes them, without rendering. */
async function measureSessions(_: Site, { seconds }: Plan): Promise<Figure[]> {
  const user = { id: 'user-0', email: emailOf(0), credentialsVersion: 0 };
  const cookies = await signIn(user, new Headers(), false);
  const headers = new Headers({ cookie: cookies?.[0]?.split(';')[0] ?? '' });
  const { rate } = await load(
    async () => {
      if (!(await getSession(headers))) throw new Error('The session is gone.');
    },
    SENDERS,
    seconds,
  );
  return [{ name: 'Session lookups', value: rate, unit: 'per s' }];
}

/** Measures visitors who read a page every ten milliseconds: alone, and while others sign in. */
async function measurePage({ app, agent, ...site }: Site, plan: Plan): Promise<Figure[]> {
  const visit = async () => {
    await setTimeout(10);
    const before = performance.now();
    await send(app.url + HOME, { agent, headers: {}, expected: 200 });
    return performance.now() - before;
  };
  const times: Record<'alone' | 'among', number[]> = { alone: [], among: [] };
  const read = async (into: number[]) => {
    await load(async () => void into.push(await visit()), 1, plan.seconds);
  };
  // The first round is a warm-up.
  for (let round = -1; round < plan.rounds; round++) {
    await read(round < 0 ? [] : times.alone);
    const signIns = load(() => signInOnce({ app, agent, ...site }), SIGNING_IN, plan.seconds);
    await Promise.all([read(round < 0 ? [] : times.among), signIns]);
  }
  return [
    {
      name: `p99 of ${HOME} while ${SIGNING_IN} people sign in`,
      value: p99Of(times.among),
      unit: 'ms',
      baseline: { name: 'no sign-ins', value: p99Of(times.alone) },
      target: { atMost: 3 },
    },
  ];
}

/** Measures requests for an existing and an unknown address in turn. */
async function compareTimes({ app, agent, stranger }: Site, { pairs }: Plan): Promise<Figure[]> {
  const forms = {
    'Sign-in': [loginForm.action, 422, { password: 'wrong one', keep: '' }],
    Registration: [registerForm.action, 201, { name: 'Ann' }],
    'Password reset': [forgotPasswordForm.action, 201, {}],
  } as const;
  const figures: Figure[] = [];
  let next = 1;
  for (const [name, [action, expected, others]] of Object.entries(forms)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let pair = 0; pair < pairs; pair++) {
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
    figures.push({
      name: `${name} with a known address`,
      value: median(times.known),
      unit: 'ms',
      baseline: { name: 'an unknown address', value: median(times.unknown) },
      target: { atLeast: 0.9, atMost: 1.1 },
    });
  }
  return figures;
}

/** Measures sign-ins with an unknown browser, while one client, then many, flood the forms. */
async function compareAttack(site: Site): Promise<Figure[]> {
  const newcomer = { ...site, visitor: site.stranger };
  const { app, stranger } = site;
  const figures: Figure[] = [];
  for (const clients of ['one', 'many'] as const) {
    const flood = { kind: 'forms', url: app.url, visitor: stranger, clients } as const;
    const result = await measureAttack(flood, () => signInOnce(newcomer));
    const { alone, attacked, statuses } = result;
    const name = clients === 'one' ? 'one client floods' : 'many clients flood';
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    figures.push({
      name: `p99 of a sign-in while ${name} the forms`,
      value: attacked,
      unit: 'ms',
      baseline: { name: 'no flood', value: alone },
      ...(clients === 'one' && { target: { atMost: 10 } }),
      note: `responses to the flood: ${counts.join(', ')}`,
    });
  }
  return figures;
}
