import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { kindOf } from '@/lib/server/issue-list';
import { Blame } from '@/lib/server/publishing/holding/blame';
import {
  listSeparateChanges,
  withChanges,
  type Change,
} from '@/lib/server/publishing/holding/changes';
import type { Manifest } from '@/lib/server/publishing/versions/version';

const MAX_ROUNDS = 5;

// Each retry loads the whole folder.
const MAX_RETRIES = 10;

/** A version as loaded. `content` is null if it lacks a file without which there is no site. */
export type Loaded = { content: Content | null; problems: readonly ContentIssue[] };

/** Changes that wait, each with the problems that hold it back. */
type Held = ReadonlyMap<Change, readonly ContentIssue[]>;

export type Choice = {
  files: Manifest;
  content: Content;
  held: Held;
  /** Problems of these files, such as references to something that was removed. */
  problems: readonly ContentIssue[];
  /** Problems of the whole folder. */
  all: readonly ContentIssue[];
};

/**
 * Chooses as many changes as can be published without adding a problem. Every removal is among them: pages that refer
 * to the removed file are shown without it. Returns null if even the published files cannot be shown.
 *
 * @param load loads these files, whatever their problems
 */
export async function chooseChanges(
  published: Manifest,
  folder: Manifest,
  load: (files: Manifest) => Promise<Loaded>,
): Promise<Choice | null> {
  const { content, problems: all } = await load(folder);
  if (content && all.length === 0) {
    return { files: folder, content, held: new Map(), problems: all, all };
  }
  const changes = listSeparateChanges(published, folder);
  const removals = changes.filter(({ isRemoval }) => isRemoval);
  const others = changes.filter(({ isRemoval }) => !isRemoval);
  const base = withChanges(published, folder, removals);
  const least = await load(base);
  const known = listKnown(least.problems, others);
  const held = new Map<Change, ContentIssue[]>();

  const judge = (files: Manifest, loaded: Loaded) => {
    const fresh = withoutKnown(loaded.problems, known);
    return { ...loaded, files, fresh, isClean: loaded.content !== null && fresh.length === 0 };
  };
  const attempt = async () => {
    const left = others.filter((change) => !held.has(change));
    if (left.length === 0) return { ...judge(base, least), isClean: true };
    const files = withChanges(published, folder, [...removals, ...left]);
    return judge(files, await load(files));
  };

  const blame = new Blame(published, folder, others);
  let last = judge(folder, { content, problems: all });
  for (let round = 1; !last.isClean; round++) {
    const before = new Set(held.keys());
    for (const problem of last.fresh) {
      for (const change of blame.listFor(problem, before)) {
        const reasons = held.get(change);
        if (reasons) reasons.push(problem);
        else held.set(change, [problem]);
      }
    }
    const isStuck = round === MAX_ROUNDS || held.size === before.size;
    if (isStuck) for (const change of others) if (!held.has(change)) held.set(change, []);
    last = await attempt();
  }
  for (const [change, reasons] of listInnocent(others, held, blame).slice(0, MAX_RETRIES)) {
    held.delete(change);
    const again = await attempt();
    if (again.isClean) last = again;
    else held.set(change, reasons);
  }
  return (
    last.content && { files: last.files, content: last.content, held, problems: last.problems, all }
  );
}

/** Lists the held changes that have no problem of their own: first those about whose files nothing is reported. */
function listInnocent(
  changes: readonly Change[],
  held: ReadonlyMap<Change, ContentIssue[]>,
  blame: Blame,
): [Change, ContentIssue[]][] {
  const innocent = changes.flatMap((change): [Change, ContentIssue[]][] => {
    const reasons = held.get(change);
    const isInnocent = reasons?.every((problem) => !blame.isOwn(change, problem));
    return reasons && isInnocent ? [[change, reasons]] : [];
  });
  const countOwn = ([{ files }, reasons]: [Change, ContentIssue[]]) =>
    Number(reasons.some(({ file }) => files.includes(file)));
  return innocent.toSorted((one, other) => countOwn(one) - countOwn(other));
}

/** Lists what `identify` returns for problems that are online, wherever their files move. */
function listKnown(problems: readonly ContentIssue[], changes: readonly Change[]): string[] {
  const moves = changes.map(({ files }) => files).filter(({ length }) => length > 1);
  const together = new Map(moves.flatMap((files) => files.map((file) => [file, files])));
  return problems.flatMap((problem) =>
    (together.get(problem.file) ?? [problem.file]).map((file) => identify({ ...problem, file })),
  );
}

/** Returns a text that is the same for a problem that was there before, wherever its line is now. */
export function identify(problem: ContentIssue): string {
  const field = problem.field?.replaceAll(/\[\d+\]/g, '');
  return JSON.stringify([problem.file, field, kindOf(problem), problem.found]);
}

/** Leaves out problems that are known already, each as often as it is known. */
export function withoutKnown(
  problems: readonly ContentIssue[],
  known: readonly string[],
): ContentIssue[] {
  const counts = new Map<string, number>();
  for (const one of known) counts.set(one, (counts.get(one) ?? 0) + 1);
  return problems.filter((problem) => {
    const key = identify(problem);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}
