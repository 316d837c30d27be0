import 'server-only';
import type fs from 'node:fs';
import { stampOf } from '@/lib/server/publishing/folder/stamps';

/** A regular file. */
export type FoundFile = {
  /** Path below the folder, with slashes and composed letters: an ü is one character, also if it is two on disk. */
  path: string;
  /** Absolute path without symlinks. */
  realPath: string;
  size: number;
  /** As from `stampOf`: two equal stamps mean the same content. */
  stamp: string;
  /** Time of the last change of content, name or mode, in milliseconds since 1970. */
  changedAt: number;
  /** Time of the last change of content, in milliseconds since 1970. */
  editedAt: number;
};

/** @param stat of `realPath` */
export function toFoundFile(path: string, realPath: string, stat: fs.Stats): FoundFile {
  const { size, mtimeMs, ctimeMs } = stat;
  return {
    path: path.normalize('NFC'),
    realPath,
    size,
    stamp: stampOf(stat),
    changedAt: Math.max(mtimeMs, ctimeMs),
    editedAt: mtimeMs,
  };
}
