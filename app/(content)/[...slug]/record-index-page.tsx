import { TagList } from '@/components/collection/tag-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { articlesText } from '@/lib/i18n/articles';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { countFilters, filterPath } from '@/lib/server/content/records/filters';
import type { Records } from '@/lib/server/content/records/find-records';
import { countEntries, describeIndex, titleOf } from '@/lib/server/content/records/list-items';
import styles from './records.module.css';

type Props = { records: Records; index: string };

/** All values of a field, such as all topics, each with the number of its entries. */
export function RecordIndexPage({ records, index }: Props) {
  const { type, listed } = records;
  const { title, description } = describeIndex(type, index);
  const values = countFilters(listed, []).filter(({ value }) => value.field === index);
  const tags = values.map(({ value, count }) => ({
    label: value.label,
    href: filterPath(type, [value]),
    note: countEntries(type, count),
  }));
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: titleOf(records), href: type.path },
  ];
  return (
    <>
      <PageHeader title={title} lead={description} above={<Breadcrumbs trail={trail} />} />
      <div className={`container ${styles.list}`}>
        {tags.length === 0 && <p>{articlesText.none(title)}</p>}
        <TagList name={title} tags={tags} />
      </div>
    </>
  );
}
