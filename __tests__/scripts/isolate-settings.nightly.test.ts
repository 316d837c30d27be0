import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SETTING_NAMES } from '@/lib/server/settings';

const TRAP = 'postgresql://deployer@db.example.edu/site';
// DATA_DIR is a temporary folder, and a port is harmless.
const IGNORED = SETTING_NAMES.filter((name) => !['DATA_DIR', 'PORT'].includes(name));
const traps = IGNORED.map((name) => `${name}=${TRAP}\n`).join('') + 'DATA_DIR=/deployer\n';
let folder: string;

jest.setTimeout(60_000);

/** A project with settings in .env and in the shell. */
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deployed-'));
  for (const file of ['.env', '.env.local', '.env.test']) {
    fs.writeFileSync(path.join(folder, file), traps);
  }
  for (const file of ['app', 'node_modules', 'package.json', 'next.config.js', 'tsconfig.json']) {
    fs.symlinkSync(path.resolve(file), path.join(folder, file));
  }
  for (const file of ['.env.example', 'jest.config.js', 'lib', 'scripts', '__tests__/support']) {
    fs.cpSync(file, path.join(folder, file), { recursive: true });
  }
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

const NAMES = JSON.stringify([...IGNORED, 'DATA_DIR']);
const PRINT = `process.getBuiltinModule('node:fs').writeFileSync('settings.json', JSON.stringify(
  Object.fromEntries(${NAMES}.map((name) => [name, process.env[name]]))));`;

/** Runs Node.js in the project; returns the settings that PRINT found there. */
function run(parts: string[], settings: Record<string, string> = {}): Record<string, string> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: TRAP,
    SMTP_URL: TRAP,
  };
  // The settings of this test run.
  for (const name of Object.keys(env)) if (name.startsWith('TEST_')) delete env[name];
  Object.assign(env, settings);
  const { status, stderr } = spawnSync(process.execPath, parts, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  return JSON.parse(fs.readFileSync(path.join(folder, 'settings.json'), 'utf8'));
}

function expectOwn(found: Record<string, string>, taken: Record<string, string> = {}): void {
  for (const name of IGNORED) expect([name, found[name]]).toEqual([name, taken[name] ?? '']);
  expect(found.DATA_DIR).toMatch(new RegExp(`^${os.tmpdir()}/test-data-`));
  expect(fs.existsSync(found.DATA_DIR ?? '')).toBe(false);
}

describe('the settings of a deployed site, in .env and in the shell,', () => {
  it('are ignored by Jest, but for those that begin with TEST_', () => {
    const file = path.join(folder, '__tests__/print.test.ts');
    fs.writeFileSync(file, `it('prints', () => { ${PRINT} });\n`);
    const jest = [path.resolve('node_modules/jest/bin/jest.js')];
    expectOwn(run(jest));
    const url = 'postgresql://site@127.0.0.1/test';
    expectOwn(run(jest, { TEST_DATABASE_URL: url }), { DATABASE_URL: url });
  });

  it('are ignored by a command that has a database of its own, but for CONTENT_DIR', () => {
    const file = path.join(folder, 'scripts/commands/print.ts');
    const command = `{ name: 'print', about: '', examples: [], database: 'own',
      actions: { '': { about: '', run: () => { ${PRINT} } } } }`;
    fs.writeFileSync(
      file,
      `import { runCommand } from '@/scripts/command';\nrunCommand(${command});\n`,
    );
    const parts = ['--conditions=react-server', 'scripts/run.js', 'print'];
    expectOwn(run(parts, { CONTENT_DIR: 'ours' }), { CONTENT_DIR: 'ours' });
  });

  it('are ignored by a server that such a command starts', () => {
    const code = `import('./scripts/isolate-settings.js').then(({ isolateSettings }) => {
      isolateSettings();
      require('@next/env').loadEnvConfig(process.cwd());
      ${PRINT} });`;
    expectOwn(run(['-e', code]));
  });
});
