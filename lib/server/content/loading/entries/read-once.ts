import 'server-only';
import { createHash } from 'node:crypto';
import type { Language } from '@/lib/i18n/english';
import { getLanguage } from '@/lib/i18n/language';
import type { ReadPage, Entry } from '@/lib/server/content/lists/entry';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { locateFields, type FileFacts } from '@/lib/server/content/loading/folder/content-memory';
import type { FolderFindings } from '@/lib/server/content/loading/folder/folder-findings';
import { isWithin, type Period } from '@/lib/server/content/time/schedule';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';

/** The result of reading a file, valid during this period if everything that it depends on is the same. */
type Reading = {
  read: ReadPage;
  findings: Partial<FolderFindings>;
  language: Language;
  timeZone: string;
  country: string | undefined;
  hasDrafts: boolean;
  /** Other files that were looked at, such as images, with their hashes; null if the file did not exist. */
  files: readonly [file: string, hash: string | null][];
  period: Period;
};

export type ReadOnce = (
  file: string,
  read: (part: ContentFolder) => ReadPage | null,
) => ReadPage | null;

/** Readings with these types. */
const readingsOf: (types: readonly EntryType[]) => WeakMap<FileFacts, Reading> = oncePerObject(
  () => new WeakMap(),
);

/**
 * Returns a function that reads a file. If nothing on which the result depends has changed since it was last read
 * without mistakes, it adds the earlier findings to the folder instead, and returns the earlier object.
 */
export function createReadOnce(folder: ContentFolder, timeZone: string): ReadOnce {
  const { tree, country } = folder;
  const shared = readingsOf(folder.types);
  const readings = folder.memory.isView ? new WeakMap<FileFacts, Reading>() : shared;
  const now = folder.now ?? Date.now();
  const hasDrafts = folder.now === null;
  const language = getLanguage();
  // Shared, because thousands would take megabytes.
  const untilChanged = { from: now, until: Infinity };
  const isValid = (known: Reading) =>
    known.language === language &&
    known.timeZone === timeZone &&
    known.country === country &&
    known.hasDrafts === hasDrafts &&
    isWithin(known.period, now) &&
    known.files.every(([file, hash]) => tree.knownHashOf(file) === hash);
  return (file, read) => {
    const facts = folder.recall(file);
    const known = facts && (readings.get(facts) ?? shared.get(facts));
    if (known && isValid(known)) {
      folder.add(known.findings);
      return known.read;
    }
    const looked = new Set<string>();
    const part = folder.withoutFindings({ tree: noteLooks(tree, looked) });
    const found = read(part);
    folder.add(part);
    const stored = folder.recall(file);
    looked.delete(file);
    const files = listHashes(tree, looked);
    if (!found?.page || !stored || !files || part.hasProblems()) return found;
    // Without the text and the fields of the file, which its source has.
    const small = { ...found, source: locateFields(file, stored.lines) };
    const until = findNextChange([found.page, ...found.added], now);
    const period = until === Infinity ? untilChanged : { from: now, until };
    const findings = part.withoutEmptyLists();
    readings.set(stored, {
      read: small,
      findings,
      language,
      timeZone,
      country,
      hasDrafts,
      files,
      period,
    });
    return small;
  };
}

const NO_FILES: Reading['files'] = [];

/** Returns the same files, and adds each path that is looked at to a set. */
function noteLooks(tree: FileTree, looked: Set<string>): FileTree {
  const note =
    <Result>(look: (file: string) => Result) =>
    (file: string) => {
      looked.add(file);
      return look(file);
    };
  return {
    ...tree,
    read: note(tree.read),
    sizeOf: note(tree.sizeOf),
    hashOf: note(tree.hashOf),
    knownHashOf: note(tree.knownHashOf),
    open: note(tree.open),
  };
}

/** Returns null if the hash of a file is not known without reading it. */
function listHashes(tree: FileTree, files: ReadonlySet<string>): Reading['files'] | null {
  if (files.size === 0) return NO_FILES;
  const hashes = [...files].map((file): [string, string | null] => [file, tree.knownHashOf(file)]);
  const isKnown = hashes.every(([file, hash]) => hash !== null || tree.sizeOf(file) === null);
  return isKnown ? hashes : null;
}

/**
 * Returns a digest of the time zone of the site, of all files except Markdown, such as images and documents, of
 * whether drafts are shown, and of the addresses of the first language if this is a translation; null if the hash of a file is not known. The folder `public` belongs to the program, which
 * does not change while it runs.
 */
export function digestDependencies(
  { tree, now, context: { original } }: ContentFolder,
  timeZone: string,
): string | null {
  const others = tree.paths.filter((path) => !path.endsWith('.md'));
  const hashes = others.map(tree.knownHashOf);
  if (hashes.includes(null)) return null;
  const hash = createHash('sha256');
  const all = [timeZone, now === null, others, hashes, original && [...original]];
  return hash.update(JSON.stringify(all)).digest('base64url');
}

/** Returns when one of the pages appears, ends, leaves its lists or has another next date; Infinity if never. */
function findNextChange(pages: readonly Entry[], now: number): number {
  const changes = pages.flatMap(({ startsAt, removedAt, endsAt, next, action }) =>
    [startsAt, removedAt, endsAt, next?.endsAt, action?.opensAt, action?.closesAt].map(
      (change) => change ?? Infinity,
    ),
  );
  return Math.min(...changes.filter((change) => change > now));
}
