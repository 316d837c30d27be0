import 'server-only';
import type { FoundList } from '@/lib/server/content/records/find-records';
import { feedsOf } from '@/lib/server/content/records/twins';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import type { Feed, FeedEntry } from '@/lib/server/feeds/feeds';
import { extendPage } from '@/lib/server/content/page-body';

type Site = { title: string; brand: string; publishedAt: number };

/** Describes a list with dates as a feed, whose author is the university. */
export function describeFeed(
  { records: { type }, matching }: Pick<FoundList, 'records' | 'matching'>,
  { title, brand, publishedAt }: Site,
): Feed {
  const { atom, json } = feedsOf(type);
  return {
    title: `${type.names.many} – ${title}`,
    description: type.about,
    address: type.path,
    atom: atom.path,
    json: json.path,
    author: brand,
    entries: [...matching].sort((a, b) => startOf(b) - startOf(a)).map(toEntry),
    emptySince: publishedAt,
  };
}

// A spread would render the text.
function toEntry(page: RecordPage): FeedEntry {
  const startsAt = startOf(page);
  const tags = page.filters.map(({ label }) => label);
  return extendPage(page, { startsAt, changedAt: startsAt, authors: [], tags });
}

function startOf({ startsAt = 0 }: RecordPage): number {
  return startsAt;
}
