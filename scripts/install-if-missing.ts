import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Looks for a program; where there is none, installs Debian's package as root, or throws with what to type. */
export function installIfMissing(program: string, source: string): void {
  if (spawnSync(program, ['version']).error === undefined) return;
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) {
    throw new Error(`${program} was not found. Type \`sudo apt-get install ${source}\`.`);
  }
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '--yes', source], { stdio: 'inherit' });
}
