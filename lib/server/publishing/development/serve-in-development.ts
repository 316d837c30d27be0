import 'server-only';
import { decodeUrl } from '@/lib/decode-url';
import { matchPages, PERSONAL_PAGES } from '@/lib/routes';
import { getShown } from '@/lib/server/content/content';
import { pinEdition } from '@/lib/server/content/edition';
import { splitQuery } from '@/lib/server/content/files/addresses/redirect-index';
import { splitLanguage } from '@/lib/server/content/translations';
import { givePageToken } from '@/lib/server/http/cookies/xsrf';
import { refusePrefetch } from '@/lib/server/http/prefetch';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { findRedirect, NOTHING } from '@/lib/server/publishing/development/find-redirect';
import {
  readContent,
  sendContentVersion,
} from '@/lib/server/publishing/development/watched-folder';
import {
  translateBody,
  translateRedirect,
} from '@/lib/server/publishing/pages/languages/translate-links';
import { openTwin } from '@/lib/server/publishing/pages/open-twin';
import { sendRedirect } from '@/lib/server/publishing/pages/send-page';
import { withShownPage } from '@/lib/server/shown-page';

// These paths never redirect, and reading the content takes time.
const PROGRAM = /^\/(_next|__next|api|media)/;

const PERSONAL = matchPages(PERSONAL_PAGES);

/**
 * Replaces the page store under `next dev`: follows redirects, sends files for programs, gives personal pages their
 * token, and passes all other requests to Next. Shows the mistakes of the content folder in place of its pages, and
 * reloads open ones when the folder changes. Files for programs do not follow their pages there, and pages have no policy.
 */
export const serveInDevelopment: ServePage = (request, response, next) => {
  const { url = '/' } = request;
  if (sendContentVersion(url, response)) return;
  const split = PROGRAM.test(url) ? null : splitFolder(url);
  if (!split?.shown.original) return serve(request, response, next);
  request.url = split.path;
  translateRedirect(response, split.shown);
  translateBody(response, split.shown);
  pinEdition(split.shown, () => serve(request, response, next));
};

const serve: ServePage = (request, response, next) => {
  const { url = '/', headers } = request;
  const [path, query] = splitQuery(url);
  const bare = decodeUrl(path).replace(/(?<=.)\/$/, '');
  const content = PROGRAM.test(url) ? NOTHING : readContent(response);
  if (content === null) return;
  const redirect = findRedirect(content, bare, query);
  if (redirect) return sendRedirect(redirect, response);
  const file = content === NOTHING ? null : openTwin(bare, getShown());
  if (file) {
    response.setHeader('Content-Type', file.type);
    return void file.text.pipe(response);
  }
  if (PERSONAL.test(path)) {
    if (refusePrefetch(request, response)) return;
    response.setHeader('Set-Cookie', givePageToken(path, headers));
  }
  withShownPage({ path: decodeUrl(path), hasFrame: true }, () => next(request, response));
};

function splitFolder(url: string): ReturnType<typeof splitLanguage> | null {
  try {
    return splitLanguage(url, getShown());
  } catch {
    // readContent() shows the mistakes.
    return null;
  }
}
