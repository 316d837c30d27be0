import 'server-only';
import { getLatestEdition } from '@/lib/server/content/edition';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { checkSources } from '@/lib/server/content/loading/checks/check-sources';
import { nameOf, readState, toPath } from '@/lib/server/content/loading/checks/source-files';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Names of the sources from which the fields of a file come, by the names of the fields. */
type Owned = ReadonlyMap<string, string>;

const NOTHING: Owned = new Map();

/** Returns the fields of a file that come from a source, such as people.csv, so that nobody can change them here. */
export function listOwnedFields(file: string): Owned {
  const tree = getLatestEdition()?.tree;
  return (tree && listAll(tree).get(file)) ?? NOTHING;
}

const listAll = oncePerObject((tree: FileTree): ReadonlyMap<string, Owned> => {
  const all = new Map<string, Map<string, string>>();
  for (const { file, source } of checkSources({
    tree,
    types: entryTypes,
    report: () => undefined,
  })) {
    const state = readState(tree, file);
    for (const { file: entry, fields = {}, left } of Object.values(state?.entries ?? {})) {
      // The source no longer says what these fields should contain.
      if (left !== undefined) continue;
      const owned = all.get(entry) ?? new Map<string, string>();
      for (const target of Object.keys(fields)) owned.set(toPath(target)[0] ?? '', nameOf(source));
      all.set(entry, owned);
    }
  }
  return all;
});
