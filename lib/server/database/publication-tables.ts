import 'server-only';

/** Tables of everything that was published. */
export type PublicationTables = {
  publications: PublicationsTable;
  publicationTexts: PublicationTextsTable;
  publicationLocks: PublicationLocksTable;
  publicationInstances: PublicationInstancesTable;
  publicationNotices: PublicationNoticesTable;
};

type PublicationsTable = {
  /** Number of the version. A row with the same number never changes, except to forget a file. */
  sequence: number;
  /** Hash of all paths, hashes and sizes. */
  digest: string;
  /** The version as JSON, see version.ts. */
  manifest: string;
};

type PublicationTextsTable = {
  /** SHA-256 of the content. */
  id: string;
  content: string;
  /** 1 if the content is encoded, because it is no valid text; otherwise 0. */
  isBase64: number;
};

type PublicationLocksTable = {
  /** Kind of writer: of versions, of the content folder, or of rights. Each has one row, which is updated to take turns. */
  id: 'writer' | 'editor' | 'people';
};

type PublicationInstancesTable = {
  id: string;
  /** Sequence of the version that the instance shows. */
  sequence: number;
  seenAt: number;
};

type PublicationNoticesTable = {
  /** Id of the only row. It exists while changes are held, so that several instances announce them once. */
  id: 'held';
  /** When an instance last saw a held change. */
  seenAt: number;
  /** Files that emails have named since then, as JSON. */
  files: string;
  /** Places of the first mistakes for the latest email, as JSON. */
  places: string;
  /** Number of places that the email leaves out. */
  more: number;
  /** Number of files that wait only for others. */
  others: number;
};
