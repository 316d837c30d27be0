import 'server-only';
import { decodePart } from '@/lib/decode-url';
import { parseVariantPath, type MediaPath } from '@/lib/images/image-variants';
import { getNoticePath, NOTICES } from '@/lib/routes';
import type { Edition } from '@/lib/server/content/edition';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import {
  addQuery,
  RedirectIndex,
  splitQuery,
  type Redirect,
} from '@/lib/server/content/files/addresses/redirect-index';
import { RedirectPatterns } from '@/lib/server/content/files/addresses/redirect-patterns';
import { findComparison, redirectOf } from '@/lib/server/content/lists/comparisons';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { listTwins } from '@/lib/server/content/lists/twins';
import { splitLanguage } from '@/lib/server/content/translations';
import { getRoutes, STATIC } from '@/lib/server/publishing/pages/build-routes';
import { findMovedTwin, listMeant } from '@/lib/server/publishing/pages/moved-twin';
import { listSitemaps } from '@/lib/server/seo/sitemap';
import { getSettings } from '@/lib/server/settings';

/** The response to a path. */
export type Target =
  /** A page of the store. */
  | { kind: 'page'; path: string }
  /** A page for one visitor. */
  | { kind: 'personal' }
  | { kind: 'redirect'; redirect: Redirect }
  /** A file on disk. */
  | { kind: 'media'; media: MediaPath }
  /** The page was removed. */
  | { kind: 'gone' }
  /** Next responds. Code of the site (an endpoint) may take far longer than sending a file. */
  | { kind: 'program'; isEndpoint: boolean }
  /** The page never existed. */
  | { kind: 'nothing' }
  /** No stored build has this style or script. */
  | { kind: 'no-file' };

type Index = {
  pages: ReadonlySet<string>;
  redirects: RedirectIndex<Redirect>;
  patterns: RedirectPatterns<Redirect>;
  gone: ReadonlySet<string>;
};

/** Pages that only the store requests. */
export const TEMPLATES = {
  notFound: '/not-found',
  gone: '/gone',
  unavailable: '/unavailable',
} as const;

/** Templates that visitors get where there is no page, and their status codes. */
export const STATUS_OF_TEMPLATE: ReadonlyMap<string, number> = new Map([
  [TEMPLATES.notFound, 404],
  [TEMPLATES.gone, 410],
]);

const MEDIA = mediaUrl('');

const FILE = { kind: 'program', isEndpoint: false } as const;

const indexes = new WeakMap<Edition, Index>();

/** Returns who responds to a path with its query in this edition, without its translations. */
export function findTarget(url: string, edition: Edition): Target {
  const [requested, query] = splitQuery(url);
  const target = findDecoded(requested, query, edition);
  // To Next, an encoded slash separates nothing: it would respond with a page that has no policy.
  const isNexts = target.kind === 'program' || target.kind === 'personal';
  return isNexts && /%2f/i.test(requested) ? { kind: 'nothing' } : target;
}

function findDecoded(requested: string, query: string, edition: Edition): Target {
  const { program, personal, api, publicFiles, staticFiles } = getRoutes();
  if (requested.startsWith(STATIC)) {
    const isThere = staticFiles.has(requested) || staticFiles.has(decodePart(requested));
    return isThere ? FILE : { kind: 'no-file' };
  }
  if (requested.startsWith(MEDIA)) {
    const file = decode(requested.slice(MEDIA.length));
    const published = edition.content.media;
    const media = published.has(file) ? { file } : parseVariantPath(file);
    return media && published.has(media.file) ? { kind: 'media', media } : { kind: 'nothing' };
  }
  if (personal.test(requested)) return { kind: 'personal' };
  if (program.test(requested)) return { kind: 'program', isEndpoint: api.test(requested) };
  const index = getIndex(edition);
  const { pages, redirects, patterns, gone } = index;
  const name = decodePart(requested);
  const bare = decode(requested.replace(/(?<=.)\/$/, ''));
  const byQuery = redirects.findByQuery(bare, query);
  if (byQuery) return redirectTo(byQuery.redirect, byQuery.rest);
  if (publicFiles.has(name)) return FILE;
  const comparison = findComparison(groupByType(edition.content), bare, query);
  const hasChosen = comparison !== null && comparison.chosen.length > 0;
  if (pages.has(name) && !hasChosen) return { kind: 'page', path: name };
  const redirect = redirects.findByPath(bare) ?? findMovedTwin(bare, index);
  if (redirect) return redirectTo(redirect, query);
  if (comparison?.address === name) return { kind: 'page', path: name };
  if (comparison) return { kind: 'redirect', redirect: redirectOf(comparison, bare) };
  // Next redirects to the path without its last slash.
  if (bare !== name && (pages.has(bare) || program.test(bare))) return FILE;
  const meant = /%2f/i.test(requested) ? [] : listMeant(name, bare);
  const other = meant.flatMap((path) => findMeant(path, index) ?? []).at(0);
  const found = other ?? patterns.find([bare, ...meant], (path) => exists(path, edition));
  if (found) return redirectTo(found, query);
  return { kind: [bare, ...meant].some((path) => gone.has(path)) ? 'gone' : 'nothing' };
}

