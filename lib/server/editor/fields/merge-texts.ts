import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { openForm, saveForm, type FileForm } from '@/lib/server/editor/fields/file-form';
import type { FileShape } from '@/lib/server/editor/fields/file-shape';
import type { Typed } from '@/lib/server/editor/fields/typed';

/** Two texts of a file in one. */
type Merged = {
  text: string;
  /** Names of the fields that both have changed in different ways; `text` for the Markdown. */
  conflicts: string[];
};

/** Name of the text below the fields. */
export const BODY = 'text';

/**
 * Merges one person's changes into another person's text, field by field. Where both have changed a field, the value of the
 * first wins and the field is listed. Returns null if the file can only be compared as a whole.
 */
export function mergeTexts(
  shape: FileShape,
  base: string,
  own: string,
  other: string,
): Merged | null {
  const [before, mine, theirs] = [base, own, other].map((text) => openForm(shape, text));
  if (!before || !mine || !theirs) return null;
  const changes = new Map<string, Typed>();
  const conflicts: string[] = [];
  for (const { part, typed } of mine.parts) {
    const [old, their] = [typedOf(before, part.name), typedOf(theirs, part.name)];
    if (typed === null || old === null || their === null) {
      if (!isDeepStrictEqual([typed, old], [old, their])) return null;
      continue;
    }
    if (isDeepStrictEqual(typed, old) || isDeepStrictEqual(typed, their)) continue;
    changes.set(part.name, typed);
    if (!isDeepStrictEqual(old, their)) conflicts.push(part.name);
  }
  const isOwnBody = !hasSameBody(mine, before) && !hasSameBody(mine, theirs);
  if (isOwnBody && !hasSameBody(before, theirs)) conflicts.push(BODY);
  const body = isOwnBody ? mine.body : undefined;
  return { text: saveForm(shape, other, changes, body), conflicts };
}

/** Compares as a form does, which may add the line break at the end. */
function hasSameBody(one: FileForm, other: FileForm): boolean {
  return one.body.trimEnd() === other.body.trimEnd();
}

function typedOf({ parts }: FileForm, name: string): Typed | null {
  return parts.find(({ part }) => part.name === name)?.typed ?? null;
}
