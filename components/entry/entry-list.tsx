import { EventList } from '@/components/entry/event-list';
import { PostDate } from '@/components/entry/post-date';
import { ArchPattern } from '@/components/page/arch-pattern';
import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import type { ListItem } from '@/lib/server/content/lists/list-items';
import styles from './entry-list.module.css';

type Props = {
  /** A group without a heading is the only group. */
  groups: readonly { heading: string | null; pages: readonly ListItem[] }[];
  /** Heading level of the entries in a group without a heading. */
  level?: 'h2' | 'h3';
};

/** Entries with their summaries in rows, divided by headings. If one has an image, the others get the pattern. */
export function EntryList({ groups, level = 'h2' }: Props) {
  if (groups.some(({ pages }) => pages.some(({ details }) => details)))
    return <EventList groups={groups} level={level} />;
  const hasImages = groups.some(({ pages }) => pages.some(({ image }) => image));
  return groups.map(({ heading, pages }) => (
    <section key={heading} className={styles.group}>
      {heading !== null && <h2>{heading}</h2>}
      <List className={styles.list}>
        {pages.map(({ address, title, description, image, day, line, note }) => (
          <li key={address} className={styles.entry}>
            {hasImages && (
              <div className={styles.photo}>
                {image ? <Picture picture={image} place="portrait" /> : <ArchPattern />}
              </div>
            )}
            <div className={styles.words}>
              <div>
                <Title heading={heading === null ? level : 'h3'}>
                  <a href={address}>{title}</a>
                </Title>
                {line && <p className={styles.date}>{line.join('\u00a0· ')}</p>}
                {day !== undefined && (
                  <p className={styles.date}>
                    <PostDate date={day} />
                  </p>
                )}
              </div>
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
