import 'server-only';
import { createHash } from 'node:crypto';
import type { ReadPage, Entry } from '@/lib/server/content/lists/entry';
import type { ContentFolder } from '@/lib/server/content/loading/content-folder';
import { locateFields, type FileFacts } from '@/lib/server/content/loading/content-memory';
import type { FolderFindings } from '@/lib/server/content/loading/folder-findings';
import { isWithin, type Period } from '@/lib/server/content/time/schedule';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';

/** The result of reading a file, valid during this period and with these dependencies. */
type Reading = {
  read: ReadPage;
  findings: Partial<FolderFindings>;
  dependencies: string;
  period: Period;
};

type ReadOnce = (file: string, read: (part: ContentFolder) => ReadPage | null) => ReadPage | null;

/** Readings with these types. */
const readingsOf: (types: readonly EntryType[]) => WeakMap<FileFacts, Reading> = oncePerObject(
  () => new WeakMap(),
);

/**
 * Returns a function that reads a file. If nothing on which the result depends has changed since it was last read
 * without mistakes, it adds the earlier findings to the folder instead, and returns the earlier object.
 */
export function createReadOnce(folder: ContentFolder, timeZone: string): ReadOnce {
  const dependencies = digestDependencies(folder, timeZone);
  if (dependencies === null) return (_file, read) => read(folder);
  const readings = readingsOf(folder.types);
  const now = folder.now ?? Date.now();
  // Shared, because thousands would take megabytes.
  const untilChanged = { from: now, until: Infinity };
  return (file, read) => {
    const facts = folder.recall(file);
    const known = facts && readings.get(facts);
    if (known && known.dependencies === dependencies && isWithin(known.period, now)) {
      folder.add(known.findings);
      return known.read;
    }
    const part = folder.withoutFindings();
    const found = read(part);
    folder.add(part);
    const stored = folder.recall(file);
    if (!found?.page || !stored || part.hasProblems()) return found;
    // Without the text and the fields of the file, which its source has.
    const small = { ...found, source: locateFields(file, stored.lines) };
    const until = findNextChange([found.page, ...found.added], now);
    const period = until === Infinity ? untilChanged : { from: now, until };
    const findings = part.withoutEmptyLists();
    readings.set(stored, { read: small, findings, dependencies, period });
    return small;
  };
}

/**
 * Returns a digest of the time zone of the site, of all files except Markdown, such as images and documents, and of
 * whether drafts are shown; null if the hash of a file is not known. The folder `public` belongs to the program, which
 * does not change while it runs.
 */
export function digestDependencies({ tree, now }: ContentFolder, timeZone: string): string | null {
  const others = tree.paths.filter((path) => !path.endsWith('.md'));
  const hashes = others.map(tree.knownHashOf);
  if (hashes.includes(null)) return null;
  const hash = createHash('sha256');
  return hash.update(JSON.stringify([timeZone, now === null, others, hashes])).digest('base64url');
}

/** Returns when one of the pages appears, ends, leaves its lists or has another next date; Infinity if never. */
function findNextChange(pages: readonly Entry[], now: number): number {
  const changes = pages.flatMap(({ startsAt, removedAt, endsAt, next }) =>
    [startsAt, removedAt, endsAt, next?.endsAt].map((change) => change ?? Infinity),
  );
  return Math.min(...changes.filter((change) => change > now));
}
