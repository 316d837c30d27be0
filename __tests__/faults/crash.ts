import { randomInt } from 'node:crypto';
import { startApp } from '@/__tests__/support/programs/next-app';
import type { PostgresServer } from '@/__tests__/support/programs/postgres';
import type { Result } from './result';
import { readStore } from './store';
import { MANY_VISITORS, openForm, sendMessage, type Visitor } from './visitor';

const SENDERS = 8;

type Plan = {
  name: string;
  settings: Record<string, string>;
  processes: number;
  rounds: number;
  /** Killed as well, every fifth round. */
  postgres?: PostgresServer;
};

const WAIT_MS = 50;
const MOST_WAITS = 200;

/**
 * Kills the site with `kill -9` while messages arrive, again and again. Every acknowledged message must be
 * stored, with its mail job.
 */
export async function testCrash(plan: Plan): Promise<Result> {
  const { settings, processes, rounds, postgres } = plan;
  const acknowledged = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    const apps = await Promise.all(
      Array.from({ length: processes }, () =>
        startApp('.', { ...settings, ...MANY_VISITORS }, 'ignore'),
      ),
    );
    const visitors = await Promise.all(apps.map(({ url }) => openForm(url)));
    // The first form of a process loads its code, which takes longer than a short round.
    await Promise.all(visitors.map((visitor) => send(visitor, acknowledged)));
    const senders = Array.from({ length: SENDERS }, (_, index) =>
      sendUntilDead(visitors[index % processes] ?? null, acknowledged),
    );
    // On a busy machine, the first messages may take longer than a short round.
    const { size } = acknowledged;
    for (let waits = 0; acknowledged.size === size && waits < MOST_WAITS; waits++) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
    await new Promise((resolve) => setTimeout(resolve, randomInt(100, 900)));
    if (postgres && round % 5 === 0) await postgres.kill();
    await Promise.all(apps.map((app) => app.kill()));
    await Promise.all(senders);
    if (postgres && round % 5 === 0) await postgres.restart();
  }
  const store = await readStore(settings);
  const lost = [...acknowledged].filter((id) => !store.ids.has(id)).length;
  return {
    name: plan.name,
    found: `${rounds} rounds: ${acknowledged.size} acknowledged, ${store.ids.size} stored, ${lost} lost`,
    failures: [
      ...(lost > 0 ? [`${lost} acknowledged messages were lost`] : []),
      ...(store.torn > 0 ? [`${store.torn} messages without a mail job, or the reverse`] : []),
      ...(store.isWhole ? [] : ['the integrity check failed']),
      ...(acknowledged.size > rounds ? [] : ['there was no load']),
    ],
  };
}

async function sendUntilDead(visitor: Visitor | null, acknowledged: Set<string>): Promise<void> {
  while (visitor) {
    // Broken connections are expected here, as is a database that has just been killed.
    const isAnswered = await send(visitor, acknowledged).then(
      () => true,
      () => false,
    );
    if (!isAnswered) return;
  }
}

async function send(visitor: Visitor, acknowledged: Set<string>): Promise<void> {
  const { status, reference } = await sendMessage(visitor);
  if (status === 201 && reference) acknowledged.add(reference);
}
