import 'server-only';
import type { Named } from '@/lib/server/content/files/schema-fields';

/** Facts that structured data needs beyond the fields. Addresses include the origin of the site. */
export type JsonLdContext = {
  url: string;
  image?: string;
  /** Start and end of the next date of an event, or of its last one, as ISO 8601 with the offset from UTC. */
  date?: { start: string; end: string };
  /** The same as properties of an event: with its status, and with sessions the whole period and each of them. */
  event?: EventDates;
  /** When it appeared and when it last changed: days, or times as ISO 8601. */
  published?: string;
  updated?: string;
  /** The first and the last day on which its action is possible, such as applying. */
  action?: { opens: string | undefined; closes: string | undefined };
  authors: readonly Named[];
  /** Words of its text. */
  words: number;
  /** The university. */
  provider: { '@type': 'CollegeOrUniversity'; name: string; url?: string };
};

type Dates = { startDate: string; endDate: string };

type EventDates = Dates & {
  previousStartDate?: string;
  eventStatus: `https://schema.org/Event${'Cancelled' | 'Rescheduled' | 'Scheduled'}`;
  subEvent?: ({ '@type': 'Event'; name: string } & Dates)[];
};

/** Describes people, such as the authors of an entry. */
export function describePersons(people: readonly Named[]) {
  return people.map(({ label, href }) => ({
    '@type': 'Person' as const,
    name: label,
    ...(href !== undefined && { url: href }),
  }));
}
