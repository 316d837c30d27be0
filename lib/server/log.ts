import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { format, stripVTControlCharacters } from 'node:util';
import { RequestValue } from '@/lib/request-value';
import { oncePerProcess } from '@/lib/server/once-per-process';

const REQUEST_ID = 'x-request-id';
const current = oncePerProcess('request', () => new RequestValue<string>());

/** Sets the request id on the request and the response, overwriting any the client sent. */
export function setRequestId(id: string, request: IncomingMessage, response: ServerResponse): void {
  request.headers[REQUEST_ID] = id;
  response.setHeader(REQUEST_ID, id);
}

/** Runs the work of a request; everything it logs carries the request id. */
export function withRequestId<T>({ headers }: Request, work: () => Promise<T>): Promise<T> {
  return current.run(headers.get(REQUEST_ID) ?? '', work);
}

/** `error`: something did not work. `warn`: it worked after all, or somebody else refused it. `info`: a record. */
export type Level = 'info' | 'warn' | 'error';

/**
 * Writes one line of JSON to the console. JSON contains no raw line breaks, so visitors cannot forge a log line.
 * Never pass a message, a token, a password or a full address.
 */
export function log(level: Level, event: string, details: Record<string, unknown> = {}): void {
  console.error(formatLine(level, event, details));
}

/** Turns all other console output into single lines too, because Next's errors span several. */
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

// Removes terminal colours.
function plain(values: unknown[]): string {
  return stripVTControlCharacters(format(...values));
}

function formatLine(level: Level, event: string, details: Record<string, unknown>): string {
  const request = current.get() || undefined;
  return JSON.stringify({ time: new Date().toISOString(), level, event, request, ...details });
}

/** Logs a page or route that threw. Omits the query string, which may hold personal data. */
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

/** Returns what is safe to log about an error: its kind, its code, and where it was thrown. */
export function serializeError(error: unknown): Record<string, unknown> {
  const read = (key: string) => Reflect.get(Object(error), key);
  return { error: String(read('message') ?? error), code: read('code'), stack: read('stack') };
}
