import 'server-only';
import { findTranslation } from '@/lib/server/content/files/translated-tree';
import { prefixOfTag, writeSlugs } from '@/lib/server/content/translations';
import { countListPages, listPagePath, POSTS_PER_PAGE } from '@/lib/pagination';
import { findEntries, findPosts } from '@/lib/server/content/complete-sections';
import type { Content } from '@/lib/server/content/edition';
import type { Entry } from '@/lib/server/content/lists/entry';
import { findIndex, listIndexAddresses } from '@/lib/server/content/lists/filter-indexes';
import { applyFilters, listSingleFilters } from '@/lib/server/content/lists/filters';
import { groupByType, isEntry, type EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { listInverse, type Inverse } from '@/lib/server/content/lists/find-type-page';
import { formerPath, listFormer } from '@/lib/server/content/lists/former-members';
import { toListItem, type ListItem } from '@/lib/server/content/lists/list-items';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { Manifest } from '@/lib/server/publishing/versions/version';

/** Differences between two versions, as URLs in alphabetical order. A redirect is `/old -> /new`. */
export type Difference = {
  added: string[];
  changed: string[];
  removed: string[];
  /** Whether a part of every page differs, such as the header. */
  isSiteChanged: boolean;
};

type Version = { content: Content; files: Manifest };

/** Compares the pages, media and redirects of two versions. Feeds and the sitemap follow from them. */
export function compareContent(before: Version | null, after: Version): Difference {
  const old = before ? listUrls(before) : new Map<string, string>();
  const now = listUrls(after);
  const differing = [...now.keys()].filter((url) => now.get(url) !== old.get(url));
  return {
    added: differing.filter((url) => !old.has(url)).sort(),
    changed: differing.filter((url) => old.has(url)).sort(),
    removed: [...old.keys()].filter((url) => !now.has(url)).sort(),
    isSiteChanged:
      before !== null && fingerprint(before.content.site) !== fingerprint(after.content.site),
  };
}

/** Returns a text for each URL that differs if its content does. */
function listUrls({ content, files }: Version): Map<string, string> {
  const { home, about, contact, login, register, pages, entries } = content;
  return new Map([
    ...[contact, login, register].map((page): [string, string] => [
      page.address,
      fingerprint(fieldsOf(page, files)),
    ]),
    ...[home, about, ...pages].map((page): [string, string] => [
      page.address,
      fingerprint([fieldsOf(page, files), listShown(page, content)]),
    ]),
    ...entries
      .filter(isEntry)
      .map((page): [string, string] => [
        page.address,
        fingerprint([fieldsOf(page, files), listInverse(content, page).map(nameInverse)]),
      ]),
    ...groupByType(content).flatMap((group) => listLists(group, content, files)),
    ...[...content.media].map((file): [string, string] => [
      `/media/${file}`,
      files[file]?.hash ?? '',
    ]),
    ...content.redirects.map(({ from, to }): [string, string] => [`${from} -> ${to}`, '']),
    ...Object.entries(content.translations ?? {}).flatMap(([tag, one]) =>
      listTranslatedUrls(tag, one, files),
    ),
  ]);
}

/** Lists the pages in a further language. Media and redirects are those of the first one. */
function listTranslatedUrls(tag: string, content: Content, files: Manifest): [string, string][] {
  const own = Object.entries(files).flatMap(([file, stored]) => {
    const translation = findTranslation(file, [tag]);
    return translation ? [[translation.original, stored] as const] : [];
  });
  const entries = content.entries.filter(({ isUntranslated }) => !isUntranslated);
  const translated = { ...content, entries, media: new Set<string>(), redirects: [] };
  const urls = listUrls({ content: translated, files: { ...files, ...Object.fromEntries(own) } });
  return [...urls].map(([url, text]) => [prefixOfTag(tag) + writeSlugs(url, content), text]);
}

function nameInverse({ heading, pages, all }: Inverse) {
  return [heading, all, pages.map(({ address, title }) => [address, title])];
}

/** Lists the entries that the sections of a page show. */
function listShown({ sections = [] }: Content['home'], content: Content): ListItem[] {
  return sections.flatMap((section) => {
    if (section.kind === 'entries') return findEntries(section, content).pages;
    return section.kind === 'posts' ? findPosts(section, content).pages : [];
  });
}

/** Lists the pages of a type's lists with at most one filter, and the pages with all values of a field. */
function listLists(group: EntryGroup, content: Content, files: Manifest): [string, string][] {
  const { type, introduction, listed } = group;
  const former = listFormer(group, content);
  return [
    ...(former.length > 0 ? listPages(type, formerPath(type), former, null) : []),
    ...listPages(type, type.path, listed, introduction && fieldsOf(introduction, files)),
    ...listIndexAddresses(type, listed).map(({ path: address }): [string, string] => {
      const found = findIndex(type, listed, address.slice(type.path.length + 1).split('/'));
      return [address, fingerprint(found?.shown)];
    }),
    ...listSingleFilters(type, listed).flatMap(({ address, value }) =>
      listPages(type, address, applyFilters(listed, [value]), value.label),
    ),
  ];
}

/** @param head shown above the entries of each page */
function listPages(
  type: EntryType,
  list: string,
  pages: Entry[],
  head: unknown,
): [string, string][] {
  return Array.from({ length: countListPages(pages) }, (_, index) => {
    const start = index * POSTS_PER_PAGE;
    const shown = pages.slice(start, start + POSTS_PER_PAGE).map((page) => toListItem(type, page));
    return [listPagePath(list, index + 1), fingerprint([head, shown])];
  });
}

// Reading the texts of ten thousand pages would take seconds, so the hashes of their files stand for them.
function fieldsOf(page: { file: string }, files: Manifest): unknown[] {
  const names = Object.keys(page).filter((name) => name !== 'posts');
  return [files[page.file]?.hash, ...names.map((name): unknown => Reflect.get(page, name))];
}

function fingerprint(value: unknown): string {
  // A folder that is not published has no versions of images. A changed image is listed itself.
  return JSON.stringify(value, (key, one: unknown) => (key === 'version' ? undefined : one));
}
