import 'server-only';
import {
  about,
  contact,
  home,
  login,
  pages,
  register,
} from '@/lib/server/content/loading/collections/pages';
import { redirects } from '@/lib/server/content/loading/collections/redirects';
import { site } from '@/lib/server/content/loading/collections/site';
import type { RecordType } from '@/lib/server/content/types/define-type';

/**
 * The site itself and its pages. The loader, the link checker, the sitemap, the search and `npm run new` use this list,
 * and the list of types beside it.
 */
export const collections = {
  site,
  home,
  about,
  contact,
  login,
  register,
  pages,
  redirects,
};

/** Lists the files and folders that pages are made of. */
export function listSources(types: readonly RecordType[]): string[] {
  return [
    ...Object.values(collections),
    ...types.flatMap(({ folder, introduction = folder }) => [
      { source: folder },
      { source: introduction },
    ]),
  ].map(({ source }) => source);
}
