import 'server-only';
import { getOwnValue } from '@/lib/own-value';
import type { Entry } from '@/lib/server/content/lists/entry';

/** Ids of entries in feeds and calendars, which neither a new name nor a new domain changes. */
export type EntryIds = {
  /** The first origin of the site; empty if unknown. */
  origin: string;
  /** First public URLs of entries, by file, unless they are this origin with the present address. */
  urls: Readonly<Record<string, string>>;
};

/** A site whose entries have ids. */
export type EntryIdSite = { origin: string; entryIds?: EntryIds };

/** Returns the id of an entry, or of one of its days: its first public URL. */
export function entryIdOf(
  { file, address }: Pick<Entry, 'file' | 'address'>,
  { origin, entryIds }: EntryIdSite,
): string {
  const [, day = ''] = address.split(/(?=#)/);
  const first = entryIds && getOwnValue(entryIds.urls, file);
  return first === undefined ? listIdOf(address, { origin, entryIds }) : first + day;
}

/** Returns the id of a list: its URL at the first origin of the site. */
export function listIdOf(address: string, { origin, entryIds }: EntryIdSite): string {
  return (entryIds?.origin || origin) + address;
}
