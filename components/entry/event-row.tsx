import { formatDateWithWeekday, formatDayAndMonth } from '@/lib/format';
import type { ListItem } from '@/lib/server/content/lists/list-items';
import styles from './event-row.module.css';

type Props = Pick<ListItem, 'day' | 'details' | 'note'> & {
  /** Title with its link. */
  title: React.ReactNode;
};

/** An event in a list: the day on a tile, and beside it the title, the times, the place and the category. */
export function EventRow({ title, day, details = [], note }: Props) {
  return (
    <li className={styles.event}>
      {day !== undefined && <Tile day={day} />}
      <div className={styles.words}>
        {title}
        <p className={styles.details}>
          {note && <strong>{note}</strong>}
          {[...(note ? [''] : []), ...details].join('\u00a0· ')}
        </p>
      </div>
    </li>
  );
}

function Tile({ day }: { day: string }) {
  const [number, month] = formatDayAndMonth(day);
  return (
    <time className={styles.day} dateTime={day}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>{' '}
      <span aria-hidden="true">{month}</span>{' '}
      <span className="visually-hidden">{formatDateWithWeekday(day)}</span>
    </time>
  );
}
