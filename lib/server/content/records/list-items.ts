import 'server-only';
import { formatDate } from '@/lib/format';
import { calendarText } from '@/lib/i18n/calendar';
import { describeDate } from '@/lib/server/content/calendar/describe-span';
import type { Picture } from '@/lib/server/content/media';
import type { RecordPage } from '@/lib/server/content/records/read-records';

/** An entry of a list. */
export type ListItem = {
  address: string;
  title: string;
  description: string;
  image: Picture | null;
  /** The day of an event or of news, such as `2026-01-31`, and the whole date as a text. */
  date?: { day: string; text: string };
  /** Whether the day stands out. */
  hasTile?: boolean;
  /** Less important than the description, such as a number of posts. */
  note?: string;
};

/** @param day of the date to show; the next one unless given */
export function toListItem(page: RecordPage, day = page.next?.day): ListItem {
  const { address, title, description, image, span, date, isCancelled } = page;
  return {
    address,
    title,
    description,
    image,
    ...(date !== undefined && { date: { day: date, text: formatDate(date) } }),
    ...(span && day !== undefined && { date: { day, text: describeDate(span, day) } }),
    hasTile: span !== undefined,
    ...(isCancelled && { note: calendarText.cancelled }),
  };
}
