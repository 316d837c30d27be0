import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { searchInThread } from '@/lib/server/publishing/publishing';

it('stops waiting for a search after four seconds, and logs it', async () => {
  const start = performance.now();
  expect(await searchInThread('heron', null)).toBeNull();
  expect(performance.now() - start).toBeLessThan(6_000);
  expect(takeLoggedEvents()).toEqual(['search.not-answered']);
}, 10_000);
