import 'server-only';
import fs from 'node:fs';
import type { z } from 'zod';
import { ContentFolder, type WithBody } from '@/lib/server/content/content-folder';
import { contentError, type ContentIssue } from '@/lib/server/content/content-issue';
import {
  aboutSchema,
  homeSchema,
  pageSchema,
  redirectsSchema,
  siteSchema,
  type PageFields,
  type Site,
} from '@/lib/server/content/content-schema';
import { LinkChecker, type Redirect } from '@/lib/server/content/link-checker';
import { loadBlog, type Author, type Post, type Tag } from '@/lib/server/content/load-blog';
import { checkImageFields, listMedia } from '@/lib/server/content/media';
import type { Placeholder } from '@/lib/server/content/yaml';

export type Page = WithBody<z.infer<typeof pageSchema>>;
export type HomePage = WithBody<z.infer<typeof homeSchema>>;
export type AboutPage = WithBody<z.infer<typeof aboutSchema>>;

export type PostSummary = Pick<Post, 'title' | 'description' | 'address' | 'date' | 'authors'>;

const LATEST = 3;

/** What every page and those that are made for each visitor show. */
export type SiteContent = {
  site: Site;
  blog: Page;
  contact: Page;
  login: Page;
  register: Page;
  /** The newest posts, without their text. */
  latest: PostSummary[];
};

export type Content = SiteContent & {
  home: HomePage;
  about: AboutPage;
  /** Those of the folder `pages`, sorted by address. */
  pages: Page[];
  /** Newest first. */
  posts: Post[];
  /** Sorted by name. */
  authors: Author[];
  /** Those of published posts, sorted by name. */
  tags: Tag[];
  redirects: Redirect[];
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
  // What is wrong now and later is told once.
  const problems = new Map<string, ContentIssue>();
  const report = (problem: ContentIssue): void => {
    const { file, line, field, found } = problem;
    const key = JSON.stringify([file, line, field, found]);
    if (!problems.has(key)) problems.set(key, problem);
  };
  if (!fs.existsSync(folder)) throw contentError(folder, [NO_FOLDER]);

  const media = listMedia(folder);
  const book = new LinkChecker(media, report);
  const reader = new ContentFolder(folder, book, new LinkChecker(media, report), report);
  const readPage = <Fields extends PageFields>(
    file: string,
    address: string,
    schema: z.ZodType<Fields>,
  ) => reader.readPage(file, address, schema)?.page ?? null;

  const siteFile = reader.readYaml('site.yaml', siteSchema);
  if (siteFile) checkImageFields(folder, siteFile.source, report);
  const site = siteFile?.fields;
  const home = readPage('home.md', '/home', homeSchema);
  const about = readPage('about.md', '/about', aboutSchema);
  const blog = readPage('blog.md', '/blog', pageSchema);
  const contact = readPage('contact.md', '/contact', pageSchema);
  const login = readPage('login.md', '/login', pageSchema);
  const register = readPage('register.md', '/register', pageSchema);
  const pages = reader
    .listMarkdown('pages')
    .map((file) => readPage(file, book.addressOf(file, 'pages'), pageSchema));
  const { posts, authors, tags } = loadBlog(reader, day);
  loadRedirects(reader);
  for (const one of reader.books) {
    one.checkRedirects();
    one.checkLinks();
  }

  const areShellPagesRead = site && home && about && blog && contact && login && register;
  if (!areShellPagesRead || problems.size > 0) throw contentError(folder, [...problems.values()]);
  return {
    site,
    home,
    about,
    blog,
    contact,
    login,
    register,
    latest: posts.slice(0, LATEST).map(toTeaser),
    pages: pages.filter((page) => page !== null).sort((a, b) => a.address.localeCompare(b.address)),
    posts,
    authors,
    tags,
    redirects: book.listRedirects(),
    addresses: book.listAddresses(),
    media: media.filter((file) => !book.isWithheld(file)),
    placeholders: reader.placeholders,
  };
}

function loadRedirects(reader: ContentFolder): void {
  const file = 'redirects.yaml';
  if (!reader.has(file)) return;
  const list = reader.readYaml(file, redirectsSchema);
  for (const [index, redirect] of (list?.fields ?? []).entries()) {
    const place = { file, line: list?.source.lineOf([index]) };
    for (const book of reader.books) book.redirect(redirect, place);
  }
}

function toTeaser({ title, description, address, date, authors }: Post): PostSummary {
  return { title, description, address, date, authors };
}

const NO_FOLDER: ContentIssue = {
  file: '.',
  found: 'no such folder',
  expected: 'a content folder; set CONTENT_DIR if it is not ./content',
};
