import 'server-only';
import type { IncomingMessage } from 'node:http';
import { FairQueue } from '@/lib/server/fair-queue';
import { FORWARDED_HEADER, getClientIp } from '@/lib/server/http/client-ip';

const waiting = new FairQueue<() => void>();
let isFree = true;

/**
 * Lets one form in at each turn of the event loop, the clients by turns. Otherwise a form that arrives after
 * three hundred of another client would wait until all of them are answered.
 */
export function takeFormTurn({ headers }: IncomingMessage, serve: () => void): void {
  const forwarded = String(headers[FORWARDED_HEADER]);
  waiting.add(getClientIp(new Headers({ [FORWARDED_HEADER]: forwarded })), serve);
  if (isFree) letNextIn();
}

function letNextIn(): void {
  const serve = waiting.take();
  isFree = serve === null;
  if (!serve) return;
  setImmediate(letNextIn);
  serve();
}
