import 'server-only';
import type { Entry } from '@/lib/server/content/collection';
import { collections } from '@/lib/server/content/collections';
import { listWriterEntries } from '@/lib/server/content/collections/writer-lists';
import type { Post } from '@/lib/server/content/collections/posts';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { isLater, readRecords, type RecordPage } from '@/lib/server/content/records/read-records';
import { checkLists } from '@/lib/server/content/records/check-lists';
import { listRecordEntries } from '@/lib/server/content/records/record-entries';
import { hasEnded, isPublished } from '@/lib/server/content/times/schedule';
import { DEFAULT_TIME_ZONE } from '@/lib/server/content/times/time-zone';

type Collections = typeof collections;

/**
 * The content as read: posts newest first, tags sorted by name. A file with a problem is null.
 */
export type Read = {
  [Name in Exclude<keyof Collections, 'redirects'>]: ReturnType<Collections[Name]['load']>;
} & { records: RecordPage[] };

export type Complete = { [Name in keyof Read]: NonNullable<Read[Name]> };

/** Lists the pages of every collection. */
export function listEntries(content: Read): Entry[] {
  return [
    ...Object.values(collections).flatMap(({ entries }) => entries(content)),
    ...listRecordEntries(content.records),
    ...listWriterEntries(content.posts),
  ];
}

/** Reads everything, including unpublished posts. Reports every problem. */
export function readCollections(folder: ContentFolder): Read {
  const { site, home, about, blog, contact, login, register, pages } = collections;
  const read = {
    site: site.load(folder),
    home: home.load(folder),
    about: about.load(folder),
    blog: blog.load(folder),
    contact: contact.load(folder),
    login: login.load(folder),
    register: register.load(folder),
    pages: pages.load(folder),
  };
  const { timeZone = DEFAULT_TIME_ZONE } = read.site ?? {};
  const records = readRecords(folder, timeZone);
  const posts = collections.posts.load(folder, records, timeZone);
  collections.redirects.load(folder);
  checkLists(folder, records);
  return withPosts({ ...read, records }, posts, folder);
}

/** Leaves out drafts, posts before their date and after their end, and other entries before their date. */
export function selectPublished(read: Read, folder: ContentFolder): Read {
  const posts = read.posts.filter((post) => isPublished(post, folder.now));
  const records = read.records.filter((record) => !isLater(record, folder.now));
  const isWhole = posts.length === read.posts.length && records.length === read.records.length;
  return isWhole ? read : withPosts({ ...read, records }, posts, folder);
}

/** Sets the posts, and derives the tags from them. */
function withPosts(read: Omit<Read, 'posts' | 'tags'>, posts: Post[], folder: ContentFolder): Read {
  return { ...read, posts, tags: collections.tags.load(folder, posts) };
}

/** Lists the posts that visitors can no longer see. */
export function listEnded({ posts }: Read, { now }: ContentFolder): Post[] {
  return posts.filter((post) => hasEnded(post, now));
}

/** Lists the addresses that would be published if no post had ended, such as those of its tags. */
export function listOver(scheduled: Read, published: Read, folder: ContentFolder): string[] {
  const ended = listEnded(scheduled, folder);
  if (ended.length === 0) return [];
  const seen = withPosts(published, [...published.posts, ...ended], folder);
  return listEntries(seen).map(({ address }) => address);
}

/** Returns when visitors will see the pages of posts that appear later, and those of their tags, by address. */
export function listStarts(
  scheduled: Read,
  published: Read,
  folder: ContentFolder,
): Map<string, number> {
  const now = folder.now ?? Infinity;
  const later = scheduled.posts.filter(({ draft, startsAt }) => !draft && startsAt > now);
  const laterRecords = scheduled.records.filter((record) => isLater(record, folder.now));
  const startsOfRecords = laterRecords.flatMap(({ address, startsAt }) =>
    startsAt === undefined ? [] : [[address, startsAt] as const],
  );
  const [last] = later;
  if (!last) return new Map(startsOfRecords);
  const seen = withPosts(published, [...published.posts, ...later], folder);
  // By then, lists may have more pages.
  const starts = new Map(listEntries(seen).map(({ address }) => [address, last.startsAt]));
  // Posts are newest first, so the earliest post of each tag is set last.
  for (const { address, tags, startsAt } of later) {
    for (const one of [address, ...tags.map(({ href }) => href)]) starts.set(one, startsAt);
  }
  return new Map([...starts, ...startsOfRecords]);
}

export function isComplete(read: Read): read is Complete {
  return Object.values(read).every((part) => part !== null);
}
