import { setTimeout } from 'node:timers/promises';
import { HOME } from '@/lib/routes';
import { openForm, sendMessage } from '@/__tests__/faults/visitor';
import type { Cluster } from './cluster';

const VISITORS = 8;
const SECONDS = 4;
// Leaves the processor to the instances, and to the tests that run beside these.
const PAUSE_MS = 100;

type Load = { acknowledged: string[]; failures: number[]; requests: number };

/** Reads pages and sends messages for a while, and at least until `happen` resolves. */
export async function underLoad({ proxy }: Cluster, happen: () => Promise<void>): Promise<Load> {
  const load: Load = { acknowledged: [], failures: [], requests: 0 };
  let isOver = false;
  const senders = await Promise.all(Array.from({ length: VISITORS }, () => openForm(proxy.url)));
  const visits = senders.map(async (visitor, index) => {
    load.failures[index] = 0;
    while (!isOver) {
      load.requests += 2;
      const status = await readPage(`${proxy.url}${HOME}?${load.requests}`);
      const answer = await sendMessage(visitor).catch(() => null);
      if (answer?.reference) load.acknowledged.push(answer.reference);
      load.failures[index] += Number(status !== 200) + Number(answer?.status !== 201);
      await setTimeout(PAUSE_MS);
    }
  });
  const least = setTimeout(SECONDS * 1_000);
  await happen();
  await least;
  isOver = true;
  await Promise.all(visits);
  return load;
}

/** Returns the status; 0 when the connection ended before the page did. */
export async function readPage(url: string): Promise<number> {
  try {
    const page = await fetch(url);
    await page.arrayBuffer();
    return page.status;
  } catch {
    return 0;
  }
}

/** Formats a load for the table. */
export function describeLoad({ requests, failures, acknowledged }: Load): string {
  return `${requests} requests, ${acknowledged.length} messages, failures of each visitor ${failures.join(' ')}`;
}
