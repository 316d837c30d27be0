import 'server-only';
import { AsyncResource } from 'node:async_hooks';
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
  // In the context of its own request, not of the one before it.
  const turn = AsyncResource.bind(() => {
    // Nobody would receive the response.
    if (!socket.destroyed) serve();
  });
  waiting.add([...listNetworks(getRequestIp(request)), String(socket.remotePort)], turn);
  if (isFree) letNextIn();
}

function letNextIn(): void {
  const serve = waiting.take();
  isFree = serve === null;
  if (!serve) return;
  setImmediate(letNextIn);
  serve();
}
