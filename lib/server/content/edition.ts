import 'server-only';
import { inLanguage, inTimeZone, speak } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { RequestValue } from '@/lib/request-value';
import type { ContentNote } from '@/lib/server/content-issue';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { ImageUse } from '@/lib/server/content/files/images/media';
import type { Placeholder } from '@/lib/server/content/files/yaml/yaml';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryIds } from '@/lib/server/content/lists/entry-id';
import type { Page, Text } from '@/lib/server/content/page';
import type { Site } from '@/lib/server/content/site';
import type { Period } from '@/lib/server/content/time/schedule';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** All content of the site at one time: plain data, except the types. */
export type Content = {
  site: Site;
  home: Page;
  about: Page;
  contact: Text;
  login: Text;
  register: Text;
  pages: Page[];
  /** The types of its entries. They are code, so each thread has its own. */
  types: readonly EntryType[];
  /** Entries, introductions of lists, and days that entries add to other lists, sorted. */
  entries: Entry[];
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
  /** Targets of texts and fields that do not exist: addresses as from `listHidden`, and topics. */
  missing: string[];
  /** Files of entries that other files mean by a name that another entry has now; keys as from `nameIn`. */
  formerNames: Record<string, string>;
  placeholders: Placeholder[];
  /** Advice for the editor that requires no change. */
  notes: ContentNote[];
  /** Last parts of addresses in a further language, by the addresses in the first one; absent if none differs. */
  slugs?: Readonly<Record<string, string>>;
  /** The content in each further language, by its tag; absent if the site has one language. */
  translations?: Readonly<Record<string, Content>>;
};

/**
 * Everything that visitors see at one time: a version without drafts, and without entries that have not appeared yet
 * or have ended. Never changed: a newer edition replaces it as a whole.
 */
export type Edition = {
  /** Differs between any two editions. */
  id: string;
  content: Content;
  tree: FileTree;
  /** When the version was published, in milliseconds since 1970; absent if it is a folder that is not published. */
  publishedAt?: number;
  /** Absent if the folder is not published. */
  entryIds?: EntryIds;
  /** The edition in the first language, if this is a translation. */
  original?: Edition;
};

/** Id of the edition for people who have not signed in to a preview. */
export const SIGN_IN = 'sign-in';

type State = {
  current: Edition | null;
  /** The edition of each request, so that a newer one does not change a page while it is rendered. */
  pinned: RequestValue<Edition>;
  readFolder: (() => Edition) | null;
};

const state = oncePerProcess<State>('content', () => ({
  current: null,
  pinned: new RequestValue(),
  readFolder: null,
}));

/** Returns the edition that this request shows. */
export function getEdition(): Edition {
  const edition = state.pinned.get() ?? state.current;
  if (!edition) throw new Error('Nothing is published yet.');
  return edition;
}

/** Returns the edition that was pinned for this request; null if there is none. */
export function getPinned(): Edition | null {
  return state.pinned.get() ?? null;
}

/** Returns the edition that a request would show that comes now; null before the first one. */
export function getLatestEdition(): Edition | null {
  return state.current;
}

/** Shows an edition to all later requests. From now on, this thread speaks its language. */
export function replaceEdition(edition: Edition): void {
  state.current = edition;
  speak(languageOf(edition.content.site));
}

/** Runs the work, and everything it starts, with this edition, in its time zone, and in its language or in another. */
export function pinEdition<Result>(
  edition: Edition,
  work: () => Result,
  language = languageOf(edition.content.site),
): Result {
  const { timeZone } = edition.content.site;
  return inLanguage(language, () => inTimeZone(timeZone, () => state.pinned.run(edition, work)));
}

/**
 * Sets who reads the folder as it is now, for `next dev` and tests. A site that shows what was published needs nobody,
 * and so its pages do without the code that reads and checks a folder.
 */
export function provideFolder(readFolder: () => Edition): void {
  state.readFolder = readFolder;
}

/** Returns the folder as it is now, whose language this thread speaks from now on. Throws a DeployerError that lists every problem of the folder. */
export function getFolder(): Edition {
  if (!state.readFolder) throw new Error('Nobody reads the content folder: call provideFolder.');
  const edition = state.readFolder();
  speak(languageOf(edition.content.site));
  return edition;
}
