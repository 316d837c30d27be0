import { SubscribeBox } from '@/components/entry/subscribe-box';
import { List } from '@/components/page/list';
import { formatDayMonthOrYear } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { getContent, getShown, getSite } from '@/lib/server/content/content';
import { calendarPath } from '@/lib/server/content/lists/calendar-pages';
import type { FilterValue } from '@/lib/server/content/lists/filters';
import { groupByType, type EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { describeList, titleOf } from '@/lib/server/content/lists/list-items';
import { isCalendar, listTwinsOf } from '@/lib/server/content/lists/twins';
import { addressIn } from '@/lib/server/content/translations';
import { getSettings } from '@/lib/server/settings';
import styles from './calendar-links.module.css';

type Props = {
  group: EntryGroup;
  /** Filters of the list. */
  selection?: readonly FilterValue[];
  months?: readonly string[];
  years?: readonly string[];
  /** Whether the page is a part of the calendar, and so links back to the list. */
  isPart?: boolean;
};

/** Links from a list to its months, its years and other lists with dates, and the ways to subscribe to it. */
export function CalendarLinks({ group, selection = [], months = [], years = [], isPart }: Props) {
  const { type } = group;
  const links = [
    ...(isPart ? [{ href: type.path, label: texts().calendar.asList(titleOf(group)) }] : []),
    ...months.map((month) => ({
      href: calendarPath(type, month),
      label: texts().calendar.asCalendar(formatDayMonthOrYear(month)),
    })),
    ...years.map((year) => ({
      href: calendarPath(type, year),
      label: texts().calendar.ofYear(formatDayMonthOrYear(year)),
    })),
    ...(selection.length === 0 && !isPart ? listOthers(group) : []),
  ];
  const { origin } = getSettings();
  const file = listTwinsOf(type, selection).find((twin) => twin.type === 'text/calendar');
  if (links.length === 0 && !file) return null;
  const title = describeList({ group, selection: [...selection], matching: [], page: 1 }).title;
  return (
    <div className={styles.bar}>
      {links.length > 0 && (
        <nav aria-label={texts().calendar.calendar}>
          <List className={styles.links}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </List>
        </nav>
      )}
      {origin && file && (
        <SubscribeBox
          name={`${title} · ${getSite().title}`}
          url={`${origin}${addressIn(getShown(), file.path)}`}
        />
      )}
    </div>
  );
}

/** Links a calendar to the others, and any other list to the calendars that have days of its entries. */
function listOthers(group: EntryGroup) {
  const { kinds } = group.type;
  const targets = new Set([...kinds.values()].map(({ addsTo }) => addsTo));
  const isLinked = ({ type }: EntryGroup) =>
    isCalendar(group.type) ? isCalendar(type) : targets.has(type.folder);
  return groupByType(getContent())
    .filter((other) => other !== group && isLinked(other))
    .map((other) => ({
      href: other.type.path,
      label: texts().calendar.others(titleOf(other)),
    }));
}
