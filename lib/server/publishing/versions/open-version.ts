import 'server-only';
import { getOwnValue } from '@/lib/own-value';
import { openFiles, type FileTree } from '@/lib/server/content/files/file-tree';
import { pathOf, readStored } from '@/lib/server/publishing/versions/file-store';
import type { Manifest, Version } from '@/lib/server/publishing/versions/version';

/** Opens the files of a version. */
export function openVersion({ files }: Pick<Version, 'files'>): FileTree {
  // An earlier program stored the names of a Mac with decomposed letters.
  const find = (file: string) =>
    getOwnValue(files, file) ?? getOwnValue(files, file.normalize('NFD'));
  const hashOf = (file: string) => find(file)?.hash ?? null;
  return {
    folder: 'of the publication',
    paths: Object.keys(files).map((file) => file.normalize('NFC')),
    read: (file) => {
      const stored = find(file);
      return stored ? readStored(stored.hash) : null;
    },
    sizeOf: (file) => find(file)?.size ?? null,
    hashOf,
    knownHashOf: hashOf,
    open: (file) => {
      const stored = find(file);
      return stored ? { path: pathOf(stored.hash), close: () => undefined } : null;
    },
  };
}

/** Opens a folder with the files that a scan has found. */
export function openScanned(folder: string, files: Manifest): FileTree {
  const { paths, sizeOf, hashOf, knownHashOf } = openVersion({ files });
  const now = openFiles(folder, paths);
  const has = (file: string) => Object.hasOwn(files, file);
  return {
    ...now,
    read: (file) => (has(file) ? now.read(file) : null),
    sizeOf,
    hashOf,
    knownHashOf,
    open: (file) => (has(file) ? now.open(file) : null),
  };
}
