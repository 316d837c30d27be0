import type { RuleName, Rules } from '@/lib/validators';

type Case = { type: string; rules: Rules; fine: string[]; broken: Record<string, RuleName> };

const LONG_LABEL = 'a'.repeat(63);

/** Values with the expected result; browsers have to agree with each. */
export const CASES: Case[] = [
  { type: 'text', rules: { required: true }, fine: ['a', ' '], broken: { '': 'required' } },
  { type: 'text', rules: {}, fine: ['', 'a'], broken: {} },
  {
    type: 'textarea',
    rules: { minlength: 3, maxlength: 5 },
    fine: ['', 'abc', 'abcde', 'a\nb', 'a\nb\nc', '😀b', '😀😀'],
    broken: { ab: 'minlength', '😀': 'minlength' },
  },
  {
    type: 'text',
    rules: { pattern: 'a|b' },
    fine: ['', 'a', 'b'],
    broken: { ab: 'pattern', xa: 'pattern', bx: 'pattern' },
  },
  {
    type: 'text',
    rules: { pattern: '[\\p{L}--[a-z]]+' },
    fine: ['', 'É', 'ABC'],
    broken: { abc: 'pattern', Aa: 'pattern' },
  },
  { type: 'text', rules: { pattern: '[' }, fine: ['', 'anything'], broken: {} },
  { type: 'text', rules: { pattern: 'a)(b' }, fine: ['', 'anything'], broken: {} },
  { type: 'text', rules: { pattern: '.' }, fine: ['', 'a', '😀'], broken: { ab: 'pattern' } },
  {
    type: 'email',
    rules: { email: true },
    fine: [
      '',
      'a@b',
      'a.b+c@example.org',
      '.a..b.@example.org',
      "!#$%&'*+/=?^_`{|}~-@example.org",
      `a@${LONG_LABEL}.org`,
    ],
    broken: {
      a: 'email',
      '@b': 'email',
      'a@': 'email',
      'a@b@c': 'email',
      'a b@c': 'email',
      'a@b.': 'email',
      'a@-b': 'email',
      'a@b-': 'email',
      'a@b..c': 'email',
      'a@b_c': 'email',
      '"a"@b': 'email',
      'a@[127.0.0.1]': 'email',
      'ä@b': 'email',
      [`a@${LONG_LABEL}a.org`]: 'email',
    },
  },
  {
    type: 'number',
    rules: { min: 2, max: 10 },
    fine: ['', '2', '10', '3.5', '1e1', '2.0', '09'],
    broken: { '1': 'min', '1.99': 'min', '-3': 'min', '11': 'max', '1e2': 'max' },
  },
  {
    type: 'date',
    rules: { min: '2026-02-01', max: '2026-12-31' },
    fine: ['', '2026-02-01', '2026-12-31', '2026-02-28'],
    broken: { '2026-01-31': 'min', '1999-12-31': 'min', '2027-01-01': 'max', '10000-01-01': 'max' },
  },
];
