import 'server-only';
import type { ServerResponse } from 'node:http';
import { renderAlertsOf } from '@/lib/server/alerts/shown-alerts';
import { getEdition } from '@/lib/server/content/edition';
import { pathOf } from '@/lib/server/content/files/addresses/redirect-index';
import { identifyClient } from '@/lib/server/http/clients/request-client';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { completePage, withAlertHeaders } from '@/lib/server/publishing/pages/complete-page';
import { passWithEdition, refuse } from '@/lib/server/publishing/pages/pass-on';
import { servePersonalPage } from '@/lib/server/publishing/pages/personal-page';
import {
  holdPlace,
  RenderQueueFull,
  respondInTurn,
} from '@/lib/server/publishing/pages/render-queue';
import { sendMedia } from '@/lib/server/publishing/pages/send-media';
import {
  sendNoFile,
  sendPage,
  sendRedirect,
  sendUnavailable,
  streamFile,
  type StartedFile,
} from '@/lib/server/publishing/pages/send-page';
import { withAsked, type Asked } from '@/lib/server/publishing/pages/languages/asked-page';
import { findSimilarPages } from '@/lib/server/publishing/pages/similar/similar-pages';
import { hasPage, TEMPLATES } from '@/lib/server/publishing/pages/edition-index';
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
  withAsked(request, response, edition, (asked) => {
    const path = pathOf(asked.url);
    const getFrame = () => ({ edition: asked.getShown(), alerts: renderAlertsOf(path) });
    const failWith = (error: unknown) => fail(error, path, asked, response);
    const work =
      asked.target.kind === 'personal'
        ? servePersonalPage(request, response, {
            renderer: next,
            getShown: getFrame,
            fail: failWith,
          })
        : respond(asked.target, asked, request, response, next);
    work.catch(failWith);
  });
};

async function respond(
  target: Exclude<Asked['target'], { kind: 'personal' }>,
  { url, prefix, getShown, translate }: Asked,
  ...[request, response, next]: Parameters<ServePage>
): Promise<void> {
  if (target.kind === 'program') {
    return passWithEdition(getShown, target.isEndpoint, request, response, next);
  }
  if (target.kind === 'no-file') return sendNoFile(response);
  if (target.kind === 'redirect') return sendRedirect(target.redirect, response);
  const edition = getEdition();
  if (target.kind === 'media') return sendMedia(target.media, edition.tree, request, response);
  const path = target.kind === 'page' ? target.path : prefix + TEMPLATE_FOR[target.kind];
  const identify = () => identifyClient(request);
  const show = async () => {
    const onFile = (file: StartedFile) => streamFile(withAlertHeaders(file), request, response);
    const page = await getPage(path, edition, identify, onFile);
    if (response.headersSent) return;
    const requested = target.kind === 'page' && prefix === '' ? path : pathOf(url);
    if (!page.similarLinks) return sendPage(completePage(page, requested), request, response);
    // The page is put together for this path, which takes far longer than sending a page from memory.
    await respondInTurn(await identify(), response, async () => {
      const similar = translate(findSimilarPages(requested, getShown()));
      sendPage(completePage(page, requested, similar), request, response);
    });
  };
  return hasPage(path, edition) ? show() : holdPlace(await identify(), response, show);
}

function fail(error: unknown, path: string, { prefix }: Asked, response: ServerResponse): void {
  if (error instanceof RenderQueueFull) return refuse(path, response);
  logFailure(error, prefix + path);
  const page = getUnavailablePage(prefix);
  sendUnavailable(page && completePage(page, path), renderAlertsOf(path), response);
  if (!page) refreshLater(TEMPLATES.unavailable, getEdition());
}
