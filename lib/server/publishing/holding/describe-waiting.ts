import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import { listNamed } from '@/lib/server/publishing/holding/blame';
import type { Change } from '@/lib/server/publishing/holding/changes';
import { identify, type Choice } from '@/lib/server/publishing/holding/choose-changes';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import type { Waiting, WaitingChange } from '@/lib/server/publishing/waiting';

/**
 * Describes what waits after a choice; null if nothing is wrong.
 *
 * @param unreadable problems of files that could not be read
 * @param before what waited at the last look
 * @param now milliseconds since 1970
 */
export function describeWaiting(
  { held, problems, all }: Pick<Choice, 'held' | 'problems' | 'all'>,
  unreadable: readonly ContentIssue[],
  before: Waiting | null,
  now: number,
): Waiting | null {
  if (held.size === 0 && problems.length === 0 && unreadable.length === 0) return null;
  const mistakes = new Set(all.map(identify));
  const times = new Map(before?.changes.map(({ files, since }) => [files.join('\n'), since]));
  const changes = [
    ...[...held].map(([change, reasons]) => ({
      files: [...change.files],
      problems: reasons.filter((reason) => mistakes.has(identify(reason))),
      others: listCauses(change, reasons, held, mistakes),
    })),
    ...unreadable.map((problem) => ({ files: [problem.file], problems: [problem], others: [] })),
  ].map((change): WaitingChange => {
    return { ...change, since: times.get(change.files.join('\n')) ?? now };
  });
  changes.sort((a, b) => (String(a.files[0]) < String(b.files[0]) ? -1 : 1));
  return { reason: null, changes, mistakes: [...problems] };
}

/** Lists the held files that a change without a mistake of its own waits for. */
function listCauses(
  own: Change,
  reasons: readonly ContentIssue[],
  held: Choice['held'],
  mistakes: ReadonlySet<string>,
): string[] {
  if (reasons.some((reason) => mistakes.has(identify(reason)))) return [];
  const rest = [...held.keys()].filter((change) => change !== own);
  const named = new Set(reasons.flatMap(listNamed));
  const isNamed = (file: string) => named.has(file) || named.has(addressOf(file) ?? '');
  const causes = rest.filter(({ files }) => files.some(isNamed));
  return (causes.length > 0 ? causes : rest).flatMap(({ files }) => files);
}
