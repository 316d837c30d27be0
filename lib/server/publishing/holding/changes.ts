import 'server-only';
import path from 'node:path';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { readMarkdownFile, valueAt } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { fixedPages } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import { findMoves } from '@/lib/server/publishing/former/file-moves';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import { listChanges, type Manifest } from '@/lib/server/publishing/versions/version';

/** A changed file, or several that are published together because a file has moved. */
export type Change = {
  /** Paths that were added, changed or removed, sorted. */
  files: readonly string[];
  /** Whether it only removes what the site can do without, so that nothing holds it back. */
  isRemoval: boolean;
};

/** Files without which there is no site. */
const NEEDED: readonly string[] = [
  ...Object.values(fixedPages).map(({ source }) => source),
  ...entryTypes.flatMap(({ introduction }) => introduction ?? []),
].filter((source) => source !== 'pages' && source !== 'redirects.yaml');

/** Lists the changes that lead from one version to another, in the order of their first paths. */
export function listSeparateChanges(before: Manifest, after: Manifest): Change[] {
  const groups = new Map<string, Set<string>>();
  for (const file of listChanges(before, after)) groups.set(file, new Set([file]));
  for (const [from, to] of listMoves(before, after)) {
    const [one, other] = [groups.get(from), groups.get(to)];
    if (!one || !other || one === other) continue;
    for (const file of other) groups.set(file, one.add(file));
  }
  return [...new Set(groups.values())].map((group) => {
    const files = [...group].sort();
    const isRemoved = (file: string) => !Object.hasOwn(after, file) && !NEEDED.includes(file);
    return { files, isRemoval: files.every(isRemoved) };
  });
}

/** Returns one version with some changes of another. */
export function withChanges(
  before: Manifest,
  after: Manifest,
  changes: readonly Change[],
): Manifest {
  const files: Manifest = Object.assign(Object.create(null), before);
  for (const file of changes.flatMap((change) => change.files)) {
    const content = after[file];
    if (content) files[file] = content;
    else delete files[file];
  }
  return files;
}

/** Lists the files that have moved, with their new paths. */
function listMoves(before: Manifest, after: Manifest): [from: string, to: string][] {
  const changed = listChanges(before, after);
  const [old, now] = [openVersion({ files: before }), openVersion({ files: after })];
  const hashOf: NameOf = (file, files) => files[file]?.hash ?? null;
  const edited = changed.filter((file) => [before, after].every((one) => Object.hasOwn(one, file)));
  const moved = new Map([...findMoves(old, now), ...match(edited, edited, hashOf, before, after)]);
  const replaced = new Set(moved.values());
  // The text of a replaced page may have moved on, and another text may have come to where a moved page was.
  const lost = changed.filter(
    (file) => !moved.has(file) && (!Object.hasOwn(after, file) || replaced.has(file)),
  );
  const found = changed.filter(
    (file) => Object.hasOwn(after, file) && (!Object.hasOwn(before, file) || moved.has(file)),
  );
  if (lost.length === 0 || found.length === 0) return [...moved];
  return [
    ...moved,
    ...match(lost, found, hashOf, before, after),
    ...match(lost, found, addressOf, before, after),
    ...listDeclared(lost, found, now),
    ...match(
      lost,
      found,
      (file, files) => titleOf(file, files === before ? old : now),
      before,
      after,
    ),
  ];
}

type NameOf = (file: string, files: Manifest) => string | null;

/** Lists the files that are the only ones with their name before and after. */
function match(
  lost: readonly string[],
  found: readonly string[],
  nameOf: NameOf,
  before: Manifest,
  after: Manifest,
): [string, string][] {
  const index = (files: readonly string[], version: Manifest) => {
    const names = new Map<string, string[]>();
    for (const file of files) {
      const name = nameOf(file, version);
      if (name !== null) names.set(name, [...(names.get(name) ?? []), file]);
    }
    return names;
  };
  const targets = index(found, after);
  return [...index(lost, before)].flatMap(([name, [from, another]]): [string, string][] => {
    const [to, second] = targets.get(name) ?? [];
    const isOne = another === undefined && second === undefined;
    return from !== undefined && to !== undefined && isOne ? [[from, to]] : [];
  });
}

/** Lists the pages that say in `formerly` where they were. */
function listDeclared(
  lost: readonly string[],
  found: readonly string[],
  now: FileTree,
): [string, string][] {
  const former = new Map(
    lost.flatMap((file): [string, string][] => {
      const address = addressOf(file);
      return address === null ? [] : [[address, file]];
    }),
  );
  return found.flatMap((file) =>
    [fieldOf(file, now, 'formerly')].flat().flatMap((address): [string, string][] => {
      const from = former.get(String(address));
      return from === undefined ? [] : [[from, file]];
    }),
  );
}

/** Returns the folder and the title of a page; null for any other file. A page may have a folder of its own. */
function titleOf(file: string, tree: FileTree): string | null {
  const title = fieldOf(file, tree, 'title') ?? fieldOf(file, tree, 'name');
  return title === undefined
    ? null
    : `${path.posix.dirname(addressOf(file) ?? '')} ${String(title)}`;
}

function fieldOf(file: string, tree: FileTree, name: string): unknown {
  if (addressOf(file) === null) return undefined;
  return valueAt(readMarkdownFile(tree, file, () => undefined)?.fields, [name]);
}
