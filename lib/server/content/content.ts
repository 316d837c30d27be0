import 'server-only';
import { contactForm } from '@/lib/forms/contact';
import { LISTED_PAGES } from '@/lib/routes';
import {
  getEdition,
  getFolder,
  getPinned,
  replaceEdition,
  type Content,
  type Edition,
} from '@/lib/server/content/edition';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import type { Page } from '@/lib/server/content/page';
import {
  readPageText,
  type PageText,
  type PageSource,
} from '@/lib/server/content/sections/page-body';
import type { Site } from '@/lib/server/content/site';
import { isEndless } from '@/lib/server/content/time/schedule';
import { toDay, toStart } from '@/lib/server/content/time/time-zone';
import { getSettings } from '@/lib/server/settings';

/**
 * Returns all content of the site: of the edition that this request shows or, in tests and `next dev`, of the folder
 * as it is now. Throws a DeployerError that lists every problem of the folder.
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

/** Shows an edition to all later requests. */
export function showEdition(edition: Edition): void {
  // Group now, while the previous edition still holds lists that can be reused.
  groupByType(edition.content);
  replaceEdition(edition);
}

export function getSite(): Site {
  return getContent().site;
}

/** Returns the day on which this content is shown, in the time zone of the site; null if it is shown at all times. */
export function getToday(): string | null {
  const { period, site } = getContent();
  // A period ends at midnight, if the site has events.
  return isEndless(period) ? null : toDay(period.from, site.timeZone);
}

/** Returns when the month of that day began, in milliseconds since 1970; null if the content is shown at all times. */
export function getMonthStart(): number | null {
  const today = getToday();
  return today === null
    ? null
    : toStart(`${today.slice(0, 'yyyy-mm'.length)}-01`, getSite().timeZone);
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

/** Returns the edition that this request shows, in its language. */
export function getShown(): Edition {
  return getSettings().isServing ? getEdition() : (getPinned() ?? getFolder());
}
