import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import type { Scan } from '@/lib/server/publishing/folder/few-files';
import { scanFolder } from '@/lib/server/publishing/folder/folder-scan';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import {
  change,
  attempt,
  scanLater,
  scanAgain,
  watchScans,
  later,
  withoutScan,
  manifestOf,
  problemsOf,
  store,
  toStored,
} from '@/__tests__/support/content/folder-scans';

const HOUR_MS = 3_600_000;
const LONG_AGO = new Date('2026-01-31');

// Longer than the steps in which a file system records times.
const CLOCK_STEP_MS = 20;

afterEach(removeMadeFolders);

const name = fc.constantFrom('a', 'b', 'c.md', 'd.md', 'a/b', 'a/c.md', 'b/d.md', 'a/b/c.md');
const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      to: name,
      text: fc.constantFrom('1', '2'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rename' as const), from: name, to: name }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), to: name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mkdir' as const), to: name }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('link' as const), from: name, to: name }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('scan' as const) }) },
);
const operations = fc.array(operation, { maxLength: 25 });

describe('scanFolder', () => {
  it('lists every regular file with its hash and size, in the order of the paths', async () => {
    const folder = makeFolder({ 'b/c.md': 'two', 'b-a.md': 'three', 'b.md': 'one', 'a.png': '' });
    const result = await scanFolder(folder, null, store);
    expect(manifestOf(result)).toEqual({
      'a.png': toStored(''),
      'b-a.md': toStored('three'),
      'b.md': toStored('one'),
      'b/c.md': toStored('two'),
    });
    expect(Object.keys(manifestOf(result))).toEqual(['a.png', 'b-a.md', 'b.md', 'b/c.md']);
  });

  it('skips names that begin with a dot', async () => {
    const folder = makeFolder({ 'a.md': '', '.git/config': '', 'b/.#a.md': '', '.env': '' });
    expect(Object.keys(manifestOf(await scanFolder(folder, null, store)))).toEqual(['a.md']);
  });

  it('lists files whose names mean something in JavaScript', async () => {
    const folder = makeFolder({ ['__proto__']: 'a', constructor: 'b' });
    const manifest = manifestOf(await scanFolder(folder, null, store));
    expect(Object.entries(manifest)).toEqual([
      ['__proto__', toStored('a')],
      ['constructor', toStored('b')],
    ]);
  });
});

