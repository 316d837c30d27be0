import 'server-only';
import type { z } from 'zod';
import type { ContentFolder, WithBody } from '@/lib/server/content/content-folder';
import { TEMPLATE_IDS } from '@/lib/server/content/markdown/headings';
import type { PageFields } from '@/lib/server/content/schema-fields';

/** A page that visitors can open, for the link checker, the sitemap and the search. */
export type Entry = {
  address: string;
  /** The file that it is made from, or its name in a message. */
  owner: string;
  /** The ids that a link can lead to; absent where the template adds its own. */
  anchors?: () => readonly string[];
  /** Absent for pages that search does not find. */
  searchable?: Searchable;
};

export type Searchable = {
  title: string;
  /** Topics and authors. */
  names: string;
  description: string;
  html: string;
  /** Date of a post. */
  date?: string;
};

/** A file that `npm run new` writes. */
export type Starter = {
  /** The word that follows `npm run new --`, and its argument. */
  noun: string;
  argument: string;
  about: string;
  /** Throws a DeployerError if something else has to exist first. */
  write: (title: string, listAuthors: () => readonly { slug: string }[]) => string;
  /** Whether folders are part of the address, so that files in two folders may have the same name. */
  hasFolders?: boolean;
  /** Says what to do next. */
  next: (slug: string) => string;
};

/** A type of content: where its files are, how they are read, and the pages that they make. */
export type Collection<Context extends unknown[], Loaded, Content> = {
  /** A file of the content folder, or a folder with Markdown files. */
  source: string;
  schema: z.ZodType;
  /** Reads everything, also posts that are not published yet. Reports every problem. */
  load: (folder: ContentFolder, ...context: Context) => Loaded;
  entries: (content: Content) => Entry[];
  starter?: Starter;
};

/** Checks the type of a collection and returns it. */
export function defineCollection<Context extends unknown[], Loaded, Content>(
  collection: Collection<Context, Loaded, Content>,
): Collection<Context, Loaded, Content> {
  return collection;
}

/** The entry of a page whose anchors are all in its text. */
export function toEntry(page: WithBody<PageFields>, names = '', date?: string): Entry {
  const { address, file, title, description, body } = page;
  return {
    address,
    owner: file,
    anchors: () => [...body.headings.map(({ id }) => id), ...listNotes(body.html), ...TEMPLATE_IDS],
    searchable: { title, names, description, html: body.html, ...(date && { date }) },
  };
}

/** The ids of footnotes. */
function listNotes(html: string): string[] {
  return [...html.matchAll(/ id="((?:note|ref)_[\d_]+)"/g)].map(([, id = '']) => id);
}
