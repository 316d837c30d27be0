import { spawnSync } from 'node:child_process';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import { startPostgres } from '@/scripts/postgres';

const SECOND_SITE = '__tests__/support/second-site';

type Step = {
  name: string;
  script: string;
  parts?: string[];
  settings?: Record<string, string>;
};

runCommand({
  name: 'test',
  about:
    'Tests everything: format, lint, types, Jest, the build, the site in Chromium, and a minute of fault tests. ' +
    'Jest, build and browser run twice: with other content on PostgreSQL, and with yours on SQLite.',
  actions: {
    '[STEP...]': {
      about:
        'Runs every step, or these only: format:check, lint, typecheck, jest, build, browser, test:faults',
      run: test,
    },
  },
  examples: ['test', 'test -- lint typecheck', 'test -- build browser'],
  database: 'own',
});

async function test(chosen: string[]): Promise<string> {
  const postgres = await startPostgres();
  try {
    return runSteps(chooseSteps(listSteps(postgres.createDatabase('site')), chosen));
  } finally {
    await postgres.stop();
  }
}

// Another site, on PostgreSQL and with the server that deploy/Dockerfile starts, has to pass as well. It goes
// first, because `npm start` serves the last build.
function listSteps(databaseUrl: string): Step[] {
  const second = {
    CONTENT_DIR: SECOND_SITE,
    APP_ORIGIN: 'http://localhost:3210',
    DATABASE_URL: databaseUrl,
    SECRET: 'only for these tests, 32 or more',
  };
  return [
    { name: 'format', script: 'format:check' },
    { name: 'lint', script: 'lint' },
    { name: 'types', script: 'typecheck' },
    { name: 'Jest', script: 'jest' },
    ...['jest', 'build:standalone', 'browser'].map((script) => ({
      name: `${script}, second site, standalone on PostgreSQL`,
      script,
      settings: second,
    })),
    { name: 'build', script: 'build' },
    { name: 'browser', script: 'browser' },
    { name: 'fault tests, a minute of them', script: 'test:faults', parts: ['--short'] },
  ];
}

function chooseSteps(steps: Step[], chosen: string[]): Step[] {
  const unknown = chosen.find((name) => !steps.some(({ script }) => script === name));
  if (unknown !== undefined) {
    const names = [...new Set(steps.map(({ script }) => script))];
    throw new DeployerError(`Unknown step "${unknown}". Expected one of ${names.join(', ')}.`);
  }
  // By name, only those with your content: the second site needs its own build.
  return chosen.length === 0
    ? steps
    : steps.filter(({ script, settings }) => !settings && chosen.includes(script));
}

function runSteps(steps: Step[]): string {
  for (const { name, script, parts = [], settings = {} } of steps) {
    console.log(`\n── ${name}`);
    // The build takes a setting by its name, tests by the name that begins with TEST_.
    const own = { CONTENT_DIR: process.env.TEST_CONTENT_DIR ?? '', ...settings };
    const tests = Object.entries(own).map(([setting, value]) => [`TEST_${setting}`, value]);
    const env = { ...process.env, ...own, ...Object.fromEntries(tests) };
    const command = ['run', '--silent', script, '--', ...parts];
    const { status } = spawnSync('npm', command, { stdio: 'inherit', env });
    if (status !== 0) throw new DeployerError(`\nThe step "${name}" failed (npm run ${script}).`);
  }
  return `\nAll ${steps.length} steps passed.`;
}
