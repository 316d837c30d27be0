import 'server-only';
import type { Content } from '@/lib/server/content/edition';
import { isEntry } from '@/lib/server/content/lists/entry-groups';
import { entryIdOf, type EntryIds } from '@/lib/server/content/lists/entry-id';
import type { Version } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';

// The oldest are forgotten first. A feed has 50 entries.
const MAX_URLS = 10_000;

type Since = {
  /** New paths of files that have moved. */
  moves: ReadonlyMap<string, string>;
  /** Addresses that visitors could see before and whose pages are gone or have moved, with their files. */
  vanished: readonly (readonly [address: string, file: string])[];
};

/** Returns the ids of a site that has published nothing yet. */
export function firstEntryIds(): EntryIds {
  return { origin: getSettings().origin ?? '', urls: {} };
}

/**
 * Returns the ids of the version after the latest one. An entry takes its id from the file that has moved to its path, or
 * that had the address that it names in `formerly`. The id of a new entry is its URL or, if that is already the id of
 * another one, the URL with the number of the version.
 */
export function findEntryIds(
  { files, sequence, entryIds }: Pick<Version, 'files' | 'sequence' | 'entryIds'>,
  { moves, vanished }: Since,
  { entries, redirects }: Pick<Content, 'entries' | 'redirects'>,
): EntryIds {
  const here = getSettings().origin ?? entryIds.origin;
  const origin = entryIds.origin || here;
  // Without an origin, there are no feeds that could have promised an id.
  if (origin === '') return { origin, urls: {} };
  const own = entries.filter(isEntry);
  const owners = new Map(own.map(({ address, file }) => [address, file]));
  const targets = new Map(redirects.map(({ from, to }) => [from, owners.get(to)]));
  const arrived = new Set(moves.values());
  const urls = new Map(
    Object.entries(entryIds.urls).flatMap(([file, url]): [string, string][] => {
      const target = moves.get(file) ?? (arrived.has(file) ? null : file);
      return target === null ? [] : [[target, url]];
    }),
  );
  for (const [address, file] of vanished) {
    const target = moves.get(file) ?? targets.get(address);
    if (target === undefined || urls.has(target)) continue;
    urls.set(target, entryIdOf({ file, address }, { origin, entryIds }));
  }
  const taken = new Set(urls.values());
  for (const { file, address } of own) {
    const isNew = !Object.hasOwn(files, file) && !urls.has(file);
    const url = (isNew ? here : origin) + address;
    if (urls.has(file) || (url === origin + address && !taken.has(url))) continue;
    urls.set(file, taken.has(url) ? `${url}?version=${sequence + 1}` : url);
  }
  return { origin, urls: Object.fromEntries([...urls].slice(-MAX_URLS)) };
}
