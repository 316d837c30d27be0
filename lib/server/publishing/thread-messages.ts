import 'server-only';
import type { MessagePort } from 'node:worker_threads';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { Place } from '@/lib/server/publishing/last-looks';
import type { ListChange } from '@/lib/server/publishing/list-change';
import type { Version } from '@/lib/server/publishing/versions/version';
import type { Waiting } from '@/lib/server/publishing/waiting';

/** A page, or its place in the edition that was sent before. */
export type SentPage<Page> = Page | number;

/** The content of an edition, without its types, which the reader has, and its entries, which come before. */
export type SentContent = Omit<
  Content,
  'media' | 'types' | 'entries' | 'addresses' | 'unindexed' | 'translations'
> & {
  addresses: ListChange;
  unindexed: ListChange;
  media: string[];
  translations?: Record<string, SentContent>;
};

/** A part of an edition, which travels and is stored as JSON. Parts are small, so that none takes long to read. */
export type EditionPart =
  /**
   * Comes first: the files that differ from those of the previous edition. `since` is its version, or null if
   * everything is sent. Files that are not stored are read from the folder; `files` is null if they could not be listed.
   * `hidden` is that of the content.
   */
  | {
      kind: 'files';
      since: string | null;
      files: Version['files'] | null;
      removed: string[];
      isStored: boolean;
      hidden: string[];
    }
  /** Some entries in a further language, or in the first one. */
  | { kind: 'entries'; language?: string; entries: SentPage<Entry>[] }
  /** Comes last. */
  | {
      kind: 'edition';
      id: string;
      published: Published | null;
      content: SentContent;
      /** Whether pages of the edition before may be shown until they are rendered again. */
      keepsPages: boolean;
    };

/** The answer to a question, as JSON, or the message of an error. */
export type AnswerMessage = { id: number } & ({ answer: string } | { error: string });

/**
 * A part of an edition, or a notice that follows it. The serving thread takes one delivery at each turn of its event
 * loop, so whoever gets an answer sees everything that was delivered before.
 */
export type Delivery =
  | EditionPart
  /** Visitors see the latest version. */
  | { kind: 'current' }
  /** The changes to the folder that cannot be published; null if there are none. */
  | { kind: 'waiting'; waiting: Waiting | null }
  | ({ kind: 'answer' } & AnswerMessage);

/** A message from the publishing thread to the serving thread. */
export type ThreadMessage =
  /** Deliveries are waiting. */
  | { kind: 'delivered' }
  /** The thread has looked there for changes and handled them. */
  | { kind: 'looked'; place: Place }
  /** Mistakes of the folder that a preview shows; empty if there are none. */
  | { kind: 'mistakes'; mistakes: ContentIssue[] }
  /** There is nothing to show: why, for the console. */
  | { kind: 'failed'; message: string };

/** Identity and time of the version that is shown, and what its feeds need. */
export type Published = Pick<Version, 'sequence' | 'publishedAt' | 'entryIds'>;

/** Input of the publishing thread. */
export type ThreadInput = {
  deliveries: MessagePort;
  /** Id of the build. */
  program: string;
  /** Digest of the stored edition that visitors see already; null if there is none. */
  shown: string | null;
};

/** A message from the serving thread to the publishing thread that is no question: visitors see this version from now on. */
export type ShownMessage = { sequence: number };
