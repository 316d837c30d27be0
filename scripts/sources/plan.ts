import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { Source, SourceState } from '@/lib/server/content/loading/checks/source-files';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { Row } from '@/scripts/sources/read-table';

/** An entry of the folder: its file, and its fields as written. */
export type Known = { file: string; fields: unknown };

/** Everything on which a run depends. */
export type World = {
  source: Source;
  type: EntryType;
  rows: readonly Row[];
  state: SourceState;
  tree: FileTree;
  /** The entries of the type, by their files. An entry whose file cannot be read has no fields. */
  known: ReadonlyMap<string, Known>;
  /** Names of the entries of all types, as `folder/name`. */
  names: ReadonlySet<string>;
  /** Today in the time zone of the site. */
  today: string;
  /** Files that somebody has put back, and that wait for a decision. */
  putBack: ReadonlySet<string>;
  hasEnded: (fields: unknown) => boolean;
};

/** Kind of a change of a file. */
export type ChangeKind = 'added' | 'changed' | 'left' | 'returned';

/** A file that a run writes, and the fields of the source in it. */
export type Planned = {
  file: string;
  text: string;
  /** SHA-256 of the file that was read, so that nobody's change since then is lost; '' for a new file. */
  base: string;
  kind: ChangeKind;
  /** Digest of the key. */
  id: string;
};

export type Plan = {
  files: Planned[];
  /** State after the run, without the entries that it writes. */
  next: SourceState;
  /** Number of entries that the source listed before and no longer lists. */
  leaving: number;
  /** Number of entries that the source listed at the last run. */
  listed: number;
  problems: { place: string; reason: string }[];
};
