import { ArchPattern } from '@/components/page/arch-pattern';
import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import type { Picture as PictureContent } from '@/lib/server/content/media';
import styles from './record-list.module.css';

type Item = {
  address: string;
  title: string;
  description: string;
  image: PictureContent | null;
  /** Less important than the description, such as a number of posts. */
  note?: string;
};

type Props = {
  /** A group without a heading stands alone. */
  groups: readonly { heading: string | null; pages: readonly Item[] }[];
  /** Headings of the entries of a group without one. */
  level?: 'h2' | 'h3';
};

/** Entries with their summaries in rows, divided by headings. If one has an image, the others get the pattern. */
export function RecordList({ groups, level = 'h2' }: Props) {
  const hasImages = groups.some(({ pages }) => pages.some(({ image }) => image));
  return groups.map(({ heading, pages }) => (
    <section key={heading} className={styles.group}>
      {heading !== null && <h2>{heading}</h2>}
      <List className={styles.list}>
        {pages.map(({ address, title, description, image, note }) => (
          <li key={address} className={styles.entry}>
            {hasImages && (
              <div className={styles.photo}>
                {image ? <Picture picture={image} place="portrait" /> : <ArchPattern />}
              </div>
            )}
            <div className={styles.words}>
              <Title heading={heading === null ? level : 'h3'}>
                <a href={address}>{title}</a>
              </Title>
              <p>{description}</p>
              {note && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        ))}
      </List>
    </section>
  ));
}

function Title({ heading: Tag, children }: { heading: 'h2' | 'h3'; children: React.ReactNode }) {
  return <Tag className={styles.title}>{children}</Tag>;
}
