import 'server-only';

export type BodyError = 'malformed' | 'tooLarge' | 'tooSlow' | 'unknownType';

const MAX_BYTES = 64 * 1024;
const MAX_TIME = 10_000;

/** Whether the sender is a script of ours, which reads JSON; otherwise a page is shown. */
export function wantsJson({ headers }: Request): boolean {
  return typeOf(headers) === 'application/json';
}

/** By its own account; a body that gives none is measured while it is read. */
export function isTooLarge({ headers }: Request): boolean {
  return Number(headers.get('content-length') ?? 0) > MAX_BYTES;
}

/**
 * The fields of a form, from JSON or as a browser sends them without scripts. Reads no more than 64 KB
 * and waits no longer than ten seconds. Every name comes once.
 */
export async function readBody(request: Request): Promise<Map<string, string> | BodyError> {
  const isJson = wantsJson(request);
  const isForm = typeOf(request.headers) === 'application/x-www-form-urlencoded';
  if (!isJson && !isForm) return 'unknownType';

  const bytes = await readBytes(request);
  if (typeof bytes === 'string') return bytes;
  const entries = parse(bytes, isJson);
  const fields = new Map(entries);
  return fields.size === entries?.length ? fields : 'malformed';
}

async function readBytes(request: Request): Promise<Buffer | BodyError> {
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'tooSlow'>((resolve) => {
    timer = setTimeout(() => resolve('tooSlow'), MAX_TIME);
  });
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), timeout]);
      if (part === 'tooSlow') return part;
      if (part.done) return Buffer.concat(chunks);
      size += part.value.byteLength;
      if (size > MAX_BYTES) return 'tooLarge';
      chunks.push(part.value);
    }
  } catch {
    // The connection ended before the body did.
    return 'malformed';
  } finally {
    clearTimeout(timer);
    // Nobody reads on; a sender who has gone already is no failure.
    reader.cancel().catch(() => undefined);
  }
}

function parse(bytes: Buffer, isJson: boolean): [string, string][] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return isJson ? parseJson(text) : parseForm(text);
  } catch {
    // Every failure here is one of the text: bytes that are not UTF-8, JSON, or an escape.
    return null;
  }
}

// An object of texts. JSON.parse keeps the last of two equal names silently, so the texts are counted.
function parseJson(text: string): [string, string][] | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const texts = text.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  const isFlat = entries.every(([, one]) => typeof one === 'string');
  return isFlat && texts.length === entries.length * 2 ? entries : null;
}

// URLSearchParams would replace what is not UTF-8 instead of refusing it.
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
