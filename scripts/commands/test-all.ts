import path from 'node:path';
import { runCommand } from '@/scripts/command';
import { findChromium } from '@/scripts/find-chromium';
import { startPostgres } from '@/scripts/postgres';
import { JEST_REPORTER, type Part, type Stage } from '@/scripts/testing/part';
import { requirePrograms } from '@/scripts/testing/requirements';
import { runParts } from '@/scripts/testing/run-parts';

const SECOND_SITE = '__tests__/support/second-site';

runCommand({
  name: 'test:all',
  about:
    'Tests everything that npm test leaves out: a second site with other content, on PostgreSQL and as a standalone ' +
    'server; builds and starts of the server; fault tests; and two instances behind nginx. Takes about 20 minutes.',
  actions: {
    '[PART...]': {
      about:
        'Runs every part, or these only: second-jest, second-build, second-browser, build, servers, faults, cluster',
      run: testAll,
    },
  },
  examples: ['test:all', 'test:all -- faults', 'test:all -- second-build second-browser'],
  database: 'own',
});

async function testAll(names: string[]): Promise<string> {
  const isClustered = names.length === 0 || names.includes('cluster');
  requirePrograms(['Chromium', 'PostgreSQL', ...(isClustered ? (['nginx'] as const) : [])]);
  const postgres = await startPostgres();
  try {
    return await runParts(listStages(postgres.createDatabase('site')), names);
  } finally {
    await postgres.stop();
  }
}

// The second site goes first, because `npm start` serves the last build.
function listStages(databaseUrl: string): Stage[] {
  const settings = {
    // Absolute, because the standalone server runs in a folder of its own.
    CONTENT_DIR: path.resolve(SECOND_SITE),
    APP_ORIGIN: 'http://localhost:3210',
    DATABASE_URL: databaseUrl,
    SECRET: 'only for these tests, 32 or more',
  };
  const parts: Part[] = [
    {
      name: 'second-jest',
      about: 'runs Jest with the content of the second site, on PostgreSQL',
      script: 'jest',
      words: [JEST_REPORTER],
      settings,
      repeat: 'npm run test:all -- second-jest',
    },
    {
      name: 'second-build',
      about: 'builds the second site as a standalone server',
      script: 'build:standalone',
      settings,
      repeat: 'npm run test:all -- second-build',
    },
    {
      name: 'second-browser',
      about: 'tests the second site in full Chromium, on PostgreSQL',
      script: 'browser',
      // npm test uses the headless shell if it is installed.
      settings: { ...settings, CHROMIUM_PATH: findChromium() ?? '' },
      repeat: 'npm run test:all -- second-build second-browser',
    },
    {
      name: 'build',
      about: 'builds the site again',
      script: 'build',
      repeat: 'npm run test:all -- build',
    },
    {
      name: 'servers',
      about:
        'starts servers with good and bad settings, and seals pages with interactive components',
      script: 'browser',
      words: ['--project=servers'],
      repeat: 'npm run test:all -- build servers',
    },
    {
      name: 'faults',
      about:
        'kills the server, its database and its mail server under load, and breaks its content',
      script: 'test:faults',
      words: ['--short'],
      repeat: 'npm run test:all -- build faults',
    },
    {
      name: 'cluster',
      about: 'tests two instances behind nginx',
      script: 'test:cluster',
      repeat: 'npm run test:all -- build cluster',
    },
  ];
  return parts.map((part) => [[part]]);
}
