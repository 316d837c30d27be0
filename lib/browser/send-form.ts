import type { FieldErrors, FormErrors, FormTexts } from '@/lib/forms/form';
import { http } from '@/lib/http';
import { safeRedirect } from '@/lib/safe-redirect';

/** Sends a form, and resolves to the path of the next page or to the errors. Never rejects. */
export async function sendForm(
  action: string,
  body: string,
  { offline, unexpected }: FormTexts,
): Promise<string | FormErrors> {
  let response: Response;
  try {
    response = await http(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  } catch {
    return { errors: {}, notice: offline };
  }
  // A proxy may respond with an error page of its own.
  const answer: unknown = await response.json().catch(() => null);
  const read = (key: string): unknown => Reflect.get(Object(answer), key);
  const location = read('location');
  const path = typeof location === 'string' ? safeRedirect(location) : null;
  if (path !== null) return path;
  const errors = readErrors(read('errors'));
  const message = read('message');
  if (typeof message === 'string') return { errors, notice: message };
  return { errors, notice: Object.keys(errors).length > 0 ? null : unexpected };
}

function readErrors(value: unknown): FieldErrors {
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, text]) => [name, String(text)]),
  );
}
