import { List } from '@/components/page/list';
import { blogText } from '@/lib/i18n/blog';
import type { Post } from '@/lib/server/content/collections/posts';
import styles from './post.module.css';

type Props = { newer: Post | undefined; older: Post | undefined };

/** Links to the next and the previous post. */
export function Neighbours({ newer, older }: Props) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={blogText.neighbours}>
      <List className={styles.neighbours}>
        {older && (
          <li>
            <span>{blogText.older}</span>
            <a href={older.address} rel="prev">
              {older.title}
            </a>
          </li>
        )}
        {newer && (
          <li className={styles.newer}>
            <span>{blogText.newer}</span>
            <a href={newer.address} rel="next">
              {newer.title}
            </a>
          </li>
        )}
      </List>
    </nav>
  );
}
