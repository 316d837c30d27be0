import { log, workFor } from '@/lib/server/log';
import { takeLogLines } from '@/__tests__/support/console-lines';

const requestOf = (id: string) =>
  new Request('http://localhost/', { headers: { 'X-Request-Id': id } });

describe('a line of the log', () => {
  it('carries the name of the request that it is about', async () => {
    await Promise.all(
      ['one', 'two'].map((id) =>
        workFor(requestOf(id), async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          log(`event.${id}`);
        }),
      ),
    );
    log('event.of-nobody');
    expect(takeLogLines()).toMatchObject([
      { event: 'event.one', request: 'one' },
      { event: 'event.two', request: 'two' },
      { event: 'event.of-nobody' },
    ]);
  });
});
