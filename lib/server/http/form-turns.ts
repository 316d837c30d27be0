import 'server-only';
import type { IncomingMessage } from 'node:http';
import { FairQueue } from '@/lib/server/fair-queue';
import { getRequestIp } from '@/lib/server/http/client-ip';

const waiting = new FairQueue<() => void>();
let isFree = true;

/**
 * Lets one form in at each turn of the event loop, the clients by turns. Otherwise a form that arrives after
 * three hundred of another client would wait until all of them are answered.
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
