import 'server-only';
import { countListPages, POSTS_PER_PAGE } from '@/lib/pagination';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import type { Link } from '@/lib/server/content/schema-fields';
import { listWriterLists, type WriterList } from '@/lib/server/content/collections/writer-lists';
import type { Post } from '@/lib/server/content/collections/posts';
import type { Tag } from '@/lib/server/content/collections/tags';

/** Lists all published posts, newest first. */
export function listPosts(): Post[] {
  return getContent().posts;
}

export function getPost(slug: string): Post | null {
  return listPosts().find((post) => post.slug === slug) ?? null;
}

export function getTag(slug: string): Tag | null {
  return getContent().tags.find((tag) => tag.slug === slug) ?? null;
}

const TOP_TAGS = 8;

/** Lists the tags with the most posts. */
export function listTopTags(): Link[] {
  return getContent()
    .tags.toSorted((a, b) => b.posts.length - a.posts.length)
    .slice(0, TOP_TAGS)
    .map(({ label, address }) => ({ label, href: address }));
}

/** Returns all posts of a person whose own page does not show all of them. */
export function getWriterList(slug: string): WriterList | null {
  return listWriterLists(listPosts()).find((list) => list.slug === slug) ?? null;
}

/** Returns one page of a list, counted from 1; null if the page does not exist. */
export function getListPage(posts: Post[], page: number): Post[] | null {
  if (!Number.isInteger(page) || page < 1 || page > countListPages(posts)) return null;
  return posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
}

export function listNeighbours(post: Post): { newer: Post | undefined; older: Post | undefined } {
  const posts = listPosts();
  const index = posts.indexOf(post);
  return { newer: posts[index - 1], older: posts[index + 1] };
}

const RELATED = 3;
// Posts far apart in time are rarely related, and comparing all of them takes long.
const NEAR = 50;

/** Lists the posts with the most tags in common, the closest in time first. */
export function listRelated(post: Post): Post[] {
  const shared = new Map<Post, number>();
  for (const { href } of post.tags) {
    const { posts = [] } = getContent().tags.find(({ address }) => address === href) ?? {};
    const index = posts.indexOf(post);
    for (const other of posts.slice(Math.max(0, index - NEAR), index + NEAR)) {
      if (other !== post) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
  }
  const distance = ({ startsAt }: Post) => Math.abs(startsAt - post.startsAt);
  return [...shared]
    .sort(([a, countA], [b, countB]) => countB - countA || distance(a) - distance(b))
    .slice(0, RELATED)
    .map(([related]) => related);
}

/** Returns the breadcrumbs of a blog page: home, the blog, and any lists in between. */
export function createBreadcrumbs(...lists: Link[]): Link[] {
  const { home, blog } = getContent();
  return [{ label: home.title, href: HOME }, { label: blog.title, href: blog.address }, ...lists];
}
