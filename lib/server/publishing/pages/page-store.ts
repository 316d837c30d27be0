import 'server-only';
import { HOME } from '@/lib/routes';
import { findPosts } from '@/lib/server/content/complete-sections';
import { type Edition, getEdition, getLatestEdition } from '@/lib/server/content/edition';
import { listSubscriptions } from '@/lib/server/content/lists/twins';
import {
  addressIn,
  prefixOf,
  splitLanguage,
  translationsOf,
} from '@/lib/server/content/translations';
import type { Client } from '@/lib/server/fair-queue';
import { log, serializeError } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getRoutes } from '@/lib/server/publishing/pages/build-routes';
import { completePage } from '@/lib/server/publishing/pages/complete-page';
import { renderPage, type OnFile, type Renderer } from '@/lib/server/publishing/pages/render-page';
import { isQueueBusy, renderInTurn, renderLater } from '@/lib/server/publishing/pages/render-queue';
import { prepareSimilarPages } from '@/lib/server/publishing/pages/similar/similar-pages';
import { hasPage, isFound, TEMPLATES } from '@/lib/server/publishing/pages/site-routes';
import {
  createPageMemory,
  mayMention,
  plainOf,
  type StoredPage,
} from '@/lib/server/publishing/pages/stored-page';

// While pages wait to be rendered again, visitors may see those of the previous edition for this long.
const STALE_MS = 60_000;

type Store = {
  /** Known from the first request on. */
  renderer: Renderer | null;
  pages: ReturnType<typeof createPageMemory>;
  /** Pages that are being rendered, by edition and path. */
  rendering: Map<string, Promise<StoredPage>>;
  /** Pages that are rendered when nobody waits, by edition and path. */
  queued: Set<string>;
  /** The edition for which popular pages were queued, and when. `removed`: addresses that only the previous edition has. */
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

/** Sets what renders pages, and begins with the popular ones. */
export function prepareStore(renderer: Renderer, edition: Edition): void {
  getStore().renderer = renderer;
  warmUp(edition);
}

/** Returns the stored page that says that a page cannot be shown; null before it is rendered. @param prefix of its language */
export function getUnavailablePage(prefix = ''): StoredPage | null {
  const { pages } = getStore();
  return pages.get(prefix + TEMPLATES.unavailable) ?? pages.get(TEMPLATES.unavailable) ?? null;
}

/** Returns the HTML of a page of the edition that this request shows, sealed. Rejects if it cannot be rendered. */
export async function readPage(path: string): Promise<string> {
  const shown = getEdition();
  const page = await getPage(addressIn(shown, path), shown.original ?? shown, async () => ['']);
  return plainOf(completePage(page, path)).toString();
}

/**
 * Renders the popular pages as soon as nobody waits for a page. Forgets pages that are gone, and those older than
 * the previous edition.
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

/** Lists the pages and files to render before anybody asks for them: those that are requested most. */
function listPopular(edition: Edition): string[] {
  const translated = [...translationsOf(edition).values()].flatMap((one) =>
    [...Object.values(TEMPLATES), '/', HOME].map((path) => addressIn(one, path)),
  );
  return [...listPopularOf(edition), ...translated];
}

function listPopularOf({ content }: Edition): string[] {
  const { fixed } = getRoutes();
  const pages = fixed.filter((route) => !route.includes('.'));
  const newest = findPosts({}, content);
  const posts = newest.pages.map(({ address }) => address);
  const subscriptions = listSubscriptions(content);
  return [...Object.values(TEMPLATES), ...pages, newest.list, ...posts, ...subscriptions];
}

/**
 * Returns a page of the edition, rendered at its first visit; the page that says that there is none if it was not found.
 * Throws RenderQueueFull.
 *
 * @param identify is called only if the page has to be rendered
 */
export async function getPage(
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
  if (isFound(page, path)) return page;
  const prefix = prefixOf(splitLanguage(path, edition).shown);
  return getPage(prefix + TEMPLATES.notFound, edition, identify);
}

/** Renders a page once nobody waits for one. */
export function refreshLater(path: string, edition: Edition): void {
  const { queued } = getStore();
  const key = `${edition.id} ${path}`;
  // Thousands may ask for the same page while it waits.
  if (queued.has(key)) return;
  queued.add(key);
  renderLater(async () => {
    queued.delete(key);
    if (edition !== getLatestEdition()) return;
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
        const isCurrent = edition === getLatestEdition() && hasPage(path, edition);
        if (isCurrent && isFound(page, path)) store.pages.set(path, page);
        return page;
      })
      .finally(() => store.rendering.delete(key));
  store.rendering.set(key, rendering);
  return rendering;
}

/** Logs that a page cannot be rendered. */
export function logFailure(error: unknown, path: string): void {
  log('error', 'page.not-rendered', { path, ...serializeError(error) });
}
