import type { formats as english } from '@/lib/i18n/en/formats';
import type { Translation } from '@/lib/i18n/translation';

export const locale = 'de-DE';

const names = new Intl.ListFormat(locale);

export function formatNames(list: string[]): string {
  return names.format(list);
}

export function formatCount(count: number): string {
  return count.toLocaleString(locale);
}

export const formats = {
  comma: ', ',
  day: (day) => `${day}.`,
  date: (date) => date,
  /** 9:00 Uhr, 17:30 Uhr and 24:00 Uhr, where the space does not break. */
  time: (hour, minute) => `${hour}:${String(minute).padStart(2, '0')}\u00a0Uhr`,
} satisfies Translation<typeof english>;
