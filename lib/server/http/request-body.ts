import 'server-only';

export type BodyError = 'malformed' | 'tooLarge' | 'tooSlow' | 'unknownType';

/** Bytes of what strangers send. */
export const MAX_BODY_BYTES = 64 * 1024;
const MAX_TIME_MS = 10_000;

/** Limits of a body: by default, those for what strangers send. */
type BodyLimits = { maxBytes?: number; maxTime?: number };

/** Returns whether the client expects JSON (our fetch) rather than HTML (a native form post). */
export function wantsJson({ headers }: Request): boolean {
  return typeOf(headers) === 'application/json';
}

/** Checks the declared length. A body without one is measured while it is read. */
export function isTooLarge(
  { headers }: Request,
  { maxBytes = MAX_BODY_BYTES }: BodyLimits = {},
): boolean {
  return Number(headers.get('content-length') ?? 0) > maxBytes;
}

/**
 * Reads the fields of a form, from JSON or a native form post. Unless given, the limits are 64 KB and ten seconds.
 * Rejects duplicate names, except the given ones, whose values it joins with line breaks.
 */
export async function readBody(
  request: Request,
  repeatable: string[] = [],
  limits: BodyLimits = {},
): Promise<Map<string, string> | BodyError> {
  const isJson = wantsJson(request);
  const isForm = typeOf(request.headers) === 'application/x-www-form-urlencoded';
  // Nothing decompresses a body, and no browser compresses one.
  const coding = request.headers.get('content-encoding') ?? 'identity';
  if ((!isJson && !isForm) || coding !== 'identity') return 'unknownType';

  const bytes = await readBytes(request, limits);
  if (typeof bytes === 'string') return bytes;
  const entries = parse(bytes, isJson);
  if (!entries) return 'malformed';
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    const earlier = fields.get(name);
    if (earlier !== undefined && !repeatable.includes(name)) return 'malformed';
    fields.set(name, earlier === undefined ? value : `${earlier}\n${value}`);
  }
  return fields;
}

async function readBytes(
  request: Request,
  { maxBytes = MAX_BODY_BYTES, maxTime = MAX_TIME_MS }: BodyLimits,
): Promise<Buffer | BodyError> {
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'tooSlow'>((resolve) => {
    timer = setTimeout(() => resolve('tooSlow'), maxTime);
  });
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), timeout]);
      if (part === 'tooSlow') return part;
      if (part.done) return Buffer.concat(chunks);
      size += part.value.byteLength;
      if (size > maxBytes) return 'tooLarge';
      chunks.push(part.value);
    }
  } catch {
    // The connection closed before the body was complete.
    return 'malformed';
  } finally {
    clearTimeout(timer);
    // The rest of the body is not read; a client that has already gone is no failure.
    reader.cancel().catch(() => undefined);
  }
}

function parse(bytes: Buffer, isJson: boolean): [string, string][] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return isJson ? parseJson(text) : parseForm(text);
  } catch {
    // Only invalid input fails here: bytes that are not UTF-8, invalid JSON, or an invalid escape.
    return null;
  }
}

// Accepts an object of strings. JSON.parse silently keeps the last of two duplicate names, so the strings are
// counted.
function parseJson(text: string): [string, string][] | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const texts = text.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  const isFlat = entries.every(([, one]) => typeof one === 'string');
  return isFlat && texts.length === entries.length * 2 ? entries : null;
}

// URLSearchParams would replace invalid UTF-8 instead of rejecting it.
function parseForm(text: string): [string, string][] {
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))];
    });
}

function typeOf(headers: Headers): string {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const isUtf8 = parameters.every(
    (one) => !/charset/.test(one) || /charset="?utf-8"?\s*$/.test(one),
  );
  return isUtf8 ? type.trim() : '';
}
