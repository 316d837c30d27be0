import { CompareForm } from '@/components/collection/compare-form';
import { Pagination } from '@/components/collection/pagination';
import { RecordList } from '@/components/collection/record-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { recordsText } from '@/lib/i18n/records';
import { listPagePath } from '@/lib/pagination';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { listCalendarLinks } from '@/lib/server/content/records/calendar-pages';
import { comparisonPath, isComparable, toChoice } from '@/lib/server/content/compare/comparisons';
import { filterPath } from '@/lib/server/content/records/filters';
import {
  describeList,
  groupRecords,
  type FoundList,
} from '@/lib/server/content/records/find-records';
import { toListItem } from '@/lib/server/content/records/list-items';
import { CalendarLinks } from './calendar-links';
import { RecordFilters } from './record-filters';
import styles from './records.module.css';

export function RecordListPage({ records, selection, matching, page, pages, shown }: FoundList) {
  const { type } = records;
  const { title, description } = describeList({ records, selection, matching, page });
  const home = { label: getContent().home.title, href: HOME };
  const all = { label: type.names.many, href: type.path };
  const list = filterPath(type, selection);
  const canCompare = isComparable(records);
  const groups = groupRecords(records, shown).map((group) => ({
    ...group,
    pages: group.pages.map((entry) => ({
      ...toListItem(entry),
      ...(canCompare && { choice: toChoice(entry) }),
    })),
  }));
  return (
    <>
      <PageHeader
        title={title}
        lead={page === 1 ? description : undefined}
        above={<Breadcrumbs trail={selection.length > 0 ? [home, all] : [home]} />}
      />
      <div className={`container ${styles.list}`}>
        <div className={styles.beside}>
          <RecordFilters records={records} selection={selection} matching={matching} />
          {selection.length === 0 && (
            <CalendarLinks type={type} {...listCalendarLinks(records.calendar)} />
          )}
        </div>
        <div className={styles.found}>
          {shown.length === 0 && <p>{recordsText.empty}</p>}
          {canCompare ? (
            <CompareForm
              action={comparisonPath(type)}
              isPart={shown.length < records.listed.length}
            >
              <RecordList groups={groups} />
            </CompareForm>
          ) : (
            <RecordList groups={groups} />
          )}
          <Pagination page={page} pages={pages} hrefOf={(number) => listPagePath(list, number)} />
        </div>
      </div>
    </>
  );
}
