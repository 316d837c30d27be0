import 'server-only';
import { log, serializeError } from '@/lib/server/log';
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

let lastError = '';

/** Logs why a version cannot be shown, once for each reason, and throws the error again. */
export function reportNotShown(error: unknown): never {
  const found = serializeError(error);
  const text = String(found.error);
  if (text !== lastError) log('error', 'content.not-shown', found);
  lastError = text;
  throw error;
}

function describe(outcome: Outcome): string | null {
  if (outcome.kind === 'refused') return outcome.problems;
  if (outcome.kind !== 'waiting') return null;
  return `${outcome.reason}. To publish the folder as it is: npm run publish`;
}
