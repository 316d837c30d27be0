import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { p99Of } from '@/__tests__/bench/measure';
import { readMemory } from '@/__tests__/bench/process';
import type { RunningApp } from '@/__tests__/support/programs/next-app';
import { contactForm } from '@/lib/forms/contact';
import { HOME, SEARCH } from '@/lib/routes';
import { createFields, headersOf, type Visitor } from './visitor';

/** The address of three hundred people. */
export const CAMPUS = '127.0.0.3';

const PAUSE_MS = 10;
const FORM_PAUSE_MS = 250;

const PEOPLE = 300;
const ARRIVAL_MS = 10_000;

type Timed = { status: number; time: number };

/** Slowest responses (p99) in milliseconds, and the memory compared with that before. */
export type Sample = {
  page: number;
  health: number;
  form: number;
  memory: number;
  failures: string[];
};

/** Requests every page once, because the first request loads its code, and lets the heap reach its usual size. */
export async function warmUp(url: string): Promise<void> {
  const agent = new http.Agent({ keepAlive: true });
  for (let turn = 0; turn < 300; turn++) {
    for (const path of [HOME, '/healthz', '/account', `${SEARCH}?q=${turn}`]) {
      await get(url + path, { agent });
    }
  }
  agent.destroy();
}

/** Visits the site from another address for a while, and sends forms. */
export async function visit(app: RunningApp, visitor: Visitor, seconds: number): Promise<Sample> {
  const before = readMemory(app);
  const end = performance.now() + seconds * 1_000;
  const agent = new http.Agent({ keepAlive: true, localAddress: '127.0.0.2' });
  const repeat = async (work: (turn: number) => Promise<Timed>, pause: number) => {
    const all: Timed[] = [];
    for (let turn = 0; performance.now() < end; turn++) {
      all.push(await work(turn));
      await setTimeout(pause);
    }
    return all;
  };
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, readMemory(app))), 100);
  const [pages, health, forms] = await Promise.all([
    repeat(() => get(visitor.url + HOME, { agent }), PAUSE_MS),
    repeat(() => get(`${visitor.url}/healthz`, { agent }), PAUSE_MS),
    repeat((turn) => sendForm(visitor, `127.0.2.${(turn % 250) + 1}`), FORM_PAUSE_MS),
  ]);
  clearInterval(watch);
  agent.destroy();
  const failed = [...pages, ...health].filter(({ status }) => status !== 200);
  // One address may send five messages in ten minutes.
  const lost = forms.filter(({ status }) => status !== 201 && status !== 429);
  return {
    page: p99(pages),
    health: p99(health),
    form: p99(forms),
    memory: most / before,
    failures: [
      ...(failed.length > 0 ? [`${failed.length} pages failed (${failed[0]?.status})`] : []),
      ...(lost.length > 0 ? [`${lost.length} forms failed (${lost[0]?.status})`] : []),
    ],
  };
}

type Crowd = { refused: number; p99: number };

/**
 * Lets people at one address search, spread evenly over ten seconds: some signed in, and as many elsewhere. The others
 * are those at another address or with a session.
 */
export async function search(
  url: string,
  sessions: string[],
): Promise<{ everybody: Crowd; others: Crowd }> {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    localAddress: CAMPUS,
    cookie: sessions[index] ?? '',
  }));
  const strangers = sessions.map((_, index) => ({
    localAddress: `127.0.3.${index + 1}`,
    cookie: '',
  }));
  const all = [...people, ...strangers].sort(() => Math.random() - 0.5);
  const timed = await Promise.all(
    all.map(async ({ localAddress, cookie }, index) => {
      await setTimeout((index * ARRIVAL_MS) / all.length);
      const target = `${url}${SEARCH}?q=student${index}`;
      const answer = await get(target, { localAddress, headers: { Cookie: cookie } });
      return { ...answer, isOther: cookie !== '' || localAddress !== CAMPUS };
    }),
  );
  const describe = (list: Timed[]) => ({
    refused: list.filter(({ status }) => status !== 200).length,
    p99: p99(list),
  });
  return { everybody: describe(timed), others: describe(timed.filter(({ isOther }) => isOther)) };
}

function sendForm(visitor: Visitor, localAddress: string): Promise<Timed> {
  const body = JSON.stringify(createFields());
  const headers = { ...headersOf(visitor), 'Content-Length': String(Buffer.byteLength(body)) };
  return get(visitor.url + contactForm.action, { method: 'POST', localAddress, headers }, body);
}

function get(url: string, options: http.RequestOptions, body?: string): Promise<Timed> {
  const start = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number) => resolve({ status, time: performance.now() - start });
    http
      .request(url, options, (response) => {
        response.resume();
        response.on('end', () => finish(response.statusCode ?? 0));
      })
      .on('error', () => finish(0))
      .end(body);
  });
}

const p99 = (all: Timed[]) => p99Of(all.map(({ time }) => time));
