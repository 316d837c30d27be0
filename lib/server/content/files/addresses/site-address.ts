import 'server-only';
import { countListPages, listPagePath } from '@/lib/pagination';
import type { FileTree } from '@/lib/server/content/files/file-tree';

/** The address of a page that visitors can open, as the link checker, the sitemap and the search see it. */
export type SiteAddress = {
  path: string;
  /** Source file of the page, or the name that a message gives it. */
  owner: string;
  /** Ids that links can point to; absent if the template adds ids, which are not checked. */
  anchors?: (tree: FileTree) => readonly string[];
  /** Absent for pages that search does not find. */
  searchable?: () => Searchable;
  /** Hidden from search engines: they find the same entries on other pages, or the entry is in no list. */
  isUnindexed?: boolean;
};

export type Searchable = {
  title: string;
  /** Topics and authors. */
  names: string;
  description: string;
  html: (tree: FileTree) => string;
  /** Text that visitors read there and that is not in the file of the page. */
  details?: string;
  /** Day on which it appeared. */
  date?: string;
  /** Type by which results can be filtered; absent for pages. */
  type?: string;
};

/** Lists the addresses of all pages of a list, except the first. */
export function listFurtherPages(
  path: string,
  items: { readonly length: number },
  perPage?: number,
): SiteAddress[] {
  return Array.from({ length: countListPages(items, perPage) - 1 }, (_, index) => ({
    path: listPagePath(path, index + 2),
    owner: `page ${index + 2} of ${path}`,
  }));
}
