import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { contentError } from '@/lib/server/content-error';
import type { ContentIssue, Location } from '@/lib/server/content-issue';
import { openFileOf, type OpenFile } from '@/lib/server/content/files/open-file';
import { listFiles } from '@/lib/server/list-files';
import { getSettings } from '@/lib/server/settings';

/** An open file, and the absolute path under which it can be read until it is closed. */
export type OpenContent = { path: string; close: () => void };

/** Facts of a tree of translated files, beside the files. */
type Translated = {
  /** Tag of the language. */
  tag: string;
  /** Returns where something was written that was found in a merged file. */
  locate: <Found extends Location>(found: Found) => Found;
  /** Returns the language of a file that is shown although nobody has translated it; undefined for any other file. */
  languageOf: (file: string) => string | undefined;
};

/** The files of a content folder: as they are now, or as they were when they were published. */
export type FileTree = {
  /** Name of the folder in messages. */
  folder: string;
  /** Paths of all files below the folder, with slashes and composed letters. */
  paths: readonly string[];
  /** Returns null for a file that is missing or cannot be read. */
  read: (file: string) => Buffer | null;
  /** Returns the size in bytes; null if this is not a file. */
  sizeOf: (file: string) => number | null;
  /** Returns the SHA-256 (hex) of the content; null for a file that is missing or cannot be read. */
  hashOf: (file: string) => string | null;
  /** Returns the same without reading the file; null if that is not possible. */
  knownHashOf: (file: string) => string | null;
  /** Opens a file, so that no other can take its place; null if there is no such file. */
  open: (file: string) => OpenContent | null;
  /** `Content.hidden` of the edition: texts show links and images with these targets as text. */
  hidden?: ReadonlySet<string>;
  /** `Content.missing` of the edition: pages leave out whatever leads there. */
  missing?: ReadonlySet<string>;
  /** Set for the files of a further language. */
  translated?: Translated;
};

/** Opens a folder as it is now. Throws a DeployerError if there is none. */
export function openFolder(folder: string): FileTree {
  if (!fs.existsSync(folder)) throw contentError(folder, [NO_FOLDER]);
  const paths = listFiles(folder).map((file) => file.normalize('NFC'));
  return openFiles(folder, [...new Set(paths)]);
}

/** Opens some files of a folder. Those that have gone since, or lie outside the folder, are missing. */
export function openFiles(folder: string, paths: readonly string[]): FileTree {
  const read = (file: string) => withFile(folder, file, readBytes);
  return {
    folder,
    paths,
    read,
    sizeOf: (file) => withFile(folder, file, ({ stat }) => stat.size),
    hashOf: (file) => {
      const bytes = read(file);
      return bytes && createHash('sha256').update(bytes).digest('hex');
    },
    knownHashOf: () => null,
    open: (file) => {
      const open = tryToOpen(folder, file);
      return open && { path: open.handlePath, close: () => fs.closeSync(open.handle) };
    },
  };
}

const NO_FOLDER: ContentIssue = {
  file: '.',
  found: 'no such folder',
  expected: 'a content folder; set CONTENT_DIR if it is not ./content',
};

function withFile<Result>(
  folder: string,
  file: string,
  work: (open: OpenFile) => Result,
): Result | null {
  const open = tryToOpen(folder, file);
  if (!open) return null;
  try {
    return work(open);
  } catch {
    return null;
  } finally {
    fs.closeSync(open.handle);
  }
}

function tryToOpen(folder: string, file: string): OpenFile | null {
  try {
    return openFileOf(folder, file);
  } catch {
    return null;
  }
}

// The scan of the folder reports a file that is too large, which would not fit into memory.
function readBytes({ handle, stat }: OpenFile): Buffer | null {
  return stat.size > getSettings().maxFileBytes ? null : fs.readFileSync(handle);
}
