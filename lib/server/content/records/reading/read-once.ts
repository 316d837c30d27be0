import 'server-only';
import { createHash } from 'node:crypto';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { toContentFile, type Facts } from '@/lib/server/content/content-memory';
import type { Findings } from '@/lib/server/content/findings';
import type { ReadPage, RecordPage } from '@/lib/server/content/records/record-page';
import { isWithin, type Period } from '@/lib/server/content/times/schedule';
import { oncePerObject } from '@/lib/server/once-per-object';

/** The result of reading a file. It is the same during this period, in the same surroundings. */
type Reading = {
  read: ReadPage;
  findings: Partial<Findings>;
  surroundings: string;
  period: Period;
};

const readings = new WeakMap<Facts, Reading>();

/**
 * Reads the file of an entry without mistakes only if anything has changed on which the result depends. Otherwise adds
 * to the folder what was found, and returns the same object as before.
 */
export function readOnce(
  folder: ContentFolder,
  file: string,
  read: (part: ContentFolder) => ReadPage | null,
): ReadPage | null {
  const surroundings = digestSurroundings(folder);
  if (surroundings === '') return read(folder);
  const now = folder.now ?? Date.now();
  const facts = folder.recall(file);
  const known = facts && readings.get(facts);
  if (known && known.surroundings === surroundings && isWithin(known.period, now)) {
    folder.add(known.findings);
    return known.read;
  }
  const part = folder.divide();
  const found = read(part);
  folder.add(part);
  const kept = folder.recall(file);
  if (!found?.page || !kept || part.hasProblems()) return found;
  // The source of a file that was parsed has its whole text.
  const light = { ...found, source: toContentFile(file, kept) };
  const period = { from: now, until: findNextChange(found.page, now) };
  readings.set(kept, { read: light, findings: part.pack(), surroundings, period });
  return light;
}

/**
 * Returns a digest of all files but Markdown, which are images, documents and the settings of the site, and of whether
 * drafts are shown. Empty if the files would have to be read.
 */
const digestSurroundings = oncePerObject(({ tree, now }: ContentFolder) => {
  const others = tree.paths.filter((path) => !path.endsWith('.md'));
  const hashes = others.map(tree.knownHashOf);
  if (hashes.includes(null)) return '';
  const hash = createHash('sha256').update(JSON.stringify([now === null, others, hashes]));
  return hash.digest('base64url');
});

/** Returns when the times of an entry change, in milliseconds since 1970. */
function findNextChange({ startsAt, removedAt, endsAt, next }: RecordPage, now: number): number {
  const changes = [startsAt, removedAt, endsAt, next?.endsAt].map((change) => change ?? Infinity);
  return Math.min(...changes.filter((change) => change > now));
}
