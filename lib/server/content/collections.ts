import 'server-only';
import { blog } from '@/lib/server/content/collections/blog';
import {
  about,
  contact,
  home,
  login,
  pages,
  register,
} from '@/lib/server/content/collections/pages';
import { posts } from '@/lib/server/content/collections/posts';
import { redirects } from '@/lib/server/content/collections/redirects';
import { site } from '@/lib/server/content/collections/site';
import { tags } from '@/lib/server/content/collections/tags';
import { recordTypes } from '@/lib/server/content/records/type-list';

/**
 * Every content type. The loader, the link checker, the sitemap, the search and `npm run new` use this list, so
 * a new type needs one file, one line here and one in read-collections.ts.
 */
export const collections = {
  site,
  home,
  about,
  blog,
  contact,
  login,
  register,
  pages,
  tags,
  posts,
  redirects,
};

/** Lists the files and folders that pages are made of. */
export function listSources(): string[] {
  return [
    ...Object.values(collections),
    ...recordTypes.map(({ folder }) => ({ source: folder })),
  ].map(({ source }) => source);
}
