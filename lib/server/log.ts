import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { oncePerProcess } from '@/lib/server/once-per-process';

const current = oncePerProcess('request', () => new AsyncLocalStorage<string>());

/** From here on, what is logged for this request carries its name. */
export function enterRequest(id: string): void {
  current.enterWith(id);
}

/**
 * One line of JSON on the console. JSON has no raw line breaks, so nothing that a visitor sends can
 * begin a line of its own. Never hand it a message, a token, a password or a whole address.
 */
export function log(event: string, details: Record<string, unknown> = {}): void {
  const request = current.getStore();
  console.error(JSON.stringify({ time: new Date().toISOString(), event, request, ...details }));
}

/** What may be told of an error: its kind and its code, and where it was thrown. */
export function describeError(error: unknown): Record<string, unknown> {
  const read = (key: string) => Reflect.get(Object(error), key);
  return { error: String(read('message') ?? error), code: read('code'), stack: read('stack') };
}
