import 'server-only';
import type { ServerResponse } from 'node:http';
import { renderAlertsOf } from '@/lib/server/alerts/shown-alerts';
import { type Edition, getEdition } from '@/lib/server/content/edition';
import { pathOf } from '@/lib/server/content/files/redirect-index';
import type { Client } from '@/lib/server/fair-queue';
import { identifyClient } from '@/lib/server/http/clients/request-client';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { log, serializeError } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { completePage, withAlertHeaders } from '@/lib/server/publishing/pages/complete-page';
import { passWithEdition, refuse } from '@/lib/server/publishing/pages/pass-on';
import { servePersonalPage } from '@/lib/server/publishing/pages/personal-page';
import { renderPage, type OnFile, type Renderer } from '@/lib/server/publishing/pages/render-page';
import {
  isQueueBusy,
  renderInTurn,
  renderLater,
  RenderQueueFull,
} from '@/lib/server/publishing/pages/render-queue';
import { sendMedia } from '@/lib/server/publishing/pages/send-media';
import {
  sendNoFile,
  sendPage,
  sendRedirect,
  sendUnavailable,
  streamFile,
} from '@/lib/server/publishing/pages/send-page';
import {
  findSimilarPages,
  prepareSimilarPages,
} from '@/lib/server/publishing/pages/similar/similar-pages';
import {
  findTarget,
  hasPage,
  isFound,
  listPopular,
  TEMPLATES,
  type Target,
} from '@/lib/server/publishing/pages/site-routes';
import {
  createPageMemory,
  mayMention,
  plainOf,
  type StoredPage,
} from '@/lib/server/publishing/pages/stored-page';

// While pages wait to be rendered again, visitors may see the previous version for this long.
const STALE_MS = 60_000;

type Store = {
  /** Known from the first request on. */
  renderer: Renderer | null;
  pages: ReturnType<typeof createPageMemory>;
  /** Pages that are being rendered, by version and path. */
  rendering: Map<string, Promise<StoredPage>>;
  /** Pages that are rendered when nobody waits, by edition and path. */
  queued: Set<string>;
  /** The version for which popular pages were queued, and when. `removed`: addresses that only the previous version has. */
  warmed: { id: string; at: number; addresses: readonly string[]; removed: string[] };
};

// Created at the first request, because invalid settings have to be reported before.
const getStore = () =>
  oncePerProcess<Store>('page-store', () => ({
    renderer: null,
    pages: createPageMemory(),
    rendering: new Map(),
    queued: new Set(),
    warmed: { id: '', at: 0, addresses: [], removed: [] },
  }));

const TEMPLATE_FOR = { nothing: TEMPLATES.notFound, gone: TEMPLATES.gone } as const;

/**
 * Responds to a request for a page or file of the edition: from memory after its first visit. Has personal pages
 * rendered for their visitor, and passes forms and live files on to Next.
 */
export const servePage: ServePage = (request, response, next) => {
  const edition = getEdition();
  getStore().renderer = next;
  warmUp(edition);
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

/** Returns the HTML of a page of the current edition, sealed. Rejects if it cannot be rendered. */
export async function readPage(path: string): Promise<string> {
  const page = await getPage(path, getEdition(), async () => ['']);
  return plainOf(completePage(page, path)).toString();
}

/**
 * Renders the popular pages as soon as nobody waits for a page. Forgets pages that are gone, and those older than
 * the previous version.
 *
 * @param keepsPages false forgets all, because a file that they may show has been removed from all versions
 */
export function warmUp(edition: Edition, keepsPages = true): void {
  const store = getStore();
  const { id: before, addresses: old } = store.warmed;
  if (!store.renderer || before === edition.id) return;
  const { id, content } = edition;
  const removed = old.filter((address) => !hasPage(address, edition));
  store.warmed = { id, at: performance.now(), addresses: content.addresses, removed };
  for (const [path, page] of store.pages.entries()) {
    if (!keepsPages || page.editionId !== before || !hasPage(path, edition))
      store.pages.delete(path);
  }
  for (const path of listPopular(edition)) refreshLater(path, edition);
  prepareSimilarPages(edition);
}

async function getPage(
  path: string,
  edition: Edition,
  identify: () => Promise<Client>,
  onFile?: OnFile,
): Promise<StoredPage> {
  const store = getStore();
  const known = store.pages.get(path);
  if (known?.editionId === edition.id) return known;
  const isRecent = performance.now() - store.warmed.at < STALE_MS;
  // A list or feed may contain the title or the whole text of a post that has ended.
  if (known && isQueueBusy() && isRecent && !mayMention(known, store.warmed.removed)) {
    refreshLater(path, edition);
    return known;
  }
  const client = await identify();
  const page = await renderOnce(path, edition, (render) => renderInTurn(client, render), onFile);
  return isFound(page, path) ? page : getPage(TEMPLATES.notFound, edition, identify);
}

function refreshLater(path: string, edition: Edition): void {
  const { queued } = getStore();
  const key = `${edition.id} ${path}`;
  // Thousands may ask for the same page while it waits.
  if (queued.has(key)) return;
  queued.add(key);
  renderLater(async () => {
    queued.delete(key);
    if (edition !== getEdition()) return;
    await renderOnce(path, edition, (render) => render()).catch((error: unknown) =>
      logFailure(error, path),
    );
  });
}

/** Renders a page and stores it. Visitors who ask for it at the same time share one rendering. */
function renderOnce(
  path: string,
  edition: Edition,
  inTurn: (render: () => Promise<StoredPage>) => Promise<StoredPage>,
  onFile?: OnFile,
): Promise<StoredPage> {
  const store = getStore();
  const known = store.pages.get(path);
  if (known?.editionId === edition.id) return Promise.resolve(known);
  const key = `${edition.id} ${path}`;
  const rendering =
    store.rendering.get(key) ??
    inTurn(() => renderPage(path, edition, store.renderer, { onFile }))
      .then((page) => {
        // A page of an earlier edition may show a file that has been removed since.
        // Visitors could fill the memory with pages that the edition does not list, such as comparisons.
        const isCurrent = edition === getEdition() && hasPage(path, edition);
        if (isCurrent && isFound(page, path)) store.pages.set(path, page);
        return page;
      })
      .finally(() => store.rendering.delete(key));
  store.rendering.set(key, rendering);
  return rendering;
}

function fail(error: unknown, path: string, edition: Edition, response: ServerResponse): void {
  if (error instanceof RenderQueueFull) return refuse(path, response);
  logFailure(error, path);
  const page = getStore().pages.get(TEMPLATES.unavailable) ?? null;
  sendUnavailable(page && completePage(page, path), renderAlertsOf(path), response);
  if (!page) refreshLater(TEMPLATES.unavailable, edition);
}

function logFailure(error: unknown, path: string): void {
  log('error', 'page.not-rendered', { path, ...serializeError(error) });
}
