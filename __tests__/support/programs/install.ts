import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { DeployerError } from '@/lib/server/deployer-error';

/** Looks for a program; where there is none, installs Debian's package, or throws with the command that installs it. */
export function installIfMissing(program: string, source: string): void {
  if (hasProgram(program)) return;
  if (isRootOnDebian() && installPackages(source)) return;
  throw new DeployerError(`${program} was not found. Run: sudo apt-get install ${source}`);
}

/** Returns whether a program of this name can be started. */
export function hasProgram(program: string): boolean {
  return spawnSync(program, ['version']).error === undefined;
}

export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');
}

/** Installs Debian packages as root. Returns whether it worked. */
export function installPackages(...sources: string[]): boolean {
  return [['update'], ['install', '--yes', ...sources]].every(
    (parts) => spawnSync('apt-get', parts, { stdio: 'inherit' }).status === 0,
  );
}
