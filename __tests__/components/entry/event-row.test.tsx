import { render, screen, within } from '@testing-library/react';
import { EntryList } from '@/components/entry/entry-list';
import { SubscribeBox } from '@/components/entry/subscribe-box';

const talk = {
  address: '/events/talk',
  title: 'Talk',
  description: 'About lakes.',
  image: null,
  day: '2026-12-05',
  details: ['Saturday, 6:15pm', 'Hall', 'Lecture'],
  note: 'Cancelled',
};

it('a row of an event says its day once, then title, time, place and category', () => {
  render(<EntryList groups={[{ heading: 'December 2026', pages: [talk] }]} />);
  const row = within(screen.getByRole('listitem'));
  expect(screen.getByRole('heading', { level: 3 })).toHaveProperty('textContent', 'Talk');
  const day = document.querySelectorAll('time');
  expect(day).toHaveLength(1);
  expect(day[0]?.dateTime).toBe('2026-12-05');
  expect(row.getByText('Saturday, 5 December 2026')).toBeDefined();
  expect(row.getByText('Cancelled').parentElement?.textContent).toBe(
    'Cancelled\u00a0· Saturday, 6:15pm\u00a0· Hall\u00a0· Lecture',
  );
  expect(row.queryByText('About lakes.')).toBeNull();
});

it('the ways to subscribe lead to the same calendar, and none tells another site where it comes from', () => {
  const url = 'https://www.example.edu/events/category/lecture.ics';
  render(<SubscribeBox name="Lectures & talks" url={url} />);
  expect(screen.getByRole('textbox', { name: 'Address to copy' })).toHaveProperty('value', url);
  const links = screen.getAllByRole('link').map((link) => ({
    url: new URL(link.getAttribute('href') ?? ''),
    rel: link.getAttribute('rel'),
    text: link.textContent,
  }));
  expect(links.map(({ url: to }) => to.host)).toEqual([
    'www.example.edu',
    'calendar.google.com',
    'outlook.office.com',
  ]);
  const [app, google, outlook] = links;
  expect(app?.url.protocol).toBe('webcal:');
  expect(google?.url.searchParams.get('cid')).toBe(url.replace('https', 'webcal'));
  expect(outlook?.url.searchParams.get('url')).toBe(url);
  expect(outlook?.url.searchParams.get('name')).toBe('Lectures & talks');
  expect([google, outlook].map((link) => link?.rel)).toEqual(['noreferrer', 'noreferrer']);
  expect(google?.text).toContain('leads to Google');
  expect(outlook?.text).toContain('leads to Microsoft');
});
