import type { formats as english } from '@/lib/i18n/en/formats';
import type { Translation } from '@/lib/i18n/translation';

export const locale = 'fr-FR';

const names = new Intl.ListFormat(locale);

export function formatNames(list: string[]): string {
  return names.format(list);
}

export function formatCount(count: number): string {
  return count.toLocaleString(locale);
}

export const formats = {
  comma: ', ',
  day: (day) => (day === '1' ? '1er' : day),
  // The locale writes "1 novembre".
  date: (date) => date.replace(/^(\D*1)(?=\s\p{L})/u, '$1er'),
  /** 9 h, 17 h 30 and, for 24:00, minuit. The spaces do not break. */
  time: (hour, minute) => {
    if (hour === 24) return 'minuit';
    return `${hour}\u00a0h${minute === 0 ? '' : `\u00a0${String(minute).padStart(2, '0')}`}`;
  },
} satisfies Translation<typeof english>;
