import 'server-only';
import path from 'node:path';
import { FEEDS } from '@/lib/routes';
import { defineCollection, type Entry } from '@/lib/server/content/collection';
import { listFurtherPages } from '@/lib/server/content/collections/blog';
import type { Post } from '@/lib/server/content/collections/posts';
import { TAGS, tagName } from '@/lib/server/content/tag-spelling';

export type Tag = { slug: string; label: string; address: string; posts: Post[] };

/** The topics of posts, which have no files of their own. */
export const tags = defineCollection({
  source: 'blog',
  schema: tagName,
  load: (_, posts: Post[]): Tag[] => listTags(posts),
  entries: (content: { tags: Tag[] }): Entry[] => [
    { address: TAGS, owner: 'the list of tags' },
    ...content.tags.flatMap(({ address, posts }) => [
      { address, owner: 'a tag' },
      ...listFurtherPages(address, posts),
    ]),
  ],
});

/** Lists the tags of the posts, sorted by name. */
export function listTags(posts: Post[]): Tag[] {
  const found = new Map<string, Tag>();
  for (const post of posts) {
    for (const { label, href } of post.tags) {
      const slug = path.posix.basename(href);
      const tag = found.get(slug) ?? { slug, label, address: href, posts: [] };
      found.set(slug, tag);
      tag.posts.push(post);
    }
  }
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label));
}

export function tagFeedPath({ address }: Pick<Tag, 'address'>): string {
  return `${address}${FEEDS.atom.path}`;
}
