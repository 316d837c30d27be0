import 'server-only';
import { countListPages, listPagePath, POSTS_PER_PAGE } from '@/lib/pagination';
import { groupByWriter, listWriterLists } from '@/lib/server/content/collections/writer-lists';
import { type Post } from '@/lib/server/content/collections/posts';
import { toSummary, type PostSummary } from '@/lib/server/content/collections/post-summary';
import { TAGS } from '@/lib/server/content/tag-spelling';
import type { Content } from '@/lib/server/content/load-content';
import { findPosts } from '@/lib/server/content/sections/complete-sections';
import type { Manifest } from '@/lib/server/publishing/versions/publication';

/** Differences between two versions, as URLs in alphabetical order. A redirect is `/old -> /new`. */
export type Difference = {
  added: string[];
  changed: string[];
  removed: string[];
  /** Whether a part of every page differs, such as the header. */
  isSiteChanged: boolean;
};

export type Version = { content: Content; files: Manifest };

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
  const { home, about, contact, login, register, pages, posts, records, tags } = content;
  const single = [contact, login, register, ...posts];
  return new Map([
    ...single.map((page): [string, string] => [page.address, fingerprint(fieldsOf(page, files))]),
    ...[home, about, ...pages].map((page): [string, string] => [
      page.address,
      fingerprint([fieldsOf(page, files), listShown(page, content)]),
    ]),
    ...listPages(content.blog.address, posts, fieldsOf(content.blog, files)),
    [TAGS, fingerprint(tags.map(({ label, address, posts: own }) => [label, address, own.length]))],
    ...tags.flatMap(({ address, label, posts: own }) => listPages(address, own, label)),
    ...records
      .filter(({ isAdded }) => !isAdded)
      .map((page): [string, string] => {
        const own = groupByWriter(posts).get(page.address)?.posts ?? [];
        const shown = own.slice(0, POSTS_PER_PAGE).map(toSummary);
        return [page.address, fingerprint([fieldsOf(page, files), shown])];
      }),
    ...listWriterLists(posts).flatMap((list) => listPages(list.address, list.posts, list.writer)),
    ...[...content.media].map((file): [string, string] => [
      `/media/${file}`,
      files[file]?.hash ?? '',
    ]),
    ...content.redirects.map(({ from, to }): [string, string] => [`${from} -> ${to}`, '']),
  ]);
}

/** Lists the posts that the sections of a page show. */
function listShown({ sections = [] }: Content['home'], content: Content): PostSummary[] {
  return sections.flatMap((section) =>
    section.kind === 'posts' ? findPosts(section, content).posts : [],
  );
}

/** @param head shown above the posts of each page */
function listPages(list: string, posts: Post[], head: unknown): [string, string][] {
  return Array.from({ length: countListPages(posts) }, (_, index) => {
    const start = index * POSTS_PER_PAGE;
    const shown = posts.slice(start, start + POSTS_PER_PAGE).map(toSummary);
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
