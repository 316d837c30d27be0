import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BroadcastChannel, type Worker } from 'node:worker_threads';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { CompilingWorker, endThreads } from '@/__tests__/support/programs/compiling-worker';
import { INDEX_CHANNEL } from '@/lib/server/search/index-messages';
import { searchInThread, startSearchThread } from '@/lib/server/search/search-in-thread';

jest.mock('node:worker_threads', () => ({
  ...jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads'),
  Worker: jest.requireActual<{ CompilingWorker: unknown }>(
    '@/__tests__/support/programs/compiling-worker',
  ).CompilingWorker,
}));

const page = (title: string) => `---\ntitle: ${title}\ndescription: D\n---\nA quagga.\n`;

let folder: string;
let data: string;
let publications: string;
let publisher: Worker;

beforeAll(() => {
  folder = makeContent({ 'pages/zebra.md': page('Zebra') });
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'data-'));
  publications = path.join(data, 'publications');
  Object.assign(process.env, { CONTENT_DIR: folder, DATA_DIR: data });
});

afterAll(async () => {
  await endThreads();
  fs.rmSync(data, { recursive: true });
  removeMadeContent();
});

it('stops waiting for a search after four seconds, and logs it', async () => {
  const start = performance.now();
  expect(await searchInThread('quagga', null)).toBeNull();
  expect(performance.now() - start).toBeLessThan(6_000);
  expect(takeLoggedEvents()).toEqual(['search.not-answered']);
});

it('finds the pages of a publishing thread, whichever of the two threads starts first', async () => {
  publisher = new CompilingWorker(
    new URL('../../../support/content/feeding-thread.ts', import.meta.url),
  );
  startSearchThread();
  await waitFor('/zebra');
});

it('finds the pages of the latest list, and no others', async () => {
  fs.rmSync(path.join(folder, 'pages/zebra.md'));
  fs.writeFileSync(path.join(folder, 'pages/horse.md'), page('Horse'));
  publisher.postMessage(0);
  await waitFor('/horse');
});

it('finds within 150 milliseconds while the publishing thread is busy for three seconds', async () => {
  publisher.postMessage(3_000);
  await once(publisher, 'message');
  const times: number[] = [];
  for (const end = performance.now() + 2_500; performance.now() < end;) {
    const start = performance.now();
    expect(await find()).toBe('/horse');
    times.push(performance.now() - start);
  }
  expect(times.sort((one, other) => one - other).at(times.length * 0.99)).toBeLessThan(150);
});

it('starts the thread again after a failure, and fills an index that was lost before it searches', async () => {
  fs.rmSync(publications, { recursive: true });
  await failOnce();
  expect(fs.existsSync(path.join(publications, 'search.db'))).toBe(true);
});

it('finds the same pages in memory if there is no place for the file', async () => {
  fs.rmSync(publications, { recursive: true });
  fs.writeFileSync(publications, 'a file instead of a folder');
  await failOnce();
});

/** Makes the search thread fail, and waits until the next one finds the page. */
async function failOnce(): Promise<void> {
  const channel = new BroadcastChannel(INDEX_CHANNEL);
  channel.postMessage({ kind: 'pages', pages: null });
  channel.close();
  while (!takeLoggedEvents().includes('search.stopped')) await setTimeout(20);
  // Not "": nothing is found in an index that is not filled yet.
  let found: string | undefined;
  while (found === undefined) found = await find();
  expect(found).toBe('/horse');
  expect([[], ['search.not-answered']]).toContainEqual([...new Set(takeLoggedEvents())]);
}

async function find(): Promise<string | undefined> {
  return (await searchInThread('quagga', null))?.found.map(({ address }) => address).join(' ');
}

/** Searches until this page alone is found. While a thread is compiled, nobody answers. */
async function waitFor(address: string): Promise<void> {
  while ((await find()) !== address) await setTimeout(50);
  expect([[], ['search.not-answered']]).toContainEqual([...new Set(takeLoggedEvents())]);
}
