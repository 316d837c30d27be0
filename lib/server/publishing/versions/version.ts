import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { oncePerObject } from '@/lib/server/once-per-object';

// Never a name that leads out of the folder, or one with a meaning of its own in JavaScript.
const UNSAFE = /[\\\p{Cc}]|(^|\/)(|\.|\.\.|__proto__)(\/|$)/u;

const TEXT = /\.(md|ya?ml)$/i;

const manifestSchema = z.record(
  z.string().refine(isSafePath),
  z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().nonnegative() }),
);

const formerAddressesSchema = z.record(z.string().startsWith('/'), z.string().refine(isSafePath));

const entryIdsSchema = z.object({
  origin: z.string(),
  urls: z.record(z.string().refine(isSafePath), z.string()),
});

const versionSchema = z.object({
  sequence: z.int().positive(),
  /** SHA-256 (hex) of all paths, hashes and sizes. */
  digest: z.string(),
  /** Time in milliseconds. */
  publishedAt: z.int().nonnegative(),
  author: z.string(),
  /** Paths that were changed, added or removed, compared with the previous version. */
  changes: z.array(z.string()),
  /** Whether the watcher publishes nothing until the hold is released. */
  isHeld: z.boolean(),
  files: manifestSchema,
  /** Absent from the versions of earlier programs. */
  formerAddresses: formerAddressesSchema.default({}),
  /** Absent from the versions of earlier programs. */
  entryIds: entryIdsSchema.default({ origin: '', urls: {} }),
});

/** An immutable version of the content folder. */
export type Version = z.infer<typeof versionSchema>;

/**
 * Hash and size of each file, by its path in the content folder. Look up a path that comes from outside with
 * `Object.hasOwn`.
 */
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Addresses that visitors could see and that no longer have a page, each with the path of the file that had the page
 * last. The file may have another address now, or may have been deleted. The newest addresses are last. Keys from `nameIn`
 * follow them: names by which a file means an entry although another entry has the name now.
 */
export type FormerAddresses = z.infer<typeof formerAddressesSchema>;

/** Facts about all earlier versions, which a version remembers. */
export type Past = Pick<Version, 'formerAddresses' | 'entryIds'>;

/** Identity of a version: the sequence alone may be used twice while the database is down. */
export type VersionKey = Pick<Version, 'sequence' | 'digest'>;

/** Returns the version in this text; null if the text is damaged or has an unsafe path. */
export function parseVersion(text: string): Version | null {
  try {
    const { data } = versionSchema.safeParse(JSON.parse(text));
    return data && data.digest === digestOf(data.files) ? data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns the SHA-256 (hex) of all paths, hashes and sizes. */
export const digestOf = oncePerObject((files: Manifest): string => {
  const hash = createHash('sha256');
  const paths = Object.keys(files).sort();
  const lines = paths.map((path) => `${path}\0${files[path]?.hash}\0${files[path]?.size}\n`);
  return hash.update(lines.join('')).digest('hex');
});

/** Returns whether a path stays in its folder. */
export function isSafePath(path: string): boolean {
  return !UNSAFE.test(path);
}

/** Returns whether the database stores this file too. */
export function isText(path: string): boolean {
  return TEXT.test(path);
}

/** Lists the hashes of the files that the database stores. */
export const listTextHashes = oncePerObject((files: Manifest): readonly string[] => {
  const texts = Object.entries(files).filter(([path]) => isText(path));
  return [...new Set(texts.map(([, { hash }]) => hash))];
});

/** Returns the files that are new or have changed since a version. */
export function pickChanged(before: Manifest, after: Manifest): Manifest {
  return compare(before)(after).changed;
}

/** Returns the files whose content a version did not have, under any path. */
export function pickAdded(before: Manifest, after: Manifest): Manifest {
  const changed = Object.entries(pickChanged(before, after));
  const contents = new Set(changed.map(([, { hash }]) => hash));
  const hashes = Object.values(before).map(({ hash }) => hash);
  const known = new Set(hashes.filter((hash) => contents.has(hash)));
  return Object.fromEntries(changed.filter(([, { hash }]) => !known.has(hash)));
}

/** Lists the paths of files that a later version no longer has. */
export function listRemoved(before: Manifest, after: Manifest): string[] {
  return compare(before)(after).removed;
}

/** Lists the paths that differ between two versions, in alphabetical order. */
export function listChanges(before: Manifest, after: Manifest): string[] {
  return [...Object.keys(pickChanged(before, after)), ...listRemoved(before, after)].sort();
}

/** Returns whether two versions have the same files. */
export function isSameManifest(one: Manifest, other: Manifest): boolean {
  return one === other || listChanges(one, other).length === 0;
}

type Difference = { changed: Manifest; removed: string[] };

/** Compares two versions. Remembers the result, because publishing needs it several times. */
const compare = oncePerObject((before: Manifest) =>
  oncePerObject((after: Manifest): Difference => ({
    changed: Object.fromEntries(
      Object.entries(after).filter(([path, { hash }]) => before[path]?.hash !== hash),
    ),
    removed: Object.keys(before).filter((path) => !Object.hasOwn(after, path)),
  })),
);

/** Returns whether both are the same version, or both are missing. */
export function isSameVersion(one: VersionKey | null, other: VersionKey | null): boolean {
  return one?.sequence === other?.sequence && one?.digest === other?.digest;
}
