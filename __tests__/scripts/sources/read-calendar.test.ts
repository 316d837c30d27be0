import { readCalendar } from '@/scripts/sources/read-calendar';

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT');

const spanOf = (...lines: string[]) =>
  readCalendar(event(...lines), 'Europe/Berlin')[0]?.cells.get('DTSTART');

it.each<[string, string[], unknown]>([
  [
    'a time in UTC',
    ['DTSTART:20270701T160000Z', 'DTEND:20270701T180000Z'],
    { start: '2027-07-01 18:00', end: '2027-07-01 20:00' },
  ],
  [
    'a time in the time zone of the site',
    ['DTSTART;TZID=Europe/Berlin:20270701T160000', 'DURATION:PT90M'],
    { start: '2027-07-01 16:00', end: '2027-07-01 17:30' },
  ],
  [
    'a time in another time zone',
    ['DTSTART;TZID=Asia/Tokyo:20270701T160000'],
    { start: '2027-07-01 16:00', zone: 'Asia/Tokyo' },
  ],
  [
    'whole days',
    ['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270704'],
    { start: '2027-07-01', end: '2027-07-03' },
  ],
  [
    'one day',
    ['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270702'],
    { start: '2027-07-01' },
  ],
  [
    'a weekly recurrence',
    [
      'DTSTART;TZID=Europe/Berlin:20270701T160000',
      'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=5',
      'EXDATE;TZID=Europe/Berlin:20270708T160000',
    ],
    {
      start: '2027-07-01 16:00',
      repeat: { every: 'week', on: ['thu'], count: 5, except: ['2027-07-08'] },
    },
  ],
  [
    'a recurrence with positions',
    ['DTSTART;VALUE=DATE:20270701', 'RRULE:FREQ=MONTHLY;BYDAY=1TH;COUNT=5'],
    'a recurrence that this site cannot express',
  ],
])('reads %s of a calendar', (_, lines, span) => {
  expect(spanOf(...lines)).toEqual(span);
});

it('joins the values of a property that is there several times', () => {
  const lines = ['DTSTART:20270701T160000Z', 'CATEGORIES:Talk,Open', 'CATEGORIES:Physics'];
  const [row] = readCalendar(event(...lines), 'UTC');
  expect(row?.cells.get('CATEGORIES')).toBe('Talk; Open; Physics');
});

it('takes a moved date out of its series, and reads it as an event of its own', () => {
  const rows = readCalendar(
    calendar(
      ...[
        'BEGIN:VEVENT',
        'UID:a',
        'DTSTART:20270701T100000',
        'RRULE:FREQ=DAILY;COUNT=3',
        'END:VEVENT',
      ],
      ...[
        'BEGIN:VEVENT',
        'UID:a',
        'RECURRENCE-ID:20270702T100000',
        'DTSTART:20270702T120000',
        'END:VEVENT',
      ],
    ),
    'Europe/Berlin',
  );
  expect(rows.map(({ cells }) => cells.get('DTSTART'))).toEqual([
    { start: '2027-07-01 10:00', repeat: { every: 'day', count: 3, except: ['2027-07-02'] } },
    { start: '2027-07-02 12:00' },
  ]);
});

it.each([event('SUMMARY:A').slice(0, -20), 'no calendar', ''])(
  'refuses %j, which is not a complete calendar',
  (text) => {
    expect(() => readCalendar(text, 'Europe/Berlin')).toThrow('not a complete calendar');
  },
);

it.each(['DTSTART:soon', 'DTSTART;VALUE=DATE:2027', 'DTEND:late', 'EXDATE:never', 'DURATION:long'])(
  'says that a calendar with %s is damaged',
  (line) => {
    const text = event('DTSTART:20270701T100000', line).replace(
      /DTSTART:2027.*(?=\r\nDTSTART)/,
      '',
    );
    expect(() => readCalendar(text, 'Europe/Berlin')).toThrow('The calendar is damaged');
  },
);
