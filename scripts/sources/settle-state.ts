import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { SourceState } from '@/lib/server/content/loading/checks/source-files';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { findMovedFiles } from '@/lib/server/publishing/former/former-addresses';
import type { Version } from '@/lib/server/publishing/versions/version';
import { hasEnd } from '@/scripts/sources/entry-end';
import type { Known } from '@/scripts/sources/plan';

/** Returns the state with files that somebody has moved since, and with what an interrupted run has written. */
export function settle(
  { rows, entries }: SourceState,
  type: EntryType,
  {
    known,
    tree,
    latest,
  }: { known: ReadonlyMap<string, Known>; tree: FileTree; latest: Version | null },
): SourceState {
  const isMissing = Object.values(entries).some(({ file }) => !known.has(file));
  const findMoved = isMissing && latest ? findMovedFiles(latest, tree) : () => undefined;
  const settled = Object.entries(entries).map(([id, { leaving, ...entry }]) => {
    const moved = known.has(entry.file) ? undefined : findMoved(entry.file);
    const file = moved !== undefined && known.has(moved) ? moved : entry.file;
    const hasLeft = leaving !== undefined && hasEnd(type, known.get(file)?.fields, leaving);
    return [id, { ...entry, file, ...(hasLeft && { left: leaving }) }];
  });
  return { rows, entries: Object.fromEntries(settled) };
}
