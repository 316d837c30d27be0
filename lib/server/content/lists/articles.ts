import 'server-only';
import type { Named } from '@/lib/server/content/files/schema-fields';
import type { Entry } from '@/lib/server/content/lists/entry';
import { applyFilters, type FilterValue } from '@/lib/server/content/lists/filters';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { fieldWith, hasRole } from '@/lib/server/content/types/field-roles';

const RELATED = 3;
// Entries far apart in time are rarely related, and comparing all of them takes long.
const NEAR = 50;

const WORDS_PER_MINUTE = 230;

/** Lists the authors of an entry, with an address if visitors can see their page. */
export function listAuthors(
  type: Pick<EntryType, 'roles'>,
  { references }: Pick<Entry, 'references'>,
): Named[] {
  return references[fieldWith(type, 'author')] ?? [];
}

/** Lists where an article comes from, such as its departments: the entries that the first filter of its type names. */
export function listOrigins(
  type: Pick<EntryType, 'roles' | 'filters' | 'kinds'>,
  { references }: Pick<Entry, 'references'>,
): Named[] {
  return references[originField(type)] ?? [];
}

/** Returns the field that `listOrigins` reads; '' if there is none. */
export function originField(type: Pick<EntryType, 'roles' | 'filters' | 'kinds'>): string {
  const [field = ''] = type.filters;
  return type.kinds.get(field)?.refersTo && !hasRole(type, field, 'author') ? field : '';
}

/** Lists the topics of an entry. */
export function listTopicsOf(
  { type }: Pick<EntryGroup, 'type'>,
  { filters }: Entry,
): FilterValue[] {
  return filters.filter(({ field }) => hasRole(type, field, 'topic'));
}

/** Returns the reading time in minutes, at least one. */
export function countMinutes({ words }: Pick<Entry, 'words'>): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Returns the entries before and after an entry in the list of its type; none if the list no longer shows it. */
export function listNeighbours({ listed }: EntryGroup, entry: Entry) {
  const index = listed.indexOf(entry);
  return { newer: listed[index - 1], older: index < 0 ? undefined : listed[index + 1] };
}

/** Lists the entries with the most topics in common. Among equals, those closer in time come first. */
export function listRelated(group: EntryGroup, entry: Entry): Entry[] {
  const shared = new Map<Entry, number>();
  for (const topic of listTopicsOf(group, entry)) {
    const about = applyFilters(group.listed, [topic]);
    const index = about.indexOf(entry);
    for (const other of about.slice(Math.max(0, index - NEAR), index + NEAR)) {
      if (other !== entry) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
  }
  const distance = ({ startsAt = 0 }: Entry) => Math.abs(startsAt - (entry.startsAt ?? 0));
  return [...shared]
    .sort(([a, countA], [b, countB]) => countB - countA || distance(a) - distance(b))
    .slice(0, RELATED)
    .map(([related]) => related);
}
