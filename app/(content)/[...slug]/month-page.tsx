import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import {
  formatDateWithWeekday,
  formatDayMonthOrYear,
  formatNumber,
  formatTime,
} from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { HOME } from '@/lib/routes';
import { getContent, getToday } from '@/lib/server/content/content';
import { calendarPath, type CalendarMonth } from '@/lib/server/content/lists/calendar-pages';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { WEEKDAYS } from '@/lib/server/content/time/recurrence';
import { timeOn } from '@/lib/server/content/time/span-days';
import { CalendarLinks } from './calendar-links';
import styles from './month-page.module.css';

type Props = { group: EntryGroup; month: CalendarMonth };

/** A month as a table, below links to those around it. On a narrow screen, its days with an event are a list. */
export function MonthPage({ group, month: { month, weeks, ...around } }: Props) {
  const { type } = group;
  const year = month.slice(0, 4);
  const title = formatDayMonthOrYear(month);
  const today = getToday();
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: titleOf(group), href: type.path },
    { label: formatDayMonthOrYear(year), href: calendarPath(type, year) },
  ];
  const links = [
    { to: around.previous, rel: 'prev', text: texts().calendar.previous },
    { to: around.next, rel: 'next', text: texts().calendar.next },
  ];
  return (
    <>
      <PageHeader title={title} above={<Breadcrumbs trail={trail} />} />
      <div className={`container ${styles.month}`}>
        <CalendarLinks group={group} isPart />
        <nav aria-label={texts().calendar.months}>
          <List className={styles.around}>
            {links.map(({ to, rel, text }) =>
              to === null ? null : (
                <li key={rel}>
                  <a href={calendarPath(type, to)} rel={rel}>
                    {text(formatDayMonthOrYear(to))}
                  </a>
                </li>
              ),
            )}
          </List>
        </nav>
        <table className={styles.table}>
          <caption className="visually-hidden">
            {texts().calendar.of(type.names.many, title)}
          </caption>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  {texts().calendar.weekdays[weekday]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((days, week) => (
              <tr key={week}>
                {days.map((cell, index) => (
                  <td
                    key={index}
                    className={cell?.pages.length ? styles.filled : styles.plain}
                    aria-current={cell && cell.day === today ? 'date' : undefined}
                  >
                    {cell && <Day {...cell} isToday={cell.day === today} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type DayProps = { day: string; pages: Entry[]; isToday: boolean };

function Day({ day, pages, isToday }: DayProps) {
  return (
    <>
      <p className={styles.day}>
        <time dateTime={day}>
          <span className={styles.number} aria-hidden="true">
            {formatNumber(Number(day.slice(-2)))}
          </span>
          <span className={styles.date}>{formatDateWithWeekday(day)}</span>
        </time>
        {isToday && <span className={styles.today}>{texts().calendar.today}</span>}
      </p>
      <List className={styles.events}>
        {pages.map(({ address, title, span, isCancelled }) => {
          const time = span ? timeOn(span, day) : null;
          return (
            <li key={address}>
              {time !== null && <span className={styles.time}>{formatTime(time)}</span>}{' '}
              <a href={address}>{title}</a>
              {isCancelled && (
                <span className={styles.cancelled}> {texts().calendar.cancelled}</span>
              )}
            </li>
          );
        })}
      </List>
    </>
  );
}
