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
  SLOW,
  SMALL,
  WITH_DATABASE,
  type SecondSite,
} from './suites';

const SUITE = 'test:all';

// Before runCommand creates the data folder.
keepTemporaryFilesInMemory();

runCommand({
  name: SUITE,
  about:
    'Tests what npm test leaves out: every state and form in Chromium; PostgreSQL; starts of the server; and fault ' +
    'tests. Takes about twenty minutes on two cores. The long versions of these tests, every page, two instances ' +
    'behind nginx, and a second site as a standalone server are in npm run test:nightly.',
  actions: {
    '[PART...]': {
      about: 'Runs every part, or these only: build, jest, second-jest, faults, servers, browser',
      run: testAll,
    },
  },
  examples: ['test:all', 'test:all -- faults', 'test:all -- jest second-jest'],
  database: 'own',
});

async function testAll(names: string[]): Promise<string> {
  requirePrograms(['Chromium', 'PostgreSQL']);
  return runWithSecondSite(listStages, names);
}

function listStages(second: SecondSite): Stage[] {
  return [
    [[BUILD]],
    [
      [
        {
          name: 'jest',
          about: 'runs the slow files of Jest on SQLite',
          script: 'jest',
          // The other way round, Jest takes the pattern for a second reporter.
          words: [SLOW, JEST_REPORTER],
          settings: SMALL,
          isPatient: true,
          repeat: 'npm run jest -- --onlyFailures',
        },
        {
          name: 'second-jest',
          about: 'repeats the files of lib/ and the editor that have a database, on PostgreSQL',
          script: 'jest',
          words: [JEST_REPORTER, ...WITH_DATABASE],
          settings: { ...second, ...SMALL },
          isPatient: true,
          repeat: `npm run ${SUITE} -- second-jest`,
        },
      ],
      [
        {
          name: 'faults',
          about:
            'kills the server, its database and its mail server under load, and breaks its content',
          script: 'test:faults',
          words: ['--short'],
          repeat: 'npm run test:faults -- --short',
        },
        {
          name: 'servers',
          about: 'starts servers with good and bad settings',
          script: 'browser',
          words: ['--project=servers', `--grep-invert=${NIGHTLY}`],
          settings: MEDIUM,
          repeat: 'npm run browser -- --last-failed',
        },
      ],
    ],
    [
      [
        {
          name: 'browser',
          about:
            'tests every state of a page, the accounts and the search of the built site in Chromium',
          script: 'browser',
          words: [...ON_ONE_SERVER, SLOW],
          settings: MEDIUM,
          repeat: 'npm run browser -- --last-failed',
        },
      ],
    ],
  ];
}
