import { http } from '@/lib/http';
import { safeRedirect } from '@/lib/safe-redirect';

/** Result of sending a draft. */
export type Sent =
  | { kind: 'saved'; draft: string; revision: string; savedAt: number; location: string }
  | { kind: 'offline' }
  | { kind: 'signedOut' }
  /** The server has no such draft, or its author may no longer write it. */
  | { kind: 'gone' }
  /** The server's message; empty if something else has answered. */
  | { kind: 'refused'; message: string };

// With a longer timeout, a dead connection would look like a slow one.
const PATIENCE_MS = 30_000;

// Browsers let a page that closes send 64 KB.
const MOST_BYTES_AT_THE_END = 60_000;

/** Sends the form of a draft as one of its buttons would. Never rejects. */
export async function sendDraft(form: HTMLFormElement, button: string): Promise<Sent> {
  const body = readForm(form, button);
  let response: Response;
  try {
    response = await http(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      keepalive: new Blob([body]).size < MOST_BYTES_AT_THE_END,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    return { kind: 'offline' };
  }
  if (response.status === 401) return { kind: 'signedOut' };
  return readAnswer(await response.json().catch(() => null));
}

function readAnswer(answer: unknown): Sent {
  const read = (key: string): unknown => Reflect.get(Object(answer), key);
  const [location, draft, revision, savedAt, message] = [
    'location',
    'draft',
    'revision',
    'savedAt',
    'message',
  ].map(read);
  if (typeof location !== 'string') {
    return { kind: 'refused', message: typeof message === 'string' ? message : '' };
  }
  if (typeof draft !== 'string') return { kind: 'gone' };
  return {
    kind: 'saved',
    draft,
    revision: String(revision),
    savedAt: Number(savedAt),
    location: safeRedirect(location) ?? '',
  };
}

function readForm(form: HTMLFormElement, button: string): string {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return JSON.stringify({ ...Object.fromEntries(entries), do: button });
}
