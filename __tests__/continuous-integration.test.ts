import fs from 'node:fs';
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
    jobs: z.record(
      z.string(),
      z.object({ if: z.string(), steps: z.array(z.object({ run: z.string().optional() })) }),
    ),
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

function listSteps(job: string): string[] {
  return workflow.jobs[job]?.steps.map(({ run = '' }) => run) ?? [];
}

describe('.ci/run', () => {
  it('runs the setup and every test in this order', () => {
    const lines = fs.readFileSync('.ci/run', 'utf8').split('\n');
    const npm = lines.filter((line) => line.startsWith('npm '));
    expect(npm).toEqual(['npm ci', 'npm run test:setup', 'npm test', 'npm run test:all']);
  });
});

describe('the workflow', () => {
  it('runs npm test on every push', () => {
    expect(workflow.on).toHaveProperty('push');
    expect(workflow.jobs.test?.if).toBe("github.event_name == 'push'");
    expect(listSteps('test')).toEqual(
      expect.arrayContaining(['npm ci', 'npm run test:setup', 'npm test']),
    );
  });

  it('runs every test on pull requests and every night', () => {
    expect(workflow.on).toHaveProperty('pull_request');
    expect(workflow.on).toHaveProperty('schedule');
    expect(workflow.jobs.all?.if).toBe("github.event_name != 'push'");
    expect(listSteps('all')).toContain('.ci/run');
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
  it.each(['test', 'test:all', 'test:setup'])('npm run %s exists', (name) => {
    expect(scripts).toHaveProperty(name);
  });
});
