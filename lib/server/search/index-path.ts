import 'server-only';
import path from 'node:path';
import { IN_MEMORY } from '@/lib/server/search/index-file';
import { getSettings } from '@/lib/server/settings';

/** Returns the path of the site's search index. That of a preview has no file. */
export function getIndexPath(): string {
  const { dataDir, isPreview } = getSettings();
  if (isPreview) return IN_MEMORY;
  return path.join(/*turbopackIgnore: true*/ dataDir, 'publications', 'search.db');
}
