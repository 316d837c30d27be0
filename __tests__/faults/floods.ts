import { setTimeout } from 'node:timers/promises';
import { duringFlood } from '@/__tests__/bench/attack';
import { median } from '@/__tests__/bench/measure';
import type { PageFlood } from '@/__tests__/bench/page-flood';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { HOME, SEARCH } from '@/lib/routes';
import { CAMPUS, search, visit, warmUp, type Sample } from './flood-visits';
import type { Result } from './result';
import { createSessions } from './store';
import { openForm } from './visitor';

const ATTACKER = '127.0.0.1';
const SIGNED_IN = 60;
const PAUSE_MS = 1_000;

const SEARCHES = `${SEARCH}?q=`;

type Plan = {
  settings: Record<string, string>;
  runs: number;
  /** Seconds of each flood. */
  seconds: number;
  /** Whether slow responses and memory count; false on a busy machine. */
  isTimed: boolean;
};

type Findings = Pick<Result, 'failures'> & { found: string[] };

type Site = Plan & { app: RunningApp; url: string };

const FLOODS: Record<string, Omit<PageFlood, 'url' | 'address'>> = {
  '3,000 pipelined /account': { kind: 'pipelined', target: '/account' },
  '200 connections that search': { kind: 'connected', target: SEARCHES },
  '3,000 pipelined searches': { kind: 'pipelined', target: SEARCHES },
  '200 that search with made-up cookies': {
    kind: 'connected',
    target: SEARCHES,
    isDisguised: true,
  },
  '200 that leave before the response': { kind: 'impatient', target: SEARCHES },
  '200 that never read': { kind: 'unread', target: SEARCHES },
  '200 connections to an address like that of a page': { kind: 'connected', target: '/abuot' },
  '200 connections to 15 KB of slashes': { kind: 'connected', target: `${'/'.repeat(15_000)}a` },
  '200 connections to /healthz': { kind: 'connected', target: '/healthz' },
};

/** The same loads on a page in memory, without targets. */
const CONTROLS: typeof FLOODS = {
  'control, 3,000 pipelined /home': { kind: 'pipelined', target: HOME },
  'control, 200 connections to /home': { kind: 'connected', target: HOME },
};

/** Floods the site from one address, in every way that costs it most, while people at other addresses visit it. */
export async function testFloods(plan: Plan): Promise<Result> {
  const sessions = await createSessions(plan.settings, SIGNED_IN);
  const app = await startApp('.', plan.settings, 'ignore');
  // IPv4, because the visitors have addresses of their own there.
  const url = app.url.replace('localhost', '127.0.0.1');
  const site = { ...plan, app, url };
  try {
    await warmUp(url);
    const parts: Findings[] = [];
    for (const [name, flood] of Object.entries({ ...FLOODS, ...CONTROLS })) {
      parts.push(await measureFlood(name, { ...flood, url, address: ATTACKER }, site));
    }
    parts.push(await measureCrowd(site, sessions));
    return {
      name: 'floods from one address',
      found: parts.flatMap(({ found }) => found).join('\n        '),
      failures: [
        ...parts.flatMap(({ failures }) => failures),
        ...(app.hasEnded() ? ['the site exited'] : []),
      ],
    };
  } finally {
    await app.stop();
  }
}

async function measureFlood(name: string, flood: PageFlood, site: Site): Promise<Findings> {
  const visitor = await openForm(site.url);
  const samples: Sample[] = [];
  let last = {};
  for (let run = 0; run < site.runs; run++) {
    const { result, statuses } = await duringFlood(flood, () =>
      visit(site.app, visitor, site.seconds),
    );
    samples.push(result);
    last = statuses;
    await setTimeout(PAUSE_MS);
  }
  const middle = (key: 'page' | 'health' | 'form' | 'memory') =>
    median(samples.map((one) => one[key]));
  const [page, health, form] = [middle('page'), middle('health'), middle('form')];
  const memory = middle('memory');
  const isTimed = site.isTimed && !(name in CONTROLS);
  return {
    found: [
      `${name}: ${HOME} ${page.toFixed(0)} ms, /healthz ${health.toFixed(0)} ms, a form ${form.toFixed(0)} ms, ` +
        `memory ${memory.toFixed(2)}; responses ${JSON.stringify(last)}`,
    ],
    failures: [
      ...samples.flatMap(({ failures }) => failures),
      ...(isTimed
        ? [
            ...listExcess(HOME, page, 100),
            ...listExcess('/healthz', health, 100),
            ...listExcess('a form', form, 1_000),
            ...listExcess('memory', memory, 1.3),
          ]
        : []),
    ].map((failure) => `${name}: ${failure}`),
  };
}

/** Lets three hundred people behind one address search: alone, and while one of them floods the site. */
async function measureCrowd(site: Site, sessions: string[]): Promise<Findings> {
  const flood: PageFlood = { kind: 'connected', target: SEARCHES, url: site.url, address: CAMPUS };
  const alone: Awaited<ReturnType<typeof search>>[] = [];
  const flooded: typeof alone = [];
  for (let run = 0; run < site.runs; run++) {
    alone.push(await search(site.url, []));
    // With and without made-up cookies in turn.
    const own = { ...flood, isDisguised: run % 2 === 1 };
    const { result } = await duringFlood(own, () => search(site.url, sessions));
    flooded.push(result);
  }
  const crowd = median(alone.map(({ everybody }) => everybody.p99));
  const others = median(flooded.map((one) => one.others.p99));
  const refused = alone.map(({ everybody }) => everybody.refused);
  const refusedOthers = flooded.map((one) => one.others.refused);
  return {
    found: [
      `300 people behind one address: ${refused.join(' ')} refused, p99 ${crowd.toFixed(0)} ms`,
      `with a flood from there, people who are signed in or elsewhere: ${refusedOthers.join(' ')} refused, p99 ${others.toFixed(0)} ms`,
    ],
    failures: site.isTimed
      ? [
          ...listExcess('people refused behind one address', Math.max(...refused), 0),
          ...listExcess('others refused during a flood', Math.max(...refusedOthers), 0),
          ...listExcess('a search in a crowd', crowd, 5_000),
          ...listExcess('a search of others during a flood', others, 1_000),
        ]
      : [],
  };
}

function listExcess(subject: string, value: number, most: number): string[] {
  return value <= most ? [] : [`${subject}: ${value.toFixed(1)} instead of at most ${most}`];
}
