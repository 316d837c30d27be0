import fc from '@/__tests__/support/jest/random';
import { applyChange, findChange } from '@/lib/server/publishing/list-change';

const list = fc.array(fc.constantFrom('a', 'b', 'c'));

describe('the change of a list', () => {
  it('turns the earlier list into the later one', () => {
    fc.assert(
      fc.property(list, list, (before, now) => {
        expect(applyChange(before, findChange(before, now))).toEqual(now);
      }),
    );
  });

  it('contains only the texts between the first and the last that differ', () => {
    expect(findChange(['a', 'b', 'c', 'd'], ['a', 'x', 'd'])).toEqual({
      start: 1,
      between: ['x'],
      end: 1,
    });
  });
});
