import fs from 'node:fs';
import net from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { openSqliteFile } from '@/lib/server/database/sqlite-library';
import { DeployerError, toConsoleMessage } from '@/lib/server/deployer-error';

async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

async function connectTo(port: number): Promise<unknown> {
  const connectionString = `postgresql://nobody@127.0.0.1:${port}/none`;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 200 });
  client.on('error', () => undefined);
  return failureOf(() => client.connect());
}

describe('the explanation of an error', () => {
  it('is only the message for a mistake that the deployer can fix', () => {
    expect(toConsoleMessage(new DeployerError('Set APP_ORIGIN.'))).toBe('Set APP_ORIGIN.');
  });

  it.each([
    [
      'a missing file',
      () => fs.readFileSync('/nowhere/a'),
      '/nowhere/a: no such file or directory (ENOENT)',
    ],
    [
      'a file for a folder',
      () => fs.mkdirSync('/dev/null/a'),
      '/dev/null/a: not a directory (ENOTDIR)',
    ],
    [
      'a folder for a file',
      () => fs.readFileSync('/'),
      'illegal operation on a directory (EISDIR)',
    ],
    [
      'a file that is no database',
      () => openSqliteFile('package.json').pragma('journal_mode'),
      /not a database/,
    ],
  ])('names the path and the reason, without a stack, of %s', async (_, work, expected) => {
    expect(toConsoleMessage(await failureOf(work))).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it('needs no stack if PostgreSQL does not respond, refuses or closes the connection', async () => {
    expect(toConsoleMessage(await connectTo(1))).toMatch(/^connect ECONNREFUSED/);
    for (const isSilent of [true, false]) {
      const sockets: net.Socket[] = [];
      const server = net.createServer((socket) => {
        sockets.push(socket);
        if (!isSilent) socket.destroy();
      });
      await once(server.listen(0), 'listening');
      const port = Number(Reflect.get(Object(server.address()), 'port'));
      expect(typeof toConsoleMessage(await connectTo(port))).toBe('string');
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });

  it('keeps the stack of a bug', () => {
    const fault = new TypeError('x is not a function');
    expect(toConsoleMessage(fault)).toBe(fault);
    const invalid = Object.assign(new TypeError('bad'), { code: 'ERR_INVALID_ARG_TYPE' });
    expect(toConsoleMessage(invalid)).toBe(invalid);
  });
});
