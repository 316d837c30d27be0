import { List } from '@/components/page/list';
import styles from './tag-list.module.css';

type Props = {
  /** Accessible name of the list. */
  name: string;
  /** `note` is shown after the label. */
  tags: { label: string; href: string; note?: string }[];
};

export function TagList({ name, tags }: Props) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={name}>
      <List className={styles.list}>
        {tags.map(({ label, href, note }) => (
          <li key={href}>
            <a href={href}>
              {label}
              {note !== undefined && <span className={styles.count}> {note}</span>}
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}
