import 'server-only';
import path from 'node:path';
import type { CopiedFile, Edits } from '@/lib/server/content/files/overlay';
import { listDraftFiles, type DraftFile } from '@/lib/server/editor/uploads/draft-files';
import { openCopy } from '@/lib/server/editor/uploads/local-copies';

/** The parts of a draft that say what it changes. */
type Text = { id: string; file: string; content: string };

type Choose = (file: Pick<DraftFile, 'file'>, draft: Text) => boolean;

/**
 * Returns a draft with its files as a change of the content folder that is not saved there. The text comes first.
 *
 * @param isChosen by default, only files to which the text refers are part of it
 */
export async function listEdits(draft: Text, isChosen: Choose = isUsed): Promise<Edits> {
  const text = [draft.file, Buffer.from(draft.content)] as const;
  const copies = await listCopies(draft, isChosen);
  return new Map<string, Buffer | CopiedFile>([text, ...copies]);
}

/** Lists the files to which a draft refers, each with its path below the content folder. */
export async function listCopies(
  draft: Text,
  isChosen: Choose = isUsed,
): Promise<[file: string, copy: CopiedFile][]> {
  const copies: [string, CopiedFile][] = [];
  for (const file of await listDraftFiles(draft.id)) {
    const copy = isChosen(file, draft) ? await openCopy(file) : null;
    if (copy) copies.push([file.file, copy]);
  }
  return copies;
}

/** Whether a text contains the name of a file, which is never written in another way. */
export function isUsed({ file }: Pick<DraftFile, 'file'>, { content }: Text): boolean {
  // The end of another name is no reference.
  const name = path.posix.basename(file).replaceAll('.', '\\.');
  return new RegExp(`(?<![a-z0-9-])${name}`).test(content);
}
