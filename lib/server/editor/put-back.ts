import 'server-only';
import { getLatestEdition } from '@/lib/server/content/edition';
import { hashOf, inTurn, recordAct, storeContents } from '@/lib/server/editor/history';
import { ChangedMeanwhile, readFile } from '@/lib/server/editor/content-folder';
import { OUTSIDE } from '@/lib/server/publishing/holding/outside-changes';
import { getWaiting } from '@/lib/server/publishing/publishing';
import { isText } from '@/lib/server/publishing/versions/version';

/** A file that somebody outside the editor has put back to what it was before. */
export type PutBack = {
  /** The file that visitors see; null if there is none. */
  visible: Buffer | null;
  /** The file in the content folder; null if there is none. */
  found: Buffer | null;
};

/** Lists the files that somebody has put back, and for which nobody has decided yet. */
export function listPutBack(): string[] {
  const { changes = [], mistakes = [] } = getWaiting() ?? {};
  // With `PUBLISH=whole`, it is one of the mistakes that hold back everything.
  const problems = [...changes.flatMap((change) => change.problems), ...mistakes];
  return problems.flatMap(({ file, kind }) => (kind === OUTSIDE ? file : []));
}

/** Returns both forms of a file that somebody has put back; null for any other file. */
export function findPutBack(file: string): PutBack | null {
  if (!listPutBack().includes(file)) return null;
  return { visible: getLatestEdition()?.tree?.read(file) ?? null, found: readFile(file) };
}

/**
 * Records that visitors shall see what the content folder has. Throws ChangedMeanwhile.
 *
 * @param base SHA-256 of the file in the folder that somebody has seen
 */
export async function acceptFound(
  file: string,
  base: string,
  { visible, found }: PutBack,
  userId: string,
): Promise<string> {
  const after = hashOf(found);
  if (after !== base) throw new ChangedMeanwhile(file, found);
  // Only texts are stored with the history.
  if (isText(file)) await storeContents([visible, found]);
  const action = found ? 'undone' : 'deleted';
  return inTurn((transaction) =>
    recordAct(transaction, { action, file, before: hashOf(visible), after, userId }),
  );
}
