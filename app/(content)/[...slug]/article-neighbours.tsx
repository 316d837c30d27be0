import { List } from '@/components/page/list';
import { articlesText } from '@/lib/i18n/articles';
import { listNeighbours } from '@/lib/server/content/lists/articles';
import type { Records } from '@/lib/server/content/lists/find-records';
import type { RecordPage } from '@/lib/server/content/lists/record-page';
import styles from './article.module.css';

type Props = { records: Records; entry: RecordPage };

/** Links to the next and the previous entry. */
export function ArticleNeighbours({ records, entry }: Props) {
  const { newer, older } = listNeighbours(records, entry);
  if (!newer && !older) return null;
  return (
    <nav aria-label={articlesText.neighbours(records.type.names.many)}>
      <List className={styles.neighbours}>
        {older && (
          <li>
            <span>{articlesText.older}</span>
            <a href={older.address} rel="prev">
              {older.title}
            </a>
          </li>
        )}
        {newer && (
          <li className={styles.newer}>
            <span>{articlesText.newer}</span>
            <a href={newer.address} rel="next">
              {newer.title}
            </a>
          </li>
        )}
      </List>
    </nav>
  );
}
