import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { findChromium } from './find-chromium';

// The browser tests need Chromium: the machine's own, or one that is installed here and now.
if (!findChromium() && !installChromium()) {
  console.error(
    'No Chromium was found and none could be installed. Type `sudo apt-get install chromium`, ' +
      'or set CHROMIUM_PATH to the one you have.',
  );
  process.exitCode = 1;
}

function installChromium(): boolean {
  const isRootOnDebian = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');
  if (isRootOnDebian) {
    return run('apt-get', 'update') && run('apt-get', 'install', '--yes', 'chromium');
  }
  return run('npx', 'playwright', 'install', 'chromium');
}

function run(command: string, ...parts: string[]): boolean {
  return spawnSync(command, parts, { stdio: 'inherit' }).status === 0;
}
