import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(fs.readFileSync('package.json', 'utf8')));
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')));

const workflow = z
  .object({
    on: z.record(z.string(), z.unknown()),
    jobs: z.object({
      test: z.object({
        steps: z.array(z.object({ if: z.string().optional(), run: z.string().optional() })),
      }),
    }),
  })
  .parse(parse(fs.readFileSync('.github/workflows/test.yml', 'utf8')));

const heldBack = z
  .object({
    updates: z.array(
      z.object({
        ignore: z
          .array(z.object({ 'dependency-name': z.string(), versions: z.array(z.string()) }))
          .default([]),
      }),
    ),
  })
  .parse(parse(fs.readFileSync('.github/dependabot.yml', 'utf8')))
  .updates.flatMap(({ ignore }) => ignore);

describe('.ci/run', () => {
  it('runs the setup and every test in this order', () => {
    const lines = fs.readFileSync('.ci/run', 'utf8').split('\n');
    const npm = lines.filter((line) => line.startsWith('npm '));
    expect(npm).toEqual(['npm ci', 'npm run test:setup', 'npm test', 'npm run test:all']);
  });

  // Not in the folder for temporary files, from which some machines let no program run.
  let folder: string;
  beforeEach(() => {
    fs.mkdirSync('.fixtures', { recursive: true });
    folder = fs.mkdtempSync(path.resolve('.fixtures/npm-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  // A stand-in for npm notes its arguments and fails or waits.
  const runWith = (program: string) => {
    const text = `#!/bin/sh\necho "$*" >> "$0.log"\n${program}\n`;
    fs.writeFileSync(path.join(folder, 'npm'), text, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const run = spawn('.ci/run', { env, stdio: 'ignore' });
    const read = () => fs.readFileSync(path.join(folder, 'npm.log'), 'utf8');
    return { run, ended: once(run, 'exit'), read };
  };

  it('stops at the first command that fails, and fails', async () => {
    const { ended, read } = runWith('test "$1" != test');
    expect(await ended).toEqual([1, null]);
    expect(read()).toBe('ci\nrun test:setup\ntest\n');
  });

  it('ends npm when it is told to end', async () => {
    const { run, ended } = runWith('trap "touch $0.ended; exit" TERM; sleep 20 & wait');
    const log = path.join(folder, 'npm.log');
    while (!fs.existsSync(log)) await setTimeout(20);
    run.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    expect(fs.existsSync(path.join(folder, 'npm.ended'))).toBe(true);
  });
});

describe('the workflow', () => {
  const steps = workflow.jobs.test.steps;

  it('runs .ci/run on every push to the main branch, on every pull request and every night', () => {
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request', 'schedule']);
    expect(steps.find(({ run }) => run === '.ci/run')?.if).toBeUndefined();
  });

  it('then runs the longest tests every night', () => {
    const commands = steps.map(({ run }) => run ?? '');
    const nightly = commands.indexOf('npm run test:nightly');
    expect(nightly).toBeGreaterThan(commands.indexOf('.ci/run'));
    expect(steps[nightly]?.if).toBe("github.event_name == 'schedule'");
  });
});

describe('a version that Dependabot holds back', () => {
  it.each(heldBack.map((one) => [one['dependency-name'], one.versions] as const))(
    '%s %j is not installed, and the package is',
    (name, versions) => {
      const { version = '' } = packages[`node_modules/${name}`] ?? {};
      expect(version).toMatch(/^\d+\./);
      for (const held of versions) {
        const [, least] = /^>=(\d+)$/.exec(held) ?? [];
        if (least === undefined) expect(version).not.toBe(held);
        else expect(Number.parseInt(version)).toBeLessThan(Number(least));
      }
    },
  );
});

describe('a test script', () => {
  it.each(['test', 'test:all', 'test:nightly', 'test:setup'])('npm run %s exists', (name) => {
    expect(scripts).toHaveProperty(name);
  });
});
