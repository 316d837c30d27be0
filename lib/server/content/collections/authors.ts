import 'server-only';
import type { z } from 'zod';
import { defineCollection, toEntry, type Entry } from '@/lib/server/content/collection';
import { listFurtherPages } from '@/lib/server/content/collections/blog';
import type { Post } from '@/lib/server/content/collections/posts';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { placePicture, type Picture } from '@/lib/server/content/media';
import { extendPage, type WithBody } from '@/lib/server/content/page-body';
import { group, pageFields, picture, text } from '@/lib/server/content/schema-fields';

export const AUTHORS = '/blog/authors';

const schema = group({ ...pageFields, role: text.optional(), image: picture.optional() });

export type Author = Omit<WithBody<z.infer<typeof schema>>, 'image'> & {
  slug: string;
  image: Picture | null;
  /** Newest first. */
  posts: Post[];
};

export const authors = defineCollection({
  source: 'authors',
  schema,
  load: (folder): Author[] =>
    folder.listMarkdown('authors').flatMap((file) => readAuthor(folder, file)),
  entries: (content: { authors: Author[] }): Entry[] => [
    { address: AUTHORS, owner: 'the list of authors' },
    ...content.authors.flatMap((author) => [
      toEntry(author, () => ({ names: author.role ?? '' })),
      ...listFurtherPages(author.address, author.posts),
    ]),
  ],
  starter: {
    noun: 'author',
    argument: 'NAME',
    about: 'Adds a person who writes posts',
    write: (name) => `---
title: ${JSON.stringify(name)}
description: Who this is, in one sentence.
---

More about ${name}, or nothing.
`,
    next: (slug) => `A post names this author with the line \`author: ${slug}\`.`,
  },
});

/** Gives each author their posts, and sorts the authors by name. */
export function assignPosts<Writer extends Pick<Author, 'address' | 'title'>>(
  all: Writer[],
  posts: Post[],
): (Omit<Writer, 'posts'> & { posts: Post[] })[] {
  const written = new Map<string, Post[]>();
  for (const post of posts) {
    for (const { href } of post.authors) {
      const own = written.get(href);
      if (own) own.push(post);
      else written.set(href, [post]);
    }
  }
  return all
    .map((author) => extendPage(author, { posts: written.get(author.address) ?? [] }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

function readAuthor(folder: ContentFolder, file: string): Author[] {
  const address = folder.addressOf(file, 'authors', AUTHORS);
  const read = folder.readPage(file, address, schema);
  if (!read?.page) return [];
  const image = placePicture(folder, read.source, read.page.image);
  const slug = address.slice(AUTHORS.length + 1);
  return [extendPage(read.page, { slug, image, posts: [] })];
}
