import { randomUUID } from 'node:crypto';
import { headersOf, nativeRequest, scriptRequest } from '@/__tests__/support/visitors/visitor';
import type { Values } from '@/lib/forms/form';
import { XSRF_COOKIE } from '@/lib/http';
import { ensureToken } from '@/lib/server/http/cookies/xsrf';

type Route = (request: Request) => Promise<Response>;

type RouteAnswer = { status: number; location: string | null; message: string | null };

/** A browser that keeps its cookies and calls route handlers directly, without a server. */
export class RouteVisitor {
  readonly cookies = new Map<string, string>();

  constructor(readonly address: string = randomUUID()) {}

  /** Returns another browser with the same cookies. */
  copy(): RouteVisitor {
    const other = new RouteVisitor();
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  get headers(): Headers {
    return new Headers(headersOf(this.#visitor()));
  }

  /** Opens a form: sets the cookies that its page would set, and returns the token of the page. */
  open(): string {
    const { token, cookies } = ensureToken(this.headers);
    this.#keep(cookies);
    return token;
  }

  /** Sends a form like our fetch, with a new token unless one is given. */
  async post(route: Route, fields: Values, token = this.open()): Promise<RouteAnswer> {
    const response = await this.#send(
      route,
      scriptRequest('/', { ...this.#visitor(), token }, fields),
    );
    const body: unknown = await response.json();
    const read = (name: string): string | null => {
      const value: unknown = Reflect.get(Object(body), name);
      return typeof value === 'string' ? value : null;
    };
    return { status: response.status, location: read('location'), message: read('message') };
  }

  /** Opens a path that a route handler responds to. Returns the location of the response. */
  async get(route: (request: Request) => Response, path: string): Promise<string | null> {
    const response = route(new Request(`http://localhost${path}`, { headers: this.headers }));
    this.#keep(response.headers.getSetCookie());
    return response.headers.get('location');
  }

  /** Sends a form of a content page like a browser without scripts. Returns the location of the response. */
  async postNatively(route: Route, fields: Values): Promise<string | null> {
    const visitor = { ...this.#visitor(), token: '' };
    const { headers } = await this.#send(route, nativeRequest('/', visitor, fields));
    return headers.get('location');
  }

  async #send(route: Route, request: Request): Promise<Response> {
    const response = await route(request);
    this.#keep(response.headers.getSetCookie());
    return response;
  }

  #visitor() {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, token: this.cookies.get(XSRF_COOKIE) ?? '', address: this.address };
  }

  #keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
