import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import { listNeighbours } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import styles from './article.module.css';

type Props = { group: EntryGroup; entry: Entry };

/** Links to the next and the previous entry. */
export function ArticleNeighbours({ group, entry }: Props) {
  const { newer, older } = listNeighbours(group, entry);
  if (!newer && !older) return null;
  return (
    <nav aria-label={texts().articles.neighbours(group.type.names.many)}>
      <List className={styles.neighbours}>
        {older && (
          <li>
            <span>{texts().articles.older}</span>{' '}
            <a href={older.address} rel="prev">
              {older.title}
            </a>
          </li>
        )}
        {newer && (
          <li className={styles.newer}>
            <span>{texts().articles.newer}</span>{' '}
            <a href={newer.address} rel="next">
              {newer.title}
            </a>
          </li>
        )}
      </List>
    </nav>
  );
}
