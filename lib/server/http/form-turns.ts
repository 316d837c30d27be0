import 'server-only';
import type { IncomingMessage } from 'node:http';
import { FairQueue } from '@/lib/server/fair-queue';
import { getRequestIp } from '@/lib/server/http/client-ip';

const waiting = new FairQueue<() => void>();
let isFree = true;

/**
 * Admits one form in each turn of the event loop, from each client in turn. Otherwise a form that arrives after
 * three hundred from another client would wait until all of those have been answered.
 */
export function takeFormTurn(request: IncomingMessage, serve: () => void): void {
  waiting.add(getRequestIp(request), serve);
  if (isFree) letNextIn();
}

function letNextIn(): void {
  const serve = waiting.take();
  isFree = serve === null;
  if (!serve) return;
  setImmediate(letNextIn);
  serve();
}
