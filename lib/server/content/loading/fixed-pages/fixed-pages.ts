import 'server-only';
import {
  about,
  contact,
  home,
  login,
  pages,
  register,
} from '@/lib/server/content/loading/fixed-pages/pages';
import { redirects } from '@/lib/server/content/loading/fixed-pages/redirects';
import { site } from '@/lib/server/content/loading/fixed-pages/site';
import type { EntryType } from '@/lib/server/content/types/define-type';

/**
 * The site itself and its fixed pages. The loader, the link checker, the sitemap, the search and `npm run new` use this list,
 * and the list of types beside it.
 */
export const fixedPages = {
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
export function listSources(types: readonly EntryType[]): string[] {
  return [
    ...Object.values(fixedPages),
    ...types.flatMap(({ folder, introduction = folder }) => [
      { source: folder },
      { source: introduction },
    ]),
  ].map(({ source }) => source);
}
