import 'server-only';
import path from 'node:path';
import type { z } from 'zod';
import { countListPages, listPageAddress } from '@/lib/pagination';
import { toSlug } from '@/lib/slug';
import type { ContentFile } from '@/lib/server/content-file';
import type { ContentReader, Loaded } from '@/lib/server/content-reader';
import { authorSchema, postSchema, type Link } from '@/lib/server/content-schema';
import { placeImage, type PlacedImage } from '@/lib/server/media';
import { describeFound, suggestName } from '@/lib/server/problem';

export const TAGS = '/blog/tags';
export const AUTHORS = '/blog/authors';

/** An image with what it tells. */
export type Picture = PlacedImage & { alt: string };

type Fields = Loaded<z.infer<typeof postSchema>>;

export type Post = Omit<Fields, 'author' | 'tags' | 'image'> & {
  slug: string;
  authors: Link[];
  tags: Link[];
  image: Picture | null;
  /** How long reading it takes, a minute at least. */
  minutes: number;
};

export type Author = Omit<Loaded<z.infer<typeof authorSchema>>, 'image'> & {
  slug: string;
  image: Picture | null;
  /** Newest first. */
  posts: Post[];
};

export type Tag = { slug: string; label: string; address: string; posts: Post[] };

type Blog = { posts: Post[]; authors: Author[]; tags: Tag[] };

const WORDS_PER_MINUTE = 230;

/** Reads posts and authors; what is not published on `day` is checked and then left out. */
export function loadBlog(reader: ContentReader, day: string | null): Blog {
  reader.book.claim(TAGS, 'the list of tags');
  reader.book.claim(AUTHORS, 'the list of authors');
  const authors = reader.listMarkdown('authors').flatMap((file) => readAuthor(reader, file));
  const tagNames = new TagNames(reader);
  const posts = reader
    .listMarkdown('blog')
    .flatMap((file) => readPost(reader, file, day, authors, tagNames))
    .sort((a, b) => b.date.localeCompare(a.date) || a.address.localeCompare(b.address));

  for (const author of authors) {
    author.posts = posts.filter((post) => post.authors.some(({ href }) => href === author.address));
  }
  const tags = listTags(posts);
  for (const { address } of tags) reader.book.claim(address, 'a tag');
  for (const list of [{ address: '/blog', posts }, ...tags, ...authors]) {
    for (let page = 2; page <= countListPages(list.posts); page++) {
      reader.book.claim(listPageAddress(list.address, page), `page ${page} of ${list.address}`);
    }
  }
  return { posts, authors: authors.sort((a, b) => a.title.localeCompare(b.title)), tags };
}

function readAuthor(reader: ContentReader, file: string): Author[] {
  const slug = path.posix.basename(reader.book.addressOf(file, 'authors'));
  const read = reader.readPage(file, `${AUTHORS}/${slug}`, authorSchema);
  if (!read) return [];
  return [{ ...read.page, slug, image: placePicture(reader, read), posts: [] }];
}

/** The post in a list, or an empty one where there is something to mend or nothing to show yet. */
function readPost(
  reader: ContentReader,
  file: string,
  day: string | null,
  authors: Author[],
  tagNames: TagNames,
): Post[] {
  const { book } = reader;
  const slug = path.posix.basename(book.addressOf(file, 'blog'));
  const read = reader.readPage(file, `/blog/${slug}`, postSchema);
  if (!read) return [];
  const post = finishPost(reader, slug, read, authors, tagNames);
  if (day !== null && (post.draft || post.date > day)) {
    book.withhold(post.address);
    return [];
  }
  for (const [index, from] of (post.formerly ?? []).entries()) {
    const place = { file, line: read.source.lineOf(['formerly', index]) };
    book.redirect({ from, to: post.address, permanent: true }, place);
  }
  return [post];
}

function finishPost(
  reader: ContentReader,
  slug: string,
  read: { page: Fields; source: ContentFile },
  authors: Author[],
  tagNames: TagNames,
): Post {
  const { author, tags = [], ...page } = read.page;
  const { file, lineOf } = read.source;
  const links = [...new Set([author].flat())].flatMap((name) => {
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
  return {
    ...page,
    slug,
    authors: links,
    tags: [...new Set(tags)].map((label, index) =>
      tagNames.link(label, { file, line: lineOf(['tags', index]) }),
    ),
    image: placePicture(reader, read),
    minutes: Math.max(1, Math.round(page.body.words / WORDS_PER_MINUTE)),
  };
}

function placePicture(
  { folder, report }: ContentReader,
  {
    page: { image },
    source,
  }: { page: { image?: { src: string; alt: string } }; source: ContentFile },
): Picture | null {
  if (!image) return null;
  const place = { file: source.file, line: source.lineOf(['image']), field: 'image' };
  const placed = placeImage(folder, image, place, report);
  return placed && { ...placed, alt: image.alt };
}

/** Makes addresses of tags, and sees to it that each is written in one way. */
class TagNames {
  private readonly known = new Map<string, { label: string; file: string }>();

  constructor(private readonly reader: ContentReader) {}

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
