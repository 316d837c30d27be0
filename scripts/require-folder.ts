import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';

/** Throws if the file cannot be written because its folder does not exist, or because it is a folder itself. */
export function requireFolderOf(file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!fs.existsSync(folder)) throw new DeployerError(`The folder ${folder} does not exist.`);
  if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new DeployerError(`${file} is a folder. Name a file in it.`);
  }
}
