import 'server-only';
import { languageOf } from '@/lib/i18n/languages';
import { getPinned, type Content, type Edition } from '@/lib/server/content/edition';
import { translateTree } from '@/lib/server/content/files/translated-tree';
import type { EntryIds } from '@/lib/server/content/lists/entry-id';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';
import { HOME } from '@/lib/routes';

/** A page in another language, or the home page of that language, which lacks the page. */
export type Version = {
  /** Tag of the language. */
  tag: string;
  locale: string;
  /** Name of the language in itself, and whether the link leads to its home page. */
  label: string;
  direction: 'ltr' | 'rtl';
  href: string;
  isSamePage: boolean;
};

/** Returns the edition in each further language, by its tag. */
export const translationsOf: (edition: Edition) => ReadonlyMap<string, Edition> = oncePerObject(
  (original: Edition) => {
    const { translations = {}, site, types } = original.content;
    const tags = [languageOf(site).tag, ...Object.keys(translations)];
    const editions = Object.entries(translations).map(([tag, content]): [string, Edition] => {
      const files = translateTree(original.tree, tag, tags, isSharedBy(types));
      const [hidden, missing] = [new Set(content.hidden), new Set(content.missing)];
      const { entryIds, ...edition } = original;
      const ids = entryIds && { entryIds: placeIds(entryIds, tag) };
      return [tag, { ...edition, ...ids, content, tree: { ...files, hidden, missing }, original }];
    });
    return new Map(editions);
  },
);

/** Returns the ids of entries in a further language: those of their originals, below the address of the language. */
function placeIds({ origin, urls }: EntryIds, tag: string): EntryIds {
  const place = origin && origin + prefixOfTag(tag);
  const placed = Object.entries(urls).map(([file, url]) => [file, place + url.replace(ORIGIN, '')]);
  return { origin: place, urls: Object.fromEntries(placed) };
}

const ORIGIN = /^[a-z]+:\/\/[^/]*/;

/** Returns a function that tells whether lists in further languages show a file that nobody has translated. */
export function isSharedBy(types: readonly EntryType[]): (file: string) => boolean {
  const folders = types
    .filter(({ isTranslatedOnly }) => !isTranslatedOnly)
    .map(({ folder }) => `${folder}/`);
  return (file) => folders.some((folder) => file.startsWith(folder));
}

/** Returns what the addresses of an edition begin with, as in `/de`; empty for the first language. */
export function prefixOf({ content, original }: Pick<Edition, 'content' | 'original'>): string {
  return original ? prefixOfTag(languageOf(content.site).tag) : '';
}

/** Returns what the addresses of a further language begin with. */
export function prefixOfTag(tag: string): string {
  return `/${tag.toLowerCase()}`;
}

/** Returns the edition in the language of a path or URL, and the path within it. */
export function splitLanguage(url: string, edition: Edition): { shown: Edition; path: string } {
  const [, tag] = ENDPOINT.exec(url) ?? [];
  if (tag !== undefined) return { shown: translationsOf(edition).get(tag) ?? edition, path: url };
  for (const shown of translationsOf(edition).values()) {
    const prefix = prefixOf(shown);
    if (!url.startsWith(prefix)) continue;
    const path = url.slice(prefix.length);
    if (path === '' || path.startsWith('?')) return { shown, path: `/${path}` };
    if (path.startsWith('/')) return { shown, path: readSlugs(path, shown.content) };
  }
  return { shown: edition, path: url };
}

/** Returns the address under which visitors find a page of an edition. */
export function addressIn(edition: Pick<Edition, 'content' | 'original'>, path: string): string {
  const prefix = prefixOf(edition);
  if (prefix === '') return path;
  if (path === '/') return prefix;
  const isEndpoint = path.startsWith('/api/');
  if (!isEndpoint) return prefix + writeSlugs(path, edition.content);
  const { tag } = languageOf(edition.content.site);
  return `${path}${path.includes('?') ? '&' : '?'}in=${tag}`;
}

// Proxies know forms by the beginning of their addresses.
const ENDPOINT = /^\/api\/[^?]*\?(?:.*&)?in=([\w-]+)$/s;

/** Replaces the parts of a path that have another name in the language of a content. */
export function writeSlugs(path: string, { slugs }: Pick<Content, 'slugs'>): string {
  if (!slugs) return path;
  let before = '';
  return path.replace(PART, (_, name: string, rest: string) => {
    before += `/${name}`;
    return `/${slugs[before] ?? name}${rest}`;
  });
}

/** Replaces them by their names in the first language. */
export function readSlugs(path: string, { slugs }: Pick<Content, 'slugs'>): string {
  if (!slugs) return path;
  const names = namesOf(slugs);
  let before = '';
  return path.replace(PART, (_, slug: string, rest: string) => {
    const name = names.get(`${before}/${slug}`) ?? slug;
    before += `/${name}`;
    return `/${name}${rest}`;
  });
}

// A part of a path, and the ending of a file for programs, a query or an anchor.
const PART = /\/([^/.?#]+)((?:\.[^/?#]*)?(?:[?#].*)?)/gs;

/** Maps the address of a page with a slug as its last part to the last part in the first language. */
const namesOf = oncePerObject(
  (slugs: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(slugs).map(([address, slug]) => {
        const end = address.lastIndexOf('/');
        return [`${address.slice(0, end)}/${slug}`, address.slice(end + 1)];
      }),
    ),
);

/** Returns the address of a page or an endpoint of the program, perhaps with a query, in the language of this request. */
export function linkHere(address: string): string {
  const edition = getPinned();
  const [path = ''] = address.split(/[?#]/);
  const isOwn = edition?.original && path.startsWith('/') && isIn(edition, path);
  return isOwn ? addressIn(edition, address) : address;
}

/** Returns the tag of the language of this request; null if it is the first one of the site. */
export function getFurtherLanguage(): string | null {
  const edition = getPinned();
  return edition?.original ? languageOf(edition.content.site).tag : null;
}

// A page that no language has in its content is one of the program, which exists in every language.
function isIn(edition: Edition, path: string): boolean {
  const { original = edition } = edition;
  const all = [original, ...translationsOf(original).values()];
  if (path === '/' || hasContent(edition, path)) return true;
  return !isAside(path) && !all.some((one) => hasContent(one, path));
}

/**
 * Lists a page in all languages of the site, in the order of the site; nothing if it has one language.
 *
 * @param path within the language of the edition
 */
export function listVersions(edition: Edition, path: string): Version[] {
  const { original = edition } = edition;
  const translations = [...translationsOf(original).values()];
  if (translations.length === 0) return [];
  const all = [original, ...translations];
  return all.map((one) => {
    const { tag, locale, direction = 'ltr', texts } = languageOf(one.content.site);
    const isSamePage = isIn(one, path);
    const href = addressIn(one, isSamePage ? path : HOME);
    const name = nameOf(tag);
    const label = isSamePage ? name : texts.layout.homeIn(name);
    return { tag, locale, label, direction, href: encodeURI(href), isSamePage };
  });
}

/** Returns the name of a language in itself, as at the beginning of a sentence. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}

/** Returns whether the content of an edition has a page at a path within its language. */
export function hasContent(edition: Edition, path: string): boolean {
  return addressesOf(edition).has(path);
}

const addressesOf = oncePerObject(
  ({ content }: Edition): ReadonlySet<string> => new Set(content.addresses),
);

// Pages that say that there is none, and pages of staff, which are in the first language.
function isAside(path: string): boolean {
  return /^\/(not-found|gone|unavailable|not-sent|(api\/)?(staff|draft))(\/|$)|^$/.test(path);
}
