import 'server-only';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import { listTopics } from '@/lib/server/content/lists/topic-lists';
import { listTwins } from '@/lib/server/content/lists/twins';
import { listFormerTopics } from '@/lib/server/content/loading/checks/former-topics';
import { listHidden, type CheckedSite } from '@/lib/server/content/loading/checks/hidden-links';
import { RedirectList } from '@/lib/server/content/loading/checks/redirect-list';
import { listFileUses, SiteFiles } from '@/lib/server/content/loading/checks/site-files';
import { listEndedPages } from '@/lib/server/content/loading/entries/entry-addresses';
import {
  listOver,
  listSiteAddresses,
  listStarts,
  type LoadedContent,
} from '@/lib/server/content/loading/entries/loaded-content';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { SitePaths } from '@/lib/server/content/loading/folder/site-paths';

type SiteIndex = CheckedSite & {
  formerTopics: Redirect[];
  /** As from `listHidden`. */
  hidden: string[];
};

/**
 * Indexes everything that has an address: pages, redirects and files. Reports addresses that are claimed twice.
 *
 * @param scheduled the content with the entries that visitors cannot see
 * @param published the content without them
 */
export function indexSite(
  folder: ContentFolder,
  scheduled: LoadedContent,
  published: LoadedContent,
): SiteIndex {
  const paths = claimPaths(folder, scheduled, published);
  const redirects = checkRedirects(folder, paths);
  const isTaken = (address: string) => paths.isKnown(address) || redirects.has(address);
  const formerTopics = listFormerTopics(listTopics(published), listTopics(scheduled), isTaken);
  const uses = listFileUses(folder);
  const files = new SiteFiles([...folder.media], uses, paths.listUnpublishedFiles());
  const site = { paths, redirects, files };
  return { ...site, formerTopics, hidden: listHidden(folder, site) };
}

function claimPaths(
  folder: ContentFolder,
  scheduled: LoadedContent,
  published: LoadedContent,
): SitePaths {
  const twins = new Set(listTwins(published));
  const paths = new SitePaths(folder.media, folder.report, twins);
  const addresses = listSiteAddresses(scheduled);
  for (const page of [...folder.unreadable, ...addresses]) paths.claim(page);
  paths.markAllEnded(listEndedPages(scheduled));
  if (scheduled === published) return paths;
  const shown = new Set(listSiteAddresses(published).map(({ path }) => path));
  for (const { path } of addresses) {
    if (!shown.has(path)) paths.unpublish(path);
  }
  for (const address of listOver(scheduled, published, folder)) paths.markEnded(address);
  for (const start of listStarts(scheduled, published, folder)) paths.markScheduled(...start);
  return paths;
}

function checkRedirects(folder: ContentFolder, paths: SitePaths): RedirectList {
  const redirects = new RedirectList(paths, folder.report);
  for (const redirect of folder.redirects) redirects.add(redirect);
  redirects.check();
  return redirects;
}
