import 'server-only';
import { lazyTexts, texts } from '@/lib/i18n/texts';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';
import { describePersons } from '@/lib/server/content/types/json-ld-context';

const { listOf, optional, reference, text } = field;
const own = () => texts().types.events;
const KINDS = ['lecture', 'seminar', 'workshop', 'exhibition', 'tour', 'performance'] as const;
const words = () => texts().entries.registration;

export const events = defineType({
  folder: 'events',
  path: '/events',
  texts: own,
  fields: {
    name: text(),
    summary: text(),
    when: field.timeSpan(),
    place: optional(text()),
    online: optional(field.link()),
    hosts: optional(listOf(reference('departments', { inverse: () => own().inverse.hosts }))),
    speakers: optional(
      field.authors('people', {
        label: () => own().fields.speakers,
        inverse: () => own().inverse.speakers,
        publicName: 'speakers',
      }),
    ),
    topics: optional(field.topics()),
    category: optional(field.choice(lazyTexts(KINDS, () => own().categories))),
    audience: optional(text()),
    prices: optional(listOf(field.price())),
    registration: optional(field.action({ words, canBeFull: true })),
    image: optional(field.image()),
    movedFrom: optional(listOf(field.day())),
    cancelled: optional(field.flag(() => own().fields.cancelled)),
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
    ...(['category', 'topics', 'audience', 'prices', 'registration'] as const),
  ],
  keyFacts: ['when', 'place', 'category', 'audience', 'prices'],
  list: { group: 'month' },
  filters: ['category', 'topics', 'hosts', 'audience'],
  jsonLd: ({ name, summary, place, online }, page) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description: summary,
    url: page.url,
    organizer: page.provider,
    location: place
      ? { '@type': 'Place', name: place, address: place }
      : { '@type': 'VirtualLocation', url: online?.href ?? page.url },
    ...(page.authors.length > 0 && { performer: describePersons(page.authors) }),
    ...(page.image && { image: page.image }),
    ...page.event,
    eventAttendanceMode: `https://schema.org/${online ? (place ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`,
  }),
});
