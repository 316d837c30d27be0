import fc from '@/__tests__/support/jest/random';
import { FairQueue, type Client } from '@/lib/server/fair-queue';

const SIZE = 12;

const fill = (queue: FairQueue<string>, client: Client) =>
  Array.from({ length: 50 }, () => queue.enter(client)).filter(Boolean).length;

it("a fair queue takes clients in turn and each client's jobs in order", () => {
  const queue = new FairQueue<string>(SIZE);
  for (const job of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add([job.charAt(0)], job);
  expect([1, 2, 3, 4].map(() => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2']);
  queue.add(['b'], 'b2');
  expect([1, 2, 3, 4].map(() => queue.take())).toEqual(['c2', 'a3', 'b2', null]);
  expect(queue.isEmpty).toBe(true);
});

it('a fair queue takes groups in turn, and in each group its clients', () => {
  const queue = new FairQueue<string>(SIZE);
  for (const job of ['ax1', 'ax2', 'ax3', 'ay1', 'bx1', 'bx2'])
    queue.add([...job.slice(0, 2)], job);
  const order = Array.from({ length: 7 }, () => queue.take());
  expect(order).toEqual(['ax1', 'bx1', 'ay1', 'bx2', 'ax2', 'ax3', null]);
});

it('a fair queue never lets one client take every place', () => {
  const queue = new FairQueue<string>(SIZE);
  expect(fill(queue, ['greedy'])).toBe(SIZE / 2);
  expect(fill(queue, ['second'])).toBe(SIZE / 4);
  expect(queue.enter(['third'])).toBe(true);
});

it('a fair queue lets neither a client take every place of its group, nor the group those of others', () => {
  const queue = new FairQueue<string>(200);
  expect(fill(queue, ['campus', ''])).toBe(50);
  expect(fill(queue, ['campus', 'ann'])).toBe(25);
  const sessions = Array.from({ length: 200 }, (_, index) => ['campus', `session ${index}`]);
  expect(sessions.filter((session) => queue.enter(session))).toHaveLength(25);
  expect(queue.enter(['elsewhere', ''])).toBe(true);
});

it('a fair queue returns exactly the jobs that have waited too long', () => {
  const queue = new FairQueue<string>(SIZE);
  for (const [job, since] of [
    ['a1', 1],
    ['b1', 2],
    ['a2', 3],
    ['a3', 4],
  ] as const) {
    queue.add([job.charAt(0)], job, since);
  }
  expect(queue.takeOlderThan(4).sort()).toEqual(['a1', 'a2', 'b1']);
  expect([queue.take(), queue.take()]).toEqual(['a3', null]);
});

const client = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y', 'z'));

it('a fair queue never exceeds its size, and is empty once everybody has left', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(client, fc.boolean()), { maxLength: 200 }), (steps) => {
      const queue = new FairQueue<string>(SIZE);
      const held: Client[] = [];
      for (const [one, isLeaving] of steps) {
        const index = held.findIndex((other) => String(other) === String(one));
        if (!isLeaving && queue.enter(one)) held.push(one);
        if (isLeaving && index >= 0) queue.leave(held.splice(index, 1)[0] ?? []);
        expect(held.length).toBeLessThanOrEqual(SIZE);
        // A newcomer at another address always finds a place, except in the very last one.
        if (held.length < SIZE) {
          expect(queue.enter(['new', ''])).toBe(true);
          queue.leave(['new', '']);
        }
      }
      for (const one of held) queue.leave(one);
      expect(fill(queue, ['last'])).toBe(SIZE / 2);
    }),
  );
});

it('a fair queue makes nobody wait for more than one job of every other client, in any order of events', () => {
  const step = fc.tuple(client, fc.constantFrom('add', 'take', 'remove', 'expire'));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const queue = new FairQueue<{ client: Client }>();
      const waiting = new Set<{ client: Client }>();
      for (const [one, event] of steps) {
        const own = [...waiting].find((job) => String(job.client) === String(one));
        if (event === 'add') {
          const job = { client: one };
          waiting.add(job);
          queue.add(one, job, waiting.size % 5);
        } else if (event === 'take') {
          const taken = queue.take();
          expect(taken === null).toBe(waiting.size === 0);
          if (taken) expect(waiting.delete(taken)).toBe(true);
        } else if (event === 'remove') {
          expect(queue.remove(one, own ?? { client: one })).toBe(own !== undefined);
          if (own) waiting.delete(own);
        } else {
          for (const old of queue.takeOlderThan(1)) expect(waiting.delete(old)).toBe(true);
        }
        expect(queue.isEmpty).toBe(waiting.size === 0);
      }
      // Three groups of three clients: each has its first turn within nine.
      const turns = Array.from({ length: waiting.size }, () => String(queue.take()?.client));
      const groups = new Set([...waiting].map((job) => job.client[0]));
      expect(new Set(turns.slice(0, groups.size).map((turn) => turn.split(',')[0]))).toEqual(
        groups,
      );
      for (const one of new Set(turns)) {
        const group = one.split(',')[0];
        const others = new Set(turns.filter((turn) => turn.startsWith(`${group},`)));
        expect(turns.filter((turn) => turn.startsWith(`${group},`)).indexOf(one)).toBeLessThan(
          others.size,
        );
      }
    }),
  );
});
