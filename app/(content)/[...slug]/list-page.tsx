import { ArticleList } from '@/components/entry/article-list';
import { CompareList } from '@/components/entry/compare-list';
import { EntryList } from '@/components/entry/entry-list';
import { Pagination } from '@/components/entry/pagination';
import { ProfileList } from '@/components/entry/profile-list';
import { TagList } from '@/components/entry/tag-list';
import { SearchForm } from '@/components/form/search-form';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { formatDayMonthOrYear } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { listPagePath } from '@/lib/pagination';
import {
  getContent,
  getPageText,
  getMonthStart,
  getSite,
  getToday,
} from '@/lib/server/content/content';
import { calendarPath, listCalendarLinks } from '@/lib/server/content/lists/calendar-pages';
import { comparisonPath, isComparable, toChoice } from '@/lib/server/content/lists/comparisons';
import type { Entry } from '@/lib/server/content/lists/entry';
import { filterPath } from '@/lib/server/content/lists/filters';
import type { FoundList } from '@/lib/server/content/lists/find-type-page';
import { formerPath, listFormer } from '@/lib/server/content/lists/former-members';
import { describeList, groupEntries, toListItem } from '@/lib/server/content/lists/list-items';
import { listLetters } from '@/lib/server/content/lists/list-letters';
import { listContacts } from '@/lib/server/content/lists/show-field';
import { getShownPage } from '@/lib/server/shown-page';
import { ArticleLinks } from './article-links';
import { CalendarLinks } from './calendar-links';
import { FeedLinks } from './feed-links';
import { listCrumbs } from './list-crumbs';
import { EntryFilters } from './entry-filters';
import styles from './entries.module.css';

/** Id of the entries, after the filters. Ids of headings have no underscore. */
const FOUND = 'found_entries';

/** A page of a list, with its filters. Lists of articles have links to their topics instead, unless they are filtered. */
export function ListPage(list: FoundList) {
  const { group, selection, matching, page, pages } = list;
  const { type, introduction } = group;
  const { title, description } = describeList(list);
  const path = filterPath(type, selection);
  const isArticle = type.layout === 'article';
  const isWhole = selection.length === 0;
  // Events that are over are not listed.
  const hasListed = group.listed.length > 0;
  const text = isWhole && page === 1 && introduction ? getPageText(introduction) : null;
  return (
    <>
      <PageHeader
        title={title}
        lead={page === 1 ? description : undefined}
        above={<Breadcrumbs trail={listCrumbs(list)} />}
      />
      <div className={`container ${styles.list}`}>
        <CalendarLinks
          group={group}
          selection={selection}
          {...(isWhole && hasListed && listCalendarLinks(group.calendar, getToday()))}
        />
        {type.layout === 'profile' && isWhole && (
          <SearchForm
            label={texts().search.labelOf(type.names.many)}
            type={type.folder}
            isCopy={getShownPage().copy !== undefined}
          />
        )}
        {!(isArticle && isWhole) && (
          <EntryFilters group={group} selection={selection} matching={matching} skipTo={FOUND} />
        )}
        <TagList name={texts().entries.letters} tags={listLetters(list)} />
        <div id={FOUND} tabIndex={-1} className={styles.found}>
          {text?.html && <Prose body={text} />}
          {isArticle && <ArticleLinks {...list} />}
          {isArticle ? <Articles {...list} /> : <Rows {...list} />}
          <Pagination page={page} pages={pages} hrefOf={(number) => listPagePath(path, number)} />
          {isWhole && listFormer(group, getContent()).length > 0 && (
            <p className={styles.former}>
              <a href={formerPath(type)}>{texts().entries.former}</a>
            </p>
          )}
          {page === 1 && <FeedLinks type={type} selection={selection} />}
        </div>
      </div>
    </>
  );
}

/** The first article of the whole list is its lead. */
function Articles({ group: { type }, selection, page, shown }: FoundList) {
  const { many } = type.names;
  if (shown.length > 0) {
    const articles = shown.map((entry) => toListItem(type, entry));
    const isFirst = selection.length === 0 && page === 1;
    return (
      <ArticleList articles={articles} heading="h2" hasLead={isFirst || articles.length === 1} />
    );
  }
  return (
    <p>
      {texts().articles.none(many)} {texts().articles.soon(many)}
    </p>
  );
}

function Rows({ group, shown }: FoundList) {
  const { type, listed } = group;
  if (shown.length === 0) return <NoEntries group={group} />;
  const groups = groupEntries(group, shown, getMonthStart());
  const toItem = (entry: Entry) => toListItem(type, entry);
  if (!isComparable(group)) {
    if (type.layout === 'profile') return <Profiles group={group} groups={groups} />;
    return <EntryList groups={mapPages(groups, toItem)} />;
  }
  return (
    <CompareList
      action={comparisonPath(type)}
      name={texts().entries.compareMany(type.names.many)}
      isPart={shown.length < listed.length}
      groups={mapPages(groups, (entry) => ({ ...toItem(entry), choice: toChoice(entry) }))}
    />
  );
}

type Grouped = ReturnType<typeof groupEntries>[number];

function Profiles({ group: { type }, groups }: Pick<FoundList, 'group'> & { groups: Grouped[] }) {
  const hasContacts = getSite().people?.contactInLists === true;
  const toProfile = (entry: Entry) => ({
    ...toListItem(type, entry),
    contacts: hasContacts ? listContacts(type, entry) : [],
  });
  return <ProfileList groups={mapPages(groups, toProfile)} />;
}

function mapPages<Item>(groups: readonly Grouped[], toItem: (entry: Entry) => Item) {
  return groups.map((group) => ({ ...group, pages: group.pages.map(toItem) }));
}

/** Says that a list is empty, and leads to the events that are over. */
function NoEntries({ group }: Pick<FoundList, 'group'>) {
  const { type, calendar } = group;
  const { years } = listCalendarLinks(calendar);
  if (years.length === 0) return <p>{texts().entries.empty}</p>;
  const { many } = type.names;
  return (
    <div className={styles.over}>
      <p>{texts().calendar.noneToCome(many)}</p>
      <nav aria-label={texts().calendar.past(many)}>
        <p>{texts().calendar.past(many)}</p>
        <List className={styles.links}>
          {years.map((year) => (
            <li key={year}>
              <a href={calendarPath(type, year)}>
                {texts().calendar.of(many, formatDayMonthOrYear(year))}
              </a>
            </li>
          ))}
        </List>
      </nav>
    </div>
  );
}
