import { Mutex } from '@/lib/server/database/mutex';

const MINUTE = 60_000;

describe('the turns of a mutex', () => {
  it('are taken one at a time, in the order of arrival', async () => {
    const turns = new Mutex();
    const done: number[] = [];
    let inside = 0;
    const work = async (id: number) => {
      await turns.take(performance.now() + MINUTE);
      expect(++inside).toBe(1);
      await new Promise(setImmediate);
      inside--;
      done.push(id);
      turns.give();
    };
    const ids = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(ids.map(work));
    expect(done).toEqual(ids);
  });

  it('are not lost to a caller whose deadline has passed', async () => {
    const turns = new Mutex();
    await turns.take(performance.now() + MINUTE);
    await expect(turns.take(performance.now())).rejects.toThrow('did not respond in time');
    const next = turns.take(performance.now() + MINUTE);
    turns.give();
    await expect(next).resolves.toBeUndefined();
  });

  it('are not taken by a newcomer during the handover', async () => {
    const turns = new Mutex();
    const done: string[] = [];
    const soon = performance.now() + MINUTE;
    await turns.take(soon);
    const queued = turns.take(soon).then(() => done.push('queued'));
    turns.give();
    const newcomer = turns.take(soon).then(() => done.push('newcomer'));
    await queued;
    turns.give();
    await newcomer;
    expect(done).toEqual(['queued', 'newcomer']);
  });
});
