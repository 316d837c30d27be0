import 'server-only';

/**
 * One line of JSON on the console. JSON has no raw line breaks, so nothing that a visitor sends can
 * begin a line of its own. Never hand it a message, a token, a password or a whole address.
 */
export function log(event: string, details: Record<string, unknown> = {}): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), event, ...details }));
}

/** What may be told of an error: its kind and its code, and where it was thrown. */
export function describeError(error: unknown): Record<string, unknown> {
  const read = (key: string) => Reflect.get(Object(error), key);
  return { error: String(read('message') ?? error), code: read('code'), stack: read('stack') };
}
