import {
  formatDate,
  formatDateTime,
  formatExactTime,
  formatDateWithWeekday,
  formatFileSize,
  formatInitials,
  formatMailto,
  formatMoment,
  formatRangeStart,
  formatTime,
  formatWeekdayAndDay,
} from '@/lib/format';
import { formats as german } from '@/lib/i18n/de/formats';
import { english } from '@/lib/i18n/english';
import { formats as french } from '@/lib/i18n/fr/formats';
import { inLanguage, inTimeZone } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';

describe('a date', () => {
  it('is formatted the same in every time zone', () => {
    expect(formatDate('2026-01-31')).toBe('31 January 2026');
  });

  it('begins with an ordinal number in French, if the day is the first', () => {
    const written = inLanguage(languageOf({ languages: ['fr'] }), () => [
      formatDate('2026-11-01'),
      formatDate('2026-11-11'),
      formatDate('2026-10-31'),
      formatDateWithWeekday('2026-11-01'),
      formatWeekdayAndDay('2026-11-01'),
      formatMoment(Date.UTC(2026, 10, 1, 1, 1), 'UTC'),
      formatRangeStart('2026-11-01', '2026-12-11'),
      formatRangeStart('2026-11-01', '2026-11-11'),
    ]);
    expect(written).toEqual([
      '1er novembre 2026',
      '11 novembre 2026',
      '31 octobre 2026',
      'dimanche 1er novembre 2026',
      'dimanche 1er novembre',
      '1er novembre 2026 à 01:01 UTC',
      '1er novembre',
      '1er',
    ]);
  });
});

describe('the start of a range', () => {
  it.each([
    ['2026-09-01', '2026-09-04', '1'],
    ['2026-08-30', '2026-09-02', '30 August'],
    ['2026-12-24', '2027-01-02', '24 December 2026'],
    ['2026-09', '2026-12', 'September'],
    ['2026-09', '2027-01', 'September 2026'],
    ['2026', '2027', '2026'],
    ['2026-09', '2026-12-01', 'September 2026'],
  ])('%s leaves out what %s repeats', (from, until, written) => {
    expect(formatRangeStart(from, until)).toBe(written);
  });

  it.each([
    ['German', german, '1.', '5.'],
    ['French', french, '1er', '5'],
  ])('is an ordinal number where %s has one', (_name, formats, first, fifth) => {
    const language = { ...english, texts: { ...english.texts, formats } };
    const starts = ['2026-09-01', '2026-09-05'].map((from) =>
      inLanguage(language, () => formatRangeStart(from, '2026-09-07')),
    );
    expect(starts).toEqual([first, fifth]);
  });
});

describe('a point in time', () => {
  it('is formatted with its time and time zone', () => {
    expect(formatDateTime(Date.UTC(2026, 10, 21, 14, 5))).toBe('21 November 2026 at 14:05 UTC');
    expect(formatDateTime(Date.UTC(2026, 0, 1))).toBe('1 January 2026 at 00:00 UTC');
  });

  it('is formatted in the time zone of the request, with seconds if they matter', () => {
    const time = Date.UTC(2026, 0, 31, 23, 5, 9);
    const formatted = inTimeZone('Europe/Berlin', () => [
      formatDateTime(time),
      formatExactTime(time),
    ]);
    expect(formatted).toEqual(['1 February 2026 at 00:05 CET', '1 February 2026 at 00:05:09 CET']);
  });
});

describe('a time of day', () => {
  it.each([
    ['08:00', '8:00am'],
    ['17:00', '5:00pm'],
    ['12:00', '12:00pm'],
    ['00:30', '12:30am'],
    ['24:00', 'midnight'],
  ])('%s is written %s', (time, written) => {
    expect(formatTime(time)).toBe(written);
  });
});

describe('a mailto link', () => {
  it('keeps a plain address unchanged', () => {
    expect(formatMailto('ann@example.org', 'Fees')).toBe('mailto:ann@example.org?subject=Fees');
  });

  it.each(['a?bcc=x@b.org', 'a&cc=x#@b.org', 'a%3Fbcc=x@b.org', "o'neill+site/~@b.org"])(
    'has %s as its only recipient',
    (email) => {
      const { pathname, search, hash } = new URL(formatMailto(email, 'Fees & grants?'));
      expect(decodeURIComponent(pathname)).toBe(email);
      expect([...new URLSearchParams(search)]).toEqual([['subject', 'Fees & grants?']]);
      expect(hash).toBe('');
    },
  );
});

describe('a file size', () => {
  it.each([
    [0, '1 kB'],
    [1_499, '1 kB'],
    [340_000, '340 kB'],
    [999_600, '1 MB'],
    [1_249_999, '1.2 MB'],
    [999_960_000, '1 GB'],
    [5_400_000_000, '5.4 GB'],
  ])('of %s bytes is written %s', (bytes, written) => {
    expect(formatFileSize(bytes).replace('\u00a0', ' ')).toBe(written);
  });

  it('is not broken over two lines', () => {
    expect(formatFileSize(1_200_000)).toBe('1.2\u00a0MB');
  });
});

describe('the initials of a name', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Desmond Achebe-Hughes', 'DA'],
    ['Bjørn Erik Åsheim', 'BÅ'],
    ['Plato', 'P'],
    ['Layla al-Khatib (ليلى الخطيب)', 'LA'],
    ['هدى منصور', 'ه'],
    ['王小明', '王'],
    ['A\u030Angstro\u0308m', 'A\u030A'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(formatInitials(name)).toBe(initials);
  });
});
