import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { FEEDS } from '@/lib/routes';
import { getEdition } from '@/lib/server/content/edition';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { listTwinsOf } from '@/lib/server/content/lists/twins';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { listActs } from '@/lib/server/editor/history';
import { readFile } from '@/lib/server/editor/write-content';
import { findFile } from '@/lib/server/editor/file-list';
import type { FileState } from '@/lib/server/publishing/asking/questions';

/** Facts about a file, and what can be done with it. */
export type FileFacts = {
  title: string;
  /** Null for a file that does not exist, or that the site has not seen yet. */
  state: FileState | null;
  address: string | null;
  /** Whether visitors can open its page. */
  isOnline: boolean;
  /** Lists and feeds that show it too, with their addresses. */
  shownIn: { label: string; address: string }[];
  exists: boolean;
  canRename: boolean;
  /** Pages that every site has cannot be deleted. */
  canDelete: boolean;
};

/** Describes a file that exists or has existed; returns null for any other. */
export async function describeFile(file: string): Promise<FileFacts | null> {
  if (!shapeOf(file)) return null;
  const exists = readFile(file) !== null;
  if (!exists && (await listActs(file, 1)).length === 0) return null;
  const known = await findFile(file);
  const address = known?.address ?? null;
  const isInFolder = file.includes('/');
  return {
    title: known?.title ?? file,
    state: exists ? (known?.state ?? null) : null,
    address,
    isOnline: address !== null && getEdition().content.addresses.includes(address),
    shownIn: listShownIn(file),
    exists,
    canRename: isInFolder && !file.endsWith('/index.md'),
    canDelete: isInFolder,
  };
}

/** Lists the list, the feed and the calendar of the type of an entry. */
function listShownIn(file: string): FileFacts['shownIn'] {
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
