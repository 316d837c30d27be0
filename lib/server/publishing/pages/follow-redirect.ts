import 'server-only';
import { decodeUrl } from '@/lib/decode-url';
import { getContent } from '@/lib/server/content/content';
import type { Content } from '@/lib/server/content/edition';
import {
  addQuery,
  RedirectIndex,
  splitQuery,
  type Redirect,
} from '@/lib/server/content/files/redirect-index';
import { findComparison, redirectOf } from '@/lib/server/content/lists/comparisons';
import { groupByType } from '@/lib/server/content/lists/find-type-page';
import type { ServePage } from '@/lib/server/http/request-filter';
import { sendRedirect } from '@/lib/server/publishing/pages/send-page';

// These paths never redirect, and reading the content takes time.
const PROGRAM = /^\/(_next|__next|api|media)/;

/**
 * Replaces the page store under `next dev`: follows redirects, and passes all other requests to Next. Files for
 * programs do not follow their pages there.
 */
export const followRedirect: ServePage = (request, response, next) => {
  const { url = '/' } = request;
  const redirect = PROGRAM.test(url) ? null : findRedirect(url);
  if (redirect) sendRedirect(redirect, response);
  else next(request, response);
};

function findRedirect(url: string): Redirect | null {
  const [path, query] = splitQuery(url);
  const bare = decodeUrl(path).replace(/(?<=.)\/$/, '');
  const { redirects, ...content } = readContent();
  const index = new RedirectIndex(redirects);
  const byQuery = index.findByQuery(bare, query);
  const redirect = byQuery?.redirect ?? index.findByPath(bare);
  if (redirect) return { ...redirect, to: addQuery(redirect.to, byQuery?.rest ?? query) };
  const comparison = findComparison(groupByType(content), bare, query);
  return comparison && comparison.address !== bare ? redirectOf(comparison, bare) : null;
}

function readContent(): Pick<Content, 'redirects' | 'types' | 'entries'> {
  try {
    return getContent();
  } catch {
    // Next shows the mistakes of the folder on the page itself.
    return { redirects: [], types: [], entries: [] };
  }
}
