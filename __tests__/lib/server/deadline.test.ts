import { setTimeout } from 'node:timers/promises';
import { DatabaseTimeout, finishBy, getDeadline, withDeadline } from '@/lib/server/deadline';

const MINUTE = 60_000;

describe('a deadline', () => {
  it('is shared by all work within it', async () => {
    const [first, second] = await withDeadline(MINUTE, async () => {
      const before = getDeadline(1);
      await setTimeout(20);
      return [before, getDeadline(1)];
    });
    expect(second).toBe(first);
  });

  it('is the earlier of two nested ones', async () => {
    const [short, long] = await withDeadline(MINUTE, async () => [
      getDeadline(1),
      await withDeadline(2 * MINUTE, async () => getDeadline(1)),
    ]);
    expect(long).toBe(short);
  });

  it('leaves some time to a request that has spent all of it elsewhere', async () => {
    await withDeadline(100, async () => {
      await setTimeout(200);
      expect(getDeadline(1)).toBeGreaterThan(performance.now());
    });
  });

  it('of one request does not affect another', async () => {
    const deadlines = await Promise.all(
      [1, 2].map((minutes) => withDeadline(minutes * MINUTE, async () => getDeadline(1))),
    );
    expect(new Set(deadlines).size).toBe(2);
  });
});

describe('work with a deadline', () => {
  it('resolves or rejects as without one', async () => {
    const deadline = performance.now() + MINUTE;
    expect(await finishBy(deadline, Promise.resolve('done'))).toBe('done');
    await expect(finishBy(deadline, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('is abandoned at the deadline, and its late result is discarded', async () => {
    const late: string[] = [];
    let finish: (result: string) => void = () => undefined;
    const work = new Promise<string>((resolve) => (finish = resolve));
    const result = finishBy(performance.now(), work, (value) => late.push(value));
    await expect(result).rejects.toThrow(DatabaseTimeout);
    finish('late');
    await setTimeout(1);
    expect(late).toEqual(['late']);
  });

  it('may take forever with an infinite deadline', async () => {
    expect(await finishBy(Infinity, setTimeout(5, 'done'))).toBe('done');
  });
});
