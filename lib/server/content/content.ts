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

// The content is read and parsed once per process. Edits made while the site runs appear after the next build
// and restart.
const cache = oncePerProcess<{
  read: { version: string; content: Content } | null;
  shell: SiteContent | null;
}>('content', () => ({ read: null, shell: null }));

/** Returns all content of the site. Throws a DeployerError that lists every problem. */
export function getContent(): Content {
  const { contentDir, isDevelopment, buildDay } = getSettings();
  const version = isDevelopment ? versionOf(contentDir) : contentDir;
  if (cache.read?.version !== version) {
    cache.read = { version, content: loadContent(contentDir, isDevelopment ? null : buildDay) };
  }
  return cache.read.content;
}

/**
 * Returns the content that the running site needs, as it was at build time. A start reads one file instead of
 * ten thousand, and an unfinished edit cannot prevent it.
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

/** Returns the page of `content/pages` at this address, such as `/privacy`; null if there is none. */
export function getPage(address: string): Page | null {
  return getContent().pages.find((page) => page.address === address) ?? null;
}

/** Lists the addresses of all published pages, for the sitemap. */
export function listPaths(): string[] {
  return getContent().addresses;
}

/** Reads a published image or document; returns null for any other file. */
export function readMedia(file: string): { bytes: Buffer; type: string } | null {
  const type = mediaTypeOf(file);
  if (!type || !getContent().media.includes(file)) return null;
  return { bytes: fs.readFileSync(path.join(getSettings().contentDir, file)), type };
}

// In development, a reload shows a changed, new or deleted file. A file may disappear between listing and
// reading it.
function versionOf(folder: string): string {
  if (!fs.existsSync(folder)) return folder;
  const changedAt = (file: string) =>
    fs.statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs;
  return listFiles(folder)
    .map((file) => `${file} ${changedAt(file)}`)
    .join('\n');
}
