import 'server-only';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { getEdition } from '@/lib/server/content/edition';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { formatFile } from '@/lib/server/editor/addresses';
import { nameFile, openForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { listActs, readContent } from '@/lib/server/editor/history';
import { readFile } from '@/lib/server/editor/content-folder';
import { isShown, listShownIn, type Place } from '@/lib/server/editor/shown-places';
import { findFile, listTitles } from '@/lib/server/editor/file-list';
import { findOriginal, listTranslationsOf } from '@/lib/server/editor/fields/translations';
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
  shownIn: Place[];
  /** Whether it is an image or a document, and no text. */
  isMedia: boolean;
  exists: boolean;
  /** Whether it is a translation that nobody has published yet. */
  isMissing: boolean;
  isTranslation: boolean;
  canRename: boolean;
  /** Pages that every site has cannot be deleted. */
  canDelete: boolean;
};

/** Describes a file that exists or has existed, or a missing translation; returns null for any other. */
export async function describeFile(file: string): Promise<FileFacts | null> {
  const isMedia = mediaTypeOf(file) !== null;
  if (!shapeOf(file) && !isMedia) return null;
  const exists = readFile(file) !== null;
  const { original = '' } = findOriginal(file) ?? {};
  const isMissing = !exists && (await listActs(file, 1)).length === 0;
  // It can be begun.
  if (isMissing && readFile(original) === null) return null;
  const known = await findFile(isMissing ? original : file);
  const address = isMedia ? mediaUrl(file) : isMissing ? null : (known?.address ?? null);
  const isTranslation = original !== '';
  const isInFolder = file.includes('/');
  const { media } = getEdition().content;
  return {
    title: known?.title ?? (await nameLast(file)) ?? file,
    state: exists ? (known?.state ?? null) : null,
    address,
    isOnline: isMedia ? media.has(file) : address !== null && isShown(address),
    isMedia,
    shownIn: isMedia || isTranslation ? [] : listShownIn(file),
    exists,
    isMissing,
    isTranslation,
    // A translation has the name of its original.
    canRename: isInFolder && !isMedia && !isTranslation && !file.endsWith('/index.md'),
    canDelete: isInFolder,
  };
}

/** Returns the title that a deleted text had; null for anything else. */
async function nameLast(file: string): Promise<string | null> {
  const [last] = await listActs(file, 1);
  const shape = shapeOf(file);
  const text = shape && last && (await readContent(last.after || last.before));
  return text ? nameFile(openForm(shape, text.toString()), file) : null;
}

/** Lists the files with references to a file, except its translations, each with the address of its page for those who may write it. */
export async function listUses(
  file: string,
  current: Current,
): Promise<{ title: string; href: string | null }[]> {
  const { elsewhere } = await checkEdits(new Map([[file, null]]));
  const translations = listTranslationsOf(file);
  const found = new Set(elsewhere.map((problem) => problem.file));
  const files = [...found].filter((one) => !translations.includes(one)).slice(0, MOST_USES);
  const titles = await listTitles(files);
  return files.map((one) => ({
    title: titles.get(one) ?? one,
    href: mayEdit('write', current, one) ? formatFile(one) : null,
  }));
}
