import { render } from '@testing-library/react';
import { ContactDetails } from '@/components/layout/contact-details';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { getSite } from '@/lib/server/content/content';

const { contact } = getSite();
const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31'];
const exceptions = days.map((day) => ({ from: day, to: day }));

const textOf = (details: React.ReactNode) => render(details).container.textContent ?? '';

describe('the contact details', () => {
  it('say when the university is closed, and why', () => {
    const winter = { from: '2026-12-24', to: '2027-01-03', reason: 'Winter break' };
    const text = textOf(<ContactDetails contact={{ ...contact, exceptions: [winter] }} />);
    expect(text).toContain('24 December 2026 to 3 January 2027: closed (Winter break)');
  });

  it('say how to get there, except in brief', () => {
    const map = { label: 'Map of the campus', href: 'https://maps.example' };
    const details = { address: ['2 Dock Road'], directions: 'Tram 4 to Docks.', map };
    const text = textOf(<ContactDetails contact={details} />);
    expect(text).toContain('Tram 4 to Docks.Map of the campus');
    expect(textOf(<ContactDetails contact={details} isBrief />)).toBe('Address2 Dock Road');
  });

  it('show an image of the map in the link to it, except in brief', () => {
    const image = { url: '/media/map.svg', width: 6, height: 4, alt: 'A river', credit: 'Ann' };
    const map = { label: 'Map of the campus', href: 'https://maps.example', image };
    const { getByRole, container } = render(<ContactDetails contact={{ ...contact, map }} />);
    const link = getByRole('link', { name: 'A river Map of the campus' });
    expect(link.getAttribute('href')).toBe(map.href);
    expect(container.textContent).toContain('Map of the campusAnn');
    const brief = render(<ContactDetails contact={{ ...contact, map }} isBrief />);
    expect(brief.container.querySelector('img')).toBeNull();
  });

  it('say when it is open at another time', () => {
    const late = { from: '2026-12-24', to: '2026-12-24', opens: '12:00', closes: '17:00' };
    const text = textOf(<ContactDetails contact={{ ...contact, exceptions: [late] }} />);
    expect(text).toContain('24 December 2026: 12:00pm to 5:00pm');
  });

  it.each([
    ['en', 'Monday, 9:00am to 5:00pm'],
    ['ar', 'الاثنين، 9:00\u00a0صباحًا إلى 5:00\u00a0مساءً'],
  ])('have the comma of the language between the day and the time: %s', (tag, hours) => {
    const monday = { from: 'Monday', opens: '09:00', closes: '17:00' } as const;
    const text = inLanguage(languageOf({ languages: [tag] }), () =>
      textOf(<ContactDetails contact={{ address: [], hours: [monday] }} />),
    );
    expect(text).toContain(hours);
  });

  it('show all exceptions, or the next three if they are brief', () => {
    const details = { ...contact, exceptions };
    expect(textOf(<ContactDetails contact={details} />)).toContain('31 December 2026');
    const brief = textOf(<ContactDetails contact={details} isBrief />);
    expect(brief).toContain('26 December 2026');
    expect(brief).not.toContain('31 December 2026');
  });
});
