import 'server-only';
import { languageOf } from '@/lib/i18n/languages';
import { SIGN_IN_FIRST } from '@/lib/routes';
import { decodeUrl } from '@/lib/decode-url';
import type { Edition } from '@/lib/server/content/edition';
import { addQuery, splitQuery } from '@/lib/server/content/files/addresses/redirect-index';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { addressIn, hasContent, splitLanguage } from '@/lib/server/content/translations';
import { STATUS_OF_TEMPLATE } from '@/lib/server/publishing/pages/edition-index';
import { findTarget, hasAddress, type Target } from '@/lib/server/publishing/pages/site-routes';
import { getSettings } from '@/lib/server/settings';

// Staff work in the first language. The files are about the whole site.
const ONLY_FIRST =
  /^\/(api\/)?(staff|draft)(\/|$)|^\/(sitemap[^/]*\.xml|speculation-rules\.json|\.well-known\/.*|favicon\.ico)$/;

/**
 * Returns who responds to a path with its query, in this edition or in the translation to which the path belongs.
 *
 * @param split this URL, divided into its language and the rest
 */
export function findTranslatedTarget(
  url: string,
  edition: Edition,
  split = splitLanguage(url, edition),
): Target {
  const { shown, path } = split;
  const target = findTarget(path, shown);
  if (shown === edition) {
    return target.kind === 'nothing' ? (findInLowerCase(url, edition) ?? target) : target;
  }
  const [requested] = splitQuery(path);
  const has = (one: string) => hasTranslated(one, shown) || STATUS_OF_TEMPLATE.has(one);
  if (target.kind === 'page') {
    if (!has(target.path)) return { kind: 'nothing' };
    const address = addressIn(shown, target.path);
    const [asked, query] = splitQuery(url);
    if (decodeUrl(asked) === address) return { kind: 'page', path: address };
    const to = addQuery(encodeURI(address), query);
    return { kind: 'redirect', redirect: { from: asked, to, permanent: true } };
  }
  if (target.kind === 'redirect') {
    const { redirect } = target;
    return {
      kind: 'redirect',
      redirect: { ...redirect, to: translateAddress(redirect.to, shown) },
    };
  }
  const isNexts = target.kind === 'program' || target.kind === 'personal';
  if (isNexts && !has(requested.replace(/\/$/, ''))) return { kind: 'nothing' };
  if (target.kind !== 'nothing') return target;
  if (isUntranslated(requested, shown)) {
    return { kind: 'redirect', redirect: { from: requested, to: path, permanent: false } };
  }
  // The first language has the former addresses of all.
  const former = findTarget(url, edition);
  return former.kind === 'redirect' || former.kind === 'gone' ? former : target;
}

/** Leads from an address with its language in capital letters, as in `/DE/events`, to where that without them leads. */
function findInLowerCase(url: string, edition: Edition): Target | null {
  const to = url.replace(/^\/[^/?]+/, (prefix) => prefix.toLowerCase());
  if (to === url || splitLanguage(to, edition).shown === edition) return null;
  const found = findTranslatedTarget(to, edition);
  if (['redirect', 'gone', 'nothing'].includes(found.kind)) return found;
  const [from] = splitQuery(url);
  return { kind: 'redirect', redirect: { from, to, permanent: true } };
}

// Calendars and the like have addresses for all entries, and only lists show those that nobody has translated.
function isUntranslated(path: string, { content }: Edition): boolean {
  const found = findTypePage(content, decodeUrl(path));
  return found?.kind === 'entry' && found.entry.isUntranslated === true;
}

/** Returns an address, perhaps with the origin of the site, a query and an anchor, as visitors of this edition use it. */
export function translateAddress(
  address: string,
  edition: Edition,
  origin: string | null = getSettings().origin,
): string {
  if (!edition.original) return address;
  const { base, path, rest } = divide(address, origin);
  const isOwn = path !== '' && hasTranslated(decodeUrl(path), edition);
  if (!isOwn) return address;
  return base + (path === '/' ? addressIn(edition, path) + rest : addressIn(edition, path + rest));
}

/** Returns the language of a page that only the first language has; null for any other address. */
export function foreignLanguageOf(address: string, { original }: Edition): string | null {
  const { path } = divide(address, null);
  if (!original || path === '') return null;
  return hasContent(original, decodeUrl(path)) ? languageOf(original.content.site).tag : null;
}

function hasTranslated(path: string, edition: Edition): boolean {
  if (path === '/' || path === SIGN_IN_FIRST) return true;
  return !ONLY_FIRST.test(path) && hasAddress(path, edition);
}

/** Divides an address of this site into its origin, its path, and its query and anchor. */
function divide(address: string, origin: string | null) {
  const base = origin !== null && address.startsWith(`${origin}/`) ? origin : '';
  const [, path = '', rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(address.slice(base.length)) ?? [];
  return { base, path, rest };
}
