import os from 'node:os';
import { text } from 'node:stream/consumers';
import { suggestName } from '@/lib/server/content-issue';
import { DeployerError } from '@/lib/server/deployer-error';
import { chooseParts, type Lane, type Part, type Stage } from './part';
import { startGroup, waitForGroup } from './process-group';

// Such a process gets a tenth of the time of one at the usual priority, and all that is left over.
const PATIENT_PRIORITY = 10;

type Outcome = { part: Part; hasPassed: boolean };

/**
 * Runs the parts with these names, or all of them. Returns the line that reports success. Throws a DeployerError
 * with a command to repeat for each part that failed. A stage runs only if the stage before has passed.
 */
export async function runParts(stages: Stage[], names: string[]): Promise<string> {
  const known = stages.flat(2).map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new DeployerError(`Unknown part "${unknown}": ${suggestName(unknown, known)}.`);
  }
  const began = Date.now();
  const chosen = chooseParts(stages, names);
  const total = names.length > 0 ? known.length : chosen.flat(2).length;
  for (const lanes of chosen) {
    const isAlone = lanes.length === 1;
    const outcomes = (await Promise.all(lanes.map((lane) => runLane(lane, isAlone)))).flat();
    const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
    if (failed.length > 0) throw new DeployerError(formatFailures(failed));
  }
  const counts = `${chosen.flat(2).length} of ${total} parts passed`;
  return `\n${counts} in ${formatDuration(Date.now() - began)}.`;
}

async function runLane(lane: Lane, isAlone: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of lane) {
    const hasPassed = await runPart(part, isAlone);
    outcomes.push({ part, hasPassed });
    if (!hasPassed) break;
  }
  return outcomes;
}

async function runPart(part: Part, isAlone: boolean): Promise<boolean> {
  const began = Date.now();
  console.log(`…  ${part.name}: ${part.about}`);
  const { hasPassed, output } = await runScript(part, isAlone);
  const duration = formatDuration(Date.now() - began);
  if (!hasPassed) console.log(output);
  console.log(`${hasPassed ? '✓' : '✗'}  ${part.name}, ${duration}`);
  return hasPassed;
}

// Parts that run at the same time would mix their lines, so each shows its output at the end, and only if it failed.
async function runScript(part: Part, isAlone: boolean) {
  const { script, words = [], settings = {} } = part;
  // The build reads CONTENT_DIR, while tests read TEST_CONTENT_DIR. The same goes for every other setting.
  const own = { CONTENT_DIR: process.env.TEST_CONTENT_DIR ?? '', ...settings };
  const tests = Object.entries(own).map(([setting, value]) => [`TEST_${setting}`, value]);
  const child = startGroup('npm', ['run', '--silent', script, '--', ...words], {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...own, ...Object.fromEntries(tests) },
  });
  if (part.isPatient && !isAlone) os.setPriority(child.pid ?? 0, PATIENT_PRIORITY);
  // The result, on stdout, follows the lines that servers log on stderr.
  const streams = [child.stderr, child.stdout].map((stream) => (stream ? text(stream) : ''));
  const hasPassed = await waitForGroup(child);
  return { hasPassed, output: (await Promise.all(streams)).join('') };
}

function formatFailures(failed: Outcome[]): string {
  const lines = failed.map(({ part }) => `${part.name} failed. To repeat it: ${part.repeat}`);
  return `\n${lines.join('\n')}`;
}

/** Formats a duration: `12 s`, `3 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
