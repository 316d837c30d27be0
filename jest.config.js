import nextJest from 'next/jest.js';
import { isolateSettings } from './scripts/isolate-settings.js';
import { keepTemporaryFilesInMemory } from './__tests__/support/programs/memory-folder.js';

keepTemporaryFilesInMemory();
// Must run before Next reads .env.
isolateSettings();

const withNext = nextJest({ dir: './' });

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  setupFilesAfterEnv: [
    '<rootDir>/__tests__/support/jest/no-stray-console.ts',
    '<rootDir>/__tests__/support/jest/content-folder.ts',
    '<rootDir>/__tests__/support/jest/language.ts',
  ],
  // One place for all runs, whatever their folder for temporary files.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.fixtures/'],
};

// The suffix of a test says where it runs: `.test.ts` in Node, `.test.tsx` in jsdom.
export default async function config() {
  return {
    // By default Jest leaves one core idle.
    maxWorkers: '100%',
    // Tests detect failures by expectations, not by time.
    testTimeout: 30_000,
    projects: [
      await withNext({
        ...shared,
        displayName: 'node',
        testEnvironment: 'node',
        // Jest wraps the objects on globalThis, among them our singletons, which may still be in use then.
        testEnvironmentOptions: { globalsCleanup: 'off' },
        testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
      })(),
      await withNext({
        ...shared,
        displayName: 'jsdom',
        testEnvironment: 'jsdom',
        // Tests of components read the site's content, with packages that Node.js would load.
        testEnvironmentOptions: { customExportConditions: ['node'] },
        setupFiles: ['<rootDir>/__tests__/support/jest/node-globals.ts'],
        testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
      })(),
    ],
  };
}
