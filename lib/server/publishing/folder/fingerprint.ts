import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { codeOf } from '@/lib/server/publishing/folder/folder-problems';
import { listFolder } from '@/lib/server/publishing/folder/folder-walk';
import { rest } from '@/lib/server/publishing/folder/time-slice';

/**
 * Identifies the folder itself. No watch reports that a symlink above the folder is switched, that the folder is
 * created, or that a volume is mounted on it.
 */
export async function identify(folder: string): Promise<string> {
  try {
    const realPath = await fs.realpath(folder);
    const { dev, ino } = await fs.stat(realPath, { bigint: true });
    return `${realPath} ${dev} ${ino}`;
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return code;
  }
}

/** Returns a digest that changes whenever a file below the folder does. */
export async function takeFingerprint(folder: string, maxFiles: number): Promise<string> {
  const { files, problems } = await listFolder(folder, maxFiles);
  const hash = createHash('sha256').update(JSON.stringify(problems));
  for (const { path, stamp } of files) hash.update(`${path}\n${stamp}\n`);
  await rest();
  return hash.digest('hex');
}
