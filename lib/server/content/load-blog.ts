import 'server-only';
import path from 'node:path';
import type { z } from 'zod';
import { countListPages, listPagePath } from '@/lib/pagination';
import type { ContentFile } from '@/lib/server/content/content-file';
import type { ContentFolder, WithBody } from '@/lib/server/content/content-folder';
import { describeFound, suggestName } from '@/lib/server/content/content-issue';
import {
  authorSchema,
  postDetailsSchema,
  postSchema,
  type Link,
} from '@/lib/server/content/content-schema';
import type { LinkChecker } from '@/lib/server/content/link-checker';
import { resolveImage, type ResolvedImage } from '@/lib/server/content/media';
import { toSlug } from '@/lib/slug';

export const TAGS = '/blog/tags';
export const AUTHORS = '/blog/authors';

/** An image with what it tells. */
export type Picture = ResolvedImage & { alt: string };

type Fields = WithBody<z.infer<typeof postSchema>>;

export type Post = Omit<Fields, 'author' | 'tags' | 'image'> & {
  slug: string;
  authors: Link[];
  tags: Link[];
  image: Picture | null;
  /** How long reading it takes, a minute at least. */
  minutes: number;
};

export type Author = Omit<WithBody<z.infer<typeof authorSchema>>, 'image'> & {
  slug: string;
  image: Picture | null;
  /** Newest first. */
  posts: Post[];
};

export type Tag = { slug: string; label: string; address: string; posts: Post[] };

type IsShown = (post: Pick<Fields, 'draft' | 'date'>) => boolean;

type Blog = { posts: Post[]; authors: Author[]; tags: Tag[] };

const WORDS_PER_MINUTE = 230;

/** Reads posts and authors; what is not published on `day` is checked and then left out. */
export function loadBlog(reader: ContentFolder, day: string | null): Blog {
  for (const book of reader.books) {
    book.claim(TAGS, 'the list of tags');
    book.claim(AUTHORS, 'the list of authors');
  }
  const authors = reader.listMarkdown('authors').flatMap((file) => readAuthor(reader, file));
  const tagNames = new TagNames(reader);
  const isShown: IsShown = ({ draft, date }) => day === null || (!draft && date <= day);
  const posts = reader
    .listMarkdown('blog')
    .flatMap((file) => readPost(reader, file, isShown, authors, tagNames))
    .sort((a, b) => b.date.localeCompare(a.date) || a.address.localeCompare(b.address));

  arrangeBlog(reader.laterBook, posts, authors);
  return arrangeBlog(reader.book, posts.filter(isShown), authors);
}

/** Claims the addresses of all lists of these posts. */
function arrangeBlog(book: LinkChecker, posts: Post[], everybody: Author[]): Blog {
  const tags = listTags(posts);
  const authors = everybody.map((author) => ({
    ...author,
    posts: posts.filter((post) => post.authors.some(({ href }) => href === author.address)),
  }));
  for (const { address } of tags) book.claim(address, 'a tag');
  for (const list of [{ address: '/blog', posts }, ...tags, ...authors]) {
    for (let page = 2; page <= countListPages(list.posts); page++) {
      book.claim(listPagePath(list.address, page), `page ${page} of ${list.address}`);
    }
  }
  return { posts, authors: authors.sort((a, b) => a.title.localeCompare(b.title)), tags };
}

function readAuthor(reader: ContentFolder, file: string): Author[] {
  const slug = path.posix.basename(reader.book.addressOf(file, 'authors'));
  const read = reader.readPage(file, `${AUTHORS}/${slug}`, authorSchema);
  if (!read?.page) return [];
  const image = placePicture(reader, read.source, read.page.image);
  return [{ ...read.page, slug, image, posts: [] }];
}

/** The post in a list, or an empty one where there is something to mend. */
function readPost(
  reader: ContentFolder,
  file: string,
  isShown: IsShown,
  authors: Author[],
  tagNames: TagNames,
): Post[] {
  const slug = path.posix.basename(reader.book.addressOf(file, 'blog'));
  const address = `/blog/${slug}`;
  const read = reader.readPage(file, address, postSchema, isShown);
  // Also of a post with a mistake, so that the others in it are told at once.
  const details = postDetailsSchema.safeParse(read?.source.fields).data;
  if (!read || !details) return [];
  const { page, source, books } = read;
  for (const [index, from] of (details.formerly ?? []).entries()) {
    const place = { file, line: source.lineOf(['formerly', index]) };
    for (const book of books) book.redirect({ from, to: address, permanent: true }, place);
  }
  const linked = {
    authors: linkAuthors(reader, source, details.author, authors),
    tags: [...new Set(details.tags)].map((label, index) =>
      tagNames.link(label, { file, line: source.lineOf(['tags', index]) }),
    ),
    image: placePicture(reader, source, details.image),
  };
  if (!page) return [];
  const minutes = Math.max(1, Math.round(page.body.words / WORDS_PER_MINUTE));
  return [{ ...page, ...linked, slug, minutes }];
}

function linkAuthors(
  reader: ContentFolder,
  { file, lineOf }: ContentFile,
  names: string | string[],
  authors: Author[],
): Link[] {
  return [...new Set([names].flat())].flatMap((name) => {
    const known = authors.find((one) => one.slug === name);
    if (known) return [{ label: known.title, href: known.address }];
    reader.report({
      file,
      line: lineOf(['author']),
      field: 'author',
      found: `${describeFound(name)}, but there is no authors/${name}.md`,
      expected: suggestName(
        name,
        authors.map((one) => one.slug),
      ),
    });
    return [];
  });
}

function placePicture(
  { folder, report }: ContentFolder,
  { file, lineOf }: ContentFile,
  image: { src: string; alt: string } | undefined,
): Picture | null {
  if (!image) return null;
  const place = { file, line: lineOf(['image']), field: 'image' };
  const placed = resolveImage(folder, image, place, report);
  return placed && { ...placed, alt: image.alt };
}

/** Makes addresses of tags, and sees to it that each is written in one way. */
class TagNames {
  private readonly known = new Map<string, { label: string; file: string }>();

  constructor(private readonly reader: ContentFolder) {}

  link(label: string, place: { file: string; line: number | undefined }): Link {
    const slug = toSlug(label);
    const first = this.known.get(slug) ?? { label, file: place.file };
    this.known.set(slug, first);
    if (first.label !== label) {
      this.reader.report({
        ...place,
        field: 'tags',
        found: `the tag ${describeFound(label)}`,
        expected: `${describeFound(first.label)}, as in ${first.file}: both have the address ${TAGS}/${slug}`,
      });
    }
    return { label, href: `${TAGS}/${slug}` };
  }
}

function listTags(posts: Post[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const post of posts) {
    for (const { label, href } of post.tags) {
      const slug = path.posix.basename(href);
      const tag = tags.get(slug) ?? { slug, label, address: href, posts: [] };
      tags.set(slug, tag);
      tag.posts.push(post);
    }
  }
  return [...tags.values()].sort((a, b) => a.label.localeCompare(b.label));
}
