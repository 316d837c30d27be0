import { Pagination } from '@/components/collection/pagination';
import { RecordList } from '@/components/collection/record-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { formatDayMonthOrYear } from '@/lib/format';
import { recordsText } from '@/lib/i18n/records';
import { listPagePath } from '@/lib/pagination';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { calendarPath, type CalendarYear } from '@/lib/server/content/lists/calendar-pages';
import type { Records } from '@/lib/server/content/lists/find-records';
import { titleOf, toListItem } from '@/lib/server/content/lists/list-items';
import { CalendarLinks } from './calendar-links';
import styles from './records.module.css';

type Props = { records: Records; year: CalendarYear };

/** The events of a year by their first dates in it, with links to its months. */
export function RecordYearPage({ records, year: { year, months, page, pages, shown } }: Props) {
  const { type } = records;
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: titleOf(records), href: type.path },
  ];
  const groups = months.map((month) => ({
    heading: formatDayMonthOrYear(month),
    pages: shown
      .filter(({ day }) => day.startsWith(month))
      .map(({ page: event, day }) => toListItem(type, event, day)),
  }));
  const list = calendarPath(type, year);
  return (
    <>
      <PageHeader
        title={recordsText.title(titleOf(records), [year])}
        above={<Breadcrumbs trail={trail} />}
      />
      <div className={`container ${styles.list}`}>
        <CalendarLinks type={type} months={months} />
        <div className={styles.found}>
          <RecordList groups={groups.filter((group) => group.pages.length > 0)} />
          <Pagination page={page} pages={pages} hrefOf={(number) => listPagePath(list, number)} />
        </div>
      </div>
    </>
  );
}
