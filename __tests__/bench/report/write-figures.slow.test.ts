import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { callCommand } from '@/__tests__/support/programs/call-command';
import type { Report } from '@/__tests__/bench/report/figures';
import { requireSection, writeFigures, type Section } from '@/__tests__/bench/report/write-figures';

const section: Section = {
  name: 'serve',
  title: 'Serving',
  command: 'npm run bench:serve -- --minutes 10',
  date: new Date('2026-11-22T09:00:00Z'),
};
const report: Report = {
  method: 'Medians of 15 rounds.',
  columns: {
    '': [
      {
        name: '/home, plain',
        value: 4_192,
        unit: 'per s',
        baseline: { name: 'an empty page', value: 4_658 },
        target: { atLeast: 0.95 },
      },
    ],
  },
};
const [START, END] = ['<!-- bench:serve -->', '<!-- /bench:serve -->'];

const before = process.cwd();
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'figures-'));
});

afterEach(() => {
  process.chdir(before);
  fs.rmSync(folder, { recursive: true });
});

function write(page: string, changed: Report = report): string {
  fs.writeFileSync(path.join(folder, 'figures.md'), page);
  writeFigures(section, changed, folder);
  return read('figures.md');
}

function read(file: string): string {
  return fs.readFileSync(path.join(folder, file), 'utf8');
}

describe('writing figures into the documentation', () => {
  it('writes chart, table, date, machine and command between the markers', () => {
    const page = write(`# Figures\n\n${START}\n\nold\n\n${END}\n`);
    expect(page).not.toContain('old');
    expect(page).toContain('](charts/serve.svg)');
    expect(page).toContain('4,192 against 4,658 per s (0.90): missed by 0.05');
    expect(page).toMatch(
      /Measured on 22 November 2026 with `npm run bench:serve -- --minutes 10`: .+, \d+ cores, \d+ GB of memory, Node\.js \d+/,
    );
    expect(fs.existsSync(path.join(folder, 'charts/serve.svg'))).toBe(true);
  });

  it('leaves everything outside the markers as it was', () => {
    const text = fc.string().filter((one) => !one.includes('<!--'));
    fc.assert(
      fc.property(text, text, (above, below) => {
        const other = '<!-- bench:form -->\n\nfigures\n\n<!-- /bench:form -->';
        const page = write(`${above}${other}${START}old${END}${other}${below}`);
        expect(page.startsWith(`${above}${other}${START}`)).toBe(true);
        expect(page.endsWith(`${END}${other}${below}`)).toBe(true);
      }),
      { numRuns: randomRuns(50) },
    );
  });

  it('writes the same page and chart when it runs twice', () => {
    const once = write(`# Figures\n\n${START}${END}\n`);
    const chart = read('charts/serve.svg');
    expect(write(once)).toBe(once);
    expect(read('charts/serve.svg')).toBe(chart);
  });

  it('writes Markdown that Prettier does not change', () => {
    write(`# Figures\n\n${START}\n${END}\n`);
    const prettier = path.resolve('node_modules/prettier/bin/prettier.cjs');
    const file = path.join(folder, 'figures.md');
    const { stdout } = spawnSync(process.execPath, [prettier, file], { encoding: 'utf8' });
    expect(stdout).toBe(read('figures.md'));
  });

  it.each([
    ['neither marker', '# Figures\n'],
    ['no end', `${START}\n`],
    ['the end first', `${END}\n${START}\n`],
  ])('refuses a page with %s, and names file and markers', (_, page) => {
    const file = path.join(folder, 'figures.md');
    fs.writeFileSync(file, page);
    const message = `${file} has no place for these figures. Add two lines where they belong: ${START} and ${END}`;
    expect(() => requireSection('serve', folder)).toThrow(message);
    expect(() => writeFigures(section, report, folder)).toThrow(message);
    expect(read('figures.md')).toBe(page);
  });

  it('refuses before it measures', async () => {
    await callCommand('bench/serve', ['--help']);
    process.chdir(folder);
    const { status, stderr } = await callCommand('bench/serve', ['--write']);
    expect(stderr).toContain(`docs/figures.md has no place for these figures.`);
    expect(status).toBe(1);
  });
});

describe('the page of figures', () => {
  it.each(['weight', 'serve', 'form', 'accounts', 'content'])(
    'is named by --write in the help of bench:%s',
    async (name) => {
      const { stdout } = await callCommand(`bench/${name}`, ['--help']);
      expect(stdout).toMatch(/--write +Writes .+ docs\/figures\.md/);
    },
  );

  it.each(['weight', 'serve', 'form', 'accounts', 'content'])('has a place for bench:%s', (name) =>
    expect(() => requireSection(name)).not.toThrow(),
  );
});
