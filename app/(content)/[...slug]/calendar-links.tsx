import { List } from '@/components/page/list';
import { formatDayMonthOrYear } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { calendarPath } from '@/lib/server/content/lists/calendar-pages';
import { iCalendarOf } from '@/lib/server/content/lists/twins';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { getSettings } from '@/lib/server/settings';
import styles from './calendar-links.module.css';

type Props = { type: EntryType; months: readonly string[]; years?: readonly string[] };

/** Links to months and years of a calendar, and to its file. Without either, there is no calendar. */
export function CalendarLinks({ type, months, years = [] }: Props) {
  const { origin } = getSettings();
  if (months.length + years.length === 0) return null;
  return (
    <nav aria-label={texts().calendar.calendar}>
      <List className={styles.links}>
        {months.map((month) => (
          <li key={month}>
            <a href={calendarPath(type, month)}>
              {texts().calendar.asCalendar(formatDayMonthOrYear(month))}
            </a>
          </li>
        ))}
        {years.map((year) => (
          <li key={year}>
            <a href={calendarPath(type, year)}>{texts().calendar.ofYear(year)}</a>
          </li>
        ))}
        {origin && (
          <li>
            <a href={`${origin.replace(/^https?/, 'webcal')}${iCalendarOf(type.path)}`}>
              {texts().calendar.subscribe}
            </a>
          </li>
        )}
      </List>
    </nav>
  );
}
