import 'server-only';
import { contentError, type ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { listingOf } from '@/lib/server/content/lists/entry-times';
import { listTopics } from '@/lib/server/content/lists/topic-lists';
import { listTwins } from '@/lib/server/content/lists/twins';
import { checkTopics } from '@/lib/server/content/loading/checks/check-topics';
import { listFormerTopics } from '@/lib/server/content/loading/checks/former-topics';
import { listHidden } from '@/lib/server/content/loading/checks/hidden-links';
import { LinkChecker } from '@/lib/server/content/loading/checks/link-checker';
import { noteTimes } from '@/lib/server/content/loading/checks/note-times';
import { RedirectList } from '@/lib/server/content/loading/checks/redirect-list';
import { listFileUses, SiteFiles } from '@/lib/server/content/loading/checks/site-files';
import { SitePaths } from '@/lib/server/content/loading/checks/site-paths';
import {
  checkStrayFiles,
  checkUnlinkedTexts,
} from '@/lib/server/content/loading/checks/stray-files';
import { ContentFolder } from '@/lib/server/content/loading/content-folder';
import { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { listEndedPages } from '@/lib/server/content/loading/entries/entry-addresses';
import { rememberEntries } from '@/lib/server/content/loading/entries/last-entries';
import { digestDependencies } from '@/lib/server/content/loading/entries/read-once';
import { reloadTexts, type LastLoad } from '@/lib/server/content/loading/entries/reload-texts';
import { listSources } from '@/lib/server/content/loading/fixed-pages';
import {
  isComplete,
  listEnded,
  listSiteAddresses,
  listOver,
  listStarts,
  selectPublished,
  readContentFiles,
  type LoadedContent,
} from '@/lib/server/content/loading/read-content-files';
import { listHoursChanges, withComingHours } from '@/lib/server/content/site-fields/contact-fields';
import { findPeriod } from '@/lib/server/content/time/schedule';
import type { EntryType } from '@/lib/server/content/types/define-type';

type Options = {
  /** The types of the site; those of the program unless given. */
  types?: readonly EntryType[];
  /** Whether this version has passed a check, perhaps that of an earlier program. */
  isChecked?: boolean;
  /** Memory of earlier calls: with it, only changed files are parsed. */
  memory?: ContentMemory;
  /** Current addresses of pages that have moved, by their former addresses, for suggestions. */
  moved?: ReadonlyMap<string, string>;
};

/** The last load without mistakes, by memory. */
const lastLoads = new WeakMap<ContentMemory, LastLoad<Content>>();

/**
 * Reads and checks a whole content folder. Throws a DeployerError that lists every problem; with `isChecked`, only if
 * a required file is missing.
 *
 * @param now milliseconds since 1970: leaves out drafts, and entries before their date and after their end; null
 * includes all entries
 */
export function loadContent(
  tree: FileTree,
  now: number | null,
  { types = entryTypes, isChecked = false, memory: given, moved }: Options = {},
): Content {
  const problems: ContentIssue[] = [];
  const report = (problem: ContentIssue): void => void problems.push(problem);

  const memory = given ?? new ContentMemory();
  const media = new Set(tree.paths.filter(mediaTypeOf));
  const last = takeLast(memory);
  // Mistakes are not reported here: the full load below finds them again.
  const folder = new ContentFolder(tree, media, types, () => undefined, now, memory);
  const again = last && reloadTexts(folder, last);
  if (again) return remember(memory, again);
  const sources = listSources(types);
  checkStrayFiles(tree, sources, report);

  const reader = new ContentFolder(tree, media, types, report, now, memory);
  const scheduled = readContentFiles(reader);
  const published = selectPublished(scheduled, reader);
  const paths = claimPaths(reader, scheduled, published);
  const redirects = checkRedirects(reader, paths);
  const isTaken = (address: string) => paths.isKnown(address) || redirects.has(address);
  const formerTopics = listFormerTopics(listTopics(published), listTopics(scheduled), isTaken);
  const files = new SiteFiles([...media], listFileUses(reader), paths.listUnpublishedFiles());
  // With a memory, a checked version is checked again, so that the next load can build on the result.
  if (!isChecked || given) {
    new LinkChecker(types, paths, redirects, tree, moved, report).checkAll(reader.links);
    checkTopics(reader, scheduled);
    noteTimes(reader, scheduled, { paths, redirects, files });
  }
  checkUnlinkedTexts(tree, sources, (file) => files.isUsed(file), report);
  memory.keepOnly(new Set(tree.paths));
  rememberEntries(memory, { entries: scheduled.entries, published: published.entries });
  const isWrong = problems.length > 0;
  if ((isWrong && !isChecked) || !isComplete(published)) throw contentError(tree.folder, problems);
  const { site } = published;
  const changes = [
    ...scheduled.entries.map(listingOf),
    ...listHoursChanges(site.contact, site.timeZone),
  ];
  const content: Content = {
    ...published,
    site: { ...site, contact: withComingHours(site.contact, site.timeZone, now) },
    period: findPeriod(changes, now),
    redirects: [...redirects.list(), ...formerTopics],
    gone: listEnded(scheduled, reader).map(({ address }) => address),
    addresses: paths.list(),
    unindexed: paths.listUnindexed(),
    media: new Set(files.listPublished()),
    images: reader.images,
    hidden: listHidden(reader, { paths, redirects, files }),
    placeholders: reader.placeholders,
    notes: reader.notes,
  };
  if (isWrong || !given) return content;
  const at = now ?? Date.now();
  return remember(memory, {
    content,
    period: { from: at, until: findPeriod(changes, at).until },
    scheduled: scheduled.entries,
    paths: tree.paths,
    dependencies: digestDependencies(reader, site.timeZone),
  });
}

/** Returns the last load and forgets it, because the memory changes from now on. */
function takeLast(memory: ContentMemory): LastLoad<Content> | null {
  const last = lastLoads.get(memory) ?? null;
  lastLoads.delete(memory);
  return last;
}

function remember(memory: ContentMemory, load: LastLoad<Content>): Content {
  lastLoads.set(memory, load);
  rememberEntries(memory, { entries: load.scheduled, published: load.content.entries });
  return load.content;
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
