import 'server-only';
import { formatDate, formatDayMonthOrYear, formatInitials } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import type { Picture } from '@/lib/server/content/files/images/media';
import { listAuthors, listOrigins } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import type { FoundList } from '@/lib/server/content/lists/find-type-page';
import { groupFieldOf } from '@/lib/server/content/lists/list-groups';
import { letterId, letterOf } from '@/lib/server/content/lists/list-letters';
import { labelOf, showField } from '@/lib/server/content/lists/show-field';
import { describeTimes, listFirstDays } from '@/lib/server/content/time/describe-span';
import type { TimeSpan } from '@/lib/server/content/time/time-span';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { withoutTitles } from '@/lib/server/content/types/person-name';

/** An entry of a list. */
export type ListItem = {
  address: string;
  title: string;
  description: string;
  image: Picture | null;
  /** Initials of a person, for a card without a portrait. */
  initials?: string;
  /** Language of the title, if it differs from that of the page. */
  language?: string;
  /** Language of the description, if nobody has translated the entry. */
  descriptionLanguage?: string;
  /** The day of an event, or on which the entry appeared, such as `2026-01-31`. */
  day?: string;
  /** Times of an event on that day, its place and its category. */
  details?: string[];
  /** Values that help to choose, one for each field, such as the degree and the length of a programme. */
  line?: string[];
  /** Names of the departments from which an article comes. */
  origins?: string[];
  /** Names of those who have made it. */
  authors?: string[];
  /** Less important than the description, such as that an event is cancelled. */
  note?: string;
};

/** @param day of the date to show; the next one unless given */
export function toListItem(type: EntryType, page: Entry, day = page.next?.day): ListItem {
  const { address, title, description, image, language, isUntranslated, span, date, isCancelled } =
    page;
  const authors = listAuthors(type, page).map(({ label }) => label);
  const isArticle = type.layout === 'article';
  const origins = isArticle ? listOrigins(type, page).map(({ label }) => label) : [];
  const values = (type.list.line ?? []).flatMap((field) => describeValues(type, page, field));
  // "Professor of Mathematics" already says "Professor".
  const line = values.filter(
    (one) => !values.some((other) => other !== one && hasWords(other, one)),
  );
  return {
    address,
    title,
    description,
    image,
    ...(type.layout === 'profile' && { initials: formatInitials(withoutTitles(title)) }),
    ...(language !== undefined && { language }),
    ...(isUntranslated && language !== undefined && { descriptionLanguage: language }),
    ...(date !== undefined && { day: date }),
    ...(span && day !== undefined && { day, details: listDetails(type, page, span, day) }),
    ...(origins.length > 0 && { origins }),
    ...(authors.length > 0 && { authors }),
    ...(line.length > 0 && { line }),
    ...(isCancelled && { note: texts().calendar.cancelled }),
  };
}

/** Returns whether a text contains another as whole words: Law is not in Lawrence Hall. */
function hasWords(text: string, words: string): boolean {
  const at = text.indexOf(words);
  if (at < 0) return false;
  const around = [text.slice(0, at).slice(-1), text.slice(at + words.length).slice(0, 1)];
  return !around.some((letter) => /[\p{L}\p{N}\p{M}]/u.test(letter));
}

/** Lists the times of an event on a day, where it takes place, and the values of the first filter of its type. */
function listDetails(type: EntryType, page: Entry, span: TimeSpan, day: string): string[] {
  const further = span.sessions ? listFirstDays(span).filter((one) => one > day).length : 0;
  const times = describeTimes(span, day);
  const places = (type.roles.place ?? []).flatMap((field) => {
    const shown = showField(type, page, field).map(({ text }) => text);
    return hasRole(type, field, 'link') && shown.length > 0 ? [labelOf(type, field)] : shown;
  });
  const { filters, endedFilters = filters } = page;
  const categories = endedFilters.filter(({ field }) => field === type.filters[0]);
  return [
    further === 0 ? times : texts().calendar.withMoreDays(times, further),
    ...places,
    ...categories.map(({ label }) => label),
  ];
}