/** Returns the redirect to a page or one of its files, or the redirect from there. */
function findMeant(path: string, index: Index): Redirect | null {
  const isPage = index.pages.has(path) || getRoutes().personal.test(path);
  if (isPage) return { from: path, to: encodeURI(path), permanent: true };
  return index.redirects.findByPath(path) ?? findMovedTwin(path, index);
}

/** Whether the target of a pattern leads to something. */
function exists(path: string, edition: Edition): boolean {
  const isFile =
    getRoutes().publicFiles.has(path) || edition.content.media.has(path.slice(MEDIA.length));
  return isFile || findMeant(path, getIndex(edition)) !== null;
}

function redirectTo(redirect: Redirect, query: string): Target {
  return { kind: 'redirect', redirect: { ...redirect, to: addQuery(redirect.to, query) } };
}

/** Whether a path was rendered as its page, not as one of the pages that say there is none. */
export function isFound({ status }: { status: number }, path: string): boolean {
  return status === 200 || [...STATUS_OF_TEMPLATE.keys()].some((one) => path.endsWith(one));
}

/** Whether the page can be requested in this edition. */
export function hasPage(page: string, edition: Edition): boolean {
  const { shown, path } = splitLanguage(page, edition);
  return getIndex(shown).pages.has(path) || STATUS_OF_TEMPLATE.has(path);
}

/** Decoded paths: of pages and files for programs, of images and documents in the content folder, and of built files. */
type Names = Record<'pages' | 'gone' | 'media' | 'files', readonly string[]>;
export type SiteAddresses = Names & { redirects: readonly Redirect[] };

/** Returns whether an edition has a page, a form or a file for programs at a path, or a redirect from there. */
export function hasAddress(path: string, edition: Edition): boolean {
  const { pages, redirects } = getIndex(edition);
  return (
    pages.has(path) ||
    [getRoutes().personal, getRoutes().api].some((routes) => routes.test(path)) ||
    redirects.findByPath(path) !== null ||
    findComparison(groupByType(edition.content), path, '') !== null
  );
}

/** Lists the addresses for which `findTarget` finds something, except variants of images, and comparisons. */
export function listAddresses(edition: Edition): SiteAddresses {
  const { pages, gone } = getIndex(edition);
  const { publicFiles, staticFiles } = getRoutes();
  const { site, redirects, media } = edition.content;
  return {
    pages: [...pages],
    redirects: [...listWellKnown(site), ...redirects],
    gone: [...gone],
    media: [...media],
    files: [...publicFiles, ...staticFiles],
  };
}

function getIndex(edition: Edition): Index {
  const known = indexes.get(edition);
  if (known) return known;
  const { addresses, redirects, gone } = edition.content;
  const own = new Set(addresses);
  const lost = new Set(edition.original?.content.addresses.filter((one) => !own.has(one)));
  const fixed = getRoutes().fixed.filter((one) => !STATUS_OF_TEMPLATE.has(one) && !lost.has(one));
  const index = {
    pages: new Set([
      ...fixed,
      ...NOTICES.map(getNoticePath),
      ...addresses,
      ...listTwins(edition.content),
      ...listSitemaps(edition.content, getSettings().origin ?? ''),
    ]),
    redirects: new RedirectIndex([...listWellKnown(edition.content.site), ...redirects]),
    patterns: new RedirectPatterns(redirects),
    gone: new Set(gone),
  };
  indexes.set(edition, index);
  return index;
}

/** Lists the addresses that programs know without a link. A redirect of the site comes before them. */
function listWellKnown({ touchIcon }: Edition['content']['site']): Redirect[] {
  const permanent = false;
  const icon =
    touchIcon === undefined ? [] : [{ from: '/favicon.ico', to: mediaUrl(touchIcon), permanent }];
  // https://www.w3.org/TR/change-password-url/
  return [...icon, { from: '/.well-known/change-password', to: '/account/password', permanent }];
}

// No letter of any language has more (Unicode Annex 15, 13). Normalizing them takes quadratic time.
const TOO_MANY_MARKS = /\p{M}{31}/u;

// A link from a Mac may have accents as characters of their own.
function decode(text: string): string {
  const name = decodePart(text);
  return TOO_MANY_MARKS.test(name) ? name : name.normalize('NFC');
}
