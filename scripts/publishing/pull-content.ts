import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { listFiles } from '@/lib/server/list-files';
import { pathOf } from '@/lib/server/publishing/versions/file-store';
import { hashFile } from '@/lib/server/publishing/versions/file-hash';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { getSettings } from '@/lib/server/settings';
import { formatCount } from '@/scripts/command';
import { requirePlace } from '@/scripts/publishing/published-place';
import { formatPaths } from '@/scripts/publishing/version-text';

const MAX_PATHS = 10;

/**
 * Makes a folder the same as the published version. Throws a DeployerError, before anything is changed, if it is the content
 * folder of the site, or has files that belong to something else.
 */
export async function pullContent(typed: string): Promise<string> {
  await requirePlace();
  const latest = await readLatest();
  if (!latest) throw new DeployerError('Nothing has been published yet. Start the site first.');
  const { version, missing } = latest;
  if (missing.length > 0) {
    throw new DeployerError(
      `The data folder lacks published files: ${formatPaths(missing, MAX_PATHS)}. Run this command on the machine where the site runs.`,
    );
  }
  const folder = prepare(typed);
  const there = listFiles(folder);
  const removed = there.filter((file) => !Object.hasOwn(version.files, file));
  const files = Object.entries(version.files);
  const written = files.filter(([file, { hash }]) => !isSame(path.join(folder, file), hash));
  for (const file of [...written.map(([name]) => name), ...removed]) {
    requireNoLink(folder, path.dirname(file));
  }
  for (const file of removed) fs.rmSync(path.join(folder, file));
  for (const [file, { hash }] of written) place(pathOf(hash), path.join(folder, file));
  removeEmptyFolders(folder);
  return (
    `${folder} now matches version ${version.sequence}: ${formatCount(written.length, 'file')} written, ` +
    `${formatCount(removed.length, 'file')} deleted.`
  );
}

function prepare(typed: string): string {
  const folder = path.resolve(typed);
  const content = fs.realpathSync(getSettings().contentDir);
  fs.mkdirSync(folder, { recursive: true });
  const real = fs.realpathSync(folder);
  if (isInside(real, content) || isInside(content, real)) {
    throw new DeployerError(
      `${typed} is inside the content folder of the site, or contains it. Name another folder.`,
    );
  }
  const files = listFiles(real);
  if (files.length > 0 && !files.includes('site.yaml')) {
    throw new DeployerError(
      `${typed} has files, but no site.yaml, so it is not a content folder. Name an empty folder, or one that this command has written.`,
    );
  }
  return real;
}

function isInside(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer + path.sep);
}

function isSame(file: string, hash: string): boolean {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true && hashFile(file) === hash;
}

/** Refuses a folder that leads elsewhere. */
function requireNoLink(root: string, folder: string): void {
  if (folder === '.') return;
  requireNoLink(root, path.dirname(folder));
  const stat = fs.lstatSync(path.join(root, folder), { throwIfNoEntry: false });
  if (stat?.isSymbolicLink()) {
    throw new DeployerError(
      `${folder} is a symlink in ${root}. Delete it, and run the command again.`,
    );
  }
}

/** Copies a file beside its place, and moves it there, so that nobody reads half of it. */
function place(source: string, target: string): void {
  const beside = path.join(path.dirname(target), `.pull-${process.pid}`);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  try {
    fs.copyFileSync(source, beside);
    // The stored file can only be read by the site.
    fs.chmodSync(beside, 0o644);
    fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(beside, target);
  } finally {
    fs.rmSync(beside, { force: true });
  }
}

function removeEmptyFolders(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const inner = path.join(folder, entry.name);
    removeEmptyFolders(inner);
    if (fs.readdirSync(inner).length === 0) fs.rmdirSync(inner);
  }
}
