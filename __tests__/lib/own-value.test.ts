import { getOwnValue } from '@/lib/own-value';

it('getOwnValue returns a value of the record', () => {
  expect(getOwnValue({ a: 'b' }, 'a')).toBe('b');
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x', ['a'], undefined, 1])(
  'getOwnValue returns nothing for %j',
  (key) => {
    expect(getOwnValue({ a: 'b' }, key)).toBeUndefined();
  },
);
