import { keepTemporaryFilesInMemory } from '@/__tests__/support/programs/memory-folder';
import { runCommand } from '@/scripts/command';
import type { Stage } from './part';
import { requirePrograms } from './requirements';
import {
  BUILD,
  JEST_REPORTER,
  MEDIUM,
  NIGHTLY,
  ON_ONE_SERVER,
  runWithSecondSite,
  testExample,
  testStandalone,
  type SecondSite,
} from './suites';

const SUITE = 'test:nightly';

// Before runCommand creates the data folder.
keepTemporaryFilesInMemory();

runCommand({
  name: SUITE,
  about:
    'Repeats tests of npm test and npm run test:all in full: all of Jest with every input, on both sites and on another ' +
    'version of Node.js; every page in every width and colour; the second site and the example site in Chromium; more ' +
    'rounds of the fault tests; and two instances behind nginx, with new builds, and behind Caddy. Takes more than ' +
    'two hours on two cores.',
  actions: {
    '[PART...]': {
      about:
        'Runs every part, or these only: build, jest, second-jest, jest-versions, cluster, caddy, faults, browser, ' +
        'example, second-build, second-browser, first-build',
      run: testNightly,
    },
  },
  examples: ['test:nightly', 'test:nightly -- second-jest'],
  database: 'own',
});

async function testNightly(names: string[]): Promise<string> {
  const isClustered = names.length === 0 || names.includes('cluster');
  requirePrograms(['Chromium', 'PostgreSQL', ...(isClustered ? (['nginx'] as const) : [])]);
  return runWithSecondSite(listStages, names);
}

function listStages(second: SecondSite): Stage[] {
  return [
    [[BUILD]],
    [
      [
        {
          name: 'jest',
          about: 'runs all of Jest with every input, on SQLite',
          script: 'jest',
          words: [JEST_REPORTER],
          isPatient: true,
          repeat: 'npm run jest -- --onlyFailures',
        },
        {
          name: 'second-jest',
          about: 'runs all of Jest with every input, with the second site on PostgreSQL',
          script: 'jest',
          words: [JEST_REPORTER],
          settings: second,
          isPatient: true,
          repeat: `npm run ${SUITE} -- second-jest`,
        },
        {
          name: 'jest-versions',
          // Random inputs do not depend on the version.
          about: 'runs all of Jest on another version of Node.js, with as many inputs as test:all',
          script: 'jest:versions',
          settings: MEDIUM,
          isPatient: true,
          repeat: 'npm run jest:versions',
        },
        {
          name: 'caddy',
          about: 'tests two instances behind Caddy',
          script: 'test:cluster',
          words: ['caddy'],
          repeat: 'npm run test:cluster -- caddy',
        },
      ],
      [
        {
          name: 'faults',
          about: 'runs more rounds of the fault tests',
          script: 'test:faults',
          words: ['--medium'],
          repeat: 'npm run test:faults -- --medium',
        },
        {
          name: 'cluster',
          about: 'tests two instances behind nginx, and new builds of them',
          script: 'test:cluster',
          repeat: 'npm run test:cluster',
        },
      ],
    ],
    [
      [
        {
          name: 'browser',
          about:
            'checks every page and state in every width and colour, interactive pages, and starts with each wrong ' +
            'setting and on each Node.js',
          script: 'browser',
          words: [
            ...ON_ONE_SERVER,
            '--project=servers',
            'account.slow',
            'alerts',
            'blog',
            'comparison',
            'entries',
            'every-page',
            'every-state',
            'node-versions',
            'search',
            'start',
            NIGHTLY,
          ],
          repeat: 'npm run browser -- --last-failed',
        },
        testExample(SUITE),
        ...testStandalone(SUITE, { words: ON_ONE_SERVER, settings: second }),
      ],
    ],
  ];
}
