import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { log } from '@/lib/server/log';
import { createPartPath, getFolder } from '@/lib/server/publishing/versions/file-store';
import { parseVersion, type Version } from '@/lib/server/publishing/versions/version';

/** The version that was read or written last, which is usually read next. */
let last: { digest: string; version: Version } | null = null;

const NAME = /^([1-9]\d{0,14})\.json$/;

/** Lists the sequences in the data folder, newest first, with those of damaged files. */
export function listSequences(): number[] {
  return listNames()
    .flatMap((name) => Number(NAME.exec(name)?.[1] ?? []))
    .filter((sequence) => sequence > 0)
    .sort((one, other) => other - one);
}

/** Returns a version of the data folder; null if it is missing or damaged. */
export function readVersion(sequence: number): Version | null {
  const text = readText(sequence);
  if (text === null) return null;
  const digest = digestOf(text);
  const version = last?.digest === digest ? last.version : parseVersion(text);
  if (version?.sequence === sequence) {
    last = { digest, version };
    return version;
  }
  log('warn', 'publication.damaged', { file: pathOfVersion(sequence) });
  return null;
}

/** Returns the newest version that is not damaged. */
export function readLatestVersion(): Version | null {
  for (const sequence of listSequences()) {
    const version = readVersion(sequence);
    if (version) return version;
  }
  return null;
}

/**
 * Writes a version to a temporary file and on to the disk. Returns its path, for `placeVersion` or
 * `replaceVersion`.
 */
export function prepareVersion(version: Version): string {
  fs.mkdirSync(getFolder('versions'), { recursive: true, mode: 0o700 });
  const part = createPartPath();
  try {
    const text = JSON.stringify(version);
    fs.writeFileSync(part, text, { mode: 0o644, flush: true });
    last = { digest: digestOf(text), version };
    return part;
  } catch (error) {
    fs.rmSync(part, { force: true });
    throw error;
  }
}

/** Commits a prepared version. Returns false if another one has its sequence. */
export function placeVersion(part: string, sequence: number): boolean {
  try {
    // Unlike a rename, a link never replaces the version of another process.
    fs.linkSync(part, pathOfVersion(sequence));
    syncFolder();
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(part, { force: true });
  }
}

/** Commits a version, and replaces any version with the same sequence. */
export function replaceVersion(version: Version): void {
  fs.renameSync(prepareVersion(version), pathOfVersion(version.sequence));
  syncFolder();
}

export function deleteVersion(sequence: number): void {
  fs.rmSync(pathOfVersion(sequence), { force: true });
}

/** Returns the absolute path of a version in the data folder, whether it exists or not. */
export function pathOfVersion(sequence: number): string {
  return path.join(/*turbopackIgnore: true*/ getFolder('versions'), `${sequence}.json`);
}

function listNames(): string[] {
  try {
    return fs.readdirSync(getFolder('versions'));
  } catch {
    // A new or damaged data folder has no versions; the database may have them.
    return [];
  }
}

function readText(sequence: number): string | null {
  try {
    return fs.readFileSync(pathOfVersion(sequence), 'utf8');
  } catch {
    return null;
  }
}

// Checking 35,000 files takes longer than this, and a damaged file has another digest.
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function syncFolder(): void {
  const folder = fs.openSync(getFolder('versions'), 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}
