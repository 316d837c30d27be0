import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { openFiles } from '@/lib/server/content/files/file-tree';
import { resolveFolder, withFolder } from '@/lib/server/content/files/open-file';
import { getSettings } from '@/lib/server/settings';

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

/** Runs work with the path of the open folder of a file. Throws ChangedMeanwhile or CannotWrite. */
export async function inFolderOf<Result>(
  file: string,
  work: (folder: string) => Result | Promise<Result>,
  { isCreated = false } = {},
): Promise<Result> {
  try {
    const root = resolveFolder(getSettings().contentDir);
    const folder = path.join(/*turbopackIgnore: true*/ root, path.dirname(file));
    if (isCreated) fs.mkdirSync(folder, { recursive: true });
    return await withFolder(root, folder, ({ handlePath }) => work(handlePath));
  } catch (error) {
    const code = String(Reflect.get(Object(error), 'code'));
    if (['EEXIST', 'ENOENT'].includes(code)) throw new ChangedMeanwhile(file, readFile(file));
    throw REFUSED.includes(code) ? new CannotWrite(code) : error;
  }
}