describe('the next scan', () => {
  it('reads no file again if nothing has changed', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b/c.md': 'two' });
    const first = await scanLater(folder, null);
    const { read, result } = await scanAgain(folder, first.scan);
    expect(read).toEqual([]);
    expect(result).toEqual(first);
  });

  it('reads a file that changed while its size and time of modification stayed the same', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b.md': 'two' });
    fs.utimesSync(path.join(folder, 'a.md'), LONG_AGO, LONG_AGO);
    const { scan } = await scanLater(folder, null);
    await sleep(CLOCK_STEP_MS);
    fs.writeFileSync(path.join(folder, 'a.md'), 'two');
    fs.utimesSync(path.join(folder, 'a.md'), LONG_AGO, LONG_AGO);
    const { read, result } = await scanAgain(folder, scan);
    expect(read).toEqual(['a.md']);
    expect(manifestOf(result)['a.md']).toEqual(toStored('two'));
  });

  it('looks once at each file that has not changed', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b.md': 'two', 'c/d.md': 'three' });
    const first = await scanLater(folder, null);
    fs.writeFileSync(path.join(folder, 'a.md'), 'four');
    const look = jest.spyOn(fs, 'lstatSync');
    const { result } = await scanAgain(folder, first.scan);
    const looks = look.mock.calls.map(([file]) => path.basename(String(file)));
    look.mockRestore();
    expect(result.status).toBe('complete');
    expect(looks.filter((name) => name.endsWith('.md')).sort()).toEqual([
      'a.md',
      'a.md',
      'b.md',
      'd.md',
    ]);
  });

  it('reads a file that changed after the previous scan had looked at it', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b.md': 'two' });
    const first = await scanLater(folder, null);
    fs.writeFileSync(path.join(folder, 'a.md'), 'four');
    const second = await later(() =>
      scanFolder(folder, first.scan, async (file) => {
        fs.writeFileSync(path.join(folder, 'b.md'), 'five');
        return store(file);
      }),
    );
    expect(manifestOf(second)).toEqual({ 'a.md': toStored('four'), 'b.md': toStored('two') });
    const { read } = await scanAgain(folder, second.scan);
    expect(read).toContain('b.md');
  });

  it('reads a file that was replaced by renaming another one', async () => {
    const folder = makeFolder({ 'a.md': 'one', '.a.md.new': 'two' });
    const { scan } = await scanLater(folder, null);
    fs.renameSync(path.join(folder, '.a.md.new'), path.join(folder, 'a.md'));
    const { read, result } = await scanAgain(folder, scan);
    expect(read).toEqual(['a.md']);
    expect(manifestOf(result)).toEqual({ 'a.md': toStored('two') });
  });

  it('reads a file again that changed shortly before the previous scan', async () => {
    const folder = makeFolder({ 'a.md': 'one' });
    const { scan } = await scanFolder(folder, null, store);
    expect((await scanAgain(folder, scan)).read).toEqual(['a.md']);
  });

  it('leaves out deleted files', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b/c.md': 'two' });
    const { scan } = await scanLater(folder, null);
    fs.rmSync(path.join(folder, 'b'), { recursive: true });
    const { read, result } = await scanAgain(folder, scan);
    expect(read).toEqual([]);
    expect(Object.keys(manifestOf(result))).toEqual(['a.md']);
  });

  it('looks at no other file if it receives the paths that may have changed', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b.md': 'two', 'c/d.md': 'three' });
    const first = await scanLater(folder, null);
    fs.writeFileSync(path.join(folder, 'a.md'), 'four');
    const changed = new Set([path.join(folder, 'a.md'), path.join(folder, 'c/.d.md.swp')]);
    const look = jest.spyOn(fs, 'lstatSync');
    const result = await later(() => scanFolder(folder, first.scan, store, { changed }));
    const looks = look.mock.calls.map(([file]) => path.relative(folder, String(file)));
    look.mockRestore();
    expect(looks).toEqual(['a.md', 'a.md']);
    expect(manifestOf(result)).toEqual({ ...manifestOf(first), 'a.md': toStored('four') });
  });

  it('looks at no other file either beside files that it leaves out, until one of them changes', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b.md': 'two', 'c/large.pdf': 'x'.repeat(20) });
    fs.symlinkSync('missing.md', path.join(folder, 'link.md'));
    fs.writeFileSync(Buffer.from(`${folder}/caf\xe9.md`, 'latin1'), '');
    for (const form of ['NFC', 'NFD']) fs.writeFileSync(`${folder}/${'ü'.normalize(form)}`, '');
    const maxFileBytes = 10;
    const first = await later(() => scanFolder(folder, null, store, { maxFileBytes }));
    expect(problemsOf(first)).toHaveLength(4);
    const look = jest.spyOn(fs, 'lstatSync');
    const scanChanged = async (before: Scan, file: string) => {
      look.mockClear();
      const changed = new Set([path.join(folder, file)]);
      const result = await later(() =>
        scanFolder(folder, before, store, { maxFileBytes, changed }),
      );
      const looks = look.mock.calls.map(([name]) => path.relative(folder, String(name)));
      return { looks: new Set(looks), result };
    };
    fs.writeFileSync(path.join(folder, 'a.md'), 'four');
    const second = await scanChanged(first.scan, 'a.md');
    expect([...second.looks]).toEqual(['a.md']);
    expect(second.result).toMatchObject({
      manifest: { 'a.md': toStored('four'), 'b.md': toStored('two') },
      problems: problemsOf(first),
    });
    fs.writeFileSync(path.join(folder, 'c/large.pdf'), 'small');
    const third = await scanChanged(second.result.scan, 'c/large.pdf');
    expect(problemsOf(third.result)).toHaveLength(3);
    fs.rmSync(path.join(folder, 'link.md'));
    const { result } = await scanChanged(third.result.scan, 'link.md');
    look.mockRestore();
    expect(problemsOf(result)).toHaveLength(2);
  });

  it('walks the folder if something else has changed, too', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b/c.md': 'two', 'd/e.md': 'three' });
    const first = await scanLater(folder, null);
    fs.writeFileSync(path.join(folder, 'a.md'), 'four');
    fs.renameSync(path.join(folder, 'd/e.md'), path.join(folder, 'd/f.md'));
    const changed = new Set([path.join(folder, 'a.md')]);
    const result = await later(() => scanFolder(folder, first.scan, store, { changed }));
    expect(Object.keys(manifestOf(result))).toEqual(['a.md', 'b/c.md', 'd/f.md']);
  });

  it.each<[string, (from: string, to: string) => void]>([
    ['symlink', fs.symlinkSync],
    ['hard link', fs.linkSync],
  ])('reads a changed file under both names if one is a %s', async (_, link) => {
    const folder = makeFolder({ 'a.md': 'one' });
    link(path.join(folder, 'a.md'), path.join(folder, 'b.md'));
    const { scan } = await scanLater(folder, null);
    fs.writeFileSync(path.join(folder, 'a.md'), 'four');
    const changed = new Set([path.join(folder, 'a.md')]);
    const result = await later(() => scanFolder(folder, scan, store, { changed }));
    expect(manifestOf(result)).toEqual({ 'a.md': toStored('four'), 'b.md': toStored('four') });
  });

  it('reads a file that was changed through a hard link that is now gone', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'c.md': 'three' });
    fs.linkSync(path.join(folder, 'a.md'), path.join(folder, 'b.md'));
    const { scan } = await scanLater(folder, null);
    fs.writeFileSync(path.join(folder, 'a.md'), 'four');
    fs.rmSync(path.join(folder, 'a.md'));
    const changed = new Set([path.join(folder, 'a.md')]);
    const result = await later(() => scanFolder(folder, scan, store, { changed }));
    expect(manifestOf(result)).toEqual({ 'b.md': toStored('four'), 'c.md': toStored('three') });
  });

  it('reports a file that was renamed to a name that is not UTF-8', async () => {
    const folder = makeFolder({ 'a.md': 'one', 'b.md': 'two' });
    const { scan } = await scanLater(folder, null);
    const name = Buffer.from('caf\xe9.md', 'latin1');
    fs.renameSync(
      path.join(folder, 'a.md'),
      Buffer.concat([Buffer.from(`${folder}${path.sep}`), name]),
    );
    const changed = new Set(['a.md', String(name)].map((file) => path.join(folder, file)));
    const result = await later(() => scanFolder(folder, scan, store, { changed }));
    expect(problemsOf(result)).toMatchObject([{ file: String(name) }]);
  });

  it('eventually equals a fresh scan if watches report what has changed', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR_MS);
    await fc.assert(
      fc.asyncProperty(operations, async (steps) => {
        const parent = makeFolder({
          'one/a/c.md': '1',
          'one/b/d.md': '1',
          'one/c.md': '1',
          'one/d.md': '1',
          'two/c.md': '2',
        });
        const folder = path.join(parent, 'current');
        fs.symlinkSync('one', folder);
        const watched = watchScans(folder);
        try {
          for (const one of [...steps, { kind: 'scan' as const }]) {
            if (one.kind === 'scan') {
              await watched.expectResult(await scanFolder(folder, null, store));
              await sleep(CLOCK_STEP_MS);
            } else {
              attempt(() => change(folder, one));
            }
          }
        } finally {
          watched.stop();
        }
      }),
      { numRuns: randomRuns(40) },
    );
    clock.mockRestore();
  }, 60_000);

  it('equals a fresh scan after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (steps) => {
        const parent = makeFolder({ 'one/x.md': 'x', 'two/x.md': 'x' });
        const folder = path.join(parent, 'current');
        fs.symlinkSync('one', folder);
        let scan: Scan | null = null;
        for (const one of steps) {
          if (one.kind === 'scan') {
            ({ scan } = await scanLater(folder, scan));
            await sleep(CLOCK_STEP_MS);
          } else {
            attempt(() => change(folder, one));
          }
        }
        const incremental = await scanLater(folder, scan);
        const fresh = await scanLater(folder, null);
        expect(withoutScan(incremental)).toEqual(withoutScan(fresh));
      }),
      { numRuns: randomRuns(60) },
    );
  });
});
