import fc from '@/__tests__/support/jest/random';
import { findCircles } from '@/__tests__/support/programs/find-circles';

type Arrows = [string, string | null][];

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const NAMES = ['a', 'b', 'c', 'd', 'e'];

it('names the way around a circle, and ignores arrows that lead nowhere', () => {
  const arrows: Arrows = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['c', null],
  ];
  expect(findCircles(['a', 'b', 'c'], arrows)).toEqual([['b', 'c', 'b']]);
});

it('finds a circle exactly if some node can be reached from itself', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name)), (arrows) => {
      const reached = (from: string, seen = new Set<string>()): Set<string> => {
        for (const [, to] of arrows.filter(([one]) => one === from)) {
          if (!seen.has(to)) reached(to, seen.add(to));
        }
        return seen;
      };
      const isCircular = NAMES.some((node) => reached(node).has(node));
      expect(findCircles(NAMES, arrows).length > 0).toBe(isCircular);
    }),
  );
});
