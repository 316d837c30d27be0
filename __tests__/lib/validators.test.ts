import { CASES } from '@/__tests__/support/forms/validator-cases';
import { validate, validators } from '@/lib/validators';

describe.each(CASES)('a $type field with the rules $rules', ({ rules, fine, broken }) => {
  it('validate accepts valid values', () => {
    expect(fine.filter((value) => validate(rules, value) !== null)).toEqual([]);
  });

  it('validate returns the broken rule', () => {
    const found = Object.keys(broken).map((value) => [value, validate(rules, value)]);
    expect(Object.fromEntries(found)).toEqual(broken);
  });
});

describe('a value that no browser would submit', () => {
  it.each(['abc', ' 3', '3 ', '0x3', '3.', '+3', '1,5', 'Infinity', '--3'])(
    'is not a number: %j',
    (value) => {
      expect(validators.min(0)(value)).toBe(false);
      expect(validators.max(99)(value)).toBe(false);
    },
  );

  it.each(['2026-02-30', '2026-2-3', '2026-13-01', 'tomorrow', '2026-02-03T00:00'])(
    'is not a date: %j',
    (value) => {
      expect(validators.min('2000-01-01')(value)).toBe(false);
    },
  );

  it('breaks maxlength when it is longer than allowed', () => {
    expect(validate({ maxlength: 5 }, 'abcdef')).toBe('maxlength');
    expect(validate({ maxlength: 3 }, '😀😀')).toBe('maxlength');
  });
});

describe('a value that breaks several rules', () => {
  it('is reported with the rule that the visitor should fix first', () => {
    const rules = { required: true, email: true, maxlength: 3, pattern: 'x' };
    expect(validate(rules, '')).toBe('required');
    expect(validate(rules, 'abcd')).toBe('maxlength');
    expect(validate(rules, 'abc')).toBe('email');
  });
});
