import 'server-only';
import { log, serializeError } from '@/lib/server/log';
import type { Outcome } from '@/lib/server/publishing/publish-folder';
import type { Waiting } from '@/lib/server/publishing/waiting';

// Only the publishing thread imports this file.
const REFUSED = 'the folder has mistakes';

let last: string | null = null;

/**
 * Logs why the folder is not published, once for each state of the folder. Returns whether anything has changed since the
 * last call.
 */
export function logProblems(outcome: Outcome | null): boolean {
  const problems = outcome && describe(outcome);
  if (problems === last) return false;
  last = problems;
  if (problems !== null) log('error', `content.${outcome?.kind}`, { problems });
  return true;
}

/** Returns what waits after this outcome; null if nothing does. */
export function toWaiting(outcome: Outcome | null): Waiting | null {
  if (outcome?.kind === 'waiting') return { reason: outcome.reason, changes: [], mistakes: [] };
  if (outcome?.kind !== 'refused') return null;
  return { reason: REFUSED, changes: [], mistakes: outcome.mistakes };
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
