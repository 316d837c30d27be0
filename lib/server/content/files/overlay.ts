import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FileTree } from '@/lib/server/content/files/file-tree';

/** Unsaved contents by their paths below the content folder; null removes a file. */
export type Edits = ReadonlyMap<string, Buffer | null>;

/** Lays edits over the files of a folder. */
export function overlay(tree: FileTree, edits: Edits): FileTree {
  const hashes = new Map(
    [...edits].map(([file, content]): [string, string | null] => [
      file,
      content && createHash('sha256').update(content).digest('hex'),
    ]),
  );
  const known = new Set(tree.paths);
  const added = [...edits].flatMap(([file, content]) => (content && !known.has(file) ? file : []));
  const choose =
    <Result>(below: (file: string) => Result, own: (file: string) => Result) =>
    (file: string) =>
      edits.has(file) ? own(file) : below(file);
  const contentOf = (file: string) => edits.get(file) ?? null;
  const hashOf = (file: string) => hashes.get(file) ?? null;
  return {
    ...tree,
    paths: [...tree.paths.filter((file) => edits.get(file) !== null), ...added],
    read: choose(tree.read, contentOf),
    sizeOf: choose(tree.sizeOf, (file) => contentOf(file)?.length ?? null),
    hashOf: choose(tree.hashOf, hashOf),
    knownHashOf: choose(tree.knownHashOf, hashOf),
    open: choose(tree.open, (file) => openContent(contentOf(file), file)),
  };
}

/** Opens unsaved content as a file, because images are measured in files. */
function openContent(content: Buffer | null, file: string): ReturnType<FileTree['open']> {
  if (!content) return null;
  const folder = fs.mkdtempSync(path.join(/*turbopackIgnore: true*/ os.tmpdir(), 'edit-'));
  const target = path.join(/*turbopackIgnore: true*/ folder, path.posix.basename(file));
  fs.writeFileSync(target, content, { mode: 0o600 });
  return { path: target, close: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
