import 'server-only';
import { log } from '@/lib/server/log';
import type { Outcome } from '@/lib/server/publishing/publish-folder';

// Only the publishing thread imports this file.
let last: string | null = null;

/**
 * Logs why the folder is not published, once for each state of the folder. Returns whether there is a reason, or null if
 * nothing has changed since the last call.
 */
export function logProblems(outcome: Outcome | null): boolean | null {
  const problems = outcome && describe(outcome);
  if (problems === last) return null;
  last = problems;
  if (problems !== null) log('error', `content.${outcome?.kind}`, { problems });
  return problems !== null;
}

function describe(outcome: Outcome): string | null {
  if (outcome.kind === 'refused') return outcome.problems;
  if (outcome.kind !== 'waiting') return null;
  return `${outcome.reason}. To publish the folder as it is: npm run publish`;
}
