import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium';
import { listServerArguments } from './scripts/next-app';
import { isolateSettings } from './scripts/isolate-settings';

isolateSettings();
const port = Number(process.env.PORT || 3210);
// Each test is a visitor of its own: it says where it comes from, as a proxy would.
process.env.TRUST_PROXY = '1';

// Against the site as it is deployed: `npm run build` first, then these.
export default defineConfig({
  testDir: '__tests__/browser',
  projects: [
    {
      name: 'site',
      testMatch: '**/*.spec.ts',
      testIgnore: '**/dump.spec.ts',
      teardown: 'afterwards',
    },
    { name: 'afterwards', testMatch: '**/dump.spec.ts' },
  ],
  fullyParallel: true,
  workers: 2,
  // A test may take its time on a slow machine; a fault is an expectation that fails.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: ['exec', process.execPath, ...listServerArguments('.')].join(' '),
    url: `http://localhost:${port}/robots.txt`,
    reuseExistingServer: false,
    // Not the tests' own condition, under which Next would not start.
    env: { NODE_OPTIONS: '', HOSTNAME: '', PORT: String(port) },
  },
});
