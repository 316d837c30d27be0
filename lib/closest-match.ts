import { distance } from 'fastest-levenshtein';

/**
 * Returns the candidate with the smallest Levenshtein distance, ignoring case, or null if more than a third of its
 * letters differ. In a short candidate two letters may differ, but never more than half.
 */
export function closestMatch(word: string, candidates: readonly string[]): string | null {
  return closestOf(word, rankByDistance(word, candidates));
}

/** Does the same with candidates that `rankByDistance` has sorted. */
export function closestOf(word: string, [best]: readonly string[]): string | null {
  if (best === undefined) return null;
  const allowed = Math.min(best.length / 2, Math.max(2, best.length / 3));
  return distanceBetween(word, best) > allowed ? null : best;
}

/** Sorts the candidates by their distance, the closest first. */
export function rankByDistance(word: string, candidates: readonly string[]): string[] {
  return candidates
    .map((candidate) => ({ candidate, distance: distanceBetween(word, candidate) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate);
}

function distanceBetween(word: string, candidate: string): number {
  return distance(word.toLowerCase(), candidate.toLowerCase());
}
