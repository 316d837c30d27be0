import 'server-only';
import { blogText } from '@/lib/i18n/blog';
import { recordsText } from '@/lib/i18n/records';
import { POSTS_PER_PAGE } from '@/lib/pagination';
import type { Entry } from '@/lib/server/content/collection';
import { listFurtherPages } from '@/lib/server/content/collections/blog';
import type { Post } from '@/lib/server/content/collections/posts';
import { findPeople, slugOf } from '@/lib/server/content/collections/writers';
import type { WrittenRedirect } from '@/lib/server/content/content-folder';
import type { Inverse } from '@/lib/server/content/records/find-records';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import type { Link } from '@/lib/server/content/schema-fields';
import { oncePerObject } from '@/lib/server/once-per-object';

const AUTHORS = '/blog/authors';

/** The posts of a person who has written more than the person's own page shows. */
export type WriterList = { slug: string; address: string; writer: Link; posts: Post[] };

/** Lists the posts of each person, newest first, by the address of the person's page. */
export const groupByWriter = oncePerObject((posts: readonly Post[]) => {
  const written = new Map<string, WriterList>();
  for (const post of posts) {
    for (const { label, href } of post.authors) {
      const slug = slugOf(href ?? '');
      if (href === undefined || slug === null) continue;
      const address = `${AUTHORS}/${slug}`;
      const own = written.get(href) ?? { slug, address, writer: { label, href }, posts: [] };
      own.posts.push(post);
      written.set(href, own);
    }
  }
  return written;
});

/** Returns all posts of those whose own page has no room for them. */
export const listWriterLists = oncePerObject((posts: readonly Post[]): WriterList[] =>
  [...groupByWriter(posts).values()].filter((list) => list.posts.length > POSTS_PER_PAGE),
);

/** Lists the newest posts of a person; none of anybody or anything else. */
export function listOwnPosts(posts: readonly Post[], { address }: RecordPage): Inverse[] {
  const own = groupByWriter(posts).get(address);
  if (!own) return [];
  const count = own.posts.length;
  const all = count > POSTS_PER_PAGE && { label: recordsText.all(count), href: own.address };
  return [
    { heading: blogText.posts, pages: own.posts.slice(0, POSTS_PER_PAGE), ...(all && { all }) },
  ];
}

/** Lists the pages of these lists. */
export function listWriterEntries(posts: readonly Post[]): Entry[] {
  return listWriterLists(posts).flatMap((list) => [
    { address: list.address, owner: `the posts of ${list.writer.label}` },
    ...listFurtherPages(list.address, list.posts),
  ]);
}

type Read = { posts: readonly Post[]; records: readonly RecordPage[] };

/**
 * Lists redirects from the addresses that authors had in earlier versions of this program, in which they were no people.
 *
 * @param scheduled what the site has once everything is published
 * @param published what visitors see
 */
export function listFormerAuthors(scheduled: Read, published: Read): WrittenRedirect[] {
  const shown = new Set(listWriterLists(published.posts).map(({ address }) => address));
  const lists = [...groupByWriter(scheduled.posts).values()];
  return [
    { from: AUTHORS, to: findPeople(published.records) ?? '/blog' },
    ...lists
      .filter(({ address }) => !shown.has(address))
      .map(({ address, writer }) => ({ from: address, to: writer.href })),
  ].map((one) => ({ ...one, permanent: true, location: { file: 'blog' }, owner: null }));
}
