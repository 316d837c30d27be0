import 'server-only';
import type { z } from 'zod';
import type { SiteAddress, Searchable } from '@/lib/server/content/files/addresses/site-address';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { PageFields } from '@/lib/server/content/files/schema-fields';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { TEMPLATE_IDS } from '@/lib/server/content/markdown/findings';
import { joinParts, listAnchors } from '@/lib/server/content/sections/compose-page';
import { readPageText, type MarkdownPage } from '@/lib/server/content/sections/page-body';
import type { ReadContent } from '@/lib/server/content/types/field-kind';

/** A file that `npm run new` writes. */
export type Starter = {
  /** Word after `npm run new --`; the placeholder `argument` follows it in the help. */
  noun: string;
  argument: string;
  about: string;
  /** Throws a DeployerError if something else has to exist first. */
  write: (title: string, readContent: ReadContent) => string;
  /** Whether folders are part of the address, so that files in two folders may have the same name. */
  hasFolders?: boolean;
  /** Says what to do next. */
  next: (slug: string) => string;
};

/** Says what to do next with a file that is online as it was written, on a site that runs with its folder. */
export function describePlaceholder(address: string): string {
  return (
    'Write your text there, and delete the line "placeholder: true"; until then, `npm run doctor` lists the file. ' +
    `\`npm run dev\` shows it at ${address}, and so does a site that is running with this folder.`
  );
}

/** A page with a file of its own, or a folder of such pages: how it is read, and which addresses it has. */
type FixedPage<Context extends unknown[], Loaded, Content> = {
  /** A file of the content folder, or a folder with Markdown files. */
  source: string;
  schema: z.ZodType;
  /** Reads everything, including unpublished entries. Reports every problem. */
  load: (folder: ContentFolder, ...context: Context) => Loaded;
  addresses: (content: Content) => SiteAddress[];
  starter?: Starter;
};

/** Checks the type of a fixed page and returns it. */
export function defineFixedPage<Context extends unknown[], Loaded, Content>(
  page: FixedPage<Context, Loaded, Content>,
): FixedPage<Context, Loaded, Content> {
  return page;
}

/**
 * Returns the address of a page. Its anchors are those of its text and of the template, and those of `listIds`.
 *
 * @param more what search finds besides the page's title and text
 * @param listIds ids on the page that are not in its text
 */
export function toSiteAddress<Page extends MarkdownPage<PageFields>>(
  page: Page,
  more: (page: Page) => Partial<Searchable> = () => ({}),
  listIds: (page: Page) => readonly string[] = () => [],
): SiteAddress {
  const { address, file } = page;
  return {
    path: address,
    owner: file,
    anchors: (tree) => [
      ...listAnchors(readPageText(page, tree)),
      ...listIds(page),
      ...TEMPLATE_IDS,
    ],
    searchable: () => {
      const { title, description } = page;
      const html = (tree: FileTree) => joinParts(readPageText(page, tree));
      return { title, names: '', description, html, ...more(page) };
    },
  };
}
