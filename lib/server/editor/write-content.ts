import 'server-only';
import {
  CannotWrite,
  ChangedMeanwhile,
  ELSEWHERE,
  readFile,
} from '@/lib/server/editor/content-folder';
import {
  hashOf,
  inTurn,
  recordAct,
  storeContents,
  type Action,
  type Doer,
  type Turn,
} from '@/lib/server/editor/history';
import { storePieces } from '@/lib/server/editor/pieces';
import { placeFile, withStaged, type Change, type Staged } from '@/lib/server/editor/staged-files';
import { isText } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';

/** Returns the SHA-256 of what a change writes; '' for nothing. */
export function hashOfChange({ content }: Pick<Change, 'content'>): string {
  return content && 'hash' in content ? content.hash : hashOf(content);
}

type Act = Doer & {
  action: Action;
  /** Changes the database in the same transaction. If it throws, nothing is changed. */
  alongside?: (transaction: Turn) => Promise<void>;
};

/**
 * Changes files of the content folder, in the order given, and records who did it. What they replace is stored before it is
 * replaced, and the new files are complete on the disk before the first one is put in its place. Instances take turns.
 * Throws ChangedMeanwhile or CannotWrite.
 */
export async function writeContent(
  changes: readonly Change[],
  { action, alongside, ...doer }: Act,
): Promise<string> {
  if (!getSettings().isEditing) throw new CannotWrite(ELSEWHERE);
  const old = changes.map(requireBase);
  const texts = changes.flatMap(({ file, content }, index) => {
    if (!isText(file) || (content && 'hash' in content)) return [];
    return [old[index] ?? null, content];
  });
  await storeContents(texts);
  // The folder has the new ones; whoever replaces them stores them.
  const files = old.filter((_, index) => !isText(changes[index]?.file ?? ''));
  for (const one of files) if (one) await storePieces(one, hashOf(one));
  return withStaged(changes, (staged) =>
    inTurn(async (transaction) => {
      for (const change of changes) requireBase(change);
      await alongside?.(transaction);
      let act = '';
      // The same for all files, so that they can be undone together.
      const at = Date.now();
      for (const { file, base, content } of changes) {
        const after = hashOfChange({ content });
        act = await recordAct(transaction, { at, action, file, before: base, after, ...doer });
      }
      // Last, because a transaction can be undone and a file cannot.
      await replaceFiles(staged, old);
      return act;
    }),
  );
}

/** Changes a file that nobody edits in the browser, without keeping its former content. Throws as `writeContent`. */
export async function writeUnrecorded(change: Change): Promise<void> {
  if (!getSettings().isEditing) throw new CannotWrite(ELSEWHERE);
  await withStaged([change], (staged) =>
    inTurn(async () => {
      requireBase(change);
      await placeFiles(staged);
    }),
  );
}

async function placeFiles(staged: readonly Staged[]): Promise<void> {
  for (const one of staged) await placeFile(one);
}

/** Replaces all files, or none of them. */
async function replaceFiles(
  staged: readonly Staged[],
  old: readonly (Buffer | null)[],
): Promise<void> {
  const undone: Change[] = [];
  try {
    for (const [index, change] of staged.entries()) {
      await placeFile(change);
      undone.unshift({ ...change, base: hashOfChange(change), content: old[index] ?? null });
    }
  } catch (error) {
    for (const change of undone) await withStaged([change], placeFiles);
    throw error;
  }
}

function requireBase({ file, base }: Change): Buffer | null {
  const current = readFile(file);
  if (hashOf(current) === base) return current;
  throw new ChangedMeanwhile(file, current);
}
