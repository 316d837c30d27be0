import { DeployerError } from '@/lib/server/deployer-error';
import { findChromium, hasHeadlessShell } from '@/__tests__/support/programs/find-chromium';
import { hasProgram } from '@/__tests__/support/programs/install';
import { findPostgres } from '@/__tests__/support/programs/postgres';

/** Programs other than Node.js that tests need, each with a check whether it is installed. */
const PROGRAMS = {
  Chromium: () => findChromium() !== null,
  'Chromium headless shell': hasHeadlessShell,
  PostgreSQL: () => findPostgres() !== null,
  nginx: () => hasProgram('nginx'),
};

export type Program = keyof typeof PROGRAMS;

/** Throws a DeployerError that says in one line what to type, unless all programs are installed. */
export function requirePrograms(programs: Program[]): void {
  const missing = programs.filter((program) => !PROGRAMS[program]());
  if (missing.length === 0) return;
  throw new DeployerError(`Not installed: ${missing.join(', ')}. Run: npm run test:setup`);
}

/** Returns whether the program is installed. */
export function isInstalled(program: Program): boolean {
  return PROGRAMS[program]();
}
