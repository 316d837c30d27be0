import 'server-only';
import { concerns } from '@/lib/server/content/files/name-in';
import { DeployerError } from '@/lib/server/deployer-error';
import { deleteFile } from '@/lib/server/publishing/versions/file-store';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import { publish } from '@/lib/server/publishing/versions/save-version';
import { deleteUnusedFiles } from '@/lib/server/publishing/versions/unused-files';
import { digestOf, type Version, type VersionKey } from '@/lib/server/publishing/versions/version';
import { listSequences, replaceVersion } from '@/lib/server/publishing/versions/version-folder';
import { listLocalVersions } from '@/lib/server/publishing/versions/version-history';
import {
  deleteUnusedTexts,
  emptyLog,
  listKeys,
  readRow,
  replaceRows,
} from '@/lib/server/publishing/versions/version-rows';

/**
 * Removes a file, everything stored of it, and its former addresses from all versions in the data folder and the
 * database. Then publishes a new version without changes, so that all instances remove the file from their memory and
 * their data folders. Delete the file from the content folder first, or the next publication stores it again. Returns
 * the new version; null if no version had the file. Rejects if the database is down; another call continues where this
 * one stopped.
 */
export async function forget(path: string, author: string): Promise<Version | null> {
  const affected = (await listAllVersions()).filter((version) => hasPath(version, path));
  if (affected.length === 0) return null;
  await publish((latest) => {
    if (!latest) throw new DeployerError('Nothing is published yet.');
    const isNamed = hasPath({ ...latest, changes: [] }, path);
    return isNamed ? { ...toDraft(latest, path), author, changes: [] } : latest;
  });
  const hashes = [...listHashes(affected, path)];
  // Again if another process publishes meanwhile.
  while (!(await forgetRows(path, hashes)));
  const versions = listLocalVersions();
  const used = listHashes(versions.map((version) => without(version, path)));
  hashes.filter((hash) => !used.has(hash)).forEach(deleteFile);
  // Last, so that another call finds what this one has not finished.
  for (const version of rewrite(versions, path)) replaceVersion(version);
  await emptyLog();
  return publish((latest) => {
    if (!latest) throw new DeployerError('Nothing is published yet.');
    return { ...toDraft(latest, path), author };
  });
}

/**
 * Deletes the stored files and texts that no version uses. Returns their number. Rejects if the database is down,
 * because its versions may need the files.
 */
export async function deleteUnused(): Promise<number> {
  const rows = await readRows(await listKeys());
  const versions = listLocalVersions();
  // A version that this program cannot read may need any file.
  const isReadable = versions.length === listSequences().length;
  if (rows.length + versions.length === 0 || !isReadable) return 0;
  const used = listHashes([...rows, ...versions]);
  return deleteUnusedFiles((hash) => used.has(hash)) + (await deleteUnusedTexts());
}

async function forgetRows(path: string, hashes: string[]): Promise<boolean> {
  const keys = await listKeys();
  const rows = await readRows(keys);
  const used = listHashes(rows.map((row) => without(row, path)));
  const unused = hashes.filter((hash) => !used.has(hash));
  return replaceRows(rewrite(rows, path), unused, keys);
}

async function listAllVersions(): Promise<Version[]> {
  return [...(await readRows(await listKeys())), ...listLocalVersions()];
}

async function readRows(keys: VersionKey[]): Promise<Version[]> {
  const rows = await Promise.all(keys.map(({ sequence }) => readRow(sequence)));
  return rows.filter((row) => row !== null);
}

function rewrite(versions: Version[], path: string): Version[] {
  return versions
    .filter((version) => hasPath(version, path))
    .map((version) => without(version, path));
}

/** Returns whether a version contains the file, or names it as changed or moved. */
export function hasPath({ files, changes, formerAddresses, entryIds }: Version, path: string) {
  const isFormer = Object.entries(formerAddresses).some((entry) => isFormerAddress(entry, path));
  const hasId = Object.entries(entryIds.urls).some((entry) => isIdOf(entry, path));
  return Object.hasOwn(files, path) || changes.includes(path) || isFormer || hasId;
}

function without(version: Version, path: string): Version {
  const draft = toDraft(version, path);
  const changes = version.changes.filter((changed) => changed !== path);
  return { ...version, ...draft, changes, digest: digestOf(draft.files) };
}

function toDraft({ files, formerAddresses, entryIds, isHeld }: Version, path: string) {
  const entries = Object.entries(formerAddresses).filter((entry) => !isFormerAddress(entry, path));
  const urls = Object.entries(entryIds.urls).filter((entry) => !isIdOf(entry, path));
  return {
    files: Object.fromEntries(Object.entries(files).filter(([name]) => name !== path)),
    formerAddresses: Object.fromEntries(entries),
    entryIds: { ...entryIds, urls: Object.fromEntries(urls) },
    isHeld,
  };
}

function isFormerAddress([address, file]: [string, string], path: string): boolean {
  const own = addressOf(path);
  return file === path || address === own || concerns(address, own, path);
}

function isIdOf([file, url]: [string, string], path: string): boolean {
  // A version from a time without an origin may have an address instead of a URL.
  return file === path || new URL(url, 'https://localhost').pathname === addressOf(path);
}

function listHashes(versions: Version[], path?: string): Set<string> {
  const entries = versions.flatMap(({ files }) => Object.entries(files));
  const found = entries.filter(([name]) => path === undefined || name === path);
  return new Set(found.map(([, { hash }]) => hash));
}
