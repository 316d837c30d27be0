import { getOwnValue } from '@/lib/own-value';

it('returns what the record holds', () => {
  expect(getOwnValue({ a: 'b' }, 'a')).toBe('b');
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x', ['a'], undefined, 1])(
  'returns nothing for %j',
  (key) => {
    expect(getOwnValue({ a: 'b' }, key)).toBeUndefined();
  },
);
