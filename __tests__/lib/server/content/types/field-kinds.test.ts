import fc from '@/__tests__/support/jest/random';
import { isOrcid } from '@/lib/server/content/types/checked-values';
import { kindOf } from '@/lib/server/content/types/field-kind';
import * as field from '@/lib/server/content/types/field-kinds';

const show = (kind: Parameters<typeof kindOf>[0], value: unknown) => kindOf(kind).show(value);

const digits = fc.stringMatching(/^\d{15}$/);
const CHECK = [...'0123456789X'];
const write = (number: string) => number.replace(/(.{4})(?=.)/g, '$1-');

describe('an ORCID iD', () => {
  it('accepts the examples of orcid.org', () => {
    for (const id of ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X']) {
      expect(isOrcid(id)).toBe(true);
    }
  });

  it('has exactly one valid check digit', () => {
    fc.assert(
      fc.property(
        digits,
        (number) => CHECK.filter((one) => isOrcid(write(number + one))).length === 1,
      ),
    );
  });

  it('rejects any single wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const check = CHECK.find((one) => isOrcid(write(number + one))) ?? '';
        const wrong = (Number(number[place]) + by) % 10;
        const other = `${number.slice(0, place)}${wrong}${number.slice(place + 1)}`;
        return !isOrcid(write(other + check));
      }),
    );
  });
});

describe('a field kind', () => {
  it('shows an email address or a phone number as a link', () => {
    expect(show(field.email(), 'ada@example.edu')).toEqual([
      { text: 'ada@example.edu', href: 'mailto:ada@example.edu' },
    ]);
    expect(show(field.phone(), '+1 (555) 0100')).toEqual([
      { text: '+1 (555) 0100', href: 'tel:+15550100' },
    ]);
  });

  it('stores an email address with an international domain in ASCII', () => {
    const parse = (written: string) => field.email().safeParse(written).data;
    expect(parse('ada@müller.example')).toBe('ada@xn--mller-kva.example');
    expect(parse('ada@пример.рф')).toBe('ada@xn--e1afmkfd.xn--p1ai');
    expect(parse('ada@example.edu\u200b')).toBe('ada@example.edu');
    for (const wrong of ['ada@example', 'ada@müller', 'ada', 'ada@müller.example/x']) {
      expect(parse(wrong)).toBeUndefined();
    }
  });

  it('shows the text of a choice, the unit of a number and the label of a flag', () => {
    expect(show(field.choice({ staff: 'Member of staff' }), 'staff')).toEqual([
      { text: 'Member of staff' },
    ]);
    expect(show(field.number({ unit: 'ECTS' }), 5)).toEqual([{ text: '5 ECTS' }]);
    expect(show(field.flag('Open to all'), true)).toEqual([{ text: 'Open to all' }]);
    expect(show(field.flag('Open to all'), false)).toEqual([]);
  });

  it('refuses a negative quantity, but not a negative number without a unit', () => {
    const { error } = field.number({ unit: 'ECTS' }).safeParse(-5);
    expect(error?.issues).toMatchObject([{ message: 'a number, 0 or higher' }]);
    expect(field.number({ unit: 'ECTS' }).safeParse(0).success).toBe(true);
    expect(field.number().safeParse(-5).success).toBe(true);
  });

  it('links a publication and names a price and a day', () => {
    expect(show(field.doi(), '10.1000/182')).toEqual([
      { text: '10.1000/182', href: 'https://doi.org/10.1000/182' },
    ]);
    expect(() => show(field.doi(), '10.1000/\ud83d')).not.toThrow();
    expect(show(field.price(), { label: 'A year', amount: '1200 EUR' })).toEqual([
      { text: 'A year: €1,200' },
    ]);
    expect(show(field.namedDay(), { label: 'Application', date: '2031-01-15' })).toEqual([
      { text: 'Application', day: '2031-01-15' },
    ]);
  });

  it.each(['1200 EUR', '99.50 EUR', '1200 JPY', '1200 KWD', '1.500 KWD', '0 CHF'])(
    'accepts %s as an amount',
    (amount) => {
      expect(field.price().safeParse({ label: 'A year', amount }).success).toBe(true);
    },
  );

  it.each([
    '99.50 JPY',
    '99.5 KWD',
    '99.50 KWD',
    '1.500 EUR',
    '1200',
    '1200 XYZ',
    '1,200 EUR',
    '-5 EUR',
    '99.5 EUR',
    'EUR 5',
    '5 eur',
  ])('refuses %s as an amount', (amount) => {
    expect(field.price().safeParse({ label: 'A year', amount }).success).toBe(false);
  });

  it('keeps its way to show a value when it is optional or a list', () => {
    const kind = field.optional(field.listOf(field.choice({ a: 'First', b: 'Second' })));
    expect(show(kind, ['b', 'a'])).toEqual([{ text: 'Second' }, { text: 'First' }]);
    expect(kind.safeParse(undefined).success).toBe(true);
    expect(kind.safeParse([]).success).toBe(false);
  });

  it('refuses a value that appears twice in a list', () => {
    const { error } = field
      .listOf(field.link())
      .safeParse(['/a', '/b', '/a'].map((href) => ({ label: 'A', href })));
    expect(error?.issues.map(({ path }) => path)).toEqual([[2]]);
  });

  it('names the item of a list whose time the clocks skip', () => {
    const { listSlips } = kindOf(field.optional(field.listOf(field.timeSpan())));
    const spans = [{ start: '2026-03-28 02:30' }, { start: '2026-03-29 02:30' }];
    expect(listSlips?.(spans, 'Europe/Berlin').map(({ path }) => path)).toEqual([[1, 'start']]);
  });

  it('does not share its label with other fields of the kind', () => {
    const [first, second] = [field.text({ label: 'First' }), field.text({ label: 'Second' })];
    expect(kindOf(first).label).toBe('First');
    expect(kindOf(second).label).toBe('Second');
  });

  it('accepts as a day only days that exist', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('9999-12-31') }),
        (date) => field.day().safeParse(date.toISOString().slice(0, 10)).success,
      ),
    );
    expect(field.day().safeParse('2026-02-30').success).toBe(false);
  });

  it('accepts every text that is not blank', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => field.text().safeParse(text).success === (text.trim() !== ''),
      ),
    );
  });
});
