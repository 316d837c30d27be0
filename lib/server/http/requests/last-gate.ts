import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { filePolicy, WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

const BARE_PAGE = 'site.page.bare';

const HTML = /^\s*(text\/html|application\/xhtml\+xml)/i;

const pages = diagnostics.channel(BARE_PAGE);

/**
 * Adds a policy to every response without a Content-Security-Policy: one that blocks all scripts. A page without a policy
 * is not cached either, because Next itself failed, or the page reached a visitor unsealed. Covers all responses of the
 * process, because each begins with `writeHead`. No cache stores a redirect or an error that does not allow it.
 */
export function installLastGate(): void {
  const begin = ServerResponse.prototype.writeHead;
  const { isPreview } = getSettings();
  let isLogged = false;
  Object.assign(ServerResponse.prototype, {
    writeHead(this: ServerResponse, status: number, ...rest: unknown[]) {
      // Headers may be passed in this call; merging them first puts all in one place.
      if (typeof rest.at(-1) === 'object') setHeaders(this, rest.pop());
      // No cache may hold anything of a preview.
      if (isPreview) this.setHeader('Cache-Control', 'private, no-store');
      // Caches may store redirects and errors of their own accord (RFC 9111, 4.2.2).
      if (status >= 300 && status !== 304 && !this.hasHeader('Cache-Control')) {
        this.setHeader('Cache-Control', 'no-store');
      }
      // The response 304 would replace the policy of the copy that the browser has (RFC 9111, 3.2).
      if (this.hasHeader('Content-Security-Policy') || status === 304) {
        return Reflect.apply(begin, this, [status, ...rest]);
      }
      const type = String(this.getHeader('Content-Type') ?? '');
      const isPage = HTML.test(type);
      this.setHeader('Content-Security-Policy', isPage ? WITHOUT_SCRIPTS : filePolicy(type));
      if (isPage) {
        this.setHeader('Cache-Control', 'no-store');
        pages.publish(null);
        if (!isLogged)
          log('error', 'page.without-policy', { path: this.req.url?.split('?')[0], status });
        isLogged = true;
      }
      return Reflect.apply(begin, this, [status, ...rest]);
    },
  });
}

/** Calls the handler for every page that reached the gate without a policy. */
export function onPageWithoutPolicy(handle: () => void): void {
  diagnostics.subscribe(BARE_PAGE, handle);
}

// Accepts the same forms as Node: names and values in turn, or an object.
function setHeaders(response: ServerResponse, given: unknown): void {
  if (!Array.isArray(given)) {
    response.setHeaders(new Map(Object.entries(Object(given))));
    return;
  }
  const names = given.filter((_, index) => index % 2 === 0).map(String);
  for (const name of names) response.removeHeader(name);
  for (const [index, name] of names.entries()) response.appendHeader(name, given[index * 2 + 1]);
}
