import 'server-only';
import { createHash } from 'node:crypto';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { toContentFile, type Facts } from '@/lib/server/content/content-memory';
import type { FolderFindings } from '@/lib/server/content/folder-findings';
import type { ReadPage, RecordPage } from '@/lib/server/content/records/record-page';
import { isWithin, type Period } from '@/lib/server/content/times/schedule';
import { oncePerObject } from '@/lib/server/once-per-object';

/** The result of reading a file, valid during this period and with these dependencies. */
type Reading = {
  read: ReadPage;
  findings: Partial<FolderFindings>;
  dependencies: string;
  period: Period;
};

const readings = new WeakMap<Facts, Reading>();

/**
 * Reads a file. If nothing on which the result depends has changed since it was last read without mistakes, adds the
 * earlier findings to the folder instead, and returns the earlier object.
 */
export function readOnce(
  folder: ContentFolder,
  file: string,
  read: (part: ContentFolder) => ReadPage | null,
): ReadPage | null {
  const dependencies = digestDependencies(folder);
  if (dependencies === '') return read(folder);
  const now = folder.now ?? Date.now();
  const facts = folder.recall(file);
  const known = facts && readings.get(facts);
  if (known && known.dependencies === dependencies && isWithin(known.period, now)) {
    folder.add(known.findings);
    return known.read;
  }
  const part = folder.withoutFindings();
  const found = read(part);
  folder.add(part);
  const kept = folder.recall(file);
  if (!found?.page || !kept || part.hasProblems()) return found;
  // Without the text of the file, which a source has that was just parsed.
  const withoutText = { ...found, source: toContentFile(file, kept) };
  const period = { from: now, until: findNextChange(found.page, now) };
  readings.set(kept, {
    read: withoutText,
    findings: part.withoutEmptyLists(),
    dependencies,
    period,
  });
  return withoutText;
}

/**
 * Returns a digest of all files except Markdown, such as images, documents and `site.yaml`, and of whether drafts are
 * shown. Empty if the hash of a file is not known.
 */
const digestDependencies = oncePerObject(({ tree, now }: ContentFolder) => {
  const others = tree.paths.filter((path) => !path.endsWith('.md'));
  const hashes = others.map(tree.knownHashOf);
  if (hashes.includes(null)) return '';
  const hash = createHash('sha256').update(JSON.stringify([now === null, others, hashes]));
  return hash.digest('base64url');
});

/** Returns when an entry appears, ends, leaves its lists or has another next date, in milliseconds since 1970. */
function findNextChange({ startsAt, removedAt, endsAt, next }: RecordPage, now: number): number {
  const changes = [startsAt, removedAt, endsAt, next?.endsAt].map((change) => change ?? Infinity);
  return Math.min(...changes.filter((change) => change > now));
}
