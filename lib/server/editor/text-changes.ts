import 'server-only';
import { diffWordsWithSpace } from 'diff';
import { readText, texts } from '@/lib/i18n/texts';
import { EditError } from '@/lib/server/content/files/yaml/apply-edits';
import { openForm, saveForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { showTyped } from '@/lib/server/editor/fields/original-texts';
import type { Typed } from '@/lib/server/editor/fields/typed';

/** A part of two texts: in both of them, or only in the earlier or the later one. */
export type Part = { kind: 'same' | 'removed' | 'added'; text: string };

/** Differences in a field or, without a label, in a file as a whole. `parts` is null if there are too many. */
export type Change = { label?: string; parts: Part[] | null };

/**
 * Lists what differs between two texts of a file, field by field and as people read it. The texts themselves follow if they
 * differ in more than that, and stand alone if a form cannot show them.
 */
export function listChanges(file: string, before: string, after: string): Change[] {
  const fields = compareFields(file, before, after);
  if (fields.length === 0) return [{ parts: listTextChanges(before, after) }];
  const changes = fields.map(({ label, was, is }) => ({ label, parts: listTextChanges(was, is) }));
  if (isByForm(file, before, after)) return changes;
  return [...changes, { label: file, parts: listTextChanges(before, after) }];
}

/** Lists the labels of the fields that differ between two texts of a file; none if a form cannot show both. */
export function listChangedFields(file: string, before: string, after: string): string[] {
  return compareFields(file, before, after).map(({ label }) => label);
}

type ChangedField = { label: string; was: string; is: string };

function compareFields(file: string, before: string, after: string): ChangedField[] {
  const [old, next] = [listShown(file, before), listShown(file, after)];
  if (!old || !next) return [];
  return [...new Map([...old, ...next])].flatMap(([name, { label }]) => {
    const [was = '', is = ''] = [old, next].map((shown) => shown.get(name)?.text);
    return was === is ? [] : [{ label, was, is }];
  });
}

/** Whether somebody could have changed the text with its form alone. */
function isByForm(file: string, before: string, after: string): boolean {
  if (before === '' || after === '') return true;
  const shape = shapeOf(file);
  const form = shape && openForm(shape, after);
  if (!form) return false;
  const typed = form.parts.flatMap((one): [string, Typed][] =>
    one.typed === null ? [] : [[one.part.name, one.typed]],
  );
  try {
    return saveForm(shape, before, new Map(typed), form.body) === after;
  } catch (error) {
    if (error instanceof EditError) return false;
    throw error;
  }
}

type Shown = ReadonlyMap<string, { label: string; text: string }>;

/** Returns what people read in a text of a file, by the names of its fields; null if a form cannot show all of it. */
function listShown(file: string, text: string): Shown | null {
  const shape = shapeOf(file);
  // There was nothing before the first text, and is nothing after the last one.
  if (!shape || text === '') return shape && new Map();
  const form = openForm(shape, text);
  if (!form || form.parts.some(({ typed }) => typed === null)) return null;
  const shown = form.parts.map(({ part, typed }) => {
    const value = { label: readText(part.label), text: showTyped(part.control, typed ?? '') };
    return [part.name, value] as const;
  });
  const body = { label: texts().editor.draft.text, text: form.body.trimEnd() };
  return new Map([...shown, ...(shape.hasText ? [[BODY, body] as const] : [])]);
}

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
