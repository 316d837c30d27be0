import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { format, stripVTControlCharacters } from 'node:util';
import { oncePerProcess } from '@/lib/server/once-per-process';

const REQUEST_ID = 'x-request-id';
const current = oncePerProcess('request', () => new AsyncLocalStorage<string>());

/** Gives a request the name that its answer and the log have; what a client sent under it is not kept. */
export function setRequestId(id: string, request: IncomingMessage, response: ServerResponse): void {
  request.headers[REQUEST_ID] = id;
  response.setHeader(REQUEST_ID, id);
}

/** Does the work for a request; what is logged meanwhile carries its name. */
export function withRequestId<T>({ headers }: Request, work: () => Promise<T>): Promise<T> {
  return current.run(headers.get(REQUEST_ID) ?? '', work);
}

/** `error`: something did not work. `warn`: it worked after all, or somebody else refused it. `info`: a record. */
export type Level = 'info' | 'warn' | 'error';

/**
 * One line of JSON on the console. JSON has no raw line breaks, so nothing that a visitor sends can
 * begin a line of its own. Never hand it a message, a token, a password or a whole address.
 */
export function log(level: Level, event: string, details: Record<string, unknown> = {}): void {
  console.error(formatLine(level, event, details));
}

/** Makes one line each of what others write to the console as well: an error of Next has many. */
export function writeConsoleAsLines(): void {
  const write = console.error;
  const asLine =
    (level: Level) =>
    (...values: unknown[]) => {
      const [text] = values;
      const isLine = values.length === 1 && typeof text === 'string' && LINE.test(text);
      write(isLine ? text : formatLine(level, `console.${level}`, { text: plain(values) }));
    };
  Object.assign(console, { error: asLine('error'), warn: asLine('warn') });
}

const LINE = /^\{"time":[^\r\n]*\}$/;

// Without what colours it on a screen.
function plain(values: unknown[]): string {
  return stripVTControlCharacters(format(...values));
}

function formatLine(level: Level, event: string, details: Record<string, unknown>): string {
  const request = current.getStore() || undefined;
  return JSON.stringify({ time: new Date().toISOString(), level, event, request, ...details });
}

/** A page or a route that threw. What stands behind the `?` of its address is the visitor's own. */
export function logRequestError(
  error: unknown,
  { path, method, headers }: Pick<IncomingMessage, 'headers'> & { path: string; method: string },
): void {
  log('error', 'request.failed', {
    request: headers[REQUEST_ID],
    method,
    path: path.split('?')[0],
    ...serializeError(error),
  });
}

/** What may be told of an error: its kind and its code, and where it was thrown. */
export function serializeError(error: unknown): Record<string, unknown> {
  const read = (key: string) => Reflect.get(Object(error), key);
  return { error: String(read('message') ?? error), code: read('code'), stack: read('stack') };
}
