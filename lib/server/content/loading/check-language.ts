import 'server-only';
import type { ContentIssue, ContentNote } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { checkSite } from '@/lib/server/content/loading/checks/check-site';
import { indexSite } from '@/lib/server/content/loading/checks/index-site';
import {
  ContentFolder,
  type LoadContext,
} from '@/lib/server/content/loading/folder/content-folder';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { rememberFiles, rememberNew, reloadLast } from '@/lib/server/content/loading/last-load';
import {
  isComplete,
  listEnded,
  selectPublished,
} from '@/lib/server/content/loading/entries/loaded-content';
import { readContentFiles } from '@/lib/server/content/loading/read-content-files';
import { schedulePeriods } from '@/lib/server/content/loading/scheduled-changes';
import { listMissing, withoutMissing } from '@/lib/server/content/loading/without-missing';
import { withComingHours } from '@/lib/server/content/site-fields/contact-fields';

/** How a folder is read. */
export type Options = {
  /** The types of the site; those of the program unless given. */
  types?: ContentFolder['types'];
  /** Whether this version has passed a check, perhaps that of an earlier program. */
  isChecked?: boolean;
  /** Memory of earlier calls: with it, only changed files are parsed. */
  memory?: ContentMemory;
} & LoadContext;

export type Checked = {
  /** Content as it can be shown in spite of its problems; null if a required file is missing or wrong. */
  content: Content | null;
  /** All entries without a wrong field, including those that visitors cannot see. */
  entries: Content['entries'];
  problems: ContentIssue[];
  notes: ContentNote[];
};

/** Reads and checks the files of one language, like `checkContent`. */
export function checkLanguage(
  tree: FileTree,
  now: number | null,
  { types = entryTypes, isChecked = false, memory: given, ...context }: Options,
): Checked {
  const problems: ContentIssue[] = [];
  const { original } = context;
  const isElsewhere = ({ wants }: Pick<ContentIssue, 'wants'>) =>
    wants !== undefined && original?.has(wants) === true;
  const report = (problem: ContentIssue): void => {
    if (!isElsewhere(problem)) problems.push(problem);
  };

  const memory = given ?? new ContentMemory();
  // Mistakes are not reported here: the full load below finds them again.
  const folder = new ContentFolder(tree, types, () => undefined, now, memory);
  const again = reloadLast(folder, !context.shown);
  if (again) return withoutProblems(again);

  const reader = new ContentFolder(tree, types, report, now, memory, context, folder.media);
  const scheduled = readContentFiles(reader);
  const published = selectPublished(scheduled, reader);
  const index = indexSite(reader, scheduled, published);
  // With a memory, a checked version is checked again, so that the next load can build on the result.
  if (!isChecked || given) checkSite(reader, scheduled, index);
  rememberFiles(reader, scheduled, published);
  const notes = original ? reader.notes.filter((note) => !isElsewhere(note)) : reader.notes;
  const { entries } = scheduled;
  if (!isComplete(published)) return { content: null, entries, problems, notes };
  const { site } = published;
  const { paths, redirects, formerTopics, files } = index;
  const findPeriod = schedulePeriods({ ...scheduled, site });
  const content = withoutMissing({
    ...published,
    site: { ...site, contact: withComingHours(site.contact, site.timeZone, now) },
    period: findPeriod(now),
    redirects: [...redirects.list(), ...formerTopics],
    gone: listEnded(scheduled, reader).map(({ address }) => address),
    addresses: paths.list(),
    unindexed: paths.listUnindexed(),
    media: new Set(files.listPublished()),
    images: reader.images,
    hidden: index.hidden,
    missing: listMissing([...problems, ...notes]),
    formerNames: Object.fromEntries(reader.formerNames),
    placeholders: reader.placeholders,
    notes,
  });
  if (problems.length > 0 || !given) return { content, entries, problems, notes };
  const at = now ?? Date.now();
  const period = { from: at, until: findPeriod(at).until };
  return withoutProblems(rememberNew(reader, { content, period, scheduled: entries }));
}

function withoutProblems({ content, scheduled }: ReturnType<typeof rememberNew>): Checked {
  return { content, entries: scheduled, problems: [], notes: content.notes };
}
