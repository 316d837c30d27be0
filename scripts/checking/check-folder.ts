import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ContentError, contentError, type ContentIssue } from '@/lib/server/content/content-issue';
import { loadFolder, type Content } from '@/lib/server/content/load-content';
import { DeployerError } from '@/lib/server/deployer-error';
import {
  scanFolder,
  type ScanResult,
  type Store,
} from '@/lib/server/publishing/folder/folder-scan';
import type { Manifest } from '@/lib/server/publishing/versions/publication';
import { getSettings } from '@/lib/server/settings';

const ATTEMPTS = 20;
const PAUSE_MS = 500;

/** The content of the folder as it is now, and its files. */
export type Checked = { content: Content; files: Manifest };

/**
 * Checks the content folder as the site does before it publishes it. Throws a ContentError that lists every mistake.
 *
 * @param store measures a file; nothing is stored
 */
export async function checkFolder(store: Store): Promise<Checked> {
  const { contentDir } = getSettings();
  const result = fs.existsSync(contentDir) ? await scanWhenStable(contentDir, store) : null;
  const found = result?.status === 'broken' ? result.problems : [];
  const loaded = load(contentDir, found.length > 0);
  const reported = new Set(found.map(({ file }) => file));
  const problems = [...found, ...loaded.problems.filter(({ file }) => !reported.has(file))];
  if (problems.length > 0 || !loaded.content) throw contentError(contentDir, problems);
  return { content: loaded.content, files: result?.status === 'complete' ? result.manifest : {} };
}

/** Measures the size of a file, which takes less time than its hash. */
export async function measureSize(file: string): Promise<{ hash: string; size: number }> {
  const { size } = await fs.promises.stat(file);
  return { hash: '', size };
}

async function scanWhenStable(folder: string, store: Store): Promise<ScanResult> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const result = await scanFolder(folder, null, store);
    if (result.status !== 'unstable') return result;
    await setTimeout(PAUSE_MS);
  }
  throw new DeployerError(
    `Files in ${folder} are changing all the time. Wait until the copying has ended.`,
  );
}

function load(
  folder: string,
  isBroken: boolean,
): { content: Content | null; problems: ContentIssue[] } {
  try {
    return { content: loadFolder(folder, Date.now()), problems: [] };
  } catch (error) {
    if (error instanceof ContentError) return { content: null, problems: error.problems };
    // A folder that cannot be read. The scan has reported it.
    if (isBroken) return { content: null, problems: [] };
    throw error;
  }
}
