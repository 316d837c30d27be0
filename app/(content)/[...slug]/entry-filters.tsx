import { List } from '@/components/page/list';
import { formatNumber } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { indexPath, listOptions } from '@/lib/server/content/lists/filter-indexes';
import { filterPath, type FilterValue } from '@/lib/server/content/lists/filters';
import type { FoundList } from '@/lib/server/content/lists/find-type-page';
import { labelOf } from '@/lib/server/content/lists/show-field';
import styles from './entry-filters.module.css';

type Props = Pick<FoundList, 'group' | 'selection' | 'matching'> & {
  /** Id of the element after the filters. */
  skipTo: string;
};

/** Links to the same list with one filter more or one fewer. On a narrow screen, they are in a disclosure. */
export function EntryFilters({ group: { type }, selection, matching, skipTo }: Props) {
  const fields = listOptions(type, matching, selection);
  if (fields.length === 0 && selection.length === 0) return null;
  const pathWithout = (removed: FilterValue) =>
    filterPath(
      type,
      selection.filter((one) => one !== removed),
    );
  return (
    <nav className={styles.filters} aria-label={texts().entries.filters}>
      <a className="skip-link" href={`#${skipTo}`}>
        {texts().entries.skipFilters}
      </a>{' '}
      {selection.length > 0 && (
        <List className={styles.chosen}>
          {selection.map((value) => (
            <li key={value.field}>
              <a href={pathWithout(value)}>
                <span aria-hidden="true">{value.label} ×</span>
                <span className="visually-hidden">{texts().entries.remove(value.label)}</span>
              </a>
            </li>
          ))}
        </List>
      )}
      {fields.length > 0 && (
        <details className={styles.fields}>
          <summary>{texts().entries.filters}</summary>
          {fields.map(({ field, values, isPartial }) => (
            <div key={field} className={styles.field}>
              <p>{labelOf(type, field)}</p>
              <List className={styles.values}>
                {values.map(({ value, count }) => (
                  <li key={value.segment}>
                    <a href={filterPath(type, [...selection, value])}>
                      {value.label} <span className={styles.count}>({formatNumber(count)})</span>
                    </a>
                  </li>
                ))}
                {isPartial && (
                  <li>
                    <a href={indexPath(type, field)}>
                      {texts().entries.allValues(labelOf(type, field))}
                    </a>
                  </li>
                )}
              </List>
            </div>
          ))}
        </details>
      )}
    </nav>
  );
}
