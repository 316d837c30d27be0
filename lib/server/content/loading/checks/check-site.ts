import 'server-only';
import path from 'node:path';
import { checkTopics } from '@/lib/server/content/loading/checks/check-topics';
import type { CheckedSite } from '@/lib/server/content/loading/checks/hidden-links';
import { listEditedWith } from '@/lib/server/content/loading/folder/edited-files';
import { LinkChecker } from '@/lib/server/content/loading/checks/link-checker';
import { noteTimes } from '@/lib/server/content/loading/checks/note-times';
import { listUnlinkedTexts } from '@/lib/server/content/loading/checks/stray-files';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { listSources } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import type { LoadedContent } from '@/lib/server/content/loading/entries/loaded-content';
import { getSettings } from '@/lib/server/settings';

/**
 * Checks what pages refer to: links, topics, files, and entries that visitors see only at some time. Reports problems and
 * notes.
 */
export function checkSite(
  folder: ContentFolder,
  scheduled: LoadedContent,
  site: CheckedSite,
): void {
  const { types, tree, report, links, notes } = folder;
  const { moved } = folder.context;
  const { paths, redirects } = site;
  const { origin } = getSettings();
  new LinkChecker({ types, paths, redirects, tree, moved, report, notes, origin }).checkAll(links);
  checkTopics(folder, scheduled);
  noteTimes(folder, scheduled, site);
  const texts = listUnlinkedTexts(tree, listSources(types), (file) => site.files.isUsed(file));
  for (const text of texts) {
    report({ ...text, others: listEditedWith(folder, path.posix.basename(text.file)) });
  }
}
