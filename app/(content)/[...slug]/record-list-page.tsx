import { ArticleList } from '@/components/collection/article-list';
import { CompareForm } from '@/components/collection/compare-form';
import { Pagination } from '@/components/collection/pagination';
import { RecordList } from '@/components/collection/record-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { articlesText } from '@/lib/i18n/articles';
import { recordsText } from '@/lib/i18n/records';
import { listPagePath } from '@/lib/pagination';
import { getPageText } from '@/lib/server/content/content';
import { listCalendarLinks } from '@/lib/server/content/lists/calendar-pages';
import { comparisonPath, isComparable, toChoice } from '@/lib/server/content/lists/comparisons';
import { filterPath } from '@/lib/server/content/lists/filters';
import type { FoundList } from '@/lib/server/content/lists/find-records';
import { describeList, groupRecords, toListItem } from '@/lib/server/content/lists/list-items';
import { ArticleLinks } from './article-links';
import { CalendarLinks } from './calendar-links';
import { FeedLinks } from './feed-links';
import { listCrumbs } from './list-crumbs';
import { RecordFilters } from './record-filters';
import styles from './records.module.css';

/** A page of a list, with its filters. Lists of articles have links to their topics instead, unless they are filtered. */
export function RecordListPage(list: FoundList) {
  const { records, selection, matching, page, pages } = list;
  const { type, introduction } = records;
  const { title, description } = describeList(list);
  const path = filterPath(type, selection);
  const isArticle = type.layout === 'article';
  const isWhole = selection.length === 0;
  const text = isWhole && page === 1 && introduction ? getPageText(introduction) : null;
  return (
    <>
      <PageHeader
        title={title}
        lead={page === 1 ? description : undefined}
        above={<Breadcrumbs trail={listCrumbs(list)} />}
      />
      <div className={`container ${styles.list}`}>
        <div className={styles.beside}>
          {!(isArticle && isWhole) && (
            <RecordFilters records={records} selection={selection} matching={matching} />
          )}
          {isWhole && <CalendarLinks type={type} {...listCalendarLinks(records.calendar)} />}
        </div>
        <div className={`${styles.found} ${isArticle ? styles.articles : ''}`}>
          {text?.html && <Prose body={text} />}
          {isArticle && <ArticleLinks {...list} />}
          {isArticle ? <Articles {...list} /> : <Rows {...list} />}
          <Pagination page={page} pages={pages} hrefOf={(number) => listPagePath(path, number)} />
          {page === 1 && <FeedLinks type={type} selection={selection} />}
        </div>
      </div>
    </>
  );
}

function Articles({ records: { type }, shown }: FoundList) {
  const { many } = type.names;
  if (shown.length > 0)
    return <ArticleList articles={shown.map((entry) => toListItem(type, entry))} heading="h2" />;
  return (
    <p>
      {articlesText.none(many)} {articlesText.soon(many)}
    </p>
  );
}

function Rows({ records, shown }: FoundList) {
  const canCompare = isComparable(records);
  const groups = groupRecords(records, shown).map((group) => ({
    ...group,
    pages: group.pages.map((entry) => ({
      ...toListItem(records.type, entry),
      ...(canCompare && { choice: toChoice(entry) }),
    })),
  }));
  if (shown.length === 0) return <p>{recordsText.empty}</p>;
  if (!canCompare) return <RecordList groups={groups} />;
  return (
    <CompareForm
      action={comparisonPath(records.type)}
      isPart={shown.length < records.listed.length}
    >
      <RecordList groups={groups} />
    </CompareForm>
  );
}
