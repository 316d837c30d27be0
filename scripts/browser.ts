import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './find-chromium';
import { installPackage, isRootOnDebian } from './install';

// The browser tests need Chromium: the machine's own, or one that is installed here and now.
if (!findChromium() && !installChromium()) {
  console.error(
    'No Chromium was found and none could be installed. Type `sudo apt-get install chromium`, ' +
      'or set CHROMIUM_PATH to the one you have.',
  );
  process.exit(1);
}

// Nothing of the tests comes into the site's own data.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-'));
process.exitCode = run('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  // The tests read the site's words as the site does, on the server's side of `server-only`.
  NODE_OPTIONS: '--conditions=react-server',
  DATA_DIR: folder,
  // Each test is a visitor of its own: it says where it comes from, as a proxy would.
  TRUST_PROXY: '1',
});
fs.rmSync(folder, { recursive: true, force: true });

function installChromium(): boolean {
  if (isRootOnDebian()) return installPackage('chromium');
  return run('npx', ['playwright', 'install', 'chromium']) === 0;
}

function run(command: string, parts: string[], settings: Record<string, string> = {}): number {
  const env = { ...process.env, ...settings };
  return spawnSync(command, parts, { stdio: 'inherit', env }).status ?? 1;
}
