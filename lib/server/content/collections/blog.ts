import 'server-only';
import { countListPages, listPagePath } from '@/lib/pagination';
import { defineCollection, toEntry, type Entry } from '@/lib/server/content/collection';
import type { Text } from '@/lib/server/content/collections/pages';
import { group, pageFields } from '@/lib/server/content/schema-fields';

/** The text above the list of posts, and the pages of that list. */
export const blog = defineCollection({
  source: 'blog.md',
  schema: group(pageFields),
  load: (folder): Text | null =>
    folder.readPage('blog.md', '/blog', group(pageFields))?.page ?? null,
  entries: (content: { blog: Text | null; posts: unknown[] }): Entry[] => {
    const further = listFurtherPages('/blog', content.posts);
    if (!content.blog) return further;
    const { address, owner, searchable } = toEntry(content.blog);
    return [{ address, owner, ...(searchable && { searchable }) }, ...further];
  },
});

/** Lists the entries of all pages of a list, except the first. */
export function listFurtherPages(address: string, items: { readonly length: number }): Entry[] {
  return Array.from({ length: countListPages(items) - 1 }, (_, index) => ({
    address: listPagePath(address, index + 2),
    owner: `page ${index + 2} of ${address}`,
  }));
}
