import fc from 'fast-check';
import { FairQueue } from '@/lib/server/fair-queue';

const SIZE = 12;

it("a fair queue takes clients in turn and each client's jobs in order", () => {
  const queue = new FairQueue<string>(SIZE);
  for (const job of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(job.charAt(0), job, 0);
  expect([1, 2, 3, 4].map(() => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2']);
  queue.add('b', 'b2', 0);
  expect([1, 2, 3, 4].map(() => queue.take())).toEqual(['c2', 'a3', 'b2', null]);
});

it('a fair queue never lets one client take every place', () => {
  const queue = new FairQueue<string>(SIZE);
  const enter = (client: string) => Array.from({ length: 50 }, () => queue.enter(client));
  expect(enter('greedy').filter(Boolean)).toHaveLength(SIZE / 2);
  expect(enter('second').filter(Boolean)).toHaveLength(SIZE / 4);
  expect(queue.enter('third')).toBe(true);
});

it('a fair queue returns exactly the jobs that have waited too long', () => {
  const queue = new FairQueue<string>(SIZE);
  for (const [job, since] of [
    ['a1', 1],
    ['b1', 2],
    ['a2', 3],
    ['a3', 4],
  ] as const) {
    queue.add(job.charAt(0), job, since);
  }
  expect(queue.takeOlderThan(4).sort()).toEqual(['a1', 'a2', 'b1']);
  expect([queue.take(), queue.take()]).toEqual(['a3', null]);
});

it('a fair queue never exceeds its size, and is empty once everybody has left', () => {
  const client = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.array(fc.tuple(client, fc.boolean()), { maxLength: 200 }), (steps) => {
      const queue = new FairQueue<string>(SIZE);
      const held: string[] = [];
      for (const [one, isLeaving] of steps) {
        if (!isLeaving && queue.enter(one)) held.push(one);
        if (isLeaving && held.includes(one)) {
          held.splice(held.indexOf(one), 1);
          queue.leave(one);
        }
        expect(held.length).toBeLessThanOrEqual(SIZE);
      }
      for (const one of held) queue.leave(one);
      expect(Array.from({ length: SIZE }, () => queue.enter('last')).filter(Boolean)).toHaveLength(
        SIZE / 2,
      );
    }),
  );
});
