import 'server-only';
import { decodeUrl } from '@/lib/decode-url';
import { getContent } from '@/lib/server/content/content';
import type { Redirect } from '@/lib/server/content/content-folder';
import { addQuery, RedirectIndex, splitQuery } from '@/lib/server/content/redirect-index';
import type { ServePage } from '@/lib/server/http/request-filter';
import { sendRedirect } from '@/lib/server/publishing/pages/send-page';

// These paths never redirect, and reading the content takes time.
const PROGRAM = /^\/(_next|__next|api|media)/;

/** Replaces the page store under `next dev`: follows redirects, and passes all other requests to Next. */
export const followRedirect: ServePage = (request, response, next) => {
  const { url = '/' } = request;
  const redirect = PROGRAM.test(url) ? null : findRedirect(url);
  if (redirect) sendRedirect(redirect, response);
  else next(request, response);
};

function findRedirect(url: string): Redirect | null {
  const [path, query] = splitQuery(url);
  const bare = decodeUrl(path).replace(/(?<=.)\/$/, '');
  const index = new RedirectIndex(listRedirects());
  const byQuery = index.findByQuery(bare, query);
  const redirect = byQuery?.redirect ?? index.findByPath(bare);
  return redirect && { ...redirect, to: addQuery(redirect.to, byQuery?.rest ?? query) };
}

function listRedirects(): Redirect[] {
  try {
    return getContent().redirects;
  } catch {
    // Next shows the mistakes of the folder on the page itself.
    return [];
  }
}
