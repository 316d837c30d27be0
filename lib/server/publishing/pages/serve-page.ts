import 'server-only';
import type { ServerResponse } from 'node:http';
import { renderAlertsOf } from '@/lib/server/alerts/shown-alerts';
import { type Edition, getEdition } from '@/lib/server/content/edition';
import { pathOf } from '@/lib/server/content/files/redirects/redirect-index';
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
import { findSimilarPages } from '@/lib/server/publishing/pages/similar/similar-pages';
import { findTarget, TEMPLATES, type Target } from '@/lib/server/publishing/pages/site-routes';
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
  const target = findTarget(url, edition);
  const getShown = () => ({ edition: getEdition(), alerts: renderAlertsOf(pathOf(url)) });
  const failWith = (error: unknown) => fail(error, pathOf(url), edition, response);
  const work =
    target.kind === 'personal'
      ? servePersonalPage(request, response, { renderer: next, getShown, fail: failWith })
      : respond(target, edition, request, response, next);
  work.catch(failWith);
};

async function respond(
  target: Exclude<Target, { kind: 'personal' }>,
  edition: Edition,
  ...[request, response, next]: Parameters<ServePage>
): Promise<void> {
  if (target.kind === 'program') return passWithEdition(target.isEndpoint, request, response, next);
  if (target.kind === 'no-file') return sendNoFile(response);
  if (target.kind === 'redirect') return sendRedirect(target.redirect, response);
  if (target.kind === 'media') return sendMedia(target.media, edition.tree, request, response);
  const path = target.kind === 'page' ? target.path : TEMPLATE_FOR[target.kind];
  const page = await getPage(
    path,
    edition,
    () => identifyClient(request),
    (file) => streamFile(withAlertHeaders(file), request, response),
  );
  if (response.headersSent) return;
  const requested = target.kind === 'page' ? path : pathOf(request.url ?? '');
  const similar = page.similarLinks ? findSimilarPages(requested, edition) : [];
  sendPage(completePage(page, requested, similar), request, response);
}

function fail(error: unknown, path: string, edition: Edition, response: ServerResponse): void {
  if (error instanceof RenderQueueFull) return refuse(path, response);
  logFailure(error, path);
  const page = getUnavailablePage();
  sendUnavailable(page && completePage(page, path), renderAlertsOf(path), response);
  if (!page) refreshLater(TEMPLATES.unavailable, edition);
}
