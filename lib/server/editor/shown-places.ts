import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { FEEDS } from '@/lib/routes';
import { getEdition } from '@/lib/server/content/edition';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { listTwinsOf } from '@/lib/server/content/lists/twins';
import { hasContent, splitLanguage } from '@/lib/server/content/translations';

/** A page or a feed, with its address. */
export type Place = { label: string; address: string };

/** Whether visitors can open an address, perhaps of a page in a further language. */
export function isShown(address: string): boolean {
  const { shown, path } = splitLanguage(address, getEdition());
  return hasContent(shown, path);
}

/** Lists the list, the feed and the calendar of the type of an entry. */
export function listShownIn(file: string): Place[] {
  const type = entryTypes.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!type) return [];
  const { feed, calendar } = texts().editor.file;
  const labels = new Map([
    [FEEDS.atom.type, feed],
    ['text/calendar', calendar],
  ]);
  const twins = listTwinsOf(type).flatMap(({ path: address, type: kind }) => {
    const label = labels.get(kind);
    return label === undefined ? [] : [{ label, address }];
  });
  return [{ label: type.names.many, address: type.path }, ...twins];
}
