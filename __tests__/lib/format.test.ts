import { formatDate, formatTime } from '@/lib/format';

describe('a date', () => {
  it('is written out, the same in every time zone', () => {
    expect(formatDate('2026-01-31')).toBe('31 January 2026');
  });
});

describe('a time of day', () => {
  it.each([
    ['08:00', '8:00am'],
    ['17:00', '5:00pm'],
    ['12:00', '12:00pm'],
    ['00:30', '12:30am'],
  ])('%s is written %s', (time, written) => {
    expect(formatTime(time)).toBe(written);
  });
});
