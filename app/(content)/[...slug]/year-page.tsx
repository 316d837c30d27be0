import { EntryList } from '@/components/entry/entry-list';
import { Pagination } from '@/components/entry/pagination';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { formatDayMonthOrYear } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { listPagePath } from '@/lib/pagination';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { calendarPath, type CalendarYear } from '@/lib/server/content/lists/calendar-pages';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { titleOf, toListItem } from '@/lib/server/content/lists/list-items';
import { CalendarLinks } from './calendar-links';
import styles from './entries.module.css';

type Props = { group: EntryGroup; year: CalendarYear };

/** The events of a year by their first dates in it, with links to its months. */
export function YearPage({ group, year: { year, months, page, pages, shown } }: Props) {
  const { type } = group;
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: titleOf(group), href: type.path },
  ];
  const groups = months.map((month) => ({
    heading: formatDayMonthOrYear(month),
    pages: shown
      .filter(({ day }) => day.startsWith(month))
      .map(({ page: event, start }) => toListItem(type, event, start)),
  }));
  const list = calendarPath(type, year);
  return (
    <>
      <PageHeader
        title={texts().entries.title(titleOf(group), [formatDayMonthOrYear(year)])}
        above={<Breadcrumbs trail={trail} />}
      />
      <div className={`container ${styles.list}`}>
        <CalendarLinks group={group} months={months} isPart />
        <div className={styles.found}>
          <EntryList groups={groups.filter((group) => group.pages.length > 0)} />
          <Pagination page={page} pages={pages} hrefOf={(number) => listPagePath(list, number)} />
        </div>
      </div>
    </>
  );
}
