import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ContentError, contentError } from '@/lib/server/content-error';
import { listMistakes, type ContentIssue, type ContentNote } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { openFolder, type FileTree } from '@/lib/server/content/files/file-tree';
import type { OpenFile } from '@/lib/server/content/files/open-file';
import { inLanguageOf } from '@/lib/server/content/loading/fixed-pages/site-language';
import { loadContent } from '@/lib/server/content/loading/load-content';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { DeployerError } from '@/lib/server/deployer-error';
import { scanFolder, type CompleteScan } from '@/lib/server/publishing/folder/folder-scan';
import type { Store } from '@/lib/server/publishing/folder/read-files';
import { findMovedAddresses } from '@/lib/server/publishing/former/former-addresses';
import type { StoredFile } from '@/lib/server/publishing/versions/file-hash';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import type { Manifest, Version } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';

const ATTEMPTS = 20;
const PAUSE_MS = 500;

/** The content of the folder as it is now, and its files. */
export type Checked = { content: Content; files: Manifest };

/**
 * Checks the content folder as the site does before it publishes it. Throws a ContentError that lists every mistake.
 *
 * @param store measures a file; nothing is stored
 * @param published what visitors see, to find the current addresses of pages that have moved
 * @param types those of the program unless given
 */
export async function checkFolder(
  store: Store,
  published: Version | null = null,
  types?: readonly EntryType[],
): Promise<Checked> {
  const { contentDir } = getSettings();
  const result = fs.existsSync(contentDir) ? await scanWhenStable(contentDir, store) : null;
  const found = result?.problems ?? [];
  const files = result?.manifest ?? {};
  const loaded = load({ contentDir, files, published, types }, found.length > 0);
  const reported = new Set(found.map(({ file }) => file));
  const { content, problems, notes } = loaded;
  const known = [...found, ...problems.filter(({ file }) => !reported.has(file))];
  const lines = new Set(known.map(({ file, line }) => `${file}:${line}`));
  const isNew = ({ file, line }: ContentIssue) => !lines.has(`${file}:${line}`);
  const all = [...known, ...listMistakes(notes).filter(isNew)];
  const others = notes.filter(({ mistake }) => !mistake);
  if (all.length > 0 || !content) {
    throw inFolderLanguage(() => contentError(contentDir, all, others));
  }
  return { content, files };
}

/** Runs work in the language of the content folder, as messages about it are. */
export function inFolderLanguage<Result>(work: () => Result): Result {
  const { contentDir } = getSettings();
  return fs.existsSync(contentDir) ? inLanguageOf(openFolder(contentDir), work) : work();
}

/** Opens a folder whose files have been measured. */
export function openMeasured(folder: string, files: Manifest): FileTree {
  const find = (file: string) => (Object.hasOwn(files, file) ? files[file] : undefined);
  return { ...openFolder(folder), hashOf: (file) => find(file)?.hash ?? null };
}

/** Measures the size of a file, which takes less time than its hash. */
export async function measureSize({ stat }: OpenFile): Promise<StoredFile> {
  return { hash: '', size: stat.size };
}

async function scanWhenStable(folder: string, store: Store): Promise<CompleteScan> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const result = await scanFolder(folder, null, store);
    if (result.status !== 'unstable') return result;
    await setTimeout(PAUSE_MS);
  }
  throw new DeployerError(`Files in ${folder} keep changing. Wait until copying has finished.`);
}

type Source = {
  contentDir: string;
  files: Manifest;
  published: Version | null;
  types: readonly EntryType[] | undefined;
};

function load(
  { contentDir, files, published, types }: Source,
  isBroken: boolean,
): { content: Content | null; problems: ContentIssue[]; notes: ContentNote[] } {
  try {
    const tree = openMeasured(contentDir, files);
    const content = loadContent(tree, Date.now(), {
      types,
      ...(published && {
        moved: findMovedAddresses(published, tree),
        published: openVersion(published),
      }),
    });
    return { content, problems: [], notes: content.notes };
  } catch (error) {
    if (error instanceof ContentError) {
      return { content: null, problems: error.problems, notes: error.notes };
    }
    // A folder that cannot be read. The scan has reported it.
    if (isBroken) return { content: null, problems: [], notes: [] };
    throw error;
  }
}
