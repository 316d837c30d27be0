import { takeLogLines } from '@/__tests__/support/jest/console-lines';
import { log, logRequestError, withRequestId, writeConsoleAsLines } from '@/lib/server/log';

const requestOf = (id: string) =>
  new Request('http://localhost/', { headers: { 'X-Request-Id': id } });

describe('a log line', () => {
  it('contains the request id', async () => {
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
  it("is logged with its id and path, without the visitor's data", () => {
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

describe('console output of other code', () => {
  it('becomes a single line, while log lines stay unchanged', () => {
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
