import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { contentError, type ContentIssue } from '@/lib/server/content/content-issue';
import { listFiles } from '@/lib/server/list-files';
import { getSettings } from '@/lib/server/settings';

/** The files of a content folder: as they are now, or as they were when they were published. */
export type FileTree = {
  /** Name of the folder in messages. */
  folder: string;
  /** Paths of all files below the folder, with slashes. */
  paths: readonly string[];
  /** Returns null for a file that is missing or cannot be read. */
  read: (file: string) => Buffer | null;
  /** Returns the size in bytes; null if this is not a file. */
  sizeOf: (file: string) => number | null;
  /** Returns the SHA-256 (hex) of the content; null for a file that is missing or cannot be read. */
  hashOf: (file: string) => string | null;
  /** Returns the same without reading the file; null if that is not possible. */
  knownHashOf: (file: string) => string | null;
  /** Returns the absolute path under which the content can be read; null if there is no such file. */
  locate: (file: string) => string | null;
  /** `Content.hidden` of the edition: texts show links and images with these targets as text. */
  hidden?: ReadonlySet<string>;
};

/** Opens a folder as it is now. Throws a DeployerError if there is none. */
export function openFolder(folder: string): FileTree {
  if (!fs.existsSync(folder)) throw contentError(folder, [NO_FOLDER]);
  return openFiles(folder, listFiles(folder));
}

/** Opens some files of a folder. Those that have gone since are missing. */
export function openFiles(folder: string, paths: readonly string[]): FileTree {
  return {
    folder,
    paths,
    read: (file) => readFile(path.join(folder, file)),
    sizeOf: (file) => {
      const stat = fs.statSync(path.join(folder, file), { throwIfNoEntry: false });
      return stat?.isFile() ? stat.size : null;
    },
    hashOf: (file) => {
      const bytes = readFile(path.join(folder, file));
      return bytes && createHash('sha256').update(bytes).digest('hex');
    },
    knownHashOf: () => null,
    locate: (file) => path.join(folder, file),
  };
}

const NO_FOLDER: ContentIssue = {
  file: '.',
  found: 'no such folder',
  expected: 'a content folder; set CONTENT_DIR if it is not ./content',
};

// The scan of the folder reports a file that is too large, which would not fit into memory.
function readFile(file: string): Buffer | null {
  try {
    return fs.statSync(file).size > getSettings().maxFileBytes ? null : fs.readFileSync(file);
  } catch {
    return null;
  }
}
