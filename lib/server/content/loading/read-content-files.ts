import 'server-only';
import { checkLists } from '@/lib/server/content/loading/checks/check-lists';
import { checkSources, noteChangedByHand } from '@/lib/server/content/loading/checks/check-sources';
import { checkStrayFiles, listSameNames } from '@/lib/server/content/loading/checks/stray-files';
import type { LoadedContent } from '@/lib/server/content/loading/entries/loaded-content';
import { readEntries } from '@/lib/server/content/loading/entries/read-entries';
import { fixedPages, listSources } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import { textsFileOf } from '@/lib/server/content/loading/fixed-pages/site-language';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { DEFAULT_TIME_ZONE } from '@/lib/server/content/time/time-zone';

/** Reads everything, including unpublished entries. Reports every problem. */
export function readContentFiles(folder: ContentFolder): LoadedContent {
  const sources = [...listSources(folder.types), textsFileOf()];
  checkStrayFiles(folder.tree, sources, folder.report);
  folder.notes.push(...listSameNames(folder.tree.paths));
  const { site, home, about, contact, login, register, pages, redirects } = fixedPages;
  const read = {
    site: site.load(folder),
    home: home.load(folder),
    about: about.load(folder),
    contact: contact.load(folder),
    login: login.load(folder),
    register: register.load(folder),
    pages: pages.load(folder),
  };
  const entries = readEntries(folder, read.site?.timeZone ?? DEFAULT_TIME_ZONE);
  redirects.load(folder);
  noteChangedByHand(folder, checkSources(folder));
  const all = { ...read, types: folder.types, entries };
  checkLists(folder, all);
  return all;
}
