import { randomUUID } from 'node:crypto';
import { contactForm } from '@/lib/forms/contact';
import { SUBMISSION_FIELD } from '@/lib/forms/form';
import { XSRF_COOKIE, XSRF_HEADER } from '@/lib/http';

/** Cookies and token of a visitor whose browser has sent a form. */
export type Visitor = { url: string; cookie: string; token: string };

type Answer = { status: number; reference: string | null };

/** Settings that let each message come from its own client address. */
export const MANY_VISITORS = { TRUST_PROXY: '1' };

/** Opens the form, and gets the first token like lib/http.ts: from the refusal of a request without one. */
export async function openForm(url: string): Promise<Visitor> {
  await (await fetch(url + contactForm.page)).arrayBuffer();
  const headers = headersOf({ url, cookie: '', token: '' });
  const response = await fetch(url + contactForm.action, { method: 'POST', headers, body: '{}' });
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const token = cookies.find((one) => one.startsWith(`${XSRF_COOKIE}=`))?.split('=')[1];
  if (!token) throw new Error(`${url + contactForm.action} gave no token (${response.status}).`);
  return { url, cookie: cookies.join('; '), token };
}

/** Returns the headers of our fetch. */
export function headersOf({ cookie, token }: Visitor): Record<string, string> {
  return {
    Cookie: cookie,
    [XSRF_HEADER]: token,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'X-Forwarded-For': randomUUID(),
  };
}

export function createFields(message = `How much? ${'Please tell me. '.repeat(20)}`) {
  return {
    name: 'Ann Example',
    email: 'ann@example.org',
    topic: 'Fees',
    message,
    [SUBMISSION_FIELD]: randomUUID(),
  };
}

/** Sends a message. Rejects if the connection breaks. */
export async function sendMessage(visitor: Visitor, fields = createFields()): Promise<Answer> {
  const response = await fetch(visitor.url + contactForm.action, {
    method: 'POST',
    headers: headersOf(visitor),
    body: JSON.stringify(fields),
  });
  const body: unknown = await response.json();
  const location = String(Reflect.get(Object(body), 'location') ?? '');
  const reference = new URL(location, 'http://localhost').searchParams.get('reference');
  return { status: response.status, reference };
}
