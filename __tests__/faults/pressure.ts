import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { contactForm } from '@/lib/forms/contact';
import { TOKEN_FIELD } from '@/lib/forms/form';
import { HOME } from '@/lib/routes';
import { p99Of } from '@/__tests__/bench/measure';
import type { RunningApp } from '@/__tests__/support/programs/next-app';
import { createFields, headersOf, openForm, sendMessage, type Visitor } from './visitor';

const SENDERS = 100;
const READERS = 2;
const PAUSE_MS = 10;
// Visitors do not all press Send at the same moment.
const ARRIVAL_MS = 3_000;
const PAGE_MS = 50;
const FORM_MS = 5_000;
// Nobody waits for ever, however busy the machine is.
const BUSY_FORM_MS = 20_000;

export type Pressure = {
  /** Cookies of a signed-in user. */
  session: string;
  /** References of all acknowledged messages. */
  acknowledged: Set<string>;
  /** Whether slow pages count as failures, and forms have little time; false on a busy machine. */
  isTimed: boolean;
};

type Timed = { status: number; time: number };

/**
 * Loads the site with readers and senders until the promise resolves, while its database accepts no messages.
 *
 * @returns figures for the table, and all failures
 */
export async function pressUntil(
  over: Promise<unknown>,
  app: RunningApp,
  { session, acknowledged, isTimed }: Pressure,
): Promise<{ found: string; failures: string[] }> {
  let isOver = false;
  void over.finally(() => (isOver = true));
  const visitor = await openForm(app.url);
  const agent = new http.Agent({ keepAlive: true });
  const get = (path: string, Cookie = '') => time(() => getStatus(agent, app.url + path, Cookie));
  const repeat = async (work: () => Promise<Timed>, pause: number, kept: Timed[]) => {
    while (!isOver) {
      kept.push(await work());
      await setTimeout(pause);
    }
  };
  const home: Timed[] = [];
  const health: Timed[] = [];
  const ready: Timed[] = [];
  const account: Timed[] = [];
  const forms: Timed[] = [];
  const native = sendNatively(visitor);
  await Promise.all([
    ...Array.from({ length: READERS }, () => repeat(() => get(HOME), PAUSE_MS, home)),
    repeat(() => get('/healthz'), PAUSE_MS, health),
    repeat(() => get('/readyz'), 500, ready),
    repeat(() => get('/account', session), 500, account),
    ...Array.from({ length: SENDERS }, async () => {
      await setTimeout(randomInt(ARRIVAL_MS));
      await repeat(() => time(() => send(visitor, acknowledged)), 0, forms);
    }),
  ]);
  agent.destroy();
  const longest = (kept: Timed[]) => Math.max(...kept.map(({ time: ms }) => ms));
  const p99 = (kept: Timed[]) => p99Of(kept.map(({ time: ms }) => ms));
  const all = (kept: Timed[], ...statuses: number[]) =>
    kept.length > 0 && kept.every(({ status }) => statuses.includes(status));
  const says = (kept: Timed[]) => [...new Set(kept.map(({ status }) => status))].join(' ');
  const limit = isTimed ? FORM_MS : BUSY_FORM_MS;
  const slowest = Math.max(p99(home), p99(health));
  return {
    found:
      `${home.length} pages p99 ${p99(home).toFixed(0)} ms, /healthz ${p99(health).toFixed(0)} ms; ` +
      `${forms.length} forms: ${says(forms)}, longest ${longest(forms).toFixed(0)} ms; ` +
      `/readyz ${says(ready)}, longest ${longest(ready).toFixed(0)} ms; ` +
      `/account ${says(account)}, longest ${longest(account).toFixed(0)} ms`,
    failures: [
      ...(all(home, 200) && all(health, 200) ? [] : ['a content page or /healthz failed']),
      ...(isTimed && slowest > PAGE_MS
        ? [`content pages took ${slowest.toFixed(0)} ms (p99) instead of at most ${PAGE_MS}`]
        : []),
      ...(all(forms, 503, 201) ? [] : [`forms got ${says(forms)}`]),
      ...listLate('a form', longest(forms), limit),
      ...listLate('/readyz', longest(ready), limit),
      // Next redirects with 307 to the page that explains it.
      ...(all(account, 200, 307) ? [] : [`/account got ${says(account)}`]),
      ...listLate('/account', longest(account), limit),
      ...((await native) ? [] : ['a form sent without scripts was not shown again with its text']),
    ],
  };
}

function listLate(subject: string, milliseconds: number, limit: number): string[] {
  if (milliseconds < limit) return [];
  return [`${subject} took ${milliseconds.toFixed(0)} ms instead of less than ${limit}`];
}

/** Sends this many messages at once; returns how many were accepted. */
export async function sendAtOnce(
  app: RunningApp,
  count: number,
  acknowledged: Set<string>,
): Promise<number> {
  const visitor = await openForm(app.url);
  const all = Array.from({ length: count }, () => send(visitor, acknowledged));
  return (await Promise.all(all)).filter((status) => status === 201).length;
}

/** Counts the events of a log. */
export function countEvents(file: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, event = ''] of fs.readFileSync(file, 'utf8').matchAll(/"event":"([\w.-]+)"/g)) {
    counts[event] = (counts[event] ?? 0) + 1;
  }
  return counts;
}

async function send(visitor: Visitor, acknowledged: Set<string>): Promise<number> {
  const { status, reference } = await sendMessage(visitor);
  if (status === 201 && reference) acknowledged.add(reference);
  return status;
}

/** Returns whether a browser without scripts learns what happened and when to retry, and keeps its text. */
async function sendNatively(visitor: Visitor): Promise<boolean> {
  const text = 'Is there <room> for "one" more?';
  const fields = { ...createFields(text), [TOKEN_FIELD]: visitor.token };
  const response = await fetch(visitor.url + contactForm.action, {
    method: 'POST',
    headers: { ...headersOf(visitor), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
  const page = await response.text();
  return (
    response.status === 503 &&
    Number(response.headers.get('retry-after')) > 0 &&
    page.includes('Is there &lt;room&gt; for &quot;one&quot; more?')
  );
}

async function time(work: () => Promise<number>): Promise<Timed> {
  const start = performance.now();
  const status = await work();
  return { status, time: performance.now() - start };
}

function getStatus(agent: http.Agent, url: string, Cookie: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, headers: { Cookie } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });
}
