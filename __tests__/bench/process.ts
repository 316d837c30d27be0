import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sendAgainForm } from '@/lib/forms/send-again';
import { HOME, SEARCH } from '@/lib/routes';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { PERSONAL } from './sites/empty-app';
import { formatNumber, type Figure } from '@/__tests__/bench/report/figures';
import { inTurn, median, medianRatio } from './measure';

const REQUESTS_A_SECOND = 100;
const MB = 1_000_000;
const EMPTY_APP = 'an empty Next app';

/** Compares the time from process start to first page. */
export async function compareStarts(
  empty: string,
  settings: Record<string, string>,
  starts: number,
): Promise<Figure> {
  const [own = [], other = []] = await inTurn(
    starts,
    () => timeStart('.', HOME, settings),
    () => timeStart(empty, '/'),
  );
  return {
    name: 'Start to the first page',
    value: median(own),
    unit: 'ms',
    baseline: { name: EMPTY_APP, value: median(other) },
    ratio: medianRatio(own, other),
    target: { atMost: 1.3 },
  };
}

async function timeStart(folder: string, page: string, settings = {}): Promise<number> {
  const port = await findFreePort();
  const begin = performance.now();
  const app = await startApp(folder, settings, 'ignore', port);
  await (await fetch(app.url + page)).arrayBuffer();
  const time = performance.now() - begin;
  await app.stop();
  return time;
}

/** Compares the resident memory at rest and under requests of every kind, side by side. */
export async function compareMemory(
  empty: string,
  settings: Record<string, string>,
  minutes: number,
): Promise<Figure[]> {
  const [own, other] = [
    await startApp('.', settings, 'ignore'),
    await startApp(empty, {}, 'ignore'),
  ];
  try {
    await Promise.all([visit(own, OWN_PAGES, 1), visit(other, EMPTY_PAGES, 1)]);
    await setTimeout(3_000);
    const rest = { own: readMemory(own), other: readMemory(other) };
    const samples: Usage[] = [];
    for (let part = 0; part < 10; part++) {
      const seconds = minutes * 6;
      await Promise.all([visit(own, OWN_PAGES, seconds), visit(other, EMPTY_PAGES, seconds)]);
      samples.push({ own: readMemory(own), other: readMemory(other) });
    }
    const name = `Memory after ${minutes} min of ${REQUESTS_A_SECOND} requests per s`;
    const all = samples.map((one) => one.own);
    const growth = (all.at(-1) ?? NaN) / (all.at(4) ?? NaN);
    return [
      compareApps('Memory when idle', rest),
      {
        ...compareApps(name, samples.at(-1) ?? rest),
        note:
          `from ${formatNumber(Math.min(...all) / MB)} to ${formatNumber(Math.max(...all) / MB)} MB, ` +
          `second half ${growth.toFixed(2)} times the first`,
      },
    ];
  } finally {
    await Promise.all([own.stop(), other.stop()]);
  }
}

const OWN_PAGES = [HOME, '/blog', sendAgainForm.page, `${SEARCH}?q=student`, '/no-such-page'];
const EMPTY_PAGES = ['/', '/', PERSONAL, PERSONAL, '/no-such-page'];

/** Requests at an even pace, so that both apps get the same number. */
async function visit({ url }: RunningApp, pages: string[], seconds: number): Promise<void> {
  const begin = performance.now();
  for (let request = 0; request < seconds * REQUESTS_A_SECOND; request++) {
    const due = begin + (request * 1_000) / REQUESTS_A_SECOND;
    if (due > performance.now()) await setTimeout(due - performance.now());
    await (await fetch(url + pages[request % pages.length])).arrayBuffer();
  }
}

/** Returns the resident memory in bytes. */
export function readMemory({ pid }: RunningApp): number {
  const [, pages = '0'] = fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4_096;
}

type Usage = { own: number; other: number };

function compareApps(name: string, { own, other }: Usage): Figure {
  return {
    name,
    value: own / MB,
    unit: 'MB',
    baseline: { name: EMPTY_APP, value: other / MB },
    target: { atMost: 1.3 },
  };
}
