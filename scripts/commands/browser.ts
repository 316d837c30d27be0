import { spawnSync } from 'node:child_process';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import { findChromium } from '@/scripts/find-chromium';
import { installPackage, isRootOnDebian } from '@/scripts/install';
import { requireBuild } from '@/scripts/require-build';

runCommand({
  name: 'browser',
  about:
    'Tests the built site in Chromium. Installs Chromium if there is none. Build the site first, without the ' +
    'settings of .env: npm test -- build browser does both.',
  actions: {
    '[FILE...]': { about: 'Runs every browser test, or these files only', run: testInBrowser },
  },
  examples: ['browser', 'browser -- keyboard', 'browser -- account -g "signs in"'],
  database: 'own',
  passedTo: 'npx playwright test',
});

function testInBrowser(parts: string[]): void {
  requireBuild();
  if (!findChromium() && !installChromium()) {
    throw new DeployerError(
      'Chromium was not found and could not be installed. Run `sudo apt-get install chromium`, ' +
        'or set CHROMIUM_PATH to the one you have.',
    );
  }
  // The tests read the content as the site does, on the server's side of `server-only`.
  const status = run(['playwright', 'test', ...parts], {
    NODE_OPTIONS: '--conditions=react-server',
  });
  if (status !== 0) throw new DeployerError('The browser tests failed.');
}

function installChromium(): boolean {
  if (isRootOnDebian()) return installPackage('chromium');
  return run(['playwright', 'install', 'chromium']) === 0;
}

function run(parts: string[], settings: Record<string, string> = {}): number {
  const env = { ...process.env, ...settings };
  return spawnSync('npx', parts, { stdio: 'inherit', env }).status ?? 1;
}
