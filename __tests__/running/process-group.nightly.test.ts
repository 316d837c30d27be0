import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { startGroup, waitForGroup } from './process-group';

const SLEEP = 'sleep 60 & echo $!; ';

/** Starts a program that runs a shell with a process behind it; returns the id of that process. */
async function start(script: string) {
  const group = JSON.stringify(`${process.cwd()}/__tests__/running/process-group.ts`);
  const code = `import(${group}).then(async ({ startGroup, waitForGroup }) => {
    const shell = startGroup('sh', ['-c', ${JSON.stringify(SLEEP + script)}], { stdio: 'inherit' });
    process.exitCode = (await waitForGroup(shell)) ? 0 : 1;
  });`;
  const program = spawn(process.execPath, ['--import', 'tsx', '--eval', code]);
  const ended = once(program, 'exit');
  const [id] = await once(program.stdout, 'data');
  return { program, ended, id: Number(id) };
}

async function hasEnded(id: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      process.kill(id, 0);
    } catch {
      return true;
    }
    await setTimeout(20);
  }
  return false;
}

describe('a program in a process group of its own', () => {
  it.each([
    ['exit 0', true],
    ['exit 1', false],
    ['kill -KILL $$', false],
  ])('that ends with `%s` passes: %s', async (script, hasPassed) => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await waitForGroup(startGroup('sh', ['-c', script]))).toBe(hasPassed);
    expect(log.mock.calls).toEqual(script.startsWith('kill') ? [['Ended by SIGKILL.']] : []);
    log.mockRestore();
  });

  it('leaves no process behind when it ends', async () => {
    const { ended, id } = await start('exit 0');
    expect(await ended).toEqual([0, null]);
    expect(await hasEnded(id)).toBe(true);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends with all its processes, and fails, when %s reaches the program above it',
    async (signal) => {
      const { program, ended, id } = await start('wait');
      program.kill(signal);
      expect(await ended).toEqual([1, null]);
      expect(await hasEnded(id)).toBe(true);
    },
  );

  it('is killed by the second signal if it ignores the first', async () => {
    const { program, ended, id } = await start('trap "" INT; while true; do wait; sleep 1; done');
    program.kill('SIGTERM');
    await setTimeout(600);
    program.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    expect(await hasEnded(id)).toBe(true);
  });
});
