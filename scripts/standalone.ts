import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { KEPT } from '@/lib/server/kept';
import { runScript } from './run-script';

const BUILT = '.next';
const TARGET = path.join(BUILT, 'standalone');

// Next fills the folder before the pages are sealed, and leaves out what it would rather see on another
// server; this makes it whole, so that it can be carried away and run.
runScript(() => {
  if (!fs.existsSync(TARGET)) {
    throw new DeployerError(`There is no ${TARGET}: npm run build:standalone makes it.`);
  }
  for (const part of ['server/app', 'server/pages', 'static', ...KEPT]) {
    copy(path.join(BUILT, part), path.join(TARGET, BUILT, part));
  }
  copy('public', path.join(TARGET, 'public'));
  console.log(`The site is in ${TARGET}: node ${TARGET}/server.js`);
});

function copy(from: string, to: string): void {
  fs.cpSync(from, to, {
    recursive: true,
    // Lists of files that were of use to Next only.
    filter: (file) => !file.endsWith('.nft.json') && !file.endsWith('.map'),
  });
}
