import { DeployerError } from '@/lib/server/deployer-error';
import { findChromium } from '@/scripts/find-chromium';
import { hasProgram } from '@/scripts/install';
import { findPostgres } from '@/scripts/postgres';

/** Programs beside Node.js that tests need: whether each is on this machine. */
const PROGRAMS = {
  Chromium: () => findChromium() !== null,
  PostgreSQL: () => findPostgres() !== null,
  nginx: () => hasProgram('nginx'),
};

export type Program = keyof typeof PROGRAMS;

/** Throws a DeployerError that says in one line what to type, unless all of the programs are installed. */
export function requirePrograms(programs: Program[]): void {
  const missing = programs.filter((program) => !PROGRAMS[program]());
  if (missing.length === 0) return;
  throw new DeployerError(`Not installed: ${missing.join(', ')}. Run: npm run test:setup`);
}

/** Returns whether the program is on this machine. */
export function isInstalled(program: Program): boolean {
  return PROGRAMS[program]();
}
