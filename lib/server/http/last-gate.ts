import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

const BARE_PAGE = 'site.page.bare';

const HTML = /^\s*(text\/html|application\/xhtml\+xml)/i;

const pages = diagnostics.channel(BARE_PAGE);

/**
 * Adds a policy that blocks all scripts to every HTML response without a Content-Security-Policy, and prevents
 * caching. Such a page means that Next itself failed, or that a page reached a visitor unsealed. Covers all
 * responses of the process, because each begins with `writeHead`.
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
      if (isBare(this)) {
        this.setHeader('Content-Security-Policy', WITHOUT_SCRIPTS);
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

function isBare(response: ServerResponse): boolean {
  const type = response.getHeader('content-type');
  return (
    typeof type === 'string' && HTML.test(type) && !response.getHeader('content-security-policy')
  );
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
