import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { twinText } from '@/__tests__/support/content/twin-text';
import { recurrences } from '@/__tests__/support/content/recurrences';
import {
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { events } from '@/lib/server/content/entry-types/events';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import {
  calendarPath,
  listCalendarAddresses,
  type CalendarMonth,
} from '@/lib/server/content/lists/calendar-pages';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { groupEntries, toListItem } from '@/lib/server/content/lists/list-items';
import { listFacts } from '@/lib/server/content/lists/show-field';
import { listTwins } from '@/lib/server/content/lists/twins';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { listDays, listDaysOfRule } from '@/lib/server/content/time/recurrence';
import { timeOn } from '@/lib/server/content/time/span-days';
import { defineType } from '@/lib/server/content/types/define-type';
import { listOf as listField, namedDay, text } from '@/lib/server/content/types/field-kinds';

afterEach(removeMadeContent);

const NOW = Date.parse('2026-06-15T12:00Z');

const write = (name: string, fields: object) => [
  `events/${name}.md`,
  `---\n${JSON.stringify({ name, summary: 'S', ...fields })}\n---\n`,
];

const load = (all: Record<string, object>, now: number | null = NOW) => {
  const files = Object.entries(all).map(([name, when]) => write(name, { when }));
  return loadFolder(makeContent({ ...WITHOUT_EVENTS, ...Object.fromEntries(files) }), now);
};

const listOf = (content: ReturnType<typeof load>, path = '/events') => {
  const found = findTypePage(content, path);
  return found?.kind === 'list' ? found.list : null;
};

const monthAt = (content: ReturnType<typeof load>, address: string) => {
  const found = findTypePage(content, address);
  return found?.kind === 'month' ? found.month : null;
};

const titlesIn = ({ weeks }: CalendarMonth) =>
  weeks.flat().flatMap((cell) => cell?.pages.map(({ title }) => `${cell.day} ${title}`) ?? []);

describe('the list of events', () => {
  const weekly = { every: 'week', until: '2026-12-31' };
  const content = load({
    autumn: { start: '2026-10-01 18:00' },
    past: { start: '2026-06-01 18:00' },
    weekly: { start: '2026-01-05 18:00', end: '2026-01-05 19:00', repeat: weekly },
    days: { start: '2026-06-12', end: '2026-06-18' },
  });

  it('has upcoming events by the month of their next date, and drops past ones', () => {
    const list = listOf(content);
    expect(list?.matching.map(({ title }) => title)).toEqual(['days', 'weekly', 'autumn']);
    const groups = list && groupEntries(list.group, list.shown);
    expect(groups?.map(({ heading }) => heading)).toEqual(['June 2026', 'October 2026']);
    expect(findTypePage(content, '/events/past')).toHaveProperty('entry.title', 'past');
  });

  it('is shown within one day of the site, because the calendar marks today', () => {
    const { from, until } = load({ days: { start: '2026-06-12', end: '2026-07-18' } }).period;
    expect([from, until].map((at) => new Date(at).toISOString())).toEqual([
      '2026-06-14T22:00:00.000Z',
      '2026-06-15T22:00:00.000Z',
    ]);
  });

  it('moves on by itself when a date is over', () => {
    const end = Date.parse('2026-06-15T19:00+02:00');
    expect(content.period.until).toBeLessThanOrEqual(end);
    const later = loadFolder(
      makeContent({
        ...WITHOUT_EVENTS,
        ...Object.fromEntries([
          write('weekly', {
            when: { start: '2026-01-05 18:00', end: '2026-01-05 19:00', repeat: weekly },
          }),
        ]),
      }),
      end,
    );
    expect(listOf(later)?.matching[0]?.next?.day).toBe('2026-06-22');
  });
});

describe('the calendar', () => {
  it('shows every date in its month, and leads from month to month', () => {
    fc.assert(
      fc.property(fc.array(recurrences(400), { minLength: 1, maxLength: 4 }), (spans) => {
        const all = spans.map(({ start, repeat }) => {
          const days = repeat ? listDaysOfRule(start.slice(0, 10), repeat) : [];
          const except = repeat?.except?.filter((day) => days.includes(day));
          return { start, zone: 'UTC', ...(repeat && { repeat: { ...repeat, except } }) };
        });
        const dates = all.flatMap(({ start, repeat }, index) =>
          listDays(start.slice(0, 10), repeat).map((day) => `${day} event${index}`),
        );
        fc.pre(all.every(({ start, repeat }) => listDays(start.slice(0, 10), repeat).length > 0));
        const content = load(Object.fromEntries(all.map((one, index) => [`event${index}`, one])));
        const pages = content.entries.filter(({ folder }) => folder === 'events');
        const months = [...new Set(dates.map((date) => date.slice(0, 7)))].sort();
        const addresses = listCalendarAddresses(events, pages).map(({ path }) => path);
        expect(addresses).toEqual(
          expect.arrayContaining(months.map((month) => calendarPath(events, month))),
        );
        for (const address of addresses) {
          expect(content.addresses).toContain(address);
          expect(findTypePage(content, address)).not.toBeNull();
        }
        const shown: string[] = [];
        let next: string | null = months[0] ?? null;
        while (next !== null) {
          const month: CalendarMonth | null = monthAt(content, calendarPath(events, next));
          if (month) shown.push(...titlesIn(month));
          next = month?.next ?? null;
        }
        expect(shown.sort()).toEqual(dates.sort());
      }),
      { numRuns: randomRuns(15) },
    );
  });

  it('shows an event on each of its days, but not on a day that begins when it ends', () => {
    const content = load({
      days: { start: '2026-06-29', end: '2026-07-02' },
      night: { start: '2026-07-10 20:00', end: '2026-07-11 00:00' },
    });
    const june = monthAt(content, '/events/2026/06');
    const july = monthAt(content, '/events/2026/07');
    expect(june && titlesIn(june)).toEqual(['2026-06-29 days', '2026-06-30 days']);
    expect(july && titlesIn(july)).toEqual([
      '2026-07-01 days',
      '2026-07-02 days',
      '2026-07-10 night',
    ]);
    expect(july?.weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('exists only where there are events, at one address for each page', () => {
    const content = load({ talk: { start: '2025-03-03 18:00' } });
    for (const address of ['/events/2025', '/events/2025/03']) {
      expect(content.addresses).toContain(address);
    }
    const wrong = [
      '2025/3',
      '2025/13',
      '2025/00',
      '2024',
      '2025/04',
      '2025/page/2',
      '2025/03/page/1',
    ];
    for (const path of wrong) {
      expect(findTypePage(content, `/events/${path}`)).toBeNull();
    }
    expect(findTypePage(content, '/people/2025')).toBeNull();
    expect(listTwins(content)).not.toContain('/events/2025.ics');
  });

  it('has a page for each year up to the last that a recurrence may reach', () => {
    const repeat = { every: 'year', until: '2199-12-31' };
    const content = load({ jubilee: { start: '2026-05-10 18:00', repeat } });
    for (const address of ['/events/2026', '/events/2100/05', '/events/2199', '/events/2199/05']) {
      expect(content.addresses).toContain(address);
    }
    expect(content.addresses.filter((address) => /^\/events\/\d{4}$/.test(address))).toHaveLength(
      2199 - 2026 + 1,
    );
  });

  it('does not let an event take the address of a year', () => {
    expect(() => load({ 2025: { start: '2025-03-03' } })).toThrow(/\/events\/2025/);
  });
});

describe('an event with sessions', () => {
  const sessions = [
    { start: '2026-06-17 14:00', end: '2026-06-17 16:00' },
    { start: '2026-06-15 09:00', end: '2026-06-15 10:00' },
    { start: '2026-06-17 09:00', end: '2026-06-17 12:00' },
  ];
  const content = load({
    school: { start: '2026-06-15', end: '2026-06-19', sessions },
    talk: { start: '2026-06-17 08:00' },
  });
  const school = findTypePage(content, '/events/school');
  const { type, entry } = school?.kind === 'entry' ? { type: school.group.type, ...school } : {};

  it('is in the month on the days of its sessions, at their times', () => {
    const june = monthAt(content, '/events/2026/06');
    expect(june && titlesIn(june)).toEqual([
      '2026-06-15 school',
      '2026-06-17 talk',
      '2026-06-17 school',
    ]);
    expect(entry?.span && timeOn(entry.span, '2026-06-17')).toBe('09:00');
    expect(entry?.span && timeOn(entry.span, '2026-06-16')).toBeNull();
  });

  it('is listed by its next session, with the number of further days', () => {
    const before = load({ school: { start: '2026-06-15', end: '2026-06-19', sessions } }, 0);
    const items = [content, before].map((one) =>
      listOf(one)?.matching.flatMap((page) =>
        page.title === 'school' ? toListItem(events, page) : [],
      ),
    );
    expect(items).toMatchObject([
      [{ day: '2026-06-17', details: ['Wednesday, 9:00am to 12:00pm and 2:00pm to 4:00pm'] }],
      [{ day: '2026-06-15', details: ['Monday, 9:00am to 10:00am, and 1 more day'] }],
    ]);
  });

  it('shows the hours of all days on its page', () => {
    const [when] = type && entry ? listFacts(type, entry) : [];
    expect(when?.values).toEqual([
      { text: 'Monday, 15 June 2026, 9:00am to 10:00am' },
      { text: 'Wednesday, 17 June 2026, 9:00am to 12:00pm and 2:00pm to 4:00pm' },
    ]);
  });
});

describe('an event over the turn of the year', () => {
  const content = load({
    camp: { start: '2026-12-30', end: '2027-01-02' },
    vigil: {
      start: '2026-12-31 20:00',
      end: '2027-01-01 02:00',
      sessions: [{ start: '2026-12-31 22:00', end: '2027-01-01 02:00' }],
    },
  });

  it('has the dates of its beginning and its end in the list of the new year', () => {
    const found = findTypePage(content, '/events/2027');
    const shown = found?.kind === 'year' ? found.year.shown : [];
    expect(shown.map(({ day }) => day)).toEqual(['2027-01-01', '2027-01-01']);
    const items = shown.map(({ page, start }) => toListItem(events, page, start));
    expect(items).toMatchObject([
      { day: '2026-12-30', details: ['Wednesday to Saturday, 2 January 2027'] },
      { day: '2026-12-31', details: ['Thursday, 10:00pm to Friday, 1 January 2027, 2:00am'] },
    ]);
  });
});

describe('a deadline', () => {
  const write = (deadlines: object[], text = '') =>
    loadFolder(
      makeContent({
        ...WITHOUT_EVENTS,
        'programmes/maths.md': `---\n${JSON.stringify({ name: 'Maths', summary: 'S', level: 'master', deadlines })}\n---\n`,
        'events/talk.md': `---\nname: Talk\nsummary: S\nwhen: { start: 2026-07-10 }\n---\n${text}`,
      }),
      NOW,
    );
  const content = write([
    { label: 'Application', date: '2026-07-01' },
    { label: 'Application', date: '2026-08-01' },
    { label: 'Enrolment', date: '2026-06-14' },
  ]);

  it('is in a list and calendar of deadlines until it has passed, and leads to its day on the page', () => {
    const list = listOf(content, '/deadlines');
    expect(list?.matching.map(({ title, address }) => [title, address])).toEqual([
      ['Application: Maths', '/programmes/maths#deadlines_application'],
      ['Application: Maths', '/programmes/maths#deadlines_application-2'],
    ]);
    const june = monthAt(content, '/deadlines/2026/06');
    expect(june && titlesIn(june)).toEqual(['2026-06-14 Enrolment: Maths']);
    const found = findTypePage(content, '/programmes/maths');
    const facts =
      found?.kind === 'entry' ? listFacts(found.group.type, found.entry, content.entries) : [];
    const ids = facts.flatMap(({ values }) => values.flatMap(({ id }) => id ?? []));
    expect(ids).toEqual([
      'deadlines_application',
      'deadlines_application-2',
      'deadlines_enrolment',
    ]);
  });

  it('has an id of its own, whatever the labels are', () => {
    const labels = ['Application', 'Application', 'Application 2', '★', '申请'];
    const { entries } = write(
      labels.map((label, index) => ({ label, date: `2026-07-0${index + 1}` })),
    );
    const added = entries.filter(({ isAdded }) => isAdded).map(({ address }) => address);
    expect(new Set(added).size).toBe(labels.length);
    for (const address of added) expect(address).toMatch(/#deadlines_/);
  });

  it('has an anchor that texts can link to', () => {
    const link = (anchor: string) =>
      write([{ label: 'Application', date: '2026-07-01' }], `[Apply](/programmes/maths#${anchor})`);
    expect(() => link('deadlines_application')).not.toThrow();
    expect(() => link('deadlines_aplication')).toThrow(/did you mean #deadlines_application/);
  });

  it('is not among the events', () => {
    expect(listOf(content)?.matching.map(({ title }) => title)).toEqual(['Talk']);
    expect(findTypePage(content, '/events/2026/06')).toBeNull();
  });

  it('is among the events if its type says so, as in the manual of the first release', () => {
    const days = () => namedDay({ addsTo: 'events' });
    const exams = defineType({
      folder: 'exams',
      path: '/exams',
      names: { one: 'exam', many: 'Exams' },
      about: 'A',
      fields: { name: text(), dates: listField(days()) },
      title: ({ name }) => name,
      summary: ({ name }) => name,
      facts: ['dates'],
      list: { group: 'letter' },
      jsonLd: ({ name }) => ({ '@context': 'https://schema.org', '@type': 'Thing', name }),
    });
    const folder = makeContent({
      ...WITHOUT_EVENTS,
      'exams/maths.md': '---\nname: Maths\ndates: [{ label: Exam, date: 2026-07-01 }]\n---\n',
    });
    const { entries } = loadFolder(folder, NOW, [...entryTypes, exams]);
    const found = findTypePage({ types: [...entryTypes, exams], entries }, '/events');
    expect(found).toMatchObject({
      kind: 'list',
      list: { matching: [{ title: 'Exam: Maths', address: '/exams/maths#dates_exam' }] },
    });
  });

  it('is in the calendar, but not in the lists for programs', () => {
    const site = {
      origin: 'https://e.edu',
      title: 'E',
      brand: 'E',
      timeZone: 'UTC',
      publishedAt: 0,
    };
    const read = (path: string) => twinText(content, path, site);
    expect(read('/deadlines.ics').match(/UID:.*maths/g)).toHaveLength(3);
    expect(read('/events.ics').match(/UID:.*/g)).toEqual(['UID:events/talk@e.edu']);
    expect(JSON.parse(read('/deadlines.json')).entries).toEqual([]);
    expect(listTwins(content).filter((path) => path.includes('#'))).toEqual([]);
  });
});

it('goes on publishing when the last event of a category is over', () => {
  const page = '---\ntitle: T\ndescription: D\n---\n[Tours](/events/category/tour.ics)';
  const event = (category: string, day: string) =>
    `---\n${JSON.stringify({ name: category, summary: 'S', category, when: { start: day } })}\n---\n`;
  const folder = makeContent({
    ...WITHOUT_EVENTS,
    'pages/us.md': page,
    'events/tour.md': event('tour', '2026-06-20'),
    'events/lecture.md': event('lecture', '2099-06-20'),
  });
  expect(loadFolder(folder, NOW).hidden).toEqual([]);
  const later = loadFolder(folder, Date.parse('2026-07-01T12:00Z'));
  expect(later.hidden).toEqual(['/events/category/tour.ics']);
  expect(listTwins(later)).not.toContain('/events/category/tour.ics');
});
