import 'server-only';
import { z } from 'zod';
import {
  defineCollection,
  toEntry,
  type Entry,
  type ReadContent,
} from '@/lib/server/content/collection';
import {
  authorField,
  findWriters,
  linkWriters,
  slugOf,
  type Writer,
  type Writers,
} from '@/lib/server/content/collections/writers';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { placePicture, type Picture } from '@/lib/server/content/media';
import { extendPage, type WithBody } from '@/lib/server/content/page-body';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { dateTime } from '@/lib/server/content/times/date-time';
import {
  noteUnpublished,
  readPostTimes,
  type PostTimes,
} from '@/lib/server/content/times/post-times';
import {
  flag,
  group,
  list,
  oldPath,
  pageFields,
  picture,
  type Link,
} from '@/lib/server/content/schema-fields';
import { tagName, TagSpelling } from '@/lib/server/content/tag-spelling';
import { toDay } from '@/lib/server/content/times/time-zone';

const schema = group({
  ...pageFields,
  date: dateTime,
  updated: dateTime.optional(),
  until: dateTime.optional(),
  author: authorField,
  tags: list(tagName).optional(),
  image: picture.optional(),
  formerly: list(oldPath).optional(),
  draft: flag.optional(),
});

/**
 * Fields that depend on others, on other files or on images. A wrong field counts as empty, because `schema`
 * reports it.
 */
const referencesSchema = z.object({
  date: schema.shape.date.catch(''),
  updated: schema.shape.updated.catch(undefined),
  until: schema.shape.until.catch(undefined),
  author: schema.shape.author.catch([]),
  tags: schema.shape.tags.catch([]),
  image: schema.shape.image.catch(undefined),
  formerly: schema.shape.formerly.catch([]),
});

const checked = new WeakMap<object, z.infer<typeof schema>>();

type Fields = WithBody<z.infer<typeof schema>>;

export type Post = Omit<Fields, keyof PostTimes | 'author' | 'tags' | 'image' | 'until'> &
  PostTimes & {
    slug: string;
    authors: Writer[];
    tags: Link[];
    image: Picture | null;
    /** Reading time, at least one minute. */
    minutes: number;
  };

const WORDS_PER_MINUTE = 230;

export const posts = defineCollection({
  source: 'blog',
  schema,
  load: loadPosts,
  entries: (content: { posts: Post[] }): Entry[] =>
    content.posts.map((post) =>
      toEntry(post, () => ({
        names: [...post.tags, ...post.authors].map(({ label }) => label).join(' '),
        date: post.date,
        type: 'posts',
      })),
    ),
  starter: {
    noun: 'post',
    argument: 'TITLE',
    about: 'Starts a blog post, marked as a draft',
    write: writePost,
    next: (slug) =>
      `Write your text there; \`npm run dev\` shows it at /blog/${slug}. ` +
      'The post is published once you delete the line "draft: true" and its date has come.',
  },
});

function loadPosts(
  folder: ContentFolder,
  records: readonly RecordPage[],
  timeZone: string,
): Post[] {
  const spelling = new TagSpelling();
  const writers = findWriters(folder, records);
  const read = (file: string) => readPost(folder, file, writers, spelling, timeZone);
  const all = folder.listMarkdown('blog').flatMap(read);
  all.sort((a, b) => b.startsAt - a.startsAt || a.address.localeCompare(b.address));
  spelling.check(folder.report);
  return all;
}

/** Returns the post in a list, or an empty list after reporting problems. */
function readPost(
  folder: ContentFolder,
  file: string,
  writers: Writers,
  spelling: TagSpelling,
  timeZone: string,
): Post[] {
  const address = folder.addressOf(file, 'blog', '/blog');
  const read = folder.readPage(file, address, schema, checked);
  // Parsed even if the post has errors, so that one run reports all of them.
  const references = read?.page ?? referencesSchema.safeParse(read?.source.fields).data;
  if (!read || !references) return [];
  const { page, source } = read;
  for (const [index, from] of (references.formerly ?? []).entries()) {
    const location = { file, line: source.lineOf(['formerly', index]) };
    folder.redirects.push({ from, to: address, permanent: true, location, owner: address });
  }
  const linked = {
    authors: linkWriters(folder, source, references.author, writers),
    tags: [...new Set(references.tags)].map((label, index) =>
      spelling.link({
        label,
        date: references.date,
        file,
        lineOf: () => source.lineOf(['tags', index]),
      }),
    ),
    image: placePicture(folder, source, references.image),
  };
  const times = readPostTimes(references, timeZone, source, folder.report);
  if (!page || !times) return [];
  const minutes = Math.max(1, Math.round(page.words / WORDS_PER_MINUTE));
  const slug = address.slice('/blog/'.length);
  const post = extendPage(page, { ...linked, ...times, slug, minutes });
  noteUnpublished(folder, post, timeZone, source);
  return [post];
}

// A JSON string is also a valid YAML string.
function writePost(title: string, readContent: ReadContent): string {
  const { records, site } = readContent();
  const [author = 'Your Name'] = records.flatMap(({ address }) => slugOf(address) ?? []);
  return `---
title: ${JSON.stringify(title)}
description: What it is about, in one sentence.
date: ${toDay(Date.now(), site.timeZone)}
author: ${author}
tags: []
draft: true
---

Write here.
`;
}