/** Returns the title of a list and the sentence below it. */
export function describeList({
  group,
  selection,
  matching,
  page,
}: Pick<FoundList, 'group' | 'selection' | 'matching' | 'page'>) {
  const { kinds, names } = group.type;
  const [first, ...others] = selection;
  const own = first && others.length === 0 ? kinds.get(first.field)?.describeList : undefined;
  const labels = selection.map(({ label }) => label);
  const list = first
    ? (own?.(first.label, names.many) ?? {
        title: texts().entries.title(titleOf(group), labels),
        description: texts().entries.about(matching.length),
      })
    : {
        title: titleOf(group),
        description: group.introduction?.description ?? group.type.about,
      };
  return { ...list, title: titleOfPage(list.title, page) };
}

/** Returns the title of a page of a list; that of the list on the first page. */
export function titleOfPage(title: string, page: number): string {
  return page === 1 ? title : texts().pagination.title(title, page);
}

/** Returns the label and the title of the page with all values of a field, and the sentence below it. */
export function describeIndex(type: EntryType, field: string) {
  const { many } = type.names;
  const label = labelOf(type, field);
  if (hasRole(type, field, 'author'))
    return { label, title: label, description: texts().articles.byAuthors(many) };
  if (hasRole(type, field, 'topic'))
    return { label, title: label, description: texts().articles.byTopics(many) };
  const title = texts().entries.title(many, [label]);
  return { label, title, description: texts().entries.by(many, label) };
}

/** Returns "1 post" or "2 posts". */
export function countEntries({ names }: Pick<EntryType, 'names'>, count: number): string {
  return texts().entries.count(count, names.one, names.many);
}

/** Returns the title of the whole list. */
export function titleOf({ type, introduction }: Pick<EntryGroup, 'type' | 'introduction'>): string {
  return introduction?.title ?? type.names.many;
}

/**
 * Divides a list as its type declares; groups of a letter have an id. Events that began before this
 * month are first, as under way.
 *
 * @param monthStart the start of this month in milliseconds since 1970; null for lists of all times
 */
export function groupEntries(
  { type }: EntryGroup,
  pages: readonly Entry[],
  monthStart: number | null = null,
): { heading: string | null; id?: string; pages: Entry[] }[] {
  if (type.list.group === 'none')
    return pages.length > 0 ? [{ heading: null, pages: [...pages] }] : [];
  const groups = new Map<string, Entry[]>();
  for (const page of pages) {
    const heading = headingOf(type, page, monthStart);
    groups.set(heading, [...(groups.get(heading) ?? []), page]);
  }
  const isLetter = ([first]: Entry[]) => type.list.group === 'letter' && !first?.isPinned;
  return [...groups].map(([heading, pages]) => ({
    heading,
    ...(isLetter(pages) && { id: letterId(heading) }),
    pages,
  }));
}

/** Returns the values of a field as one text; none if the entry leaves it out. */
function describeValues(type: EntryType, page: Entry, field: string): string[] {
  const shown = showField(type, page, field).map(({ text, day }) =>
    [text, day && formatDate(day)].filter(Boolean).join(': '),
  );
  return shown.length > 0 ? [shown.join(texts().formats.comma)] : [];
}

function headingOf(type: EntryType, page: Entry, monthStart: number | null): string {
  const { list } = type;
  if (page.isPinned) return texts().entries.pinned;
  const field = groupFieldOf(type);
  if (field !== '') return showField(type, page, field)[0]?.text ?? texts().entries.others;
  if (list.group === 'year') return page.date?.slice(0, 'yyyy'.length) ?? '';
  return list.group === 'month' ? monthOf(page, monthStart) : letterOf(page);
}

function monthOf({ next }: Entry, monthStart: number | null): string {
  const isUnderWay = next !== null && monthStart !== null && next.startsAt < monthStart;
  if (isUnderWay) return texts().calendar.underWay;
  return formatDayMonthOrYear(next?.day.slice(0, 'yyyy-mm'.length) ?? '');
}
