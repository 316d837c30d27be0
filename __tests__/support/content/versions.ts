import fs from 'node:fs';
import path from 'node:path';
import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import type { Content } from '@/lib/server/content/edition';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';
import { findPast, withFormerAddresses } from '@/lib/server/publishing/former/former-addresses';
import { getFolder, storeText } from '@/lib/server/publishing/versions/file-store';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import { saveVersion } from '@/lib/server/publishing/versions/save-version';
import { digestOf, type Manifest, type Version } from '@/lib/server/publishing/versions/version';

/** A version without files, before all others. */
export const FIRST_VERSION: Version = {
  sequence: 1,
  digest: '',
  publishedAt: 1,
  author: 'Ann',
  changes: [],
  isHeld: false,
  files: {},
  formerAddresses: {},
  entryIds: { origin: '', urls: {} },
};

export type FollowedVersion = Version & { content: Content };

const memory = new ContentMemory();

/** Stores the second site without its pages, posts and redirects. Returns its files. */
export function storeSecondSite(): Manifest {
  const names = fs.readdirSync(SECOND_SITE, { recursive: true, encoding: 'utf8' });
  const files = names.filter(
    (name) =>
      fs.statSync(path.join(SECOND_SITE, name)).isFile() &&
      !/^(pages\/|blog\/|redirects)/.test(name),
  );
  return Object.fromEntries(
    files.map((name) => [name, storeText(fs.readFileSync(path.join(SECOND_SITE, name)))]),
  );
}

/** Stores it in a data folder for the tests of a file. Returns a function that returns its files. */
export function prepareSecondSite(): () => Manifest {
  const before = { ...process.env };
  let files: Manifest = {};
  beforeAll(() => {
    process.env.DATA_DIR = makeFolder();
    files = storeSecondSite();
  });
  afterAll(() => {
    removeMadeFolders();
    process.env = before;
  });
  return () => files;
}

/** Publishes files after a version, without storing the version. */
export function followVersion(latest: Version | null, files: Manifest): FollowedVersion {
  const tree = openVersion({ files });
  const content = loadContent(tree, Date.now(), { isChecked: true, memory });
  const past = findPast(latest, tree, content);
  return {
    ...FIRST_VERSION,
    ...past,
    sequence: (latest?.sequence ?? 0) + 1,
    files,
    digest: digestOf(files),
    content: withFormerAddresses(content, past.formerAddresses),
  };
}

/** Stores texts and other files by their path. */
export function storeTexts(texts: Record<string, string | Uint8Array>): Manifest {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storeText(text)]));
}

/** Publishes these texts and other files, by their path. */
export function publishTexts(
  texts: Record<string, string | Uint8Array>,
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
