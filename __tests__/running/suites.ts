import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { getSettings } from '@/lib/server/settings';
import { EXAMPLE_SITE } from '@/__tests__/support/content/temporary-content';
import { startPostgres } from '@/__tests__/support/programs/postgres';
import { isBuildCurrent } from '@/__tests__/support/programs/require-build';
import type { Lane, Part, Stage } from './part';
import { runParts } from './run-parts';

/** Pattern of the files that `npm test` leaves out: `users.slow.test.ts`, `blog.slow.spec.ts`. */
export const SLOW = '\\.slow\\.(test|spec)\\.';

/** Pattern of the files that `npm run test:all` leaves out too: `secrets.nightly.test.ts`. */
export const NIGHTLY = '\\.nightly\\.(test|spec)\\.';

export const SLOW_OR_NIGHTLY = '\\.(slow|nightly)\\.(test|spec)\\.';

/** Jest option for a run of many files, which shows progress in one line. */
export const JEST_REPORTER = '--reporters=./__tests__/running/dot-reporter.js';

/**
 * Jest options for the files of `lib/` that import, even indirectly, what creates a database, and those of the editor, which
 * writes several rows at once. Other routes and commands, whose queries are all in `lib/`, and publications, which take
 * minutes, follow at night.
 */
export const WITH_DATABASE = [
  `--testPathIgnorePatterns=${NIGHTLY}|__tests__/(app(?!/api/staff/content)|scripts)/|publishing/(?!versions/).*${SLOW}`,
  '--findRelatedTests',
  '__tests__/support/database/test-database.ts',
];

/**
 * Options of Playwright for the tests that one server serves. Pages wait for the server now and then, so three workers
 * keep two cores busy.
 */
export const ON_ONE_SERVER = ['--project=site', '--workers=3'];

/** Settings for parts that try fewer inputs and pages, as `__tests__/support/jest/quick.ts` says. */
const SEED = seedOfCommit();
export const SMALL = { SAMPLE: 'small', SEED };
export const MEDIUM = { SAMPLE: 'medium', SEED };

/** Returns what random inputs begin with: another number for each commit, or nothing in a copy without Git. */
function seedOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return /^[0-9a-f]{40}/.test(stdout ?? '') ? `${Number.parseInt(stdout.slice(0, 7), 16)}` : '';
}

/** Settings of the second site: other content, on PostgreSQL. */
export type SecondSite = Record<string, string>;

/** Runs the parts with a second site, whose database exists for as long as they run. */
export async function runWithSecondSite(
  listStages: (second: SecondSite) => Stage[],
  names: string[],
): Promise<string> {
  const postgres = await startPostgres();
  const second = {
    // Absolute, because the standalone server runs in a folder of its own.
    CONTENT_DIR: path.resolve('__tests__/support/second-site'),
    // Otherwise the site would show what the second one has published.
    DATA_DIR: path.join(getSettings().dataDir, 'second-site'),
    APP_ORIGIN: `http://localhost:${process.env.PORT || 3210}`,
    DATABASE_URL: postgres.createDatabase('site'),
    SECRET: 'only for these tests, 32 or more',
  };
  try {
    return await runParts(listStages(second), names);
  } finally {
    await postgres.stop();
  }
}

/** Returns the part that tests the example site, which Jest renders in `npm test`. */
export function testExample(suite: string): Part {
  return {
    name: 'example',
    about: 'tests every page of the example site in Chromium',
    script: 'browser',
    words: [...ON_ONE_SERVER, 'every-page'],
    settings: {
      CONTENT_DIR: path.resolve(EXAMPLE_SITE),
      DATA_DIR: path.join(getSettings().dataDir, 'example'),
    },
    repeat: `npm run ${suite} -- example`,
  };
}

/** Builds the site, unless `npm test` has built it and nothing has changed since. */
export const BUILD: Part = {
  name: 'build',
  about: 'builds the site',
  script: 'build',
  isSkipped: isBuildCurrent,
  repeat: 'npm run build',
};

/** Tests the second site as a standalone server, which is the current build meanwhile. */
export function testStandalone(suite: string, test: Pick<Part, 'words' | 'settings'>): Lane {
  return [
    {
      name: 'second-build',
      about: 'builds the site as a standalone server',
      script: 'build:standalone',
      repeat: `npm run ${suite} -- second-build`,
    },
    {
      name: 'second-browser',
      about: 'tests the second site in Chromium, on PostgreSQL and as a standalone server',
      script: 'browser',
      ...test,
      repeat: `npm run ${suite} -- second-build second-browser`,
    },
    {
      name: 'first-build',
      about: 'makes the build before the current one again, for the next start',
      script: 'build',
      words: ['--back'],
      repeat: 'npm run build -- --back',
    },
  ];
}
