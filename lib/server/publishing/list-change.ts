import 'server-only';

/** Difference from an earlier list of texts: how many stay at its start and at its end, and the others between. */
export type ListChange = { start: number; between: string[]; end: number };

/** Compares a list with an earlier one. */
export function findChange(before: readonly string[], now: readonly string[]): ListChange {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end++;
  return { start, between: now.slice(start, now.length - end), end };
}

/** Returns the list that was compared. */
export function applyChange(
  before: readonly string[],
  { start, between, end }: ListChange,
): string[] {
  return [...before.slice(0, start), ...between, ...before.slice(before.length - end)];
}
