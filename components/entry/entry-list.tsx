import { EntryTitle } from '@/components/entry/entry-title';
import { EventRow } from '@/components/entry/event-row';
import { PostDate } from '@/components/entry/post-date';
import { ArchPattern } from '@/components/page/arch-pattern';
import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import type { ListItem } from '@/lib/server/content/lists/list-items';
import styles from './entry-list.module.css';

type Props = {
  /** A group without a heading is the only group. */
  groups: readonly { heading: string | null; id?: string; pages: readonly ListItem[] }[];
  /** Heading level of the entries in a group without a heading. */
  level?: 'h2' | 'h3';
};

/** Entries in rows, divided by headings. If one has an image, the others get the pattern. Events have rows of their own. */
export function EntryList({ groups, level = 'h2' }: Props) {
  const has = (isSo: (entry: ListItem) => unknown) => groups.some(({ pages }) => pages.some(isSo));
  const hasEvents = has(({ details }) => details);
  const hasImages = has(({ image }) => image);
  return groups.map(({ heading, id, pages }) => {
    const Title = heading === null ? level : 'h3';
    return (
      <section key={heading} className={`${styles.group} ${hasEvents ? styles.events : ''}`}>
        {heading !== null && <h2 id={id}>{heading}</h2>}
        <List className={styles.list}>
          {pages.map((entry) => {
            const title = (
              <Title className={styles.title}>
                <a href={entry.address}>
                  <EntryTitle title={entry.title} language={entry.language} />
                </a>
              </Title>
            );
            return hasEvents ? (
              <EventRow key={entry.address} {...entry} title={title} />
            ) : (
              <EntryRow key={entry.address} {...entry} title={title} hasImage={hasImages} />
            );
          })}
        </List>
      </section>
    );
  });
}

type RowProps = Omit<ListItem, 'title'> & {
  /** Title with its link. */
  title: React.ReactNode;
  hasImage: boolean;
};

function EntryRow({ title, description, image, day, line, note, hasImage, ...entry }: RowProps) {
  return (
    <li className={styles.entry}>
      {hasImage && (
        <div className={styles.photo}>
          {image ? <Picture picture={image} place="portrait" /> : <ArchPattern />}
        </div>
      )}
      <div className={styles.words}>
        <div>
          {title}
          {line && <p className={styles.date}>{line.join('\u00a0· ')}</p>}
          {day !== undefined && (
            <p className={styles.date}>
              <PostDate date={day} />
            </p>
          )}
        </div>
        <p lang={entry.descriptionLanguage}>{description}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}
