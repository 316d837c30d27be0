import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { checkFields, readMarkdownFile, readYamlFile } from '@/lib/server/content-file';
import {
  aboutSchema,
  homeSchema,
  pageSchema,
  postSchema,
  siteSchema,
  type PageFields,
  type Site,
} from '@/lib/server/content-schema';
import { AddressBook } from '@/lib/server/address-book';
import { renderMarkdown, type Markdown } from '@/lib/server/markdown';
import { checkImageFields, listMedia, placeImage } from '@/lib/server/media';
import { contentError, type Problem } from '@/lib/server/problem';
import type { Placeholder } from '@/lib/server/yaml';

type Loaded<Fields> = Fields & { address: string; body: Markdown };

export type Page = Loaded<z.infer<typeof pageSchema>>;
export type HomePage = Loaded<z.infer<typeof homeSchema>>;
export type AboutPage = Loaded<z.infer<typeof aboutSchema>>;
export type Post = Loaded<z.infer<typeof postSchema>> & { slug: string };

export type Content = {
  site: Site;
  home: HomePage;
  about: AboutPage;
  blog: Page;
  contact: Page;
  login: Page;
  register: Page;
  /** Those of the folder `pages`, sorted by address. */
  pages: Page[];
  /** Newest first. */
  posts: Post[];
  /** Where every page and post is found. */
  addresses: string[];
  /** Images and documents, as paths below the content folder. */
  media: string[];
  placeholders: Placeholder[];
};

/**
 * Reads and checks a whole content folder. Throws a DeployerError with every problem at once.
 *
 * @param day posts that are dated later, and drafts, are left out, here and so everywhere; null for all
 */
export function loadContent(folder: string, day: string | null = null): Content {
  const problems: Problem[] = [];
  const placeholders: Placeholder[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  if (!fs.existsSync(folder)) throw contentError(folder, [NO_FOLDER]);

  const media = listMedia(folder);
  const book = new AddressBook(media, report);
  const site = loadSite();
  const home = loadPage('home.md', '/home', homeSchema);
  const about = loadPage('about.md', '/about', aboutSchema);
  const blog = loadPage('blog.md', '/blog', pageSchema);
  const contact = loadPage('contact.md', '/contact', pageSchema);
  const login = loadPage('login.md', '/login', pageSchema);
  const register = loadPage('register.md', '/register', pageSchema);
  const pages = listMarkdown('pages').map((file) =>
    loadPage(file, book.addressOf(file, 'pages'), pageSchema),
  );
  const posts = listMarkdown('blog').map((file) => {
    const address = book.addressOf(file, '');
    const post = loadPage(file, address, postSchema);
    if (post && !isPublished(post, day)) book.withhold(address);
    return post && { ...post, slug: path.posix.basename(post.address) };
  });
  book.checkLinks();

  const areShellPagesRead = site && home && about && blog && contact && login && register;
  if (!areShellPagesRead || problems.length > 0) throw contentError(folder, problems);
  return {
    site,
    home,
    about,
    blog,
    contact,
    login,
    register,
    pages: pages.filter((page) => page !== null).sort(byAddress),
    posts: posts
      .filter((post) => post !== null)
      .filter((post) => isPublished(post, day))
      .sort(byDateThenAddress),
    addresses: book.listAddresses(),
    media,
    placeholders,
  };

  function loadSite(): Site | null {
    const source = readYamlFile(folder, 'site.yaml', report);
    if (!source) return null;
    placeholders.push(...source.placeholders);
    book.expectFields(source);
    checkImageFields(folder, source, report);
    return checkFields(siteSchema, source, report);
  }

  function loadPage<Fields extends PageFields>(
    file: string,
    address: string,
    schema: z.ZodType<Fields>,
  ): Loaded<Fields> | null {
    book.claim(address, file);
    const source = readMarkdownFile(folder, file, report);
    if (!source) return null;
    placeholders.push(...source.placeholders);
    const fields = checkFields(schema, source, report);
    if (fields?.placeholder) placeholders.push({ file, line: 1, field: 'placeholder' });

    const lineInFile = (line: number) => line + source.bodyLine - 1;
    const body = renderMarkdown(source.body, (image) =>
      placeImage(folder, file, { ...image, line: lineInFile(image.line) }, report),
    );
    book.expectFields(source);
    for (const { href, line } of body.links) book.expect(href, { file, line: lineInFile(line) });
    return fields && { ...fields, address, body };
  }

  function listMarkdown(subfolder: string): string[] {
    const start = path.join(folder, subfolder);
    if (!fs.existsSync(start)) return [];
    return fs
      .readdirSync(start, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(subfolder, file.split(path.sep).join('/')))
      .filter((file) => file.endsWith('.md'))
      .sort();
  }
}

const NO_FOLDER: Problem = {
  file: '.',
  found: 'no such folder',
  expected: 'a content folder; CONTENT_DIR names another one than ./content',
};

function isPublished({ draft, date }: Pick<Post, 'draft' | 'date'>, day: string | null): boolean {
  return day === null || (!draft && date <= day);
}

function byAddress(a: Page, b: Page): number {
  return a.address.localeCompare(b.address);
}

function byDateThenAddress(a: Post, b: Post): number {
  return b.date.localeCompare(a.date) || byAddress(a, b);
}
