import { List } from '@/components/page/list';
import styles from './record-list.module.css';

type Item = { address: string; title: string; description: string };

type Props = {
  /** A group without a heading stands alone. */
  groups: readonly { heading: string | null; pages: readonly Item[] }[];
  /** Headings of the entries of a group without one. */
  level?: 'h2' | 'h3';
};

/** Entries with their summaries, divided by headings. */
export function RecordList({ groups, level = 'h2' }: Props) {
  return groups.map(({ heading, pages }) => (
    <section key={heading} className={styles.group}>
      {heading !== null && <h2>{heading}</h2>}
      <List className={styles.list}>
        {pages.map(({ address, title, description }) => (
          <li key={address}>
            <Title heading={heading === null ? level : 'h3'}>
              <a href={address}>{title}</a>
            </Title>
            <p>{description}</p>
          </li>
        ))}
      </List>
    </section>
  ));
}

function Title({ heading: Tag, children }: { heading: 'h2' | 'h3'; children: React.ReactNode }) {
  return <Tag className={styles.title}>{children}</Tag>;
}
