import http from 'node:http';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { createNonsense } from './nonsense';
import type { Result } from './result';
import { MANY_VISITORS, openForm, type Visitor } from './visitor';

const SENDERS = 8;
const SLOWEST = 1_000;

type Sent = { what: string; status: number; time: number };

/**
 * Sends requests of every kind that browsers never send.
 *
 * @param isTimed whether slow responses count as failures; false on a busy machine
 */
export async function testFuzz(
  settings: Record<string, string>,
  count: number,
  isTimed: boolean,
): Promise<Result> {
  const app = await startApp('.', { ...settings, ...MANY_VISITORS }, 'ignore');
  const agent = new http.Agent({ keepAlive: true, maxSockets: SENDERS });
  const sent: Sent[] = [];
  try {
    const visitor = await openForm(app.url);
    // Warm-up: loads all code that is loaded on demand.
    for (let count = 0; count < 200; count++) await sendNonsense(app, agent, visitor);
    let left = count;
    const work = async () => {
      while (left-- > 0 && !app.hasEnded()) sent.push(await sendNonsense(app, agent, visitor));
    };
    await Promise.all(Array.from({ length: SENDERS }, work));
  } finally {
    agent.destroy();
    await app.stop();
  }
  const failed = sent.filter(({ status }) => status >= 500);
  const slow = sent.filter(({ time }) => isTimed && time > SLOWEST);
  const slowest = sent.reduce((most, { time }) => Math.max(most, time), 0);
  return {
    name: 'fuzzed requests',
    found: `${sent.length} requests: ${formatStatuses(sent)}; slowest ${slowest.toFixed(0)} ms`,
    failures: [
      ...(sent.length < count ? ['the site exited'] : []),
      ...failed.slice(0, 3).map(({ what, status }) => `${status} for ${what}`),
      ...slow
        .slice(0, 3)
        .map(({ what, time }) => `${time.toFixed(0)} ms instead of at most ${SLOWEST} for ${what}`),
    ],
  };
}

function sendNonsense(app: RunningApp, agent: http.Agent, visitor: Visitor): Promise<Sent> {
  const { method, address, headers, body } = createNonsense(visitor);
  const { port } = new URL(app.url);
  const what = `${method} ${address} ${headers['Content-Type']} ${body.subarray(0, 80).toString('latin1')}`;
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ what, status, time: performance.now() - start });
    const request = http.request(
      { agent, port, host: 'localhost', method, path: address, headers },
      (response) => {
        response.resume();
        response.on('end', () => end(response.statusCode ?? 0));
        response.on('error', () => end(0));
      },
    );
    // The server may close the connection before a refused body is complete.
    request.on('error', () => end(0));
    request.end(['GET', 'HEAD'].includes(method) ? undefined : body);
  });
}

function formatStatuses(sent: Sent[]): string {
  const counts = new Map<number, number>();
  for (const { status } of sent) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'no response'}`)
    .join(', ');
}
