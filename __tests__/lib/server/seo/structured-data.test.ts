import fs from 'node:fs';
import {
  SECOND_SITE,
  makeContent,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';
import { getContent } from '@/lib/server/content/content';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import {
  breadcrumbsJsonLd,
  entryJsonLd,
  organizationJsonLd,
} from '@/lib/server/seo/structured-data';

const before = { ...process.env };

afterEach(() => {
  Object.assign(process.env, before);
  removeMadeContent();
});

describe('the data for search engines', () => {
  it('has the exceptions to the opening hours, a closed day as one without hours', () => {
    const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8').trimEnd();
    const closed = '{ from: 2026-12-24, to: 2026-12-26, closed: true }';
    const late = "{ date: 2026-12-31, opens: '12:00', closes: '14:00' }";
    process.env.CONTENT_DIR = makeContent({
      'site.yaml': `${site}\n  exceptions:\n    - ${closed}\n    - ${late}\n`,
    });
    expect(organizationJsonLd()).toMatchObject({
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-24', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '12:00', closes: '14:00' },
      ],
    });
  });

  it('has all locations, each with what is known of it', () => {
    const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8').trimEnd();
    const hours = "hours: [{ from: Monday, to: Tuesday, opens: '09:00', closes: '12:00' }]";
    process.env.CONTENT_DIR = makeContent({
      'site.yaml': `${site}
  locations:
    - { name: Harbour, address: [2 Dock Road, Lakeside], phone: '+41 44 123 45 67', ${hours} }
    - { name: Boathouse, address: [3 Dock Road] }
`,
    });
    const monday = { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:00' };
    expect(organizationJsonLd()).toMatchObject({
      location: [
        {
          name: 'Harbour',
          address: '2 Dock Road, Lakeside',
          telephone: '+41 44 123 45 67',
          openingHoursSpecification: [monday],
        },
        { '@type': 'Place', name: 'Boathouse', address: '3 Dock Road' },
      ],
    });
  });

  it('has each session of an event, and a period from the first to the last', () => {
    const sessions = [
      { start: '2026-12-02 09:00', end: '2026-12-02 13:00' },
      { start: '2026-12-01 09:00', end: '2026-12-01 17:00' },
    ];
    const when = { start: '2026-12-01', end: '2026-12-05', zone: 'Europe/Zurich', sessions };
    const event = `---\n${JSON.stringify({ name: 'Days', summary: 'S', when, movedFrom: ['2026-11-30'] })}\n---\n`;
    process.env.CONTENT_DIR = makeContent({ 'events/days.md': event });
    const found = findTypePage(getContent(), '/events/days');
    expect(found?.kind === 'entry' && entryJsonLd(found.group.type, found.entry)).toMatchObject({
      startDate: '2026-12-01T09:00:00+01:00',
      endDate: '2026-12-02T13:00:00+01:00',
      previousStartDate: '2026-11-30',
      eventStatus: 'https://schema.org/EventRescheduled',
      subEvent: [
        {
          '@type': 'Event',
          name: 'Days',
          startDate: '2026-12-01T09:00:00+01:00',
          endDate: '2026-12-01T17:00:00+01:00',
        },
        { startDate: '2026-12-02T09:00:00+01:00', endDate: '2026-12-02T13:00:00+01:00' },
      ],
    });
  });

  it('leaves folders without a page out of the breadcrumbs', () => {
    const trail = [
      { label: 'Home', href: '/home' },
      { label: 'Exchange year', href: null },
      { label: 'Visa', href: '/exchange-year/visa' },
    ];
    expect(breadcrumbsJsonLd(trail).itemListElement).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'Visa' },
    ]);
  });
});
