import 'server-only';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { oncePerObject } from '@/lib/server/once-per-object';

/**
 * Lists the files that contained a text when they were published and have changed since: the removal of the text may have
 * caused a mistake in another file.
 *
 * @param place beginning of their paths
 */
export function listEditedWith(folder: ContentFolder, text: string, place = ''): string[] {
  const { published } = folder.context;
  return listEdited(folder).filter(
    (file) => file.startsWith(place) && published?.read(file)?.includes(text),
  );
}

/** Whether a file has changed since it was published; false if nothing is known of the published version. */
export function isEdited({ tree, context: { published } }: ContentFolder, file: string): boolean {
  return published !== undefined && published.hashOf(file) !== tree.hashOf(file);
}

const listEdited = oncePerObject((folder: ContentFolder) =>
  (folder.context.published?.paths ?? []).filter(
    (file) => /\.(md|yaml)$/.test(file) && isEdited(folder, file),
  ),
);
