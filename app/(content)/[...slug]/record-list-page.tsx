import { Pagination } from '@/components/collection/pagination';
import { RecordList } from '@/components/collection/record-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { paginationText } from '@/lib/i18n/layout';
import { recordsText } from '@/lib/i18n/records';
import { listPagePath } from '@/lib/pagination';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { groupRecords, type FoundList } from '@/lib/server/content/records/find-records';
import styles from './records.module.css';

export function RecordListPage({ records, page, pages, shown }: FoundList) {
  const { names, path, about } = records.type;
  const trail = [{ label: getContent().home.title, href: HOME }];
  return (
    <>
      <PageHeader
        title={paginationText.title(names.many, page)}
        lead={page === 1 ? about : undefined}
        above={<Breadcrumbs trail={trail} />}
      />
      <div className={`container ${styles.list}`}>
        {shown.length === 0 && <p>{recordsText.empty}</p>}
        <RecordList groups={groupRecords(records, shown)} />
        <Pagination page={page} pages={pages} hrefOf={(number) => listPagePath(path, number)} />
      </div>
    </>
  );
}
