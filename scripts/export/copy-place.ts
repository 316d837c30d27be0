import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/settings';
import { readCopyFacts } from '@/scripts/export/copy-facts';

/** Returns the folder that holds the copies themselves, one of which is shown. */
export function storeOf(folder: string): string {
  return `${folder}.copies`;
}

/** Follows symlinks of the operator, but not that of a copy. */
export function followLinks(folder: string): string {
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return folder;
  const target = path.resolve(path.dirname(folder), fs.readlinkSync(folder));
  return path.dirname(target) === storeOf(folder) ? folder : followLinks(target);
}

/** Throws a DeployerError if the folder contains anything but a copy, or cannot contain a copy. */
export function requireCopyPlace(folder: string): void {
  const { contentDir, dataDir } = getSettings();
  const parent = path.dirname(folder);
  if (!fs.existsSync(parent))
    throw new DeployerError(`The folder ${parent} does not exist. Create it first.`);
  const place = path.join(fs.realpathSync(parent), path.basename(folder));
  for (const { kind, own } of [
    { kind: 'content', own: contentDir },
    { kind: 'data', own: dataDir },
  ]) {
    const real = fs.existsSync(own) ? fs.realpathSync(own) : own;
    if (place !== real && !place.startsWith(`${real}${path.sep}`)) continue;
    throw new DeployerError(
      `${folder} is inside the ${kind} folder of the site (${own}). Name a folder outside it.`,
    );
  }
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || readCopyFacts(folder)) return;
  if (!found.isDirectory()) {
    throw new DeployerError(`${folder} is a file. Name an empty folder, or a new one.`);
  }
  if (fs.readdirSync(folder).length > 0) {
    throw new DeployerError(
      `${folder} is not empty and is not a copy of the site, so nothing was written. Name an empty folder, or a new one.`,
    );
  }
}
