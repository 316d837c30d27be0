import 'server-only';
import { lazyTexts, texts } from '@/lib/i18n/texts';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

const own = () => texts().types.events;
const CATEGORIES = lazyTexts(
  ['lecture', 'seminar', 'workshop', 'exhibition', 'tour', 'performance'],
  () => own().categories,
);
const inverse = lazyTexts(['hosts', 'speakers'], () => own().inverse);

export const events = defineType({
  folder: 'events',
  path: '/events',
  texts: own,
  fields: {
    name: field.text(),
    summary: field.text(),
    when: field.timeSpan(),
    place: field.optional(field.text()),
    online: field.optional(field.link()),
    hosts: field.optional(field.listOf(field.reference('departments', { inverse: inverse.hosts }))),
    speakers: field.optional(
      field.listOf(field.reference('people', { inverse: inverse.speakers })),
    ),
    category: field.optional(field.choice(CATEGORIES)),
    audience: field.optional(field.text()),
    prices: field.optional(field.listOf(field.price())),
    registration: field.optional(
      field.action({ words: () => texts().entries.registration, canBeFull: true }),
    ),
    image: field.optional(field.image()),
    movedFrom: field.optional(field.listOf(field.day())),
    cancelled: field.optional(field.flag(() => own().fields.cancelled)),
  },
  roles: {
    place: ['place', 'online'],
    move: 'movedFrom',
    cancels: 'cancelled',
    action: 'registration',
  },
  title: ({ name }) => name,
  summary: ({ summary }) => summary,
  facts: [
    ...(['when', 'movedFrom', 'place', 'online', 'hosts', 'speakers'] as const),
    ...(['category', 'audience', 'prices', 'registration'] as const),
  ],
  list: { group: 'month' },
  filters: ['category', 'hosts', 'audience'],
  jsonLd: (event, { url, image, provider, date, sessions }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.summary,
    url,
    organizer: provider,
    location: locationOf(event, url),
    ...(image && { image }),
    ...(date && { startDate: date.start, endDate: date.end }),
    ...(sessions && {
      subEvent: sessions.map(({ start, end }) => ({
        '@type': 'Event' as const,
        name: event.name,
        location: locationOf(event, url),
        startDate: start,
        endDate: end,
      })),
    }),
    ...(event.movedFrom && { previousStartDate: event.movedFrom.at(-1) }),
    eventStatus: `https://schema.org/Event${event.cancelled ? 'Cancelled' : event.movedFrom ? 'Rescheduled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.online ? (event.place ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`,
  }),
});

type Located = { place?: string | undefined; online?: { href: string } | undefined };

function locationOf({ place, online }: Located, url: string) {
  return place
    ? { '@type': 'Place' as const, name: place, address: place }
    : { '@type': 'VirtualLocation' as const, url: online?.href ?? url };
}
