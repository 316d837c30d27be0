import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { FEEDS } from '@/lib/routes';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { listTwinsOf } from '@/lib/server/content/lists/twins';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { getEdition } from '@/lib/server/content/edition';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { formatFile } from '@/lib/server/editor/addresses';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { listActs } from '@/lib/server/editor/history';
import { readFile } from '@/lib/server/editor/content-folder';
import { findFile, listTitles } from '@/lib/server/editor/file-list';
import { checkEdits } from '@/lib/server/publishing/asking/ask-publisher';
import type { FileState } from '@/lib/server/publishing/asking/questions';

// Nobody reads a longer list.
const MOST_USES = 50;

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
  /** Whether it is an image or a document, and no text. */
  isMedia: boolean;
  exists: boolean;
  canRename: boolean;
  /** Pages that every site has cannot be deleted. */
  canDelete: boolean;
};

/** Describes a file that exists or has existed; returns null for any other. */
export async function describeFile(file: string): Promise<FileFacts | null> {
  const isMedia = mediaTypeOf(file) !== null;
  if (!shapeOf(file) && !isMedia) return null;
  const exists = readFile(file) !== null;
  if (!exists && (await listActs(file, 1)).length === 0) return null;
  const known = await findFile(file);
  const address = isMedia ? mediaUrl(file) : (known?.address ?? null);
  const isInFolder = file.includes('/');
  const { media, addresses } = getEdition().content;
  return {
    title: known?.title ?? file,
    state: exists ? (known?.state ?? null) : null,
    address,
    isOnline: isMedia ? media.has(file) : address !== null && addresses.includes(address),
    isMedia,
    shownIn: isMedia ? [] : listShownIn(file),
    exists,
    canRename: isInFolder && !isMedia && !file.endsWith('/index.md'),
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

/** Lists the files with references to a file, each with the address of its page for those who may write it. */
export async function listUses(
  file: string,
  current: Current,
): Promise<{ title: string; href: string | null }[]> {
  const { elsewhere } = await checkEdits(new Map([[file, null]]));
  const files = [...new Set(elsewhere.map((problem) => problem.file))].slice(0, MOST_USES);
  const titles = await listTitles(files);
  return files.map((one) => ({
    title: titles.get(one) ?? one,
    href: mayEdit('write', current, one) ? formatFile(one) : null,
  }));
}
