import { Pagination } from '@/components/entry/pagination';
import { TagList } from '@/components/entry/tag-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { texts } from '@/lib/i18n/texts';
import { listPagePath } from '@/lib/pagination';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { indexPath, type FilterIndex } from '@/lib/server/content/lists/filter-indexes';
import { filterPath } from '@/lib/server/content/lists/filters';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import {
  countEntries,
  describeIndex,
  titleOf,
  titleOfPage,
} from '@/lib/server/content/lists/list-items';
import styles from './entries.module.css';

type Props = { group: EntryGroup; index: FilterIndex };

/** A page of the values of a field, such as of all topics, each with the number of its entries. */
export function IndexPage({ group, index: { field, shown, page, pages } }: Props) {
  const { type } = group;
  const { label, title, description } = describeIndex(type, field);
  const list = indexPath(type, field);
  const tags = shown.map(({ value, count }) => ({
    label: value.label,
    href: filterPath(type, [value]),
    note: countEntries(type, count),
  }));
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: titleOf(group), href: type.path },
  ];
  return (
    <>
      <PageHeader
        title={titleOfPage(title, page)}
        lead={page === 1 ? description : undefined}
        above={<Breadcrumbs trail={trail} />}
      />
      <div className={`container ${styles.list}`}>
        {tags.length === 0 && <p>{texts().articles.none(label)}</p>}
        <TagList name={label} tags={tags} />
        <Pagination page={page} pages={pages} hrefOf={(number) => listPagePath(list, number)} />
      </div>
    </>
  );
}
