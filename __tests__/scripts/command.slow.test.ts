import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { PRODUCTION_COMMANDS } from '@/__tests__/support/programs/production-commands';
import { runCommand } from '@/__tests__/support/programs/run-command';
import packageJson from '@/package.json';

// Each test starts a process.
jest.setTimeout(30_000);

/** By its name in package.json: the script that it runs. */
const commands = Object.entries(packageJson.scripts).flatMap(([name, line]) => {
  const [, script] = /scripts\/run\.js (\S+)$/.exec(line) ?? [];
  return script ? [[name, script] as const] : [];
});

// production.nightly.test.ts starts a process for each of these, and at night this file for all others.
const startedElsewhere: readonly string[] = PRODUCTION_COMMANDS;

describe.each(commands)('npm run %s', (name, script) => {
  const run = IS_BRIEF || startedElsewhere.includes(script) ? callCommand : runCommand;

  it('explains itself with --help, and does nothing else', async () => {
    const { status, stdout, stderr } = await run(script, ['--help']);
    expect(stdout).toContain(`\n  npm run ${name}`);
    expect(stdout).toMatch(/^[A-Z][^]*\nUsage:\n[^]*\nOptions:\n[^]*\nExamples?:\n/);
    expect([status, stderr]).toEqual([0, '']);
    expect(fs.existsSync('--help')).toBe(false);
  });

  // Playwright itself refuses unknown options of the browser tests.
  (name === 'browser' ? it.skip : it)('refuses an unknown option by its name', async () => {
    const { status, stdout, stderr } = await callCommand(script, ['--hepl']);
    expect(stderr).toMatch(/^Unknown option '--hepl'\. Did you mean --help\?\n/);
    expect([status, stdout]).toEqual([1, '']);
  });
});

it('ends without a word when its reader, such as head, has read enough', async () => {
  const words = ['--conditions=react-server', 'scripts/run.js', 'new', '--help'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, stderr]).toEqual([0, '']);
});

it('passes everything on to a slow reader before it exits with 1', () => {
  const script = `
    import { runScript } from './scripts/run-script.ts';
    await runScript(() => {
      console.log('x'.repeat(1_000_000));
      throw new Error('The end');
    });`;
  const words = `--conditions=react-server --import tsx --input-type=module -e "$SCRIPT"`;
  // A pipe of the shell holds 64 KB.
  const { stdout, stderr } = spawnSync(`"${process.execPath}" ${words} | (sleep 4; cat)`, {
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, SCRIPT: script },
    maxBuffer: 2_000_000,
  });
  expect(stderr).toContain('The end');
  expect(stdout).toHaveLength(1_000_001);
});

describe('a command where packages are missing', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  const run = () =>
    spawnSync(process.execPath, ['scripts/run.js', 'hello'], { cwd: folder, encoding: 'utf8' });

  beforeAll(() => {
    fs.mkdirSync(path.join(folder, 'scripts/commands'), { recursive: true });
    fs.copyFileSync('scripts/run.js', path.join(folder, 'scripts/run.js'));
    fs.copyFileSync('package.json', path.join(folder, 'package.json'));
    fs.writeFileSync(path.join(folder, 'scripts/commands/hello.ts'), "import 'smtp-server';\n");
  });

  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('says what to run, without a stack, when none is installed', () => {
    const { status, stderr } = run();
    expect(stderr).toMatch(/^The package tsx is not installed\.[^]*npm ci/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });

  it('names the one that `npm ci --omit=dev` leaves out', () => {
    fs.mkdirSync(path.join(folder, 'node_modules'));
    fs.symlinkSync(path.resolve('node_modules/tsx'), path.join(folder, 'node_modules/tsx'));
    const { status, stderr } = run();
    expect(stderr).toMatch(/^The package smtp-server is not installed\.[^]*--include=dev/);
    expect(status).toBe(1);
  });
});

describe('a command that needs a build', () => {
  const before = process.cwd();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'unbuilt-'));

  afterAll(() => {
    process.chdir(before);
    fs.rmSync(folder, { recursive: true });
  });

  it.each([
    ['bench/weight'],
    ['bench/serve'],
    ['bench/form'],
    ['bench/accounts'],
    ['faults/run-faults'],
  ])('%s says so and exits with 1 when there is no build', async (script) => {
    await callCommand(script, ['--help']);
    process.chdir(folder);
    const { status, stderr } = await callCommand(script);
    process.chdir(before);
    expect(stderr).toContain('There is no complete build of the site. Run: npm run build');
    expect(status).toBe(1);
  });
});
