import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runBenchmark } from '@/__tests__/bench/report/benchmark';
import type { Figure } from '@/__tests__/bench/report/figures';
import { runCommand } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';

jest.mock('@/scripts/command', () => ({ runCommand: jest.fn() }));

const START = '<!-- bench:speed -->';
const before = process.cwd();
let folder: string;
let printed: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'benchmark-'));
  process.chdir(folder);
  fs.mkdirSync('docs');
  fs.writeFileSync('docs/figures.md', `${START}\n<!-- /bench:speed -->\n`);
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((text) => void (printed += `${text}\n`));
});

afterEach(() => {
  jest.mocked(console.log).mockRestore();
  process.chdir(before);
  fs.rmSync(folder, { recursive: true });
});

/** Declares a benchmark that measures this, and runs its command. */
async function run(figure: Figure, options: Options = {}, values: string[] = []) {
  await runBenchmark({
    name: 'speed',
    title: 'Speed',
    about: 'Measures the speed.',
    examples: ['bench:speed'],
    measure: async () => ({ method: 'Once.', columns: { '': [figure] } }),
  });
  const command = jest.mocked(runCommand).mock.lastCall?.[0];
  return command?.actions['']?.run(values, options);
}

describe('a benchmark', () => {
  const kept: Figure = { name: 'Page', value: 4, unit: 'ms', target: { atMost: 5 } };

  it('prints its figures, and changes no file without --write', async () => {
    const page = fs.readFileSync('docs/figures.md', 'utf8');
    expect(await run(kept)).toBe('All targets were met.');
    expect(printed).toContain('| Page     | at most 5 ms | 4 ms: met |');
    expect(fs.readFileSync('docs/figures.md', 'utf8')).toBe(page);
    expect(fs.existsSync('docs/charts')).toBe(false);
  });

  it('fails when a target is missed, after writing the figures', async () => {
    const missed = run({ ...kept, value: 7 }, { write: true });
    await expect(missed).rejects.toThrow('Page: 7 ms: missed by 2 ms (target: at most 5 ms)');
    expect(fs.readFileSync('docs/figures.md', 'utf8')).toContain('7 ms: missed by 2 ms');
    expect(printed).toContain('Wrote docs/figures.md and docs/charts/speed.svg.');
  });

  it('names the command to repeat, which does not write', async () => {
    await run(kept, { minutes: '10', quick: true, write: true }, ['100']);
    expect(fs.readFileSync('docs/figures.md', 'utf8')).toContain(
      '`npm run bench:speed -- 100 --minutes 10 --quick`',
    );
  });

  it('does not claim that targets were met if there are none', async () => {
    expect(await run({ ...kept, target: undefined })).toBe('This run has no targets.');
  });
});
