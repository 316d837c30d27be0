import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import ts from 'typescript';
import { listFiles } from '@/lib/server/list-files';
import { writeComponent } from '@/scripts/new/new-component';

const LONGEST = 'A name of exactly thirty-six letters';

// Within the project, because packages are looked up from here.
const root = '.fixtures/new-component';

beforeEach(() => {
  fs.rmSync(root, { recursive: true, force: true });
  for (const room of ['page', 'entry']) {
    fs.mkdirSync(`${root}/components/${room}`, { recursive: true });
  }
});

afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe('writeComponent', () => {
  it('writes a component, its styles and its test into their folders', () => {
    const report = writeComponent('OpeningHours', 'page', root);
    expect(listSources()).toEqual([
      '__tests__/components/page/opening-hours.test.tsx',
      'components/page/opening-hours.module.css',
      'components/page/opening-hours.tsx',
    ]);
    for (const file of listSources()) expect(report).toContain(`Wrote ${file}\n`);
    expect(read('components/page/opening-hours.tsx')).toContain('export function OpeningHours(');
  });

  it('writes files that pass lint, format and types, even with the longest name', () => {
    writeComponent(LONGEST, 'entry', root);
    const sources = listSources().map((file) => `${root}/${file}`);
    const code = sources.filter((file) => file.endsWith('.tsx'));
    // Lint and format ignore the folder of fixtures unless an option overrides it.
    const lint = `eslint --no-ignore --max-warnings=0 ${code.join(' ')}`;
    const format = `prettier --ignore-path /dev/null --check ${sources.join(' ')}`;
    const { status, stdout } = spawnSync(`npx ${lint} && npx ${format}`, {
      encoding: 'utf8',
      shell: true,
    });
    expect([stdout, status]).toEqual([expect.stringContaining('All matched files'), 0]);
    expect(findTypeErrors(code)).toEqual([]);
  }, 120_000);

  it('refuses a name that a component of any folder has, and writes nothing', () => {
    writeComponent('Opening hours', 'entry', root);
    const before = listSources();
    expect(() => writeComponent('OpeningHours', 'page', root)).toThrow(
      'components/entry/opening-hours.tsx already exists.',
    );
    expect(listSources()).toEqual(before);
  });

  it('refuses a name that only a test is left of', () => {
    const test = '__tests__/components/page/opening-hours.test.tsx';
    writeComponent('Opening hours', 'page', root);
    fs.rmSync(`${root}/components/page`, { recursive: true });
    fs.mkdirSync(`${root}/components/page`);
    expect(() => writeComponent('Opening hours', 'page', root)).toThrow(`${test} already exists.`);
    expect(listSources()).toEqual([test]);
  });

  it('suggests the closest folder for an unknown one', () => {
    expect(() => writeComponent('Map', 'entri', root)).toThrow(
      'There is no folder components/entri. Did you mean "entry"?',
    );
    expect(() => writeComponent('Map', 'widgets', root)).toThrow('one of entry, page.');
    expect(() => writeComponent('Map', '..', root)).toThrow('one of entry, page.');
  });

  it.each(['24 hours', '???', `${LONGEST}s`])('refuses the name %s', (name) => {
    expect(() => writeComponent(name, 'page', root)).toThrow(`"${name}" cannot name a component.`);
    expect(listSources()).toEqual([]);
  });
});

function listSources(): string[] {
  return listFiles(root)
    .filter((file) => /\.(tsx|css)$/.test(file))
    .sort();
}

function read(file: string): string {
  return fs.readFileSync(`${root}/${file}`, 'utf8');
}

function findTypeErrors(files: string[]): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd(), {
    incremental: false,
    paths: { '@/*': [`./${root}/*`] },
    types: ['jest', 'next'],
  });
  const program = ts.createProgram(files, options);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
