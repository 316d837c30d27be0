import 'server-only';
import { getOwnValue } from '@/lib/own-value';
import type { Control, Part } from '@/lib/server/content/types/controls';

/** Content of a form, as it is shown and sent: texts, in lists and groups. */
export type Typed = string | Typed[] | { [name: string]: Typed };

// A list that nobody writes by hand; more would only be a burden for the server.
const MOST_ITEMS = 500;

/** Returns a value as a form shows it; null if the form has no control for it. */
export function toTyped(control: Control, value: unknown): Typed | null {
  const isMissing = value === undefined || value === null;
  switch (control.kind) {
    case 'list': {
      const items = isMissing ? [] : value;
      if (!Array.isArray(items) || items.length > MOST_ITEMS) return null;
      return complete(items.map((item) => toTyped(control.of, item)));
    }
    case 'variants':
      return isMissing ? {} : toTypedVariant(control, value);
    case 'group':
    case 'image':
      return isMissing || isGroup(value) ? toTypedParts(control.parts, value ?? {}) : null;
    case 'flag':
      if (!isMissing && typeof value !== 'boolean') return null;
      return value === true ? 'on' : '';
    default:
      return isMissing ? '' : typeof value === 'object' ? null : String(value);
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
      const items = typed.map((item, index) => fromTyped(control.of, item, old[index]));
      const filled = items.filter((item) => item !== undefined);
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
      return typed === 'on' || (before === false ? false : undefined);
    case 'number':
      return isFilled(typed) ? toNumber(typed) : undefined;
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

/** Reads what was typed from the fields of a form, whose names are paths such as `when.start` and `topics.0`. */
export function readTyped(control: Control, name: string, fields: FieldTree): Typed {
  switch (control.kind) {
    case 'list': {
      if (hasLines(control))
        return fields
          .get(name)
          .split('\n')
          .filter((line) => line.trim() !== '');
      const inner = fields.under(name).filter((key) => /^\d{1,4}$/.test(key));
      const order = inner.toSorted((one, other) => Number(one) - Number(other));
      return order
        .slice(0, MOST_ITEMS)
        .map((key) => readTyped(control.of, `${name}.${key}`, fields));
    }
    case 'variants': {
      const chosen = { [control.by]: fields.get(`${name}.${control.by}`) };
      return { ...chosen, ...readParts(partsOf(control, chosen), name, fields) };
    }
    case 'group':
    case 'image':
      return readParts(control.parts, name, fields);
    default:
      return fields.get(name);
  }
}

/** Whether a form asks for the items of a list on lines of their own. */
export function hasLines(control: Control): boolean {
  return control.kind === 'list' && control.of.kind === 'text';
}

/** Returns what a form shows of a new item. */
export function emptyItem(control: Control, kind: string): Typed {
  return control.kind === 'variants' ? { [control.by]: kind } : '';
}

function readParts(parts: readonly Part[], name: string, fields: FieldTree) {
  return Object.fromEntries(
    parts.map((part) => [part.name, readTyped(part.control, `${name}.${part.name}`, fields)]),
  );
}

/** The fields of a form by their names, and the names below each. */
export class FieldTree {
  private readonly below = new Map<string, Set<string>>();

  constructor(private readonly fields: ReadonlyMap<string, string>) {
    for (const field of fields.keys()) {
      const keys = field.split('.');
      for (const [index, key] of keys.entries()) {
        const above = keys.slice(0, index).join('.');
        const known = this.below.get(above) ?? new Set();
        this.below.set(above, known.add(key));
      }
    }
  }

  has(name: string): boolean {
    return this.fields.has(name) || this.below.has(name);
  }

  get(name: string): string {
    return (this.fields.get(name) ?? '').replace(/\r\n?/g, '\n');
  }

  under(name: string): string[] {
    return [...(this.below.get(name) ?? [])];
  }
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

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the items unless one of them is null. */
function complete<Item>(items: readonly (Item | null)[]): Item[] | null {
  const known = items.flatMap((item) => (item === null ? [] : [item]));
  return known.length === items.length ? known : null;
}
