import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import type { CopiedFile } from '@/lib/server/content/files/overlay';
import { createRandomId } from '@/lib/server/crypto';
import { inFolderOf } from '@/lib/server/editor/content-folder';
import { log, serializeError } from '@/lib/server/log';

/** A change of one file of the content folder. */
export type Change = {
  file: string;
  /** SHA-256 of the file that the change replaces; '' if there must be none. */
  base: string;
  /** Null removes the file. An upload is not stored with the texts of the history. */
  content: Buffer | CopiedFile | null;
};

/** A change whose new file is complete on the disk, beside its place; null for a removal. */
export type Staged = Change & { beside: string | null };

/** Runs work while the new files of changes are complete on the disk, beside their places. */
export async function withStaged<Result>(
  changes: readonly Change[],
  work: (staged: readonly Staged[]) => Promise<Result>,
): Promise<Result> {
  const staged: Staged[] = [];
  try {
    // One after another, because writing several at once is no faster.
    for (const change of changes) staged.push(await stageFile(change));
    return await work(staged);
  } finally {
    for (const one of staged) await unstageFile(one);
  }
}

// The site ignores names that begin with a dot.
const BESIDE = '.edit-';

/** Writes the new file of a change beside its place. */
function stageFile(change: Change): Promise<Staged> {
  const { file, base, content } = change;
  if (!content) return Promise.resolve({ ...change, beside: null });
  const beside = `${BESIDE}${createRandomId()}`;
  const write = async (folder: string) => {
    removeLeftovers(folder, path.dirname(file));
    const target = path.join(/*turbopackIgnore: true*/ folder, path.basename(file));
    // Others who could read the old file, or who can read the folder, can read the new file.
    const mode = base === '' ? fs.statSync(folder).mode & 0o666 : fs.statSync(target).mode;
    const full = path.join(/*turbopackIgnore: true*/ folder, beside);
    try {
      await writeWhole(full, content, mode);
    } catch (error) {
      fs.rmSync(full, { force: true });
      throw error;
    }
    return { ...change, beside };
  };
  return inFolderOf(file, write, { isCreated: true });
}

const LEFTOVER_MS = 60 * 60_000;
const tidied = new Set<string>();

/** Removes files that processes have left beside others when they were killed. Looks into each folder once. */
function removeLeftovers(folder: string, name: string): void {
  if (tidied.has(name)) return;
  tidied.add(name);
  for (const one of fs.readdirSync(folder).filter((entry) => entry.startsWith(BESIDE))) {
    const file = path.join(/*turbopackIgnore: true*/ folder, one);
    const { mtimeMs = Date.now() } = fs.statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > LEFTOVER_MS) fs.rmSync(file, { force: true });
  }
}

/** Writes a file in the background, because it may be large, and waits until the disk has it. */
async function writeWhole(
  target: string,
  content: Buffer | CopiedFile,
  mode: number,
): Promise<void> {
  const isCopy = 'path' in content;
  if (isCopy) await fs.promises.copyFile(content.path, target, fs.constants.COPYFILE_EXCL);
  const handle = await fs.promises.open(target, isCopy ? 'r+' : 'wx');
  try {
    await handle.chmod(mode);
    if (!isCopy) await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Puts the new file of a change into its place, or removes the old one. */
export function placeFile({ file, base, beside }: Staged): Promise<void> {
  return inFolderOf(file, (folder) => {
    const at = (name: string) => path.join(/*turbopackIgnore: true*/ folder, name);
    const target = at(path.basename(file));
    if (beside === null) fs.rmSync(target);
    // A link never takes the place of another file.
    else if (base === '') fs.linkSync(at(beside), target);
    else fs.renameSync(at(beside), target);
  });
}

/** Removes the file beside the place of a change, unless it was moved there. */
async function unstageFile({ file, beside }: Staged): Promise<void> {
  if (beside === null) return;
  try {
    await inFolderOf(file, (folder) => {
      fs.rmSync(path.join(/*turbopackIgnore: true*/ folder, beside), { force: true });
    });
  } catch (error) {
    // The change itself has already succeeded or failed.
    log('error', 'editor.left-behind', serializeError(error));
  }
}
