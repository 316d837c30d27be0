import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { readSnapshot } from '@/lib/server/content/build-output';
import type { Page } from '@/lib/server/content/collections/pages';
import type { Site } from '@/lib/server/content/collections/site';
import { loadContent, type Content, type SiteContent } from '@/lib/server/content/load-content';
import { mediaTypeOf } from '@/lib/server/content/media';
import { listFiles } from '@/lib/server/list-files';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

// Read and parsed once per process: every page, list and map asks the same copy, and what is written to the
// folder while the site runs waits for the next build and start.
const cache = oncePerProcess<{
  read: { version: string; content: Content } | null;
  shell: SiteContent | null;
}>('content', () => ({ read: null, shell: null }));

/** All words of the site. Throws a DeployerError that lists everything there is to mend. */
export function getContent(): Content {
  const { contentDir, isDevelopment, buildDay } = getSettings();
  const version = isDevelopment ? versionOf(contentDir) : contentDir;
  if (cache.read?.version !== version) {
    cache.read = { version, content: loadContent(contentDir, isDevelopment ? null : buildDay) };
  }
  return cache.read.content;
}

/**
 * The words that are needed while the site runs, as they were at the build: a start reads one file and
 * not ten thousand, and a page that somebody is writing cannot keep the site from starting.
 */
export function getSiteContent(): SiteContent {
  if (!getSettings().isServing) return getContent();
  return (cache.shell ??= readShell());
}

function readShell(): SiteContent {
  const kept = readSnapshot('shell.json');
  return kept === null ? getContent() : JSON.parse(kept);
}

export function getSite(): Site {
  return getSiteContent().site;
}

/** The page of `content/pages` at this address, for example `/privacy`. */
export function getPage(address: string): Page | null {
  return getContent().pages.find((page) => page.address === address) ?? null;
}

/** Every address that answers with a page, for the site map. */
export function listPaths(): string[] {
  return getContent().addresses;
}

/** A file that `listMedia` found, or null. */
export function readMedia(file: string): { bytes: Buffer; type: string } | null {
  const type = mediaTypeOf(file);
  if (!type || !getContent().media.includes(file)) return null;
  return { bytes: fs.readFileSync(path.join(getSettings().contentDir, file)), type };
}

// Under `next dev` a changed, new or deleted file shows at the next load of a page. An editor may put a
// file elsewhere between the two looks at it.
function versionOf(folder: string): string {
  if (!fs.existsSync(folder)) return folder;
  const changedAt = (file: string) =>
    fs.statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs;
  return listFiles(folder)
    .map((file) => `${file} ${changedAt(file)}`)
    .join('\n');
}
