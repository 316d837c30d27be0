import 'server-only';

/** A new value of a field; without `value`, the field or item is removed. */
export type YamlEdit = {
  /** Names of groups and positions in lists, as in `['links', 0, 'label']`. The length of a list adds an item. */
  path: readonly (string | number)[];
  value?: unknown;
  /** Whether the mark `!placeholder` before the value is removed. */
  unmark?: boolean;
};

/** An edit that is not made, because it would change something else or nobody could say what it means. */
export class EditError extends Error {
  override name = 'EditError';
}

const REMOVED = Symbol('removed');

/** Returns the values with all edits. Positions in lists are those before the edits. */
export function applyEdits(fields: unknown, edits: readonly YamlEdit[]): unknown {
  refuseTwins(edits);
  const edited = apply(fields, edits, 0);
  if (edited === REMOVED) throw new EditError('The whole file cannot be removed by an edit.');
  return edited;
}

function refuseTwins(edits: readonly YamlEdit[]): void {
  const known = new Set<string>();
  // Shorter paths first, so that an edit of a group is known before one inside of it.
  for (const { path } of edits.toSorted((one, other) => one.path.length - other.path.length)) {
    const around = [...path, null].map((_, length) => JSON.stringify(path.slice(0, length)));
    if (around.some((outer) => known.has(outer))) {
      throw new EditError(`Two edits change ${describePath(path)}.`);
    }
    known.add(JSON.stringify(path));
  }
}

function apply(value: unknown, edits: readonly YamlEdit[], depth: number): unknown {
  const [own] = edits;
  if (own?.path.length === depth) return own.value === undefined ? REMOVED : toPlain(own.value);
  const keys = new Set(edits.map(({ path }) => path[depth]));
  const entries = [...keys].map((key = '') => {
    const inner = edits.filter(({ path }) => path[depth] === key);
    return [key, apply(readKey(value, key, inner[0]?.path ?? []), inner, depth + 1)] as const;
  });
  return isList(value, [...keys])
    ? applyToList(value ?? [], entries)
    : applyToGroup(value, entries);
}

function isList(value: unknown, keys: readonly unknown[]): value is readonly unknown[] | null {
  const isNothing = value === null || value === undefined;
  return Array.isArray(value) || (isNothing && keys.every((key) => typeof key === 'number'));
}

/** Returns the value below a key. Throws if nothing can be there. */
function readKey(value: unknown, key: string | number, path: readonly unknown[]): unknown {
  const isPlace = Array.isArray(value)
    ? Number.isInteger(key) && Number(key) >= 0
    : value === null || value === undefined || typeof value === 'object';
  if (!isPlace) throw new EditError(`There is no place for ${describePath(path)}.`);
  return Object.hasOwn(Object(value), key) ? Reflect.get(Object(value), key) : undefined;
}

type Entries = readonly (readonly [string | number, unknown])[];

function applyToList(list: readonly unknown[], entries: Entries): unknown[] {
  const edited = [...list];
  for (const [key, value] of [...entries].sort(([one], [other]) => Number(one) - Number(other))) {
    if (Number(key) > edited.length || (value === REMOVED && Number(key) === edited.length)) {
      throw new EditError(`The list has no item ${Number(key) + 1}.`);
    }
    edited[Number(key)] = value;
  }
  return edited.filter((value) => value !== REMOVED);
}

function applyToGroup(group: unknown, entries: Entries): object {
  const edited = new Map(Object.entries(group ?? {}));
  for (const [key, value] of entries) {
    if (value === REMOVED) edited.delete(String(key));
    else edited.set(String(key), value);
  }
  return Object.fromEntries(edited);
}

/** Copies a value as YAML can hold it, without fields that are undefined. */
function toPlain(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  const isPlain = Object.prototype.toString.call(value) === '[object Object]';
  if (!isPlain) throw new EditError(`YAML cannot hold ${String(value)}.`);
  return Object.fromEntries(
    Object.entries(Object(value)).flatMap(([key, inner]) =>
      inner === undefined ? [] : [[key, toPlain(inner)]],
    ),
  );
}

function describePath(path: readonly unknown[]): string {
  return path.length > 0 ? path.join('.') : 'the whole file';
}
