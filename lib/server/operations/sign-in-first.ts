import 'server-only';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { alertActionForm, alertUpdateForm } from '@/lib/forms/alert';
import { contentActionForm } from '@/lib/forms/content';
import { personActionForm } from '@/lib/forms/people';
import { matchPages, SIGNED_IN_PAGES } from '@/lib/routes';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { getLatestEdition } from '@/lib/server/content/edition';
import { splitLanguage } from '@/lib/server/content/translations';
import { hasSessionCookie } from '@/lib/server/http/clients/request-client';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { translateRedirect } from '@/lib/server/publishing/pages/languages/translate-links';
import { findTranslatedTarget } from '@/lib/server/publishing/pages/languages/translated-routes';

const PAGES = matchPages(SIGNED_IN_PAGES);

/** Parts of the site whose pages say in their query which draft, file or person they show. */
const WITH_QUERY = [contentActionForm.page, personActionForm.page];

/**
 * Redirects people without a session cookie from a page for signed-in people to the sign-in page, without rendering
 * anything. Everybody else has to pass the check of the page itself (`requireUser`).
 */
export function signInFirst(serve: ServePage): ServePage {
  return (request, response, next) => {
    if (hasSessionCookie(request)) return serve(request, response, next);
    const edition = getLatestEdition();
    const split = edition && splitLanguage(request.url ?? '', edition);
    const url = split?.path ?? request.url ?? '';
    const [path = ''] = url.split('?');
    if (!PAGES.test(path)) return serve(request, response, next);
    if (split && split.shown !== edition) {
      const { kind } = findTranslatedTarget(request.url ?? '', edition, split);
      // Staff work in the first language.
      if (kind !== 'personal') return serve(request, response, next);
      translateRedirect(response, split.shown);
    }
    response.setHeader('Location', formatLoginPath(nextPage(path, url)));
    response.writeHead(307, {
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
