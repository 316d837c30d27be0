import 'server-only';
import type { ColumnType } from 'kysely';

/** Tables of what staff write in the browser. */
export type EditorTables = {
  contentDrafts: ContentDraftsTable;
  contentTexts: ContentTextsTable;
  contentActs: ContentActsTable;
  draftFiles: DraftFilesTable;
  draftPieces: DraftPiecesTable;
  draftLinks: DraftLinksTable;
  sourceRuns: SourceRunsTable;
};

type ContentDraftsTable = {
  id: string;
  userId: string;
  /** Path below the content folder. */
  file: string;
  /** SHA-256 of the file that the draft changes; empty for a new file. */
  base: string;
  /** The whole text of the file. */
  content: string;
  /** Incremented by each save, so that an older copy of a form can be told from the newest. */
  revision: number;
  /** Random id of the copy of the form that saved last. */
  copy: string;
  createdAt: number;
  savedAt: number;
  /** When the draft is published by itself; until then, its text stays as it is. */
  publishAt: number | null;
  /** When the draft should have been published, and could not be. */
  missedAt: number | null;
  /** When its author was told that it will be deleted because nobody has touched it; it counts if that was after `savedAt`. */
  announcedAt: number | null;
};

type ContentTextsTable = {
  /** SHA-256 of the content. */
  id: string;
  content: string;
  /** 1 if the content is encoded, because it is no valid text; otherwise 0. */
  isBase64: number;
  storedAt: number;
};

type ContentActsTable = {
  id: string;
  at: number;
  /** Null after the account was deleted, or if a source did it. */
  userId: string | null;
  /** Name of the source, such as people.csv; '' if a person did it. */
  source: ColumnType<string, string | undefined>;
  action: 'published' | 'deleted' | 'renamed' | 'undone';
  /** Path below the content folder. */
  file: string;
  /** SHA-256 of the file before and after; empty where there was none. */
  before: string;
  after: string;
};

type DraftFilesTable = {
  id: string;
  /** Id of the draft, which may have been deleted. */
  draftId: string;
  /** Person who uploaded it, or who got the draft from that person. */
  userId: string;
  /** 1 if the person got it with the draft of a colleague, so that it does not count towards their space; otherwise 0. */
  isReceived: number;
  /** Path below the content folder that it gets when the draft is published. */
  file: string;
  /** SHA-256 of the content. */
  hash: string;
  /** In bytes. */
  size: number;
  /** Alternative text of an image, or text of the link to a document. */
  label: string;
  addedAt: number;
  /** When its draft was first missing; null while there is one. */
  endedAt: number | null;
};

type DraftPiecesTable = {
  /** Hash and number. */
  id: string;
  hash: string;
  /** Number of this piece of the content, from 0. */
  piece: number;
  /** In Base64. */
  content: string;
  storedAt: number;
};

type DraftLinksTable = {
  /** Part of the link. The link's signature is not stored. */
  id: string;
  draftId: string;
  expiresAt: number;
};

type SourceRunsTable = {
  /** Name of the file that declares the source, such as people. */
  id: string;
  /** When the command last read the source. */
  at: number;
  /** When a run last changed something; null if none has. */
  changedAt: number | null;
  /** Result of the last run, or the reason why it changed nothing, as JSON. */
  report: string;
};
