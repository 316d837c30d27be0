import 'server-only';
import { getOwnValue } from '@/lib/own-value';
import type { Control, Part } from '@/lib/server/content/types/controls';

/** Names of the fields of a draft's form begin with this. */
export const FIELD = 'f';

/** Content of a form, as it is shown and sent: texts, in lists and groups. */
export type Typed = string | Typed[] | { [name: string]: Typed };

/** Whether a form asks for the items of a list on lines of their own. */
export function hasLines(control: Control): boolean {
  return control.kind === 'list' && control.of.kind === 'text';
}

/** Returns what a form shows of a new item. */
export function emptyItem(control: Control, kind: string): Typed {
  return control.kind === 'variants' ? { [control.by]: kind } : '';
}

/** Whether nothing has been typed. */
export function isEmpty(typed: Typed): boolean {
  return typeof typed === 'string' ? typed.trim() === '' : Object.values(typed).every(isEmpty);
}

/** Returns the parts of a group; those of its variant if there are several. */
export function partsOf(control: Control, typed: Typed): readonly Part[] {
  if (control.kind === 'group' || control.kind === 'image') return control.parts;
  if (control.kind !== 'variants') return [];
  return getOwnValue(control.variants, partOf(typed, control.by)) ?? [];
}

/** Returns a part of a group. */
export function partOf(typed: Typed | undefined, name: string): Typed | undefined {
  return typed === undefined || typeof typed === 'string' || Array.isArray(typed)
    ? undefined
    : getOwnValue(typed, name);
}
