import path from 'node:path';
import type { Content } from '@/lib/server/content/edition';
import { countMinutes, listAuthors, listTopicsOf } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import { countFilters, filterPath, applyFilters } from '@/lib/server/content/lists/filters';
import { findSiteFeed, type EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { extendPage } from '@/lib/server/content/sections/page-body';
import { hasRole } from '@/lib/server/content/types/field-roles';

type Site = Pick<Content, 'types' | 'entries'>;

/** A post with what pages derive from it. */
type Post = ReturnType<typeof toPost>;

/** Returns the posts with their type; the tests need no other type by name. */
export function requireBlog(site: Site): EntryGroup {
  const blog = findSiteFeed(site);
  if (!blog) throw new Error('The site has no blog.');
  return blog;
}

/** Lists the posts of a site, the newest first. */
export function listPosts(site: Site): Post[] {
  const blog = requireBlog(site);
  return blog.pages.map((page) => toPost(blog, page));
}

/** Lists the topics of a site, or the authors, with their posts. */
export function listTags(site: Site, wanted: 'topic' | 'author' = 'topic') {
  const { type, listed } = requireBlog(site);
  return countFilters(listed, [])
    .filter(({ value }) => hasRole(type, value.field, wanted))
    .map(({ value }) => ({
      slug: value.segment,
      label: value.label,
      address: filterPath(type, [value]),
      posts: applyFilters(listed, [value]),
    }));
}

/** Returns the title, the address and the page of the list of posts. */
export function describeBlog(site: Site) {
  const blog = requireBlog(site);
  return { title: titleOf(blog), address: blog.type.path, ...blog };
}

function toPost(blog: EntryGroup, page: Entry) {
  return extendPage(page, {
    slug: path.posix.basename(page.address),
    authors: listAuthors(blog.type, page),
    tags: listTopicsOf(blog, page),
    minutes: countMinutes(page),
  });
}
