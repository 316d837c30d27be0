import { List } from '@/components/page/list';
import { formatDateWithWeekday, formatDayAndMonth } from '@/lib/format';
import type { ListItem } from '@/lib/server/content/lists/list-items';
import styles from './event-list.module.css';

type Props = {
  /** A group without a heading is the only group. */
  groups: readonly { heading: string | null; pages: readonly ListItem[] }[];
  /** Heading level of the events in a group without a heading. */
  level: 'h2' | 'h3';
};

/** Events in rows: the day on a tile, and beside it the title, the times, the place and the category. */
export function EventList({ groups, level }: Props) {
  return groups.map(({ heading, pages }) => {
    const Title = heading === null ? level : 'h3';
    return (
      <section key={heading} className={styles.group}>
        {heading !== null && <h2>{heading}</h2>}
        <List className={styles.list}>
          {pages.map(({ address, title, day, details = [], note }) => (
            <li key={address} className={styles.event}>
              {day !== undefined && <Tile day={day} />}
              <div className={styles.words}>
                <Title className={styles.title}>
                  <a href={address}>{title}</a>
                </Title>
                <p className={styles.details}>
                  {note && <strong>{note}</strong>}
                  {details.map((detail, index) => (
                    <span key={index}>{detail}</span>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </List>
      </section>
    );
  });
}

function Tile({ day }: { day: string }) {
  const [number, month] = formatDayAndMonth(day);
  return (
    <time className={styles.day} dateTime={day}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span aria-hidden="true">{month}</span>
      <span className="visually-hidden">{formatDateWithWeekday(day)}</span>
    </time>
  );
}
