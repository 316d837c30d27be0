import 'server-only';
import { z } from 'zod';
import { formatCsv } from '@/lib/csv';
import { fallbackOf } from '@/lib/images/image-variants';
import { BLOG_FILES } from '@/lib/routes';
import type { Post } from '@/lib/server/content/collections/posts';
import type { Writer } from '@/lib/server/content/collections/writers';

const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const entry = z.object({
  url: z.url(),
  title: z.string(),
  description: z.string(),
  date: day,
  updated: day.optional(),
  authors: z.array(z.object({ label: z.string(), href: z.url().optional() })),
  tags: z.array(z.object({ label: z.string(), href: z.url() })),
  image: z.object({ url: z.url(), alt: z.string() }).optional(),
});

const list = z.object({ $schema: z.url(), entries: z.array(entry) });

/** Returns all posts as a file for programs, with absolute URLs, newest first; null if the blog has no such file. */
export function formatBlogFile(
  posts: readonly Post[],
  path: string,
  origin: string,
): { type: string; text: string } | null {
  if (path === BLOG_FILES.csv.path) {
    return { type: `${BLOG_FILES.csv.type}; charset=utf-8`, text: formatList(posts, origin) };
  }
  const $schema = origin + BLOG_FILES.schema.path;
  const values: Record<string, [type: string, value: () => unknown]> = {
    [BLOG_FILES.json.path]: [
      BLOG_FILES.json.type,
      (): z.infer<typeof list> => ({
        $schema,
        entries: posts.map((post) => describe(post, origin)),
      }),
    ],
    [BLOG_FILES.schema.path]: [
      BLOG_FILES.schema.type,
      () => ({ $id: $schema, title: 'Blog', ...z.toJSONSchema(list) }),
    ],
  };
  const [type = '', value] = values[path] ?? [];
  return value ? { type, text: `${JSON.stringify(value(), null, 2)}\n` } : null;
}

function describe(
  { address, title, description, date, updated, authors, tags, image }: Post,
  origin: string,
): z.infer<typeof entry> {
  return {
    url: origin + address,
    title,
    description,
    date,
    updated,
    authors: authors.map(({ label, href }) => ({ label, ...(href && { href: origin + href }) })),
    tags: tags.map(({ label, href }) => ({ label, href: origin + href })),
    ...(image && { image: { url: origin + fallbackOf(image).url, alt: image.alt } }),
  };
}

function formatList(posts: readonly Post[], origin: string): string {
  const join = (links: readonly Writer[]) => links.map(({ label }) => label).join('; ');
  return formatCsv(
    ['url', 'title', 'description', 'date', 'updated', 'authors', 'tags'],
    posts.map(({ address, title, description, date, updated = '', authors, tags }) => [
      ...[origin + address, title, description, date, updated],
      ...[join(authors), join(tags)],
    ]),
  );
}
