import 'server-only';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import type { Edition } from '@/lib/server/content/edition';
import { renderPage, type Renderer } from '@/lib/server/publishing/pages/render-page';
import { TEMPLATES } from '@/lib/server/publishing/pages/site-routes';
import { plainOf } from '@/lib/server/publishing/pages/stored-page';

/** HTML of everything around the main part of a page, such as header and footer. */
type PageFrame = { before: string; after: string };

type Frames = Map<string, Promise<PageFrame | null>>;

// Some thirty pages are personal, and anybody can make up ids in the paths of a few.
const MOST_STORED = 60;

const BODY = '<body';
const MAIN = '<main id="content" tabindex="-1">';
const MAIN_END = '</main>';

const WHOLE = Promise.resolve(null);

/** Frames by the path of the page, which navigation marks; `WHOLE` for a page that is rendered with its frame. */
const framesOf = new WeakMap<Edition, Frames>();

/** Returns whether a personal page has to be rendered with its frame for each request. */
export function isRenderedWhole(path: string, edition: Edition): boolean {
  return recall(path, getFrames(edition)) === WHOLE;
}

/** Has a page rendered with its frame from now on: scripts of an interactive page expect all that it consists of. */
export function renderWhole(path: string, edition: Edition): void {
  store(path, WHOLE, getFrames(edition));
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
  return frame && page.head + frame.before + page.main + frame.after;
}

function getFrame(path: string, edition: Edition, renderer: Renderer): Promise<PageFrame | null> {
  const frames = getFrames(edition);
  const known = recall(path, frames);
  if (known) return known;
  const rendering = renderFrame(path, edition, renderer).catch((error: unknown) => {
    frames.delete(path);
    throw error;
  });
  store(path, rendering, frames);
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
  return isQuiet ? cut(plainOf(page).toString()) : null;
}

function getFrames(edition: Edition): Frames {
  const frames = framesOf.get(edition) ?? new Map();
  framesOf.set(edition, frames);
  return frames;
}

/** Returns a frame. Frames that are not used are forgotten first. */
function recall(path: string, frames: Frames): Promise<PageFrame | null> | undefined {
  const frame = frames.get(path);
  frames.delete(path);
  if (frame) frames.set(path, frame);
  return frame;
}

function store(path: string, frame: Promise<PageFrame | null>, frames: Frames): void {
  const [oldest] = frames.keys();
  if (frames.size >= MOST_STORED && oldest !== undefined) frames.delete(oldest);
  frames.set(path, frame);
}

/** Cuts a page at its body and its main part. The text of a visitor contains no tag, because React escapes it. */
function cut(html: string): (PageFrame & { head: string; main: string }) | null {
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
