import 'server-only';
import type { z } from 'zod';
import { defineCollection, toEntry, type Entry } from '@/lib/server/content/collection';
import { listFurtherPages } from '@/lib/server/content/collections/blog';
import type { Post } from '@/lib/server/content/collections/posts';
import type { ContentFolder, WithBody } from '@/lib/server/content/content-folder';
import { placePicture, type Picture } from '@/lib/server/content/media';
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
      toEntry(author, author.role),
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
export function assignPosts(all: Author[], posts: Post[]): Author[] {
  return all
    .map((author) => ({
      ...author,
      posts: posts.filter((post) => post.authors.some(({ href }) => href === author.address)),
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

function readAuthor(folder: ContentFolder, file: string): Author[] {
  const address = folder.addressOf(file, 'authors', AUTHORS);
  const read = folder.readPage(file, address, schema);
  if (!read?.page) return [];
  const image = placePicture(folder, read.source, read.page.image);
  return [{ ...read.page, slug: address.slice(AUTHORS.length + 1), image, posts: [] }];
}
