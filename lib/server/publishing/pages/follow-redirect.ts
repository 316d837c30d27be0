import 'server-only';
import { decodeUrl } from '@/lib/decode-url';
import { getContent } from '@/lib/server/content/content';
import type { Redirect } from '@/lib/server/content/content-folder';
import { addQuery, RedirectIndex, splitQuery } from '@/lib/server/content/redirect-index';
import type { ServePage } from '@/lib/server/http/request-filter';
import { sendRedirect } from '@/lib/server/publishing/pages/send-page';

// Reading the content takes time, and these never redirect.
const PROGRAM = /^\/(_next|__next|api|media)/;

/** Stands before Next in `next dev`, in place of the page store: follows redirects, and passes on all else. */
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
    // The page shows the mistakes of the folder.
    return [];
  }
}
