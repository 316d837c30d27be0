import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { contactForm } from '@/lib/forms/contact';
import { HOME, SEARCH } from '@/lib/routes';
import { findFreePort } from '@/scripts/free-port';
import { startApp, type RunningApp } from '@/scripts/next-app';
import { PERSONAL } from './empty-app';
import { inTurn, median, medianRatio } from './measure';

const STARTS = 9;
const REQUESTS_A_SECOND = 100;
const MB = 1_000_000;

/** Compares the time from process start to first page. */
export async function compareStarts(
  empty: string,
  settings: Record<string, string>,
): Promise<string> {
  const [own = [], other = []] = await inTurn(
    STARTS,
    () => timeStart('.', HOME, settings),
    () => timeStart(empty, '/'),
  );
  return (
    `Start to the first page: ${median(own).toFixed(0)} ms, an empty app ${median(other).toFixed(0)} ms ` +
    `(${medianRatio(own, other).toFixed(2)} times; promised at most 1.3)`
  );
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
): Promise<string> {
  const [own, other] = [await startApp('.', settings, 'ignore'), await startApp(empty)];
  try {
    await Promise.all([visit(own, OWN_PAGES, 1), visit(other, EMPTY_PAGES, 1)]);
    await setTimeout(3_000);
    const rest = { own: readMemory(own), other: readMemory(other) };
    const samples: { own: number; other: number }[] = [];
    for (let part = 0; part < 10; part++) {
      const seconds = minutes * 6;
      await Promise.all([visit(own, OWN_PAGES, seconds), visit(other, EMPTY_PAGES, seconds)]);
      samples.push({ own: readMemory(own), other: readMemory(other) });
    }
    const [half, end] = [samples.at(4), samples.at(-1)];
    const growth = (end?.own ?? NaN) / (half?.own ?? NaN);
    return [
      `Memory at rest: ${describe(rest)}; promised at most 1.3`,
      `Memory after ${minutes} min of ${REQUESTS_A_SECOND} requests a second: ${end ? describe(end) : ''}`,
      `Each tenth, MB: ${samples.map((one) => (one.own / MB).toFixed(0)).join(' ')}; ` +
        `an empty app ${samples.map((one) => (one.other / MB).toFixed(0)).join(' ')}; ` +
        `second half ${growth.toFixed(2)} times the first`,
    ].join('\n');
  } finally {
    await Promise.all([own.stop(), other.stop()]);
  }
}

const OWN_PAGES = [HOME, '/blog', contactForm.page, `${SEARCH}?q=student`, '/no-such-page'];
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

function readMemory({ pid }: RunningApp): number {
  const [, pages = '0'] = fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4_096;
}

function describe({ own, other }: { own: number; other: number }): string {
  const ratio = (own / other).toFixed(2);
  return `${(own / MB).toFixed(0)} MB, an empty app ${(other / MB).toFixed(0)} MB (${ratio} times)`;
}
