import 'server-only';
import { formatDate } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import type { Link } from '@/lib/server/content/files/schema-fields';
import {
  groupByType,
  type EntryGroup,
  type TypedEntries,
} from '@/lib/server/content/lists/entry-groups';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { countEntries, titleOf, toListItem } from '@/lib/server/content/lists/list-items';
import { listPhrases, parseQuery, type Phrase } from '@/lib/server/search/query';
import type { SearchHit } from '@/lib/server/search/results';
import type { Synonyms } from '@/lib/server/search/terms/common-words';

const MOST_VALUES = 2;

/** Returns the kind of a result, and values that help to choose: "Event", "13 November 2026". */
export function describeFound(content: TypedEntries, { address, date }: SearchHit): string[] {
  const found = findTypePage(content, address);
  if (found?.kind === 'entry') {
    const { type } = found.group;
    const { day, line = [], note } = toListItem(type, found.entry);
    const values = day === undefined ? line.slice(0, MOST_VALUES) : [formatDate(day)];
    return [capitalize(type.names.one), ...values, ...(note === undefined ? [] : [note])];
  }
  if (found?.kind === 'list') {
    const { type, listed } = found.list.group;
    return [texts().search.list, countEntries(type, listed.length)];
  }
  return [texts().search.page, ...(date === undefined ? [] : [formatDate(date)])];
}

/** Returns links to the lists of types whose name is the query, or a synonym of it. */
export function findLists(content: TypedEntries, query: string, synonyms: Synonyms): Link[] {
  const parts = parseQuery(query, synonyms);
  const [first = [], ...others] = parts.map((part) => part.map(toKey));
  const typed = parts.flatMap((part) => part.slice(0, 1).map(toKey)).join(' ');
  // A synonym of the whole query is one of each of its words.
  const shared = first.filter((key) => others.every((keys) => keys.includes(key)));
  const asked = new Set([typed, ...shared]);
  return groupByType(content)
    .filter((group) => namesOf(group).some((name) => asked.has(name)))
    .map((group) => ({
      label: texts().search.wholeList(titleOf(group), group.listed.length),
      href: group.type.path,
    }));
}

function namesOf(group: EntryGroup): string[] {
  const { one, many } = group.type.names;
  return [one, many, titleOf(group)].map((name) => listPhrases(name).map(toKey).join(' '));
}

function toKey({ stems }: Phrase): string {
  return stems.join(' ');
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
