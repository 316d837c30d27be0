import type { Metadata } from 'next';
import { formatDayMonthOrYear } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { describeComparison } from '@/lib/server/content/lists/comparisons';
import type { TypePage } from '@/lib/server/content/lists/find-type-page';
import {
  describeIndex,
  describeList,
  titleOf,
  titleOfPage,
} from '@/lib/server/content/lists/list-items';
import { listEntryTwins, listTwinsOf } from '@/lib/server/content/lists/twins';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

const NOT_INDEXED = { robots: { index: false } };

/** Returns the metadata of a page of a type: a list, a part of its calendar, a comparison, or an entry. */
export function getTypePageMetadata(found: TypePage, address: string): Metadata {
  if (found.kind === 'entry') {
    const { group, entry } = found;
    const times = { publishedTime: entry.date, modifiedTime: entry.updated };
    return {
      ...getPageMetadata({ ...entry, ...times, twins: listEntryTwins(group, entry) }),
      ...(entry.isUnlisted && NOT_INDEXED),
    };
  }
  if (found.kind === 'index') {
    const { field, page } = found.index;
    const { title, description } = describeIndex(found.group.type, field);
    return getPageMetadata({ title: titleOfPage(title, page), description, address });
  }
  if (found.kind === 'former') {
    const title = titleOfPage(texts().entries.former, found.former.page);
    return getPageMetadata({ title, description: texts().entries.aboutFormer, address });
  }
  if (found.kind === 'comparison')
    return {
      ...getPageMetadata({ ...describeComparison(found.comparison), address }),
      ...NOT_INDEXED,
    };
  if (found.kind === 'list') {
    const { selection, group } = found.list;
    // Search engines find the same entries on lists with fewer filters.
    const twins = listTwinsOf(group.type, selection);
    return {
      ...getPageMetadata({ ...describeList(found.list), address, twins }),
      ...(selection.length > 1 && NOT_INDEXED),
    };
  }
  const { type } = found.group;
  const { many } = type.names;
  const [time, page] =
    found.kind === 'month' ? [found.month.month, 1] : [found.year.year, found.year.page];
  const title = texts().entries.title(titleOf(found.group), [formatDayMonthOrYear(time)]);
  const description = texts().calendar.of(many, formatDayMonthOrYear(time));
  const head = { description, address, twins: listTwinsOf(type) };
  return {
    ...getPageMetadata({ ...head, title: titleOfPage(title, page) }),
    ...(found.kind === 'month' && NOT_INDEXED),
  };
}
