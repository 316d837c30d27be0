import fs from 'node:fs';
import {
  SECOND_SITE,
  makeContent,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';
import { breadcrumbsJsonLd, organizationJsonLd } from '@/lib/server/seo/structured-data';

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
    - { name: Harbour, address: [2 Dock Road, Lakeside], phone: '+41 1', ${hours} }
    - { name: Boathouse, address: [3 Dock Road] }
`,
    });
    const monday = { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:00' };
    expect(organizationJsonLd()).toMatchObject({
      location: [
        {
          name: 'Harbour',
          address: '2 Dock Road, Lakeside',
          telephone: '+41 1',
          openingHoursSpecification: [monday],
        },
        { '@type': 'Place', name: 'Boathouse', address: '3 Dock Road' },
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
