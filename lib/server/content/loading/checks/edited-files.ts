import 'server-only';
import type { ContentFolder } from '@/lib/server/content/loading/content-folder';
import { oncePerObject } from '@/lib/server/once-per-object';

/**
 * Lists the files that have changed since they were published, and whose published form has a text: whoever took the text
 * away may have caused a mistake in another file.
 *
 * @param place beginning of their paths
 */
export function listEditedWith(folder: ContentFolder, text: string, place = ''): string[] {
  const { published } = folder.moves;
  return listEdited(folder).filter(
    (file) => file.startsWith(place) && published?.read(file)?.includes(text),
  );
}

const listEdited = oncePerObject(({ tree, moves: { published } }: ContentFolder) =>
  published
    ? published.paths.filter(
        (file) => /\.(md|yaml)$/.test(file) && published.hashOf(file) !== tree.hashOf(file),
      )
    : [],
);
