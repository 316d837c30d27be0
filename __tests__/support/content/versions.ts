import fs from 'node:fs';
import path from 'node:path';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';
import { getFolder, storeText } from '@/lib/server/publishing/versions/file-store';
import { saveVersion } from '@/lib/server/publishing/versions/save-version';
import type { Manifest, Version } from '@/lib/server/publishing/versions/version';

/** Stores texts by their path. */
export function storeTexts(texts: Record<string, string>): Manifest {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storeText(text)]));
}

/** Publishes these texts, by their path. */
export function publishTexts(
  texts: Record<string, string>,
  options: { isHeld?: boolean; unlessHeld?: boolean } = {},
): Promise<Version> {
  return saveVersion({ files: storeTexts(texts), author: 'Ann', ...options });
}

/** Deletes everything that is published in the data folder. */
export function emptyFolder(): void {
  fs.rmSync(path.dirname(getFolder('files')), { recursive: true, force: true });
}

/** Deletes everything that is published in the database. */
export async function emptyDatabase(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('publications').execute();
  await db.deleteFrom('publicationTexts').execute();
}

export function versionFile(sequence: number): string {
  return path.join(getFolder('versions'), `${sequence}.json`);
}

/** Runs the work while the database refuses connections, and expects the warnings. */
export async function withoutDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env.DATABASE_URL;
  await closeDatabase();
  process.env.DATABASE_URL = 'postgresql://site@127.0.0.1:1/site';
  try {
    return await work();
  } finally {
    process.env.DATABASE_URL = before;
    expect(new Set(takeLoggedEvents())).toEqual(new Set(['publication.incomplete']));
  }
}
