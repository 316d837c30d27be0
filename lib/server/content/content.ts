import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import path from 'node:path';
import { contactForm } from '@/lib/forms/contact';
import { LISTED_PAGES } from '@/lib/routes';
import type { Page } from '@/lib/server/content/page';
import type { Site } from '@/lib/server/content/site';
import type { Edition, Content } from '@/lib/server/content/edition';
import { openFolder, type FileTree } from '@/lib/server/content/files/file-tree';
import { getFolderMemory, loadContent } from '@/lib/server/content/load-content';
import { readPageText, type PageText, type PageSource } from '@/lib/server/content/page-body';
import { groupByType } from '@/lib/server/content/records/find-records';
import { listFiles } from '@/lib/server/list-files';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

type State = {
  current: Edition | null;
  /** The edition of each request, so that a newer one does not change a page while it is rendered. */
  pinned: AsyncLocalStorage<Edition>;
  /** The folder, as a command, a test or `next dev` has read it. */
  folder: Edition | null;
};

const state = oncePerProcess<State>('content', () => ({
  current: null,
  pinned: new AsyncLocalStorage(),
  folder: null,
}));

/**
 * Returns all content of the site: of the edition that this request shows or, in commands and `next dev`, of
 * the folder as it is now. Throws a DeployerError that lists every problem of the folder.
 */
export function getContent(): Content {
  return getShown().content;
}

/** Returns the files of the content that `getContent` returns. */
export function getTree(): FileTree {
  return getShown().tree;
}

/** Returns the text of a page of that content. */
export function getPageText(page: PageSource): PageText {
  return readPageText(page, getTree());
}

/** Returns the edition that this request shows. */
export function getEdition(): Edition {
  const edition = state.pinned.getStore() ?? state.current;
  if (!edition) throw new Error('Nothing is published yet.');
  return edition;
}

/** Returns when the shown content was published, in milliseconds since 1970; now if it is not. */
export function getPublicationTime(): number {
  return getShown().publishedAt ?? Date.now();
}

/** Shows an edition to all later requests. */
export function showEdition(edition: Edition): void {
  // While the edition before is there, whose lists are used again if they are the same.
  groupByType(edition.content.records);
  state.current = edition;
}

/** Runs the work, and everything it starts, with this edition. */
export function pinEdition<Result>(edition: Edition, work: () => Result): Result {
  return state.pinned.run(edition, work);
}

export function getSite(): Site {
  return getContent().site;
}

/** Returns the page of `content/pages` at this address, such as `/privacy`; null if there is none. */
export function getPage(address: string): Page | null {
  return getContent().pages.find((page) => page.address === address) ?? null;
}

/** Returns the address of the page that shows a message form; the contact form's if there is none. */
export function findFormPage(name: string): string {
  return getContent().pages.find(({ form }) => form === name)?.address ?? contactForm.page;
}

/** Reads an image or document of the folder, for `next dev`; returns null for any other file. */
export function readMedia(file: string): Buffer | null {
  return getContent().media.has(file) ? getTree().read(file) : null;
}

/** Lists the addresses of all pages for search engines, sorted. */
export function listPaths(
  { addresses, unindexed }: Pick<Content, 'addresses' | 'unindexed'> = getContent(),
): string[] {
  const left = new Set(unindexed);
  return [...LISTED_PAGES, ...addresses].filter((address) => !left.has(address)).sort();
}

function getShown(): Edition {
  return getSettings().isServing ? getEdition() : readFolder();
}

function readFolder(): Edition {
  const { contentDir, isDevelopment } = getSettings();
  const version = isDevelopment ? versionOf(contentDir) : contentDir;
  if (state.folder?.version !== version) {
    const tree = openFolder(contentDir);
    const now = isDevelopment ? null : Date.now();
    state.folder = {
      version,
      tree,
      content: loadContent(tree, now, { memory: getFolderMemory() }),
    };
  }
  return state.folder;
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
