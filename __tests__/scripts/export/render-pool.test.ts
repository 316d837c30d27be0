import { EventEmitter } from 'node:events';
import { RenderPool } from '@/scripts/export/render-pool';

const mockThreads: EventEmitter[] = [];

jest.mock('node:worker_threads', () => ({
  ...jest.requireActual<object>('node:worker_threads'),
  Worker: class extends EventEmitter {
    constructor() {
      super();
      mockThreads.push(this);
    }
    postMessage() {}
  },
}));

const REQUEST = { sequence: 1, editionId: '', page: '/', shownAs: '/', copy: { day: null } };

describe('threads that render the pages of a copy', () => {
  it('never keep an export waiting once one of them has ended', async () => {
    const pool = new RenderPool();
    const waiting = pool.render(REQUEST);
    mockThreads[0]?.emit('error', new Error('out of memory'));
    await expect(waiting).rejects.toThrow('out of memory');
    await expect(pool.render(REQUEST)).rejects.toThrow('out of memory');
  });
});
