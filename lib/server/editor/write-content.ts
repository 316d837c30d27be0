import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { openFiles } from '@/lib/server/content/files/file-tree';
import type { CopiedFile } from '@/lib/server/content/files/overlay';
import { resolveFolder, withFolder } from '@/lib/server/content/files/open-file';
import { createRandomId } from '@/lib/server/crypto';
import {
  hashOf,
  inTurn,
  recordAct,
  storeContents,
  type Action,
  type Doer,
} from '@/lib/server/editor/history';
import { isText } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';

/** A change of one file of the content folder. */
export type Change = {
  file: string;
  /** SHA-256 of the file that the change replaces; '' if there must be none. */
  base: string;
  /** Null removes the file. An upload is not stored with the texts of the history. */
  content: Buffer | CopiedFile | null;
};

/** Returns the SHA-256 of what a change writes; '' for nothing. */
export function hashOfChange({ content }: Pick<Change, 'content'>): string {
  return content && 'hash' in content ? content.hash : hashOf(content);
}

/** Thrown if the folder has another file than somebody has read. Nothing was changed. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';

  /** @param current the file in the folder; null if there is none */
  constructor(
    readonly file: string,
    readonly current: Buffer | null,
  ) {
    super(`${file} has changed in the meantime.`);
  }
}

/** Thrown if the site may not write in its content folder, another instance does, or the disk is full. Nothing was changed. */
export class CannotWrite extends Error {
  override name = 'CannotWrite';

  constructor(readonly code: string) {
    super(`The content folder cannot be written: ${code}`);
  }
}

/** Code of CannotWrite if another instance writes what people write in the browser. */
export const ELSEWHERE = 'ELSEWHERE';

const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];

/** Returns a file of the content folder as it is now; null if there is none. */
export function readFile(file: string): Buffer | null {
  return openFiles(getSettings().contentDir, [file]).read(file);
}

/** Returns why the site cannot write in its content folder: another instance does, or it may not; null if it can. */
export function findObstacle(): 'elsewhere' | 'readOnly' | null {
  const { contentDir, isEditing } = getSettings();
  if (!isEditing) return 'elsewhere';
  try {
    fs.accessSync(contentDir, fs.constants.W_OK);
    return null;
  } catch {
    return 'readOnly';
  }
}

/**
 * Changes files of the content folder, in the order given, and records who did it. The old texts are stored before they are
 * replaced. Instances take turns. Throws ChangedMeanwhile or CannotWrite.
 */
export async function writeContent(
  changes: readonly Change[],
  { action, ...doer }: { action: Action } & Doer,
): Promise<string> {
  if (!getSettings().isEditing) throw new CannotWrite(ELSEWHERE);
  const old = changes.map(requireBase);
  // Images and documents would fill the database.
  const texts = changes.flatMap(({ file, content }, index) => {
    if (!isText(file) || (content && 'hash' in content)) return [];
    return [old[index] ?? null, content];
  });
  await storeContents(texts);
  return inTurn(async (transaction) => {
    for (const change of changes) requireBase(change);
    let act = '';
    for (const { file, base, content } of changes) {
      act = await recordAct(transaction, {
        action,
        file,
        before: base,
        after: hashOfChange({ content }),
        ...doer,
      });
    }
    // Last, because a transaction can be undone and a file cannot.
    await replaceFiles(changes, old);
    return act;
  });
}

/** Changes a file that nobody edits in the browser, so that no history has to keep its former contents. Throws as `writeContent`. */
export async function writeUnrecorded(change: Change): Promise<void> {
  if (!getSettings().isEditing) throw new CannotWrite(ELSEWHERE);
  await inTurn(async () => {
    requireBase(change);
    await replaceFile(change);
  });
}

/** Replaces all files, or none of them. */
async function replaceFiles(
  changes: readonly Change[],
  old: readonly (Buffer | null)[],
): Promise<void> {
  const undone: Change[] = [];
  try {
    for (const [index, change] of changes.entries()) {
      await replaceFile(change);
      undone.unshift({ ...change, base: hashOfChange(change), content: old[index] ?? null });
    }
  } catch (error) {
    for (const change of undone) await replaceFile(change);
    throw error;
  }
}

function requireBase({ file, base }: Change): Buffer | null {
  const current = readFile(file);
  if (hashOf(current) === base) return current;
  throw new ChangedMeanwhile(file, current);
}

async function replaceFile({ file, base, content }: Change): Promise<void> {
  try {
    const root = resolveFolder(getSettings().contentDir);
    const folder = path.join(/*turbopackIgnore: true*/ root, path.dirname(file));
    if (content) fs.mkdirSync(folder, { recursive: true });
    await withFolder(root, folder, ({ handlePath }) => {
      const target = path.join(/*turbopackIgnore: true*/ handlePath, path.basename(file));
      if (!content) return fs.rmSync(target);
      return placeFile(target, content, base === '');
    });
  } catch (error) {
    const code = String(Reflect.get(Object(error), 'code'));
    if (code === 'EEXIST') throw new ChangedMeanwhile(file, readFile(file));
    throw REFUSED.includes(code) ? new CannotWrite(code) : error;
  }
}

/** Writes a file beside its place, and moves it there when it is complete. */
async function placeFile(
  target: string,
  content: Buffer | CopiedFile,
  isNew: boolean,
): Promise<void> {
  const beside = `${path.dirname(target)}/.edit-${createRandomId()}`;
  // Others who could read the old file, or who can read the folder, can read the new file.
  const mode = isNew ? fs.statSync(path.dirname(target)).mode & 0o666 : fs.statSync(target).mode;
  try {
    const isCopy = 'path' in content;
    // In the background, because it may be large.
    if (isCopy) await fs.promises.copyFile(content.path, beside, fs.constants.COPYFILE_EXCL);
    const handle = fs.openSync(beside, isCopy ? 'r+' : 'wx');
    try {
      fs.fchmodSync(handle, mode);
      if (!isCopy) fs.writeFileSync(handle, content);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    // A link never takes the place of another file.
    if (isNew) fs.linkSync(beside, target);
    else fs.renameSync(beside, target);
  } finally {
    fs.rmSync(beside, { force: true });
  }
}
