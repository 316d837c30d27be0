import { openFiles } from '@/lib/server/content/files/file-tree';
import type { TypedEntries } from '@/lib/server/content/lists/entry-groups';
import { formatTwin } from '@/lib/server/feeds/entry-twins';

type Site = Parameters<typeof formatTwin>[2];

type Wanted = [
  content: TypedEntries,
  path: string,
  site: Omit<Site, 'tree' | 'toUrl'> & Partial<Pick<Site, 'tree'>>,
];

/** Returns the file for programs at this path; null if there is none. Without a tree, the entries of a feed have no text. */
export function findTwin(...[content, path, site]: Wanted) {
  return formatTwin(content, path, {
    tree: openFiles('', []),
    toUrl: (address) => site.origin + address,
    ...site,
  });
}

/** Returns the text of such a file; an empty one if there is none. */
export function twinText(...wanted: Wanted): string {
  return [...(findTwin(...wanted)?.parts ?? [])].join('');
}
