import { List } from '@/components/page/list';
import { blogText } from '@/lib/i18n/blog';
import styles from './tag-list.module.css';

type Props = {
  /** `count` is the number of posts, shown if present. */
  tags: { label: string; href: string; count?: number }[];
};

export function TagList({ tags }: Props) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={blogText.tags}>
      <List className={styles.list}>
        {tags.map(({ label, href, count }) => (
          <li key={href}>
            <a href={href}>
              {label}
              {count !== undefined && (
                <span className={styles.count}> {blogText.count(count)}</span>
              )}
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}
