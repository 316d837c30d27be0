import 'server-only';
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
  /** The day of an event, such as `2026-01-31`, and the whole date as a text. */
  date?: { day: string; text: string };
  /** Less important than the description, such as a number of posts. */
  note?: string;
};

/** @param day of the date to show; the next one unless given */
export function toListItem(page: RecordPage, day = page.next?.day): ListItem {
  const { address, title, description, image, span, isCancelled } = page;
  return {
    address,
    title,
    description,
    image,
    ...(span && day !== undefined && { date: { day, text: describeDate(span, day) } }),
    ...(isCancelled && { note: calendarText.cancelled }),
  };
}
