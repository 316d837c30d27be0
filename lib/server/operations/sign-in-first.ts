import 'server-only';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { alertActionForm, alertUpdateForm } from '@/lib/forms/alert';
import { contentActionForm } from '@/lib/forms/content';
import { personActionForm } from '@/lib/forms/people';
import { matchPages, SIGNED_IN_PAGES } from '@/lib/routes';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { hasSessionCookie } from '@/lib/server/http/clients/request-client';
import type { ServePage } from '@/lib/server/http/requests/request-filter';

const PAGES = matchPages(SIGNED_IN_PAGES);

/** Parts of the site whose pages say in their query which draft, file or person they show. */
const WITH_QUERY = [contentActionForm.page, personActionForm.page];

/**
 * Redirects people without a session cookie from a page for signed-in people to the sign-in page, without rendering
 * anything. Everybody else has to pass the check of the page itself (`requireUser`).
 */
export function signInFirst(serve: ServePage): ServePage {
  return (request, response, next) => {
    const { url = '' } = request;
    const [path = ''] = url.split('?');
    if (!PAGES.test(path) || hasSessionCookie(request)) return serve(request, response, next);
    response.writeHead(307, {
      Location: formatLoginPath(nextPage(path, url)),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': WITHOUT_SCRIPTS,
    });
    response.end();
  };
}

/** Returns the page to open after signing in. */
function nextPage(path: string, url: string): string {
  if (WITH_QUERY.some((page) => path.startsWith(`${page}/`))) return url;
  return path === alertUpdateForm.page ? alertActionForm.page : path;
}
