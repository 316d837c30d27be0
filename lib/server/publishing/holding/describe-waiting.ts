import 'server-only';
import { listMistakes, type ContentIssue } from '@/lib/server/content-issue';
import { listNamed } from '@/lib/server/publishing/holding/blame';
import type { Change } from '@/lib/server/publishing/holding/changes';
import { identify, type Choice } from '@/lib/server/publishing/holding/choose-changes';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import type { Waiting, WaitingChange } from '@/lib/server/publishing/waiting';

// If everything waits for everything, ten thousand changes would have a hundred million causes.
const MAX_CAUSES = 10;

/**
 * Describes what waits after a choice; null if nothing is wrong.
 *
 * @param unreadable problems of files that could not be read
 * @param before what waited at the last look
 * @param now milliseconds since 1970
 */
export function describeWaiting(
  { held, content, problems, all }: Pick<Choice, 'held' | 'content' | 'problems' | 'all'>,
  unreadable: readonly ContentIssue[],
  before: Waiting | null,
  now: number,
): Waiting | null {
  const harmless = [...problems, ...listMistakes(content.notes)];
  if (held.size === 0 && harmless.length === 0 && unreadable.length === 0) return null;
  const mistakes = new Set(all.map(identify));
  const times = new Map(before?.changes.map(({ files, since }) => [files.join('\n'), since]));
  const causes = new Causes(held, mistakes);
  const changes = [
    ...[...held].map(([change, reasons]) => ({
      files: [...change.files],
      problems: reasons.filter((reason) => mistakes.has(identify(reason))),
      others: causes.listFor(change, reasons),
    })),
    ...unreadable.map((problem) => ({ files: [problem.file], problems: [problem], others: [] })),
  ].map((change): WaitingChange => {
    return { ...change, since: times.get(change.files.join('\n')) ?? now };
  });
  changes.sort((a, b) => (String(a.files[0]) < String(b.files[0]) ? -1 : 1));
  return { reason: null, changes, mistakes: harmless };
}

/** Lists the held files that a change without a mistake of its own waits for. */
class Causes {
  private readonly changes = new Map<string, Change>();
  /** Changes to name if a problem names none. */
  private readonly others: readonly Change[];

  /** @param mistakes what `identify` returns for the problems of the whole folder */
  constructor(
    held: Choice['held'],
    private readonly mistakes: ReadonlySet<string>,
  ) {
    for (const change of held.keys()) {
      for (const file of change.files) {
        for (const name of [addressOf(file), file])
          if (name !== null) this.changes.set(name, change);
      }
    }
    const wrong = [...held].flatMap(([change, reasons]) => (this.isWrong(reasons) ? change : []));
    this.others = (wrong.length > 0 ? wrong : [...held.keys()]).slice(0, MAX_CAUSES + 1);
  }

  listFor(own: Change, reasons: readonly ContentIssue[]): string[] {
    if (this.isWrong(reasons)) return [];
    const named = new Set(
      reasons.flatMap(listNamed).flatMap((name) => this.changes.get(name) ?? []),
    );
    named.delete(own);
    const causes = named.size > 0 ? [...named] : this.others.filter((change) => change !== own);
    return causes.slice(0, MAX_CAUSES).flatMap(({ files }) => files);
  }

  private isWrong(reasons: readonly ContentIssue[]): boolean {
    return reasons.some((reason) => this.mistakes.has(identify(reason)));
  }
}
