import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Part } from '@/__tests__/running/part';
import { formatDuration, runParts } from '@/__tests__/running/run-parts';

const before = process.cwd();
let folder: string;
let lines: string[];

/** A project whose scripts pass, fail, or write down that they have run. */
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parts-'));
  const scripts = {
    pass: 'echo passed >> ran.txt',
    fail: 'echo what is wrong; exit 1',
    settings: 'echo $CONTENT_DIR $TEST_CONTENT_DIR >> ran.txt',
  };
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
  process.chdir(folder);
});

afterAll(() => {
  process.chdir(before);
  fs.rmSync(folder, { recursive: true });
});

beforeEach(() => {
  fs.writeFileSync('ran.txt', '');
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
});

afterEach(() => jest.mocked(console.log).mockRestore());

function part(name: string, more: Partial<Part> = {}): Part {
  return { name, about: `does ${name}`, script: name, repeat: `npm run ${name}`, ...more };
}

describe('running the parts of a test', () => {
  it('says what each part does and how long it took', async () => {
    expect(await runParts([[[part('pass')]]], [])).toMatch(/^\n1 of 1 parts passed in \d+ s\.$/);
    expect(lines).toEqual(['…  pass: does pass', expect.stringMatching(/^✓ {2}pass, \d+ s$/)]);
  });

  it('names the command that repeats each part that failed, and shows its output', async () => {
    const stage = [[part('fail')], [part('pass')]];
    await expect(runParts([stage], [])).rejects.toThrow('fail failed. To repeat it: npm run fail');
    expect(lines.join('\n')).toContain('what is wrong');
  });

  it('skips the parts that come after a failed part', async () => {
    const parts = [[[part('fail')], [part('fail', { name: 'other' }), part('pass')]]];
    await expect(runParts([...parts, [[part('pass')]]], [])).rejects.toThrow('other failed');
    expect(fs.readFileSync('ran.txt', 'utf8')).toBe('');
  });

  it('runs only the parts that are named', async () => {
    const stages = [[[part('fail')], [part('pass')]]];
    expect(await runParts(stages, ['pass'])).toContain('1 of 2 parts passed');
  });

  it('refuses an unknown part and suggests a known one', async () => {
    await expect(runParts([[[part('pass')]]], ['pas'])).rejects.toThrow(
      /Unknown part "pas": .*pass/,
    );
  });

  it('passes a part its settings, for a build and for tests', async () => {
    await runParts([[[part('settings', { settings: { CONTENT_DIR: 'other' } })]]], []);
    expect(fs.readFileSync('ran.txt', 'utf8')).toBe('other other\n');
  });
});

describe('a duration', () => {
  it.each([
    [499, '0 s'],
    [59_400, '59 s'],
    [185_000, '3 min 5 s'],
  ])('of %d ms is written as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});
