import 'server-only';
import path from 'node:path';
import { readMarkdownFile } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { withoutTranslations } from '@/lib/server/content/files/translated-tree';
import { readLanguages } from '@/lib/server/content/loading/fixed-pages/site-language';
import { addressOf } from '@/lib/server/publishing/versions/page-address';

// Shorter texts of two pages may be equal by chance.
const MIN_LENGTH = 100;

/**
 * Finds the page files that have moved: another file now has the same content, or the same text with different front
 * matter, and the old path has no file or the content of another page. Returns the new path for each old one. Leaves
 * out files that could have moved to several paths, unless only one of these has the same name, and translations, which
 * move with their originals.
 */
export function findMoves(earlier: FileTree, later: FileTree): Map<string, string> {
  const [before, after] = [listOriginals(earlier), listOriginals(later)];
  const changed = listChanged(before, after).filter((file) => addressOf(file) !== null);
  const contents = new Set(changed.map(after.hashOf));
  const known = new Set(before.paths.map(before.hashOf).filter((hash) => contents.has(hash)));
  const isReplaced = (hash: string | null) => hash === null || known.has(hash);
  const lost = changed.filter((file) => isReplaced(after.hashOf(file)));
  if (lost.length === 0) return new Map();
  const files = after.paths.filter(addressOf);
  const moves = match(lost, before.hashOf, files, after.hashOf);
  const rest = lost.filter((file) => !moves.has(file) && after.hashOf(file) === null);
  const added = rest.length > 0 ? files.filter((file) => before.hashOf(file) === null) : [];
  return new Map([...moves, ...match(rest, textIn(before), added, textIn(after))]);
}

/** Returns the files of the first language, whatever that is: a translation may take the place of its original. */
export function listOriginals(tree: FileTree): FileTree {
  return withoutTranslations(tree, readLanguages(tree));
}

/** Lists the files that are gone, or have other content. */
export function listChanged(before: FileTree, after: FileTree): string[] {
  return before.paths.filter((file) => before.hashOf(file) !== after.hashOf(file));
}

type ReadText = (file: string) => string | null;

function match(
  lost: string[],
  readLost: ReadText,
  found: string[],
  read: ReadText,
): Map<string, string> {
  const targets = new Map<string | null, string[]>();
  for (const file of found) {
    const content = read(file);
    targets.set(content, [...(targets.get(content) ?? []), file]);
  }
  return new Map(
    lost.flatMap((file): [string, string][] => {
      const content = readLost(file);
      const target = content === null ? null : choose(file, targets.get(content) ?? []);
      return target ? [[file, target]] : [];
    }),
  );
}

function choose(file: string, targets: string[]): string | null {
  const namesakes = targets.filter((target) => nameOf(target) === nameOf(file));
  const [only, ...others] = targets.length === 1 ? targets : namesakes;
  return only !== undefined && others.length === 0 ? only : null;
}

function nameOf(file: string): string {
  return path.posix.basename(addressOf(file) ?? '');
}

function textIn(tree: FileTree): ReadText {
  return (file) => {
    const text = readMarkdownFile(tree, file, () => undefined)?.body.trim() ?? '';
    return text.length < MIN_LENGTH ? null : text;
  };
}
