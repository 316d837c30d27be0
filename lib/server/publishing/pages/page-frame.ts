import 'server-only';
import { LRUCache } from 'lru-cache';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import type { Edition } from '@/lib/server/content/edition';
import { oncePerObject } from '@/lib/server/once-per-object';
import { renderPage, type Renderer } from '@/lib/server/publishing/pages/render-page';
import { TEMPLATES } from '@/lib/server/publishing/pages/edition-index';
import { plainOf } from '@/lib/server/publishing/pages/stored-page';

/** HTML of everything around the main part of a page, such as header and footer, and the tags of the site for its head. */
type PageFrame = { tags: string; before: string; after: string };

// Some thirty pages are personal, and anybody can make up ids in the paths of a few.
const MOST_STORED = 60;

const BODY = '<body';
const MAIN = '<main id="content" tabindex="-1">';
const MAIN_END = '</main>';
const HEAD_END = '</head>';

// Title, robots and styles are those of the page.
const SITE_TAG =
  /<(?:meta name="description"|link rel="(?:alternate|icon|apple-touch-icon)") [^>]*>/g;

const WHOLE = Promise.resolve(null);

/** Frames by the path of the page, which navigation marks; `WHOLE` for a page that is rendered with its frame. */
const getFrames: (edition: Edition) => LRUCache<string, Promise<PageFrame | null>> = oncePerObject(
  () => new LRUCache({ max: MOST_STORED }),
);

/** Returns whether a personal page has to be rendered with its frame for each request. */
export function isRenderedWhole(path: string, edition: Edition): boolean {
  return getFrames(edition).get(path) === WHOLE;
}

/** Has a page rendered with its frame from now on: scripts of an interactive page expect all that it consists of. */
export function renderWhole(path: string, edition: Edition): void {
  getFrames(edition).set(path, WHOLE);
}

/**
 * Puts a frame around a page that was rendered without. The frame is rendered once for all visitors, by a request that
 * carries nothing of theirs. Resolves to null if the frame is interactive, or the layout has another main part.
 */
export async function addFrame(
  html: string,
  path: string,
  edition: Edition,
  renderer: Renderer,
): Promise<string | null> {
  const page = cut(html);
  const frame = page && (await getFrame(path, edition, renderer));
  if (!frame) return null;
  const head = page.head.replace(HEAD_END, () => frame.tags + HEAD_END);
  return head + frame.before + page.main + frame.after;
}

function getFrame(path: string, edition: Edition, renderer: Renderer): Promise<PageFrame | null> {
  const frames = getFrames(edition);
  const known = frames.get(path);
  if (known) return known;
  const rendering = renderFrame(path, edition, renderer).catch((error: unknown) => {
    frames.delete(path);
    throw error;
  });
  frames.set(path, rendering);
  return rendering;
}

// Every page of the site has the same frame, this one too.
async function renderFrame(
  path: string,
  edition: Edition,
  renderer: Renderer,
): Promise<PageFrame | null> {
  const page = await renderPage(TEMPLATES.unavailable, edition, renderer, { shownAs: path });
  const isQuiet = page.headers.get('Content-Security-Policy') === WITHOUT_SCRIPTS;
  const parts = isQuiet ? cut(plainOf(page).toString()) : null;
  return parts && { ...parts, tags: parts.head.match(SITE_TAG)?.join('') ?? '' };
}

/** Cuts a page at its body and its main part. The text of a visitor contains no tag, because React escapes it. */
function cut(html: string): Record<'head' | 'before' | 'main' | 'after', string> | null {
  const body = html.indexOf(BODY);
  const main = html.indexOf(MAIN, body);
  const end = html.lastIndexOf(MAIN_END);
  if (body === -1 || main === -1 || end < main) return null;
  const start = main + MAIN.length;
  return {
    head: html.slice(0, body),
    before: html.slice(body, start),
    main: html.slice(start, end),
    after: html.slice(end),
  };
}
