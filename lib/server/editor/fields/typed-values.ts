import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { getOwnValue } from '@/lib/own-value';
import { guessDateTime, parseDateTime } from '@/lib/server/content/files/written-date';
import type { Control, Part } from '@/lib/server/content/types/controls';
import { hasLines, partOf, type Typed } from '@/lib/server/editor/fields/typed';

// A list that nobody writes by hand; more would only be a burden for the server.
export const MOST_ITEMS = 500;

/** Returns a value as a form shows it; null if the form has no control for it. */
export function toTyped(control: Control, value: unknown): Typed | null {
  const isMissing = value === undefined || value === null;
  switch (control.kind) {
    case 'list': {
      const isOne = control.allowsOne && typeof value === 'string';
      const items = isMissing ? [] : isOne ? [value] : value;
      if (!Array.isArray(items) || items.length > MOST_ITEMS) return null;
      const typed = complete(items.map((item) => toTyped(control.of, item)));
      const hasBreak = (item: Typed) => typeof item === 'string' && item.includes('\n');
      return hasLines(control) && typed?.some(hasBreak) ? null : typed;
    }
    case 'variants':
      return isMissing ? {} : toTypedVariant(control, value);
    case 'group':
    case 'image':
      return isMissing || isGroup(value) ? toTypedParts(control.parts, value ?? {}) : null;
    case 'flag':
      if (!isMissing && typeof value !== 'boolean') return null;
      return (value ?? control.isUsual) === true ? 'on' : '';
    default:
      if (isMissing) return '';
      // Browsers normalize line breaks, so a value with a carriage return would come back changed.
      return typeof value === 'object' || String(value).includes('\r') ? null : String(value);
  }
}

function toTypedVariant(control: Extract<Control, { kind: 'variants' }>, value: unknown) {
  if (!isGroup(value)) return null;
  const name = String(Reflect.get(value, control.by));
  const parts = getOwnValue(control.variants, name);
  const others = Object.entries(value).filter(([part]) => part !== control.by);
  const typed = parts && toTypedParts(parts, Object.fromEntries(others));
  return typed ? { [control.by]: name, ...typed } : null;
}

function toTypedParts(parts: readonly Part[], value: object): { [name: string]: Typed } | null {
  const names = new Set(parts.map(({ name }) => name));
  if (Object.keys(value).some((name) => !names.has(name))) return null;
  const typed = parts.map(({ name, control }) => {
    const inner = toTyped(control, Reflect.get(value, name));
    return inner === null ? null : ([name, inner] as const);
  });
  const all = complete(typed);
  return all && Object.fromEntries(all);
}

/**
 * Returns the value that somebody typed, as a file would have it; undefined if everything is empty.
 *
 * @param before the value of the file, in which a box that is not ticked may be `false`
 */
export function fromTyped(control: Control, typed: Typed | undefined, before?: unknown): unknown {
  switch (control.kind) {
    case 'list': {
      if (!Array.isArray(typed)) return undefined;
      const old: readonly unknown[] = Array.isArray(before) ? before : [];
      const findOld = (item: Typed, index: number): unknown =>
        [old[index], ...old].find((one) => isDeepStrictEqual(toTyped(control.of, one), item)) ??
        old[index];
      const items = typed.map((item, index) => fromTyped(control.of, item, findOld(item, index)));
      const filled = items.filter((item) => item !== undefined);
      // As it was written before.
      if (control.allowsOne && filled.length === 1 && !Array.isArray(before)) return filled[0];
      return filled.length > 0 ? filled : undefined;
    }
    case 'variants': {
      const name = partOf(typed, control.by);
      const parts = typeof name === 'string' ? getOwnValue(control.variants, name) : undefined;
      const value = parts && fromTypedParts(parts, typed, before);
      return value && { [control.by]: name, ...value };
    }
    case 'group':
    case 'image':
      return fromTypedParts(control.parts, typed, before);
    case 'flag':
      if (typed === 'on') return control.isUsual && before === undefined ? undefined : true;
      return control.isUsual || before === false ? false : undefined;
    case 'number':
      return isFilled(typed) ? toNumber(typed) : undefined;
    case 'date':
      if (!isFilled(typed)) return undefined;
      return typed === before ? typed : toDate(typed, control.hasTime);
    default:
      return isFilled(typed) ? typed : undefined;
  }
}

function fromTypedParts(parts: readonly Part[], typed: Typed | undefined, before: unknown) {
  const values = parts.map(({ name, control, isRequired }) => ({
    name,
    value: fromTyped(control, partOf(typed, name), Reflect.get(Object(before), name)),
    // An empty text may be a value, as the description of a decorative image is.
    isText: isRequired && control.kind === 'text',
  }));
  if (values.every(({ value }) => value === undefined || value === false)) return undefined;
  return Object.fromEntries(
    values.flatMap(({ name, value, isText }) =>
      value === undefined ? (isText ? [[name, '']] : []) : [[name, value]],
    ),
  );
}

function isFilled(typed: Typed | undefined): typed is string {
  return typeof typed === 'string' && typed.trim() !== '';
}

function toNumber(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** Returns a date in the form of a file if somebody typed it in another clear form, such as 14 July 2027 6pm. */
function toDate(text: string, hasTime = false): string {
  if (parseDateTime(text) !== null) return text;
  const meant = guessDateTime(text);
  return (hasTime ? meant : meant?.slice(0, 'yyyy-mm-dd'.length)) ?? text;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the items unless one of them is null. */
function complete<Item>(items: readonly (Item | null)[]): Item[] | null {
  const known = items.flatMap((item) => (item === null ? [] : [item]));
  return known.length === items.length ? known : null;
}
