import { takeLogLines } from '@/__tests__/support/console-lines';
import { log, logRequestError, withRequestId, writeConsoleAsLines } from '@/lib/server/log';

const requestOf = (id: string) =>
  new Request('http://localhost/', { headers: { 'X-Request-Id': id } });

describe('a line of the log', () => {
  it('carries the name of the request that it is about', async () => {
    await Promise.all(
      ['one', 'two'].map((id) =>
        withRequestId(requestOf(id), async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          log('info', `event.${id}`);
        }),
      ),
    );
    log('info', 'event.of-nobody');
    expect(takeLogLines()).toMatchObject([
      { event: 'event.one', request: 'one' },
      { event: 'event.two', request: 'two' },
      { level: 'info', event: 'event.of-nobody' },
    ]);
  });
});

describe('a request that failed', () => {
  it('is told with its name and its address, without what the visitor put into it', () => {
    const headers = { 'x-request-id': 'one' };
    logRequestError(new Error('broken'), { path: '/search?q=private', method: 'GET', headers });
    expect(takeLogLines()).toMatchObject([
      {
        level: 'error',
        event: 'request.failed',
        request: 'one',
        method: 'GET',
        path: '/search',
        error: 'broken',
      },
    ]);
  });
});

describe('what others write to the console', () => {
  it('becomes one line, whatever is in it, and lines of our own stay as they are', () => {
    const { error, warn } = console;
    const written = jest.mocked(error);
    writeConsoleAsLines();
    console.error('\u001b[31m⨯\u001b[39m', new Error('one\r\n{"time":"forged"}'));
    log('info', 'event.of-ours');
    Object.assign(console, { error, warn });
    const lines = written.mock.calls.splice(0).map(([line]) => String(line));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        event: 'console.error',
        text: expect.stringMatching(/^⨯ Error: one\r\n\{"time":"forged"\}/),
      },
      { event: 'event.of-ours' },
    ]);
    expect(lines.join('')).not.toMatch(/[\r\n]/);
  });
});
