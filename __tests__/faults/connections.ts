import { once } from 'node:events';
import net from 'node:net';
import { contactForm } from '@/lib/forms/contact';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import type { Result } from './result';
import { headersOf, MANY_VISITORS, openForm, sendMessage, type Visitor } from './visitor';

/**
 * Opens connections that stay silent, stop half-way, or send far too much.
 *
 * @param isTimed whether slow responses count as failures; false on a busy machine
 */
export async function testConnections(
  settings: Record<string, string>,
  isTimed: boolean,
): Promise<Result> {
  const app = await startApp('.', { ...settings, ...MANY_VISITORS }, 'ignore');
  const idle: net.Socket[] = [];
  try {
    const visitor = await openForm(app.url);
    for (let count = 0; count < 500; count++) idle.push(await connect(app));
    const during = await sendMessage(visitor);
    const half = await exchange(app, visitor, 'Content-Length: 500', '{"name":"Ann', 20_000);
    const stated = await exchange(app, visitor, 'Content-Length: 1000000000', '{"name":"', 5_000);
    const chunk = `ffff\r\n${'x'.repeat(0xffff)}\r\n`;
    const unstated = await exchange(
      app,
      visitor,
      'Transfer-Encoding: chunked',
      chunk + chunk,
      5_000,
    );
    const after = await sendMessage(visitor);
    return {
      name: '500 idle connections, half a body, an endless body',
      found:
        `another visitor: ${during.status}; half a body: ${half.status} after ${(half.time / 1000).toFixed(1)} s; ` +
        `1 GB announced: ${stated.status} after ${stated.time.toFixed(0)} ms; ` +
        `128 KB in chunks: ${unstated.status} after ${unstated.time.toFixed(0)} ms`,
      failures: [
        ...(during.status === 201 && after.status === 201
          ? []
          : ['other visitors were not served']),
        ...(half.status === 408 ? [] : [`half a body got ${half.status} instead of 408`]),
        ...[stated, unstated].flatMap(({ status, time }) =>
          status === 413 && (time < 100 || !isTimed)
            ? []
            : [
                `an oversized body got ${status} after ${time.toFixed(0)} ms instead of 413 within 100 ms`,
              ],
        ),
        ...(app.hasEnded() ? ['the site exited'] : []),
      ],
    };
  } finally {
    for (const socket of idle) socket.destroy();
    await app.stop();
  }
}

async function connect({ url }: RunningApp): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(url).port), 'localhost');
  // The server may close the connection, as it closes every silent one.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends exactly this text; returns the status (0 if there was no response) and the milliseconds until then. */
async function exchange(
  app: RunningApp,
  visitor: Visitor,
  length: string,
  body: string,
  timeout: number,
): Promise<{ status: number; time: number }> {
  const socket = await connect(app);
  const headers = Object.entries(headersOf(visitor)).map(([name, value]) => `${name}: ${value}`);
  const head = [`POST ${contactForm.action} HTTP/1.1`, 'Host: localhost', ...headers, length];
  const start = performance.now();
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  const waiting = AbortSignal.timeout(timeout);
  const [data] = await once(socket, 'data', { signal: waiting }).catch(() => ['']);
  const time = performance.now() - start;
  socket.destroy();
  return { status: Number(String(data).split(' ')[1] ?? 0), time };
}
