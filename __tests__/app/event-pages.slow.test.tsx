import { render, screen, within } from '@testing-library/react';
import {
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import ContentPage from '@/app/(content)/[...slug]/page';
import { addDays } from '@/lib/server/content/time/recurrence';
import { toDay } from '@/lib/server/content/time/time-zone';

const before = { ...process.env };
const today = toDay(Date.now(), 'Europe/Zurich');

afterEach(() => {
  process.env = { ...before };
  removeMadeContent();
});

async function show(path: string, events: Record<string, object>) {
  const files = Object.entries(events).map(([name, when]) => [
    `events/${name}.md`,
    `---\n${JSON.stringify({ name, summary: 'S', when })}\n---\n`,
  ]);
  process.env.CONTENT_DIR = makeContent({ ...WITHOUT_EVENTS, ...Object.fromEntries(files) });
  const slug = path.split('/').slice(1);
  const { container } = render(await ContentPage({ params: Promise.resolve({ slug }) }));
  return container;
}

it('a list with past events only says so, and leads to them', async () => {
  await show('/events', { first: { start: '2024-05-01' }, last: { start: '2025-05-01' } });
  expect(screen.getByText('No events are planned at present.')).toBeDefined();
  const past = within(screen.getByRole('navigation', { name: 'Past events:' }));
  const links = past.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/events/2025', '/events/2024']);
});

it('an event has topics with lists, and speakers who are people of the site or anybody else', async () => {
  const when = { start: '2099-05-01' };
  process.env.CONTENT_DIR = makeContent({
    ...WITHOUT_EVENTS,
    'people/ada.md': '---\nname: Ada Zed\nsummary: S\n---\n',
    'people/eve.md': '---\nname: Eve Hidden\nsummary: S\ndraft: true\n---\n',
    'events/talk.md': `---\n${JSON.stringify({ name: 'Talk', summary: 'S', when, speakers: ['ada', 'Grace Hopper', 'eve'], topics: ['C++'] })}\n---\n`,
  });
  const { container } = render(
    await ContentPage({ params: Promise.resolve({ slug: ['events', 'talk'] }) }),
  );
  expect(screen.getByRole('link', { name: 'Ada Zed' }).getAttribute('href')).toBe('/people/ada');
  expect(screen.getByText(/Grace Hopper/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Grace Hopper' })).toBeNull();
  expect(container.textContent).not.toContain('Hidden');
  const topic = screen.getByRole('link', { name: 'C++' }).getAttribute('href') ?? '';
  expect(topic).toMatch(/^\/events\/topics\//);
  render(await ContentPage({ params: Promise.resolve({ slug: topic.split('/').slice(1) }) }));
  expect(screen.getAllByRole('link', { name: /Talk/ }).length).toBeGreaterThan(0);
});

it('the month marks today and its events, and links back to the list above the table', async () => {
  const path = `/events/${today.slice(0, 7).replace('-', '/')}`;
  const container = await show(path, { fair: { start: today, end: today } });
  const [marked, ...others] = container.querySelectorAll('td[aria-current="date"]');
  expect(others).toEqual([]);
  expect(marked?.querySelector('time')?.dateTime).toBe(today);
  expect(marked?.textContent).toContain('Today');
  expect(marked?.className).toContain('filled');
  expect(container.querySelectorAll('td[class*="filled"]')).toHaveLength(1);
  const back = screen.getByRole('link', { name: 'Events as a list' });
  expect(back.getAttribute('href')).toBe('/events');
  const table = screen.getByRole('table');
  expect(back.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('an event that began in an earlier month is on now, and the list leads to this month', async () => {
  const start = addDays(today, -40);
  await show('/events', { exhibition: { start, end: addDays(today, 40) } });
  expect(screen.getByRole('heading', { level: 2 })).toHaveProperty('textContent', 'On now');
  const month = screen.getByRole('link', { name: / as a calendar$/ });
  expect(month.getAttribute('href')).toBe(`/events/${today.slice(0, 7).replace('-', '/')}`);
});

it('an event in a time zone behind that of the site is not on now before it begins', async () => {
  const start = '2027-06-30 20:00';
  const files = { talk: { start, end: '2027-06-30 22:00', zone: 'America/Los_Angeles' } };
  // The first of July has begun at the site.
  jest.useFakeTimers({ now: Date.parse('2027-07-01T01:00Z'), doNotFake: ['nextTick'] });
  await show('/events', files);
  jest.useRealTimers();
  expect(screen.getByRole('heading', { level: 2 })).toHaveProperty('textContent', 'June 2027');
});

it('the list of programmes leads to their deadlines, and those to the events', async () => {
  const deadlines = [{ label: 'Application', date: addDays(today, 9) }];
  const programme = { name: 'Dance', summary: 'S', level: 'other', deadlines };
  process.env.CONTENT_DIR = makeContent({
    'programmes/dance.md': `---\n${JSON.stringify(programme)}\n---\n`,
  });
  const open = async (slug: string) =>
    render(await ContentPage({ params: Promise.resolve({ slug: [slug] }) })).unmount;
  const close = await open('programmes');
  const link = screen.getByRole('link', { name: 'See also deadlines' });
  expect(link.getAttribute('href')).toBe('/deadlines');
  close();
  await open('deadlines');
  expect(screen.getByRole('link', { name: 'Application: Dance' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See also events' })).toBeDefined();
});
