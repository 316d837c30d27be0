import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchFolder } from '@/lib/server/publishing/folder/folder-watcher';
import {
  makeFolder,
  removeMadeFolders,
  writeFile,
} from '@/__tests__/support/jest/temporary-folder';

const QUIET_MS = 60;
const NEVER_MS = 3_600_000;
const PATIENCE_MS = 10_000;

jest.setTimeout(3 * PATIENCE_MS);

type Options = Partial<Parameters<typeof watchFolder>[2]>;

const watching: { stop: () => void }[] = [];

afterEach(() => {
  for (const one of watching.splice(0)) one.stop();
  jest.restoreAllMocks();
  removeMadeFolders();
});

describe('watchFolder', () => {
  it('calls once after the start', async () => {
    const { countCalls } = await watchUntilQuiet(makeFolder({ 'a.md': '' }));
    await sleep(4 * QUIET_MS);
    expect(countCalls()).toBe(1);
  });

  it.each<[string, (folder: string) => void, string]>([
    ['writes a file', (folder) => writeFile(folder, 'a/b.md', 'new'), 'a/b.md'],
    ['creates a file', (folder) => writeFile(folder, 'a/new.md', ''), 'a/new.md'],
    ['deletes a file', (folder) => fs.rmSync(`${folder}/a/b.md`), 'a/b.md'],
    ['renames a file', (folder) => fs.renameSync(`${folder}/a/b.md`, `${folder}/a/c.md`), 'a/c.md'],
    ['renames a folder', (folder) => fs.renameSync(`${folder}/a`, `${folder}/b`), 'b/b.md'],
    ['deletes a folder', (folder) => fs.rmSync(`${folder}/a`, { recursive: true }), 'a/b.md'],
    ['creates folders', (folder) => fs.mkdirSync(`${folder}/b/c`, { recursive: true }), 'b/c/d.md'],
    ['changes a mode', (folder) => fs.chmodSync(`${folder}/a/b.md`, 0o600), 'a/b.md'],
    ['saves as vim, rsync and git do', (folder) => saveByRename(folder, 'a/b.md'), 'a/b.md'],
    ['copies a folder', (folder) => copyFolder(`${folder}/a`, `${folder}/b/c/d`), 'b/c/d/b.md'],
  ])('calls after somebody %s, and after a later change there', async (_, change, file) => {
    const folder = makeFolder({ 'a/b.md': 'old' });
    const { nextCall } = await watchUntilQuiet(folder);
    change(folder);
    await nextCall();
    await sleep(2 * QUIET_MS);
    writeFile(folder, file, 'later');
    await nextCall();
  });

  it('sees changes in folders that are deleted and created again at once', async () => {
    const folder = makeFolder({ 'a/b/c.md': '' });
    const { nextCall } = await watchUntilQuiet(folder);
    for (const text of ['one', 'two', 'three']) {
      fs.rmSync(path.join(folder, 'a'), { recursive: true });
      writeFile(folder, 'a/b/c.md', text);
      await nextCall();
      writeFile(folder, 'a/b/c.md', `${text} more`);
      await nextCall();
    }
  });

  it('sees changes behind a symlink to a hidden folder', async () => {
    const folder = makeFolder({ '..data/c.md': '' });
    fs.symlinkSync('..data/c.md', path.join(folder, 'c.md'));
    const { nextCall } = await watchUntilQuiet(folder);
    writeFile(folder, '..data/c.md', 'new');
    await nextCall();
  });

  it('sees that the folder is deleted and created again, and later changes in it', async () => {
    const folder = makeFolder({ 'a.md': '' });
    const { nextCall } = await watchUntilQuiet(folder);
    fs.rmSync(folder, { recursive: true });
    await nextCall();
    writeFile(folder, 'b/a.md', '');
    await nextCall();
    writeFile(folder, 'b/a.md', 'new');
    await nextCall();
  });

  it.each(['current', 'current/content'])(
    'sees that the symlink in %s is switched, and later changes in the new folder',
    async (file) => {
      const parent = makeFolder({ 'one/content/a.md': '', 'two/content/a.md': '' });
      const link = path.join(parent, 'current');
      fs.symlinkSync('one', link);
      const { nextCall } = await watchUntilQuiet(path.join(parent, file));
      fs.symlinkSync('two', `${link}.new`);
      fs.renameSync(`${link}.new`, link);
      await nextCall();
      writeFile(parent, 'two/content/a.md', 'new');
      await nextCall();
    },
  );

  it('waits until a copy has stopped', async () => {
    const folder = makeFolder({ 'a.md': '' });
    const seen: number[] = [];
    const { nextCall } = await watchUntilQuiet(folder, { quietMs: 500 }, async () => {
      seen.push(fs.readdirSync(folder).length);
      return 'done';
    });
    for (let count = 0; count < 20; count += 1) {
      writeFile(folder, `${count}.md`, '');
      await sleep(10);
    }
    await nextCall();
    expect(seen).toEqual([1, 21]);
  });

  it('calls during a copy that never pauses', async () => {
    const folder = makeFolder({ 'a.md': '' });
    const options = { quietMs: 1_000, rescanMs: 300 };
    const { countCalls } = watch(folder, options);
    const deadline = performance.now() + PATIENCE_MS;
    while (countCalls() < 2 && performance.now() < deadline) {
      writeFile(folder, 'a.md', String(performance.now()));
      await sleep(5);
    }
    expect(countCalls()).toBeGreaterThanOrEqual(2);
  });

  it('calls again and again without any change', async () => {
    const { nextCall } = await watchUntilQuiet(makeFolder({ 'a.md': '' }), { rescanMs: 100 });
    await nextCall();
    await nextCall();
  });

  it('requests a scan of everything from time to time, even while changes are reported all the time', async () => {
    const folder = makeFolder({ 'a.md': '' });
    const received: boolean[] = [];
    await watchUntilQuiet(folder, { rescanMs: 10 * QUIET_MS }, async (changed) => {
      received.push(changed === null);
      return 'done';
    });
    for (let count = 0; count < 10; count++) {
      writeFile(folder, 'a.md', String(count));
      await sleep(3 * QUIET_MS);
    }
    expect(received).toContain(false);
    expect(received.filter((isAll) => isAll).length).toBeGreaterThan(1);
  });

  it('waits until a copy to a network volume has stopped, although the volume reports nothing', async () => {
    const folder = makeFolder({ 'a.md': '' });
    jest.spyOn(fs, 'watch').mockImplementation(() => new SilentWatch());
    const options = { quietMs: 1_000, rescanMs: 2_500 };
    const seen: number[] = [];
    const { nextCall } = await watchUntilQuiet(folder, options, async () => {
      seen.push(fs.readdirSync(folder).length);
      return 'done';
    });
    const end = performance.now() + 1.3 * options.rescanMs;
    for (let count = 0; performance.now() < end; count += 1) {
      writeFile(folder, `${count}.md`, '');
      await sleep(10);
    }
    await nextCall();
    expect(seen).toEqual([1, fs.readdirSync(folder).length]);
  });

  it('never calls twice at once, and calls again for a change during a call', async () => {
    const folder = makeFolder({ 'a.md': '' });
    let running = 0;
    let most = 0;
    const { countCalls, nextCall } = await watchUntilQuiet(folder, {}, async () => {
      running += 1;
      most = Math.max(most, running);
      if (most === 1) writeFile(folder, 'a.md', String(performance.now()));
      await sleep(3 * QUIET_MS);
      running -= 1;
      return 'done';
    });
    await nextCall();
    expect(countCalls()).toBeGreaterThanOrEqual(2);
    expect(most).toBe(1);
  });

  it('calls again after a call that found the folder unstable', async () => {
    const outcomes = ['unstable', 'unstable', 'done'] as const;
    let count = 0;
    const { nextCall } = await watchUntilQuiet(
      makeFolder({ 'a.md': '' }),
      {},
      async () => outcomes[count++] ?? 'done',
    );
    await nextCall();
    await nextCall();
    await sleep(4 * QUIET_MS);
    expect(count).toBe(3);
  });

  it('passes the paths that may have changed since the last successful call, or null if unknown', async () => {
    const folder = makeFolder({ 'a/b.md': '', 'c.md': '' });
    const received: (string[] | null)[] = [];
    let outcome: 'unstable' | 'failed' | 'done' = 'done';
    const { nextCall } = await watchUntilQuiet(folder, {}, async (changed) => {
      received.push(changed && [...changed].map((file) => path.relative(folder, file)).sort());
      const returned = outcome;
      outcome = 'done';
      return returned;
    });
    const write = async (...files: string[]) => {
      for (const file of files) writeFile(folder, file, String(performance.now()));
      await nextCall();
    };
    await write('a/b.md');
    await write('a/b.md', 'c.md');
    outcome = 'failed';
    await write('c.md');
    await write('c.md');
    await write('c.md');
    outcome = 'unstable';
    await write('c.md');
    await nextCall();
    await write('a/b.md');
    await write('new/d.md');
    await write('new/d.md');
    await write(...Array.from({ length: 600 }, () => ['c.md', 'a/b.md']).flat());
    expect(received).toEqual([
      null,
      ['a/b.md'],
      ['a/b.md', 'c.md'],
      ['c.md'],
      null,
      ['c.md'],
      ['c.md'],
      null,
      ['a/b.md'],
      null,
      ['new/d.md'],
      null,
    ]);
  });

  it('calls no more after it is stopped', async () => {
    const folder = makeFolder({ 'a.md': '' });
    const { countCalls, stop } = await watchUntilQuiet(folder);
    writeFile(folder, 'a.md', 'new');
    stop();
    await sleep(4 * QUIET_MS);
    expect(countCalls()).toBe(1);
  });

  it('does not call if it is stopped during its first look', async () => {
    const { countCalls, stop } = watch(makeFolder({ 'a.md': '' }), { quietMs: 0 });
    stop();
    await sleep(4 * QUIET_MS);
    expect(countCalls()).toBe(0);
  });

  it('does not depend on the time of day', async () => {
    const folder = makeFolder({ 'a.md': '' });
    const { nextCall } = await watchUntilQuiet(folder);
    jest.spyOn(Date, 'now').mockReturnValue(0);
    writeFile(folder, 'a.md', 'new');
    await nextCall();
  });

  it('does not keep the process alive', () => {
    const file = path.resolve('lib/server/publishing/folder/folder-watcher.ts');
    const script = `
      const { watchFolder } = await import(${JSON.stringify(file)});
      watchFolder(process.argv[1], async () => 'done', { onDegraded() {} });
    `;
    const options = ['--conditions=react-server', '--import', 'tsx', '--input-type=module'];
    const { status, stderr } = spawnSync(
      process.execPath,
      [...options, '--eval', script, makeFolder({ 'a.md': '' })],
      { timeout: PATIENCE_MS, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe.each(['ENOSPC', 'EMFILE'])('without any watches left (%s)', (code) => {
  it('looks at all files instead, says so once, and watches again later', async () => {
    const folder = makeFolder({ 'a/b.md': '' });
    const failure = Object.assign(new Error(code), { code, syscall: 'watch' });
    const watches = jest.spyOn(fs, 'watch').mockImplementation(() => {
      throw failure;
    });
    const messages: string[] = [];
    const { nextCall } = await watchUntilQuiet(folder, {
      pollMs: 20,
      retryMs: 100,
      onDegraded: (message) => messages.push(message),
    });
    writeFile(folder, 'a/b.md', 'new');
    await nextCall();
    saveByRename(folder, 'a/b.md');
    await nextCall();
    expect(watches.mock.calls.length).toBeGreaterThan(1);
    expect(messages).toEqual([expect.stringContaining(`content folder (${code}), so the site`)]);

    watches.mockRestore();
    await nextCall();
    writeFile(folder, 'a/b.md', 'seen by a watch');
    await nextCall();
  });
});

class SilentWatch extends EventEmitter implements fs.FSWatcher {
  close(): void {}
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

async function watchUntilQuiet(...input: Parameters<typeof watch>) {
  const watcher = watch(...input);
  await watcher.nextCall();
  return watcher;
}

function watch(
  folder: string,
  options: Options = {},
  onQuiet: Parameters<typeof watchFolder>[1] = async () => 'done',
) {
  let calls = 0;
  const { stop } = watchFolder(
    folder,
    async (changed) => {
      const outcome = await onQuiet(changed);
      calls += 1;
      return outcome;
    },
    {
      quietMs: QUIET_MS,
      rescanMs: NEVER_MS,
      onDegraded: (message) => {
        throw new Error(message);
      },
      ...options,
    },
  );
  watching.push({ stop });
  return { stop, countCalls: () => calls, nextCall };

  async function nextCall(): Promise<void> {
    const before = calls;
    const deadline = performance.now() + PATIENCE_MS;
    while (calls === before) {
      if (performance.now() > deadline) throw new Error('The watcher did not call.');
      await sleep(5);
    }
  }
}

function copyFolder(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true });
}

function saveByRename(folder: string, file: string): void {
  const target = path.join(folder, file);
  const temporary = path.join(path.dirname(target), '.new');
  fs.writeFileSync(temporary, 'saved');
  fs.renameSync(temporary, target);
}
