import { formatNames } from '@/lib/format';

export const recordsText = {
  empty: 'There are no entries at present.',
  /** Files of an entry, by their media types. */
  twins: {
    'text/vcard': 'Save as a contact (vCard)',
    'text/calendar': 'Save to your calendar (.ics)',
  },
  pinned: 'Pinned',
  filters: 'Filter the list',
  remove: (label: string) => `Remove filter: ${label}`,
  title: (type: string, chosen: string[]) =>
    chosen.length === 0 ? type : `${type}: ${formatNames(chosen)}`,
  all: (count: number) => `All ${count}`,
  about: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
} as const;
