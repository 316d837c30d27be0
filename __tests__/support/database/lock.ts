import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SQLITE_PACKAGE } from '@/lib/server/database/sqlite-library';

const PROGRAM = `
const [, file, statements] = process.argv;
const database = require('${SQLITE_PACKAGE}')(file, { timeout: 500 });
database.exec(statements);
console.log('locked');
setInterval(() => undefined, 1000);
`;

/** Resolves once a process of its own has run these statements on the SQLite file; returns what ends it. */
export async function holdLock(
  file: string,
  statements = 'begin immediate',
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', PROGRAM, file, statements], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const ended = once(child, 'exit');
  const [first] = await Promise.race([once(child.stdout, 'data'), ended]);
  if (!String(first).includes('locked')) throw new Error(`Nothing was locked in ${file}.`);
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}
