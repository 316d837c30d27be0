import 'server-only';
import { getSite } from '@/lib/server/content/content';
import { openFiles } from '@/lib/server/content/files/file-tree';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@/lib/server/content/time/time-zone';
import { getSettings } from '@/lib/server/settings';

/**
 * Returns the time zone of the site. Never fails and never reads all content: the command must be able to publish an
 * alert even if the content folder is broken.
 */
export function findTimeZone(): string {
  try {
    const { isServing, contentDir } = getSettings();
    if (isServing) return getSite().timeZone;
    const text = openFiles(contentDir, []).read('site.yaml')?.toString() ?? '';
    const [, name = ''] = /^timeZone: *["']?([\w/+-]+)/m.exec(text) ?? [];
    return isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}
