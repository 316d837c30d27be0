import { runCommand } from '@/scripts/command';
import { keepTemporaryFilesInMemory } from '@/__tests__/support/programs/memory-folder';
import type { Stage } from './part';
import { requirePrograms } from './requirements';
import { runParts } from './run-parts';
import { JEST_REPORTER, ON_ONE_SERVER, SLOW_OR_NIGHTLY, SMALL } from './suites';

const STAGES: Stage[] = [
  [
    [
      {
        name: 'build',
        about: 'checks the types and builds the site',
        script: 'build',
        repeat: 'npm test -- build (or only the types: npm run typecheck)',
      },
    ],
    [
      {
        name: 'format:check',
        about: 'checks the format of every file',
        script: 'format:check',
        repeat: 'npm run format:check (npm run format fixes it)',
      },
      {
        name: 'lint',
        about: 'looks for mistakes in the code',
        script: 'lint',
        repeat: 'npm run lint',
      },
    ],
  ],
  [
    [
      {
        name: 'jest',
        about: 'tests functions, routes and components',
        script: 'jest',
        words: [JEST_REPORTER, `--testPathIgnorePatterns=${SLOW_OR_NIGHTLY}`],
        settings: SMALL,
        repeat: 'npm run jest -- --onlyFailures',
      },
    ],
  ],
  [
    [
      {
        name: 'browser',
        about: 'tests the pages of the built site in Chromium',
        script: 'browser',
        words: [...ON_ONE_SERVER, `--grep-invert=${SLOW_OR_NIGHTLY}`],
        settings: SMALL,
        repeat: 'npm run browser -- --last-failed',
      },
    ],
  ],
];

// Before runCommand creates the data folder.
keepTemporaryFilesInMemory();

runCommand({
  name: 'test',
  about:
    'Tests what a change can break, in about eight minutes on two cores: types, format, lint, most of Jest, the build, and ' +
    'the pages in Chromium. The rest is in npm run test:all.',
  actions: {
    '[PART...]': {
      about: 'Runs every part, or these only: build, format:check, lint, jest, browser',
      run: test,
    },
  },
  examples: ['test', 'test -- lint format:check', 'test -- build browser'],
  database: 'own',
});

async function test(names: string[]): Promise<string> {
  if (names.length === 0 || names.includes('browser')) {
    requirePrograms(['Chromium', 'PostgreSQL']);
  }
  return runParts(STAGES, names);
}
