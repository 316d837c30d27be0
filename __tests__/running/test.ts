import { runCommand } from '@/scripts/command';
import { keepTemporaryFilesInMemory } from '@/__tests__/support/programs/memory-folder';
import {
  JEST_REPORTER,
  patternOf,
  QUICK_FILES,
  SLOW_FILES,
  type Stage,
} from '@/__tests__/running/part';
import { requirePrograms } from '@/__tests__/running/requirements';
import { runParts } from '@/__tests__/running/run-parts';

// Tests get it as `TEST_QUICK`, because run-parts.ts puts `TEST_` before each name.
const QUICK = { QUICK: '1' };

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
        words: [JEST_REPORTER, `--testPathIgnorePatterns=${patternOf(SLOW_FILES)}`],
        settings: QUICK,
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
        // Pages wait for the server now and then, so three workers keep two cores busy.
        words: [
          '--project=site',
          '--workers=3',
          ...['every-page', ...QUICK_FILES].map((name) => `browser/${name}.spec`),
        ],
        settings: QUICK,
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
    'Tests what a change can break, in about five minutes on two cores: types, format, lint, most of Jest, the build, and ' +
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
