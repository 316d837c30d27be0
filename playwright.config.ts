import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findTestBrowser } from './__tests__/support/programs/find-chromium';
import { listServerArguments } from './__tests__/support/programs/next-app';
import { english } from './lib/i18n/english';
import { speak } from './lib/i18n/language';
import { isolateSettings } from './scripts/isolate-settings';
import { keepTemporaryFilesInMemory } from './__tests__/support/programs/memory-folder';

keepTemporaryFilesInMemory();
isolateSettings();
speak(english);
const port = Number(process.env.PORT || 3210);
// Each test sends its own client address, as a proxy would.
process.env.TRUST_PROXY = '1';

// The tests need a production build: run `npm run build` first.
export default defineConfig({
  testDir: '__tests__/browser',
  projects: [
    {
      name: 'site',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/dump.spec.ts', '**/servers/**'],
      teardown: 'afterwards',
    },
    // Tests that build or start sites of their own.
    { name: 'servers', testMatch: '**/servers/*.spec.ts' },
    { name: 'afterwards', testMatch: '**/dump.spec.ts' },
  ],
  fullyParallel: true,
  workers: 2,
  // Generous for slow machines; tests detect failures by expectations, not by time.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A run on a busy machine lists a test that passes the second time as flaky. At a desk, each failure counts.
  retries: process.env.CI ? 1 : 0,
  // One line that counts up in a terminal, one dot for each test in a log.
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findTestBrowser(), args: CHROMIUM_FLAGS },
  },
  webServer: {
    // The log names every email that a test causes. If the server does not start, the log says why.
    command: `exec ${process.execPath} ${listServerArguments('.').join(' ')} 2> .next/test-server.log`,
    url: `http://localhost:${port}/robots.txt`,
    reuseExistingServer: false,
    // Next would not start under the tests' own NODE_OPTIONS condition.
    env: { NODE_OPTIONS: '', HOSTNAME: '', PORT: String(port) },
  },
});
