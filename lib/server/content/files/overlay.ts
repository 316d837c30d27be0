import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FileTree, OpenContent } from '@/lib/server/content/files/file-tree';

/** Content of any size in a file outside the content folder, with its SHA-256 and its size in bytes. */
export type CopiedFile = { path: string; hash: string; size: number };

/** Unsaved contents by their paths below the content folder; null removes a file. */
export type Edits = ReadonlyMap<string, Buffer | CopiedFile | null>;

/** Lays edits over the files of a folder. */
export function overlay(tree: FileTree, edits: Edits): FileTree {
  const hashes = new Map(
    [...edits].map(([file, content]): [string, string | null] => [
      file,
      content && measureContent(content).hash,
    ]),
  );
  const known = new Set(tree.paths);
  const added = [...edits].flatMap(([file, content]) => (content && !known.has(file) ? file : []));
  const isSameList = [...edits].every(([file, content]) => known.has(file) === (content !== null));
  const choose =
    <Result>(below: (file: string) => Result, own: (file: string) => Result) =>
    (file: string) =>
      edits.has(file) ? own(file) : below(file);
  const contentOf = (file: string) => edits.get(file) ?? null;
  const sizeOf = (file: string) => {
    const content = contentOf(file);
    return content && measureSize(content);
  };
  const hashOf = (file: string) => hashes.get(file) ?? null;
  return {
    ...tree,
    // Others remember what they derive from the list of a large folder.
    paths: isSameList
      ? tree.paths
      : [...tree.paths.filter((file) => edits.get(file) !== null), ...added],
    read: choose(tree.read, (file) => readContent(contentOf(file))),
    sizeOf: choose(tree.sizeOf, sizeOf),
    hashOf: choose(tree.hashOf, hashOf),
    knownHashOf: choose(tree.knownHashOf, hashOf),
    open: choose(tree.open, (file) => openContent(contentOf(file), file)),
  };
}

/** Returns the SHA-256 and the size of an unsaved content. */
export function measureContent(content: Buffer | CopiedFile): { hash: string; size: number } {
  if ('hash' in content) return { hash: content.hash, size: content.size };
  const hash = createHash('sha256').update(content).digest('hex');
  return { hash, size: content.length };
}

function measureSize(content: Buffer | CopiedFile): number {
  return 'size' in content ? content.size : content.length;
}

/** Returns the bytes of an unsaved content; null if there are none. */
export function readContent(content: Buffer | CopiedFile | null): Buffer | null {
  if (!content || !('path' in content)) return content;
  try {
    return fs.readFileSync(content.path);
  } catch {
    return null;
  }
}

/** Opens unsaved content as a file, because images are measured in files. */
function openContent(content: Buffer | CopiedFile | null, file: string): OpenContent | null {
  if (!content) return null;
  if ('path' in content) return { path: content.path, close: () => undefined };
  const folder = fs.mkdtempSync(path.join(/*turbopackIgnore: true*/ os.tmpdir(), 'edit-'));
  const target = path.join(/*turbopackIgnore: true*/ folder, path.posix.basename(file));
  fs.writeFileSync(target, content, { mode: 0o600 });
  return { path: target, close: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
