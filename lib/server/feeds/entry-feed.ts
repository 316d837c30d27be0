import 'server-only';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { listAuthors } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import { entryIdOf, listIdOf, type EntryIdSite } from '@/lib/server/content/lists/entry-id';
import { filterPath } from '@/lib/server/content/lists/filters';
import type { FoundList } from '@/lib/server/content/lists/find-type-page';
import { describeList, titleOf } from '@/lib/server/content/lists/list-items';
import { feedsOf, topicFeedOf } from '@/lib/server/content/lists/twins';
import { readPageText } from '@/lib/server/content/sections/page-body';
import { toStart } from '@/lib/server/content/time/time-zone';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { fieldWith } from '@/lib/server/content/types/field-roles';
import { NEWEST, type Feed, type FeedEntry } from '@/lib/server/feeds/feeds';

type Site = EntryIdSite & {
  title: string;
  brand: string;
  timeZone: string;
  publishedAt: number;
  tree: FileTree;
};

/** Describes a list with dates as a feed. The university is the author of entries that name nobody. */
export function describeFeed(
  { group, selection, matching }: FoundList,
  { title, brand, publishedAt, ...site }: Site,
): Feed {
  const { type } = group;
  const { atom, json } = feedsOf(type);
  const address = filterPath(type, selection);
  const topics = selection.map(({ label }) => label);
  const author = fieldWith(type, 'author');
  const newest = [...matching].sort((a, b) => startOf(b) - startOf(a)).slice(0, NEWEST);
  return {
    id: listIdOf(address, site),
    title: [...topics, titleOf(group), title].join(' – '),
    description: describeList({ group, selection, matching, page: 1 }).description,
    address,
    atom: selection.length > 0 ? topicFeedOf(address) : atom.path,
    json: json.path,
    timeZone: site.timeZone,
    ...(author === '' && { author: brand }),
    entries: newest.map((page) => toEntry(type, page, author, site)),
    emptySince: publishedAt,
  };
}

function toEntry(
  type: EntryType,
  page: Entry,
  author: string,
  { timeZone, tree, ...site }: Pick<Site, 'timeZone' | 'tree'> & EntryIdSite,
): FeedEntry {
  const { address, title, description, image, filters, updated } = page;
  const startsAt = startOf(page);
  return {
    id: entryIdOf(page, site),
    address,
    title,
    description,
    image,
    body: readPageText(page, tree),
    startsAt,
    // An update may name the day only.
    changedAt: updated === undefined ? startsAt : Math.max(startsAt, toStart(updated, timeZone)),
    authors: listAuthors(type, page),
    tags: filters.flatMap(({ field, label }) => (field === author ? [] : label)),
  };
}

function startOf({ startsAt = 0 }: Entry): number {
  return startsAt;
}
