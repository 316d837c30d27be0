import { formatCount, formatNames } from '@/lib/i18n/en/formats';

export const entriesText = {
  empty: 'There are no entries at present.',
  /** Files of an entry, by their media types. */
  twins: {
    'text/vcard': 'Save as a contact (vCard)',
    'text/calendar': 'Save to your calendar (.ics)',
  },
  contactCode: 'QR code of this contact',
  contactCodeOf: (name: string) => `QR code with the contact details of ${name}`,
  pinned: 'Pinned',
  others: 'Others',
  filters: 'Filter the list',
  skipFilters: 'Skip the filters',
  remove: (label: string) => `Remove filter: ${label}`,
  letters: 'Go to a letter',
  former: 'Former members',
  aboutFormer: 'People who used to teach, do research or work here.',
  title: (type: string, chosen: string[]) => `${type}: ${formatNames(chosen)}`,
  all: (count: number) => `All ${formatCount(count)}`,
  allValues: (label: string) => `All ${label.toLowerCase()}`,
  by: (many: string, label: string) => `Browse ${many.toLowerCase()} by ${label.toLowerCase()}.`,
  compare: 'Compare',
  compareMany: (many: string) => `Compare ${many.toLowerCase()}`,
  chooseFewer: 'Choose up to three',
  compareHint: 'Tick two or three, and compare them side by side.',
  sideBySide: (names: string[]) => `${formatNames(names)} side by side`,
  aboutComparison: 'What they have in common, and where they differ.',
  chosenOne: (title: string) =>
    `You have chosen ${title}. Tick one or two more to compare it with.`,
  chosenTooMany: (count: number, most: number) =>
    `You have chosen ${count}, but at most ${most} fit side by side. Untick some, and compare again.`,
  tooFew: 'There is nothing to compare at present.',
  chooseOthers: 'Choose others',
  chooseFromAll: 'Choose from the whole list',
  removeCompared: 'Remove',
  notStated: 'Not stated',
  differs: 'Differs',
  /** Buttons of entries, which depend on the time. */
  application: {
    button: 'Apply',
    opens: (time: string) => `Applications open on ${time}`,
    closes: (time: string) => `Apply by ${time}`,
    closed: (time: string) => `Applications closed on ${time}`,
    full: 'All places are taken',
  },
  registration: {
    button: 'Register',
    opens: (time: string) => `Registration opens on ${time}`,
    closes: (time: string) => `Register by ${time}`,
    closed: (time: string) => `Registration closed on ${time}`,
    full: 'Fully booked',
  },
  about: (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`),
  /** "1 post" or "2 posts". */
  count: (count: number, one: string, many: string) =>
    `${formatCount(count)} ${count === 1 ? one : many.toLowerCase()}`,
};
