import 'server-only';
import type { ServerResponse } from 'node:http';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { renderAlertsOf } from '@/lib/server/alerts/shown-alerts';
import { type Edition, getEdition } from '@/lib/server/content/edition';
import { pathOf } from '@/lib/server/content/files/redirect-index';
import { prefixOf, splitLanguage } from '@/lib/server/content/translations';
import { identifyClient } from '@/lib/server/http/clients/request-client';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { completePage, withAlertHeaders } from '@/lib/server/publishing/pages/complete-page';
import { passWithEdition, refuse } from '@/lib/server/publishing/pages/pass-on';
import { servePersonalPage } from '@/lib/server/publishing/pages/personal-page';
import { RenderQueueFull } from '@/lib/server/publishing/pages/render-queue';
import { sendMedia } from '@/lib/server/publishing/pages/send-media';
import {
  sendNoFile,
  sendPage,
  sendRedirect,
  sendUnavailable,
  streamFile,
} from '@/lib/server/publishing/pages/send-page';
import { translateRedirect } from '@/lib/server/publishing/pages/languages/translate-links';
import {
  findTranslatedTarget,
  translateAddress,
} from '@/lib/server/publishing/pages/languages/translated-routes';
import { findSimilarPages } from '@/lib/server/publishing/pages/similar/similar-pages';
import { TEMPLATES, type Target } from '@/lib/server/publishing/pages/site-routes';
import {
  getPage,
  getUnavailablePage,
  logFailure,
  prepareStore,
  refreshLater,
} from '@/lib/server/publishing/pages/page-store';

const TEMPLATE_FOR = { nothing: TEMPLATES.notFound, gone: TEMPLATES.gone } as const;

/**
 * Responds to a request for a page or file of the edition: from memory after its first visit. Has personal pages
 * rendered for their visitor, and passes forms and live files on to Next.
 */
export const servePage: ServePage = (request, response, next) => {
  const edition = getEdition();
  prepareStore(next, edition);
  const { url = '' } = request;
  const target = findTranslatedTarget(url, edition);
  const { shown } = splitLanguage(url, edition);
  const serve = () => serveTarget(target, shown, request, response, next);
  if (shown === edition) serve();
  else inLanguage(languageOf(shown.content.site), serve);
};

/** @param shown the edition in the language of the request */
function serveTarget(
  target: Target,
  shown: Edition,
  ...[request, response, next]: Parameters<ServePage>
): void {
  const edition = getEdition();
  const { url = '' } = request;
  const isTranslated = shown !== edition;
  const [path, getShown] = isTranslated
    ? [splitLanguage(url, edition).path, () => splitLanguage(url, getEdition()).shown]
    : [url, getEdition];
  const getFrame = () => ({ edition: getShown(), alerts: renderAlertsOf(pathOf(path)) });
  const failWith = (error: unknown) => fail(error, pathOf(url), edition, response);
  if (isTranslated && (target.kind === 'personal' || target.kind === 'program')) {
    request.url = path;
    translateRedirect(response, shown);
  }
  const work =
    target.kind === 'personal'
      ? servePersonalPage(request, response, { renderer: next, getShown: getFrame, fail: failWith })
      : respond(target, { edition, shown, path }, request, response, next);
  work.catch(failWith);
}

/** The current edition, the one in the language of a request, and the URL within it. */
type Asked = { edition: Edition; shown: Edition; path: string };

async function respond(
  target: Exclude<Target, { kind: 'personal' }>,
  { edition, shown, path: url }: Asked,
  ...[request, response, next]: Parameters<ServePage>
): Promise<void> {
  if (target.kind === 'program') {
    return passWithEdition(shown, target.isEndpoint, request, response, next);
  }
  if (target.kind === 'no-file') return sendNoFile(response);
  if (target.kind === 'redirect') return sendRedirect(target.redirect, response);
  if (target.kind === 'media') return sendMedia(target.media, edition.tree, request, response);
  const path = target.kind === 'page' ? target.path : prefixOf(shown) + TEMPLATE_FOR[target.kind];
  const page = await getPage(
    path,
    edition,
    () => identifyClient(request),
    (file) => streamFile(withAlertHeaders(file), request, response),
  );
  if (response.headersSent) return;
  const requested = pathOf(shown === edition && target.kind === 'page' ? path : url);
  const similar = page.similarLinks ? findSimilarPages(requested, shown) : [];
  const links = similar.map(({ label, href }) => ({ label, href: translateAddress(href, shown) }));
  sendPage(completePage(page, requested, links), request, response);
}

function fail(error: unknown, path: string, edition: Edition, response: ServerResponse): void {
  if (error instanceof RenderQueueFull) return refuse(path, response);
  logFailure(error, path);
  const page = getUnavailablePage(prefixOf(splitLanguage(path, edition).shown));
  sendUnavailable(page && completePage(page, path), renderAlertsOf(path), response);
  if (!page) refreshLater(TEMPLATES.unavailable, edition);
}
