import { DeployerError } from '@/lib/server/deployer-error';
import { waitForInstances, type Instance } from '@/lib/server/publishing/versions/instances';
import { getSettings } from '@/lib/server/settings';

const PATIENCE_MS = 15_000;

/**
 * Waits until all running instances of the site show this version or a later one. Returns a sentence that says so.
 * Throws a DeployerError that names the instances that do not show it in time.
 */
export async function requireShown(sequence: number, patienceMs = PATIENCE_MS): Promise<string> {
  const found = await waitForInstances(sequence, patienceMs).catch(() => null);
  if (!found) return DATABASE_DOWN;
  const { instances, missing } = found;
  if (missing.length > 0) throw missingError(sequence, missing, patienceMs);
  return describe(instances, sequence);
}

const DATABASE_DOWN =
  'The database does not respond, so this command cannot know which instances are running. Those that use this data folder show\n' +
  'the version within seconds, all others as soon as the database responds.';

function describe({ length }: Instance[], sequence: number): string {
  if (length === 0) {
    return `No instance of the site is running: the next start shows version ${sequence}.`;
  }
  return length === 1
    ? `The running instance shows version ${sequence}.`
    : `All ${length} running instances show version ${sequence}.`;
}

function missingError(sequence: number, missing: Instance[], patienceMs: number): DeployerError {
  const lines = missing.map((instance) => `  ${instance.id} shows version ${instance.sequence}`);
  const { dataDir } = getSettings();
  return new DeployerError(
    [
      `Version ${sequence} is stored, but after ${patienceMs / 1000} seconds not all instances show it:`,
      ...lines,
      `Their logs say why. Each of them needs this database; the data folder here is ${dataDir}.`,
    ].join('\n'),
  );
}
