import { randomUUID } from 'node:crypto';
import { rememberSecrets } from '@/__tests__/support/accounts/secrets';
import type { Values } from '@/lib/forms/form';
import { XSRF_COOKIE, XSRF_HEADER } from '@/lib/http';
import { SESSION_COOKIE } from '@/lib/server/http/cookies/cookies';

type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** Location of the redirect, or the errors of the form. */
  location: string | null;
  errors: Values;
  message: string | null;
};

/**
 * A client that speaks HTTP and keeps cookies, like a browser or an attacker. Each request comes from another
 * address unless specified.
 */
export class HttpVisitor {
  readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  /** Returns another browser with the same cookies. */
  copy(): HttpVisitor {
    const other = new HttpVisitor(this.origin);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  get session(): string {
    return this.cookies.get(SESSION_COOKIE) ?? '';
  }

  get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(address, { headers });
  }

  /** Gets a token like our fetch: from the refusal of a request without one. */
  async getToken(): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    await this.send('/api/contact', { method: 'POST', headers, body: '{}' });
  }

  /** Sends a form like our fetch. */
  async post(address: string, fields: Values, headers = {}): Promise<Answer> {
    if (!this.cookies.has(XSRF_COOKIE)) await this.getToken();
    const token = this.cookies.get(XSRF_COOKIE) ?? '';
    const answer = await this.send(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [XSRF_HEADER]: token, ...headers },
      body: JSON.stringify(fields),
    });
    // Signing in or out invalidates the earlier token.
    if (answer.headers.has('set-cookie')) this.cookies.delete(XSRF_COOKIE);
    return answer;
  }

  private async send(address: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(this.origin + address, {
      ...init,
      redirect: 'manual',
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': randomUUID(),
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const body: unknown = isJson(response.headers) ? JSON.parse(text) : null;
    const read = (name: string): unknown => Reflect.get(Object(body), name);
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location') ?? toText(read('location')),
      errors: Object.fromEntries(Object.entries(Object(read('errors')))),
      message: toText(read('message')),
    };
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
    if (name === SESSION_COOKIE && value) rememberSecrets(value);
  }
}

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
