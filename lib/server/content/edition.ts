import 'server-only';
import type { ContentNote } from '@/lib/server/content/content-issue';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { ImageUse } from '@/lib/server/content/media';
import type { Page, Text } from '@/lib/server/content/page';
import type { RecordPage } from '@/lib/server/content/records/record-page';
import type { Redirect } from '@/lib/server/content/files/redirect-index';
import type { Site } from '@/lib/server/content/site';
import type { Period } from '@/lib/server/content/times/schedule';
import type { Placeholder } from '@/lib/server/content/yaml/yaml';

/** All content of the site at one time, as plain data. */
export type Content = {
  site: Site;
  home: Page;
  about: Page;
  contact: Text;
  login: Text;
  register: Text;
  pages: Page[];
  /** Entries, introductions of lists, and days that entries add to other lists, sorted. */
  records: RecordPage[];
  /** The period during which the same entries are published. Outside it, the content has to be loaded again. */
  period: Period;
  redirects: Redirect[];
  /** Addresses of pages that visitors could see once: entries that have ended, and pages that were removed. */
  gone: string[];
  /** Addresses of all published pages. */
  addresses: string[];
  /** Addresses among them that are hidden from search engines. */
  unindexed: string[];
  /** Published images and documents, as paths below the content folder. */
  media: ReadonlySet<string>;
  /** Images that pages show, with the variants that they need. */
  images: ImageUse[];
  /** Addresses, as from `listHidden`, of pages and files that texts refer to and that visitors cannot see now. */
  hidden: string[];
  placeholders: Placeholder[];
  /** Advice for the editor that requires no change. */
  notes: ContentNote[];
};

/**
 * Everything that visitors see at one time: a publication without drafts, and without entries that have not appeared yet
 * or have ended. Never changed: a newer edition replaces it as a whole.
 */
export type Edition = {
  /** Differs between any two editions. */
  version: string;
  content: Content;
  tree: FileTree;
  /** When the publication was made, in milliseconds since 1970; absent if it is a folder that is not published. */
  publishedAt?: number;
};
