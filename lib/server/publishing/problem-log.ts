import 'server-only';
import { log, serializeError } from '@/lib/server/log';
import { isSameData } from '@/lib/server/is-same-data';
import { texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';
import { formatProblems } from '@/lib/server/issue-list';
import type { Outcome } from '@/lib/server/publishing/publish-version';
import type { Waiting } from '@/lib/server/publishing/waiting';
import { getSettings } from '@/lib/server/settings';

const MAX_FILES = 20;

const REFUSED = 'these mistakes must be corrected first';

// Only the publishing thread imports this file.
let last: string | null = null;

let reported: Waiting | null = null;

/** Logs and reports which changes to the folder are not published, and why, once for each state of the folder. */
export function reportWaiting(outcome: Outcome, tell: (waiting: Waiting | null) => void): void {
  const problems = describe(outcome);
  if (problems !== last && problems !== null) {
    const event = outcome.kind === 'waiting' || outcome.kind === 'refused' ? outcome.kind : 'held';
    log('error', `content.${event}`, { problems });
  }
  last = problems;
  const waiting = toWaiting(outcome);
  if (isSameData(waiting, reported)) return;
  reported = waiting;
  tell(waiting);
}

function toWaiting(outcome: Outcome): Waiting | null {
  if (outcome.kind === 'unstable') return null;
  if (outcome.kind === 'waiting') return { reason: outcome.reason, changes: [], mistakes: [] };
  if (outcome.kind !== 'refused') return outcome.waiting;
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
  if (outcome.kind === 'refused') return outcome.reason;
  if (outcome.kind === 'waiting') {
    return texts().check.publishAnyway(translateMessage(outcome.reason));
  }
  return outcome.kind === 'unstable' || !outcome.waiting ? null : describeHeld(outcome.waiting);
}

function describeHeld({ changes, mistakes }: Waiting): string {
  // Two files that claim one address wait because of the same problem.
  const problems = [...new Set([...changes.flatMap((change) => change.problems), ...mistakes])];
  const files = changes.flatMap((change) => change.files);
  const shown = files.slice(0, MAX_FILES).join(', ');
  const { moreFiles, changesWait } = texts().check;
  const more = files.length - MAX_FILES;
  const names = more > 0 ? moreFiles(shown, more) : shown;
  const held = files.length === 0 ? '' : `${changesWait(names)}\n`;
  return held + formatProblems(getSettings().contentDir, problems);
}
