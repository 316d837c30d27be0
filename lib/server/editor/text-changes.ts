import 'server-only';
import { diffWordsWithSpace } from 'diff';

/** A part of two texts: in both of them, or only in the earlier or the later one. */
export type Part = { kind: 'same' | 'removed' | 'added'; text: string };

// Comparing two long texts that have little in common takes minutes.
const PATIENCE_MS = 300;

// Enough to see where a change stands.
const CONTEXT = 200;

/** Lists what differs between two texts word by word, and shortens what is the same; returns null if that takes too long. */
export function listTextChanges(before: string, after: string): Part[] | null {
  const changes = diffWordsWithSpace(before, after, { timeout: PATIENCE_MS });
  if (!changes) return null;
  return changes.map(({ added, removed, value }, index) => {
    if (added || removed) return { kind: added ? 'added' : 'removed', text: value };
    const isFirst = index === 0;
    return { kind: 'same', text: shorten(value, isFirst, index === changes.length - 1) };
  });
}

/** Leaves out what is far from a change. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const [head, tail] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT];
  if (text.length <= head + tail + CONTEXT) return text;
  const gap = '\n…\n';
  return `${text.slice(0, head)}${isFirst ? '…\n' : isLast ? '…' : gap}${text.slice(text.length - tail || text.length)}`;
}
