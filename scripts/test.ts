import { spawnSync } from 'node:child_process';
import { startPostgres } from './postgres';

const SECOND_SITE = '__tests__/support/second-site';

const postgres = await startPostgres();

// A site with other words, on PostgreSQL and with the server that deploy/Dockerfile starts, has to pass as
// well, and it goes first: what is built last is what `npm start` serves.
const steps: {
  name: string;
  script: string;
  parts?: string[];
  settings?: Record<string, string>;
}[] = [
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint' },
  { name: 'types', script: 'typecheck' },
  { name: 'Jest', script: 'jest' },
  ...siteSteps('second site, standalone on PostgreSQL', {
    CONTENT_DIR: SECOND_SITE,
    APP_ORIGIN: 'http://localhost:3210',
    DATABASE_URL: postgres.createDatabase('site'),
    SECRET: 'only for these tests, 32 or more',
  }),
  { name: 'build', script: 'build' },
  { name: 'browser', script: 'browser' },
  { name: 'torture, a minute of it', script: 'torture', parts: ['--short'] },
];

process.exitCode = runSteps() ? 0 : 1;
await postgres.stop();

function runSteps(): boolean {
  for (const { name, script, parts = [], settings } of steps) {
    console.log(`\n── ${name}`);
    const env = { ...process.env, ...settings };
    const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...parts], {
      stdio: 'inherit',
      env,
    });
    if (status !== 0) {
      console.error(`\nThe step "${name}" failed. Run it alone with \`npm run ${script}\`.`);
      return false;
    }
  }
  console.log(`\nAll ${steps.length} steps passed.`);
  return true;
}

function siteSteps(site: string, settings: Record<string, string>) {
  return ['jest', 'build:standalone', 'browser'].map((script) => ({
    name: `${script}, ${site}`,
    script,
    settings,
  }));
}
