import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { oncePerProcess } from '@/lib/server/once-per-process';

const REQUEST_ID = 'x-request-id';
const current = oncePerProcess('request', () => new AsyncLocalStorage<string>());

/** Gives a request the name that its answer and the log have; what a client sent under it is not kept. */
export function nameRequest(id: string, request: IncomingMessage, response: ServerResponse): void {
  request.headers[REQUEST_ID] = id;
  response.setHeader(REQUEST_ID, id);
}

/** Does the work for a request; what is logged meanwhile carries its name. */
export function workFor<T>({ headers }: Request, work: () => Promise<T>): Promise<T> {
  return current.run(headers.get(REQUEST_ID) ?? '', work);
}

/**
 * One line of JSON on the console. JSON has no raw line breaks, so nothing that a visitor sends can
 * begin a line of its own. Never hand it a message, a token, a password or a whole address.
 */
export function log(event: string, details: Record<string, unknown> = {}): void {
  const request = current.getStore() || undefined;
  console.error(JSON.stringify({ time: new Date().toISOString(), event, request, ...details }));
}

/** What may be told of an error: its kind and its code, and where it was thrown. */
export function describeError(error: unknown): Record<string, unknown> {
  const read = (key: string) => Reflect.get(Object(error), key);
  return { error: String(read('message') ?? error), code: read('code'), stack: read('stack') };
}
