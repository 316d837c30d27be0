import 'server-only';
import type { IncomingMessage } from 'node:http';
import { FairQueue } from '@/lib/server/fair-queue';
import { getRequestIp, listNetworks } from '@/lib/server/http/client-ip';

const waiting = new FairQueue<() => void>();
let isFree = true;

/**
 * Admits one form, file or refusal in each turn of the event loop, from each client in turn. Otherwise a request that
 * arrives after three hundred from another client would wait until all of those have been answered, and so would each of
 * its own steps.
 */
export function takeShortTurn(request: IncomingMessage, serve: () => void): void {
  const { socket } = request;
  waiting.add([...listNetworks(getRequestIp(request)), String(socket.remotePort)], () => {
    // Nobody would receive the response.
    if (!socket.destroyed) serve();
  });
  if (isFree) letNextIn();
}

function letNextIn(): void {
  const serve = waiting.take();
  isFree = serve === null;
  if (!serve) return;
  setImmediate(letNextIn);
  serve();
}
