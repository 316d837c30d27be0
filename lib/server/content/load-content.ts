import 'server-only';
import fs from 'node:fs';
import type { Entry } from '@/lib/server/content/collection';
import { collections } from '@/lib/server/content/collections';
import { assignPosts, type Author } from '@/lib/server/content/collections/authors';
import type { AboutPage, HomePage, Page } from '@/lib/server/content/collections/pages';
import { toSummary, type Post, type PostSummary } from '@/lib/server/content/collections/posts';
import type { Site } from '@/lib/server/content/collections/site';
import type { Tag } from '@/lib/server/content/collections/tags';
import { ContentFolder } from '@/lib/server/content/content-folder';
import {
  contentError,
  type ContentIssue,
  type ContentNote,
} from '@/lib/server/content/content-issue';
import { LinkChecker } from '@/lib/server/content/link-checker';
import { mediaTypeOf } from '@/lib/server/content/media';
import { RedirectList, type Redirect } from '@/lib/server/content/redirect-list';
import { SitePaths } from '@/lib/server/content/site-paths';
import { checkStrayFiles } from '@/lib/server/content/stray-files';
import type { Placeholder } from '@/lib/server/content/yaml';
import { listFiles } from '@/lib/server/list-files';

const LATEST = 3;

/** The content of the template around every page, and of personal pages. */
export type SiteContent = {
  site: Site;
  blog: Page;
  contact: Page;
  login: Page;
  register: Page;
  /** The newest posts, without their text. */
  latest: PostSummary[];
};

/** The content of all collections. */
type Collected = Omit<SiteContent, 'latest'> & {
  home: HomePage;
  about: AboutPage;
  /** Pages of the folder `pages`, sorted by path. */
  pages: Page[];
  /** Newest first. */
  posts: Post[];
  /** Sorted by name. */
  authors: Author[];
  /** Tags of published posts, sorted by name. */
  tags: Tag[];
};

export type Content = SiteContent &
  Collected & {
    redirects: Redirect[];
    /** The addresses of all published pages. */
    addresses: string[];
    /** Images and documents, as paths below the content folder. */
    media: string[];
    placeholders: Placeholder[];
    /** Advice for the editor that requires no change. */
    notes: ContentNote[];
  };

/** The same while single files may be missing. */
type Read = {
  [Name in keyof Collected]:
    Collected[Name] | (Name extends 'pages' | 'posts' | 'authors' | 'tags' ? never : null);
};

/**
 * Reads and checks a whole content folder. Throws a DeployerError that lists every problem.
 *
 * @param day leaves out drafts and posts of a later day, as in `2026-01-31`; null includes all of them
 */
export function loadContent(folder: string, day: string | null = null): Content {
  if (!fs.existsSync(folder)) throw contentError(folder, [NO_FOLDER]);
  const problems: ContentIssue[] = [];
  const report = (problem: ContentIssue): void => void problems.push(problem);

  const files = listFiles(folder);
  const media = files.filter(mediaTypeOf);
  const sources = Object.values(collections).map(({ source }) => source);
  checkStrayFiles(folder, files, sources, report);

  const reader = new ContentFolder(folder, new Set(media), report);
  const scheduled = readCollections(reader);
  const published = publish(scheduled, reader, day);
  const paths = claimPaths(reader, scheduled, published);
  const redirects = checkLinks(reader, paths);

  if (problems.length > 0 || !isComplete(published)) throw contentError(folder, problems);
  return {
    ...published,
    latest: published.posts.slice(0, LATEST).map(toSummary),
    redirects: redirects.list(),
    addresses: paths.list(),
    media: paths.withoutDraftFiles(media),
    placeholders: reader.placeholders,
    notes: reader.notes,
  };
}

/** The pages of every collection. */
export function listEntries(content: Read): Entry[] {
  return Object.values(collections).flatMap(({ entries }) => entries(content));
}

function readCollections(folder: ContentFolder): Read {
  const {
    site,
    home,
    about,
    blog,
    contact,
    login,
    register,
    pages,
    authors,
    posts,
    tags,
    redirects,
  } = collections;
  const read = {
    site: site.load(folder),
    home: home.load(folder),
    about: about.load(folder),
    blog: blog.load(folder),
    contact: contact.load(folder),
    login: login.load(folder),
    register: register.load(folder),
    pages: pages.load(folder).sort((a, b) => a.address.localeCompare(b.address)),
    authors: authors.load(folder),
  };
  const allPosts = posts.load(folder, read.authors);
  redirects.load(folder);
  return {
    ...read,
    posts: allPosts,
    authors: assignPosts(read.authors, allPosts),
    tags: tags.load(folder, allPosts),
  };
}

/** Leaves out what is not published on `day`, and notes what is left out. */
function publish(read: Read, folder: ContentFolder, day: string | null): Read {
  if (day === null) return read;
  const posts = read.posts.filter(({ draft, date }) => !draft && date <= day);
  for (const { file, draft, date } of read.posts) {
    if (draft) folder.notes.push({ file, text: 'is a draft, so visitors do not see it' });
    else if (date > day) {
      const text = `has a later date: the first build on or after ${date} (UTC) publishes it`;
      folder.notes.push({ file, text });
    }
  }
  const authors = assignPosts(read.authors, posts);
  return { ...read, posts, authors, tags: collections.tags.load(folder, posts) };
}

function claimPaths(folder: ContentFolder, scheduled: Read, published: Read): SitePaths {
  const paths = new SitePaths(folder.media, folder.report);
  const entries = listEntries(scheduled);
  for (const entry of [...folder.unreadable, ...entries]) paths.claim(entry);
  if (scheduled === published) return paths;
  const shown = new Set(listEntries(published).map(({ address }) => address));
  for (const { address } of entries) {
    if (!shown.has(address)) paths.unpublish(address);
  }
  return paths;
}

function checkLinks(folder: ContentFolder, paths: SitePaths): RedirectList {
  const redirects = new RedirectList(paths, folder.report);
  for (const redirect of folder.redirects) redirects.add(redirect);
  redirects.check();
  const checker = new LinkChecker(paths, redirects, folder.report);
  for (const link of folder.links) checker.check(link);
  return redirects;
}

function isComplete(read: Read): read is Collected {
  return Object.values(read).every((part) => part !== null);
}

const NO_FOLDER: ContentIssue = {
  file: '.',
  found: 'no such folder',
  expected: 'a content folder; set CONTENT_DIR if it is not ./content',
};
