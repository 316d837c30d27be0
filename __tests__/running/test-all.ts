import path from 'node:path';
import { getSettings } from '@/lib/server/settings';
import { runCommand } from '@/scripts/command';
import { startPostgres } from '@/__tests__/support/programs/postgres';
import {
  JEST_REPORTER,
  patternOf,
  QUICK_FILES,
  SLOW_FILES,
  SLOW_FILES_OF_EVERY_SITE,
  withoutFiles,
  type Part,
  type Stage,
} from '@/__tests__/running/part';
import { requirePrograms } from '@/__tests__/running/requirements';
import { runParts } from '@/__tests__/running/run-parts';

const SECOND_SITE = '__tests__/support/second-site';

/** Browser tests whose results do not depend on the content. The part `browser` runs them. */
const SAME_ON_EVERY_SITE = ['every-state', 'form-keyboard', 'validators'];

runCommand({
  name: 'test:all',
  about:
    'Tests everything that npm test leaves out: a second site with other content, on PostgreSQL and as a standalone ' +
    'server; every page and form in Chromium; builds and starts of the server; fault tests; and two instances behind ' +
    'nginx. Takes about an hour on two cores.',
  actions: {
    '[PART...]': {
      about:
        'Runs every part, or these only: second-jest, second-build, second-browser, build, jest, ' +
        'browser, servers, faults, cluster',
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
    // Otherwise the site would show what the second one has published.
    DATA_DIR: path.join(getSettings().dataDir, 'second-site'),
    APP_ORIGIN: 'http://localhost:3210',
    DATABASE_URL: databaseUrl,
    SECRET: 'only for these tests, 32 or more',
  };
  const parts: Part[] = [
    {
      name: 'second-jest',
      about: 'runs Jest with the content of the second site, on PostgreSQL',
      script: 'jest',
      words: [JEST_REPORTER, `--testPathIgnorePatterns=${patternOf(SLOW_FILES_OF_EVERY_SITE)}`],
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
      about: 'tests the second site in Chromium, on PostgreSQL',
      script: 'browser',
      words: ['--project=site', '--workers=3', withoutFiles(SAME_ON_EVERY_SITE)],
      settings,
      repeat: 'npm run test:all -- second-build second-browser',
    },
    {
      name: 'build',
      about: 'builds the site again',
      script: 'build',
      repeat: 'npm run test:all -- build',
    },
    {
      name: 'jest',
      about: 'runs the slow files of Jest on SQLite',
      script: 'jest',
      // The other way round, Jest takes the pattern for a second reporter.
      words: [patternOf(SLOW_FILES), JEST_REPORTER],
      repeat: 'npm run jest -- --onlyFailures',
    },
    {
      name: 'browser',
      about: 'tests every page, the accounts and the search of the built site in Chromium',
      script: 'browser',
      words: ['--project=site', '--workers=3', withoutFiles(QUICK_FILES)],
      repeat: 'npm run browser -- --last-failed',
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
