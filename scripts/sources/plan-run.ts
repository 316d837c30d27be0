import { isDeepStrictEqual } from 'node:util';
import { editMarkdown } from '@/lib/server/content/files/edit-file';
import { valueAt } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { applyEdits, EditError, type YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import { controlAt } from '@/lib/server/content/loading/sources/check-sources';
import {
  digestField,
  digestKey,
  toPath,
  type Source,
  type SourceState,
} from '@/lib/server/content/loading/sources/source-files';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { listKinds } from '@/lib/server/content/types/entry-roles';
import { writeEntry } from '@/lib/server/content/types/write-entry';
import { fieldWith } from '@/lib/server/content/types/field-roles';
import { toSlug } from '@/lib/slug';
import { readCell } from '@/scripts/sources/cell-values';
import type { Row } from '@/scripts/sources/read-table';

/** An entry of the folder: its file, and its fields as written. */
export type Known = { file: string; fields: unknown };

/** Everything on which a run depends. */
export type World = {
  source: Source;
  type: EntryType;
  rows: readonly Row[];
  state: SourceState;
  tree: FileTree;
  /** The entries of the type, by their files. Those whose file cannot be read have no fields. */
  known: ReadonlyMap<string, Known>;
  /** Names of the entries of all types, as `folder/name`. */
  names: ReadonlySet<string>;
  /** Today in the time zone of the site. */
  today: string;
  /** Files that somebody has put back, and for which nobody has decided yet. */
  putBack: ReadonlySet<string>;
  hasEnded: (fields: unknown) => boolean;
};

type Change = 'added' | 'changed' | 'left' | 'returned';

/** A file that a run writes, and the fields of the source in it. */
export type Planned = { file: string; text: string; kind: Change; id: string };

export type Plan = {
  files: Planned[];
  /** State after the run, without the entries that it writes. */
  next: SourceState;
  /** Number of entries that the source has listed before and no longer does. */
  leaving: number;
  /** Number of entries that the source listed at the last run. */
  listed: number;
  problems: { place: string; reason: string }[];
};

type Values = Record<string, unknown>;

/** Decides what a run writes. Changes nothing itself. */
export function planRun(world: World): Plan {
  return new Planner(world).plan();
}

class Planner {
  private readonly files: Planned[] = [];
  private readonly problems: Plan['problems'] = [];
  private readonly next: SourceState['entries'] = {};
  private readonly taken: Set<string>;
  private readonly byKey: ReadonlyMap<string, Known[]>;

  constructor(private readonly world: World) {
    const { known, names } = world;
    this.taken = new Set([...names, ...known.keys()]);
    this.byKey = groupBy([...known.values()], (one) => this.keyOf(one));
  }

  plan(): Plan {
    const { rows, state, known } = this.world;
    const groups = groupBy(rows, ({ key }) => (key.trim() === '' ? null : digestKey(key)));
    for (const { key, place } of rows) {
      if (key.trim() === '') this.tell(place, `has nothing in the column ${this.world.source.key}`);
    }
    const isListed = ({ file, left }: { file: string; left?: string | undefined }) =>
      left === undefined && known.has(file) && !this.world.hasEnded(known.get(file));
    const listed = Object.entries(state.entries).filter(([, one]) => isListed(one));
    const leaving = listed.filter(([id]) => !groups.has(id));
    for (const [id, one] of Object.entries(state.entries)) this.next[id] = one;
    for (const [id, group] of groups) this.take(id, group);
    for (const [id, { file }] of leaving) this.leave(id, file);
    return {
      files: this.files,
      next: { rows: rows.length, entries: this.next },
      leaving: leaving.length,
      listed: listed.length,
      problems: this.problems,
    };
  }

  private take(id: string, [row, ...others]: readonly Row[]): void {
    if (!row) return;
    const { state, known } = this.world;
    const isSame = (one: Row) => isDeepStrictEqual(one.cells, row.cells);
    if (!others.every(isSame)) {
      return this.tell(
        row.place,
        `has the same key as ${others.map(({ place }) => place).join(', ')}`,
      );
    }
    const before = Object.hasOwn(state.entries, id) ? state.entries[id] : undefined;
    const found = (before && known.get(before.file)) ?? this.findByKey(id, row);
    if (found === null) return;
    if (found) return this.change(id, found, row);
    // Somebody has deleted it here.
    if (before?.fields) return;
    this.add(id, row, before?.file);
  }

  /** Returns the entry with the key of a row; undefined if there is none, null after reporting that it has several. */
  private findByKey(id: string, { key, place }: Row): Known | null | undefined {
    const { state } = this.world;
    const own = new Set(
      Object.entries(state.entries).flatMap(([other, { file }]) => (other === id ? [] : [file])),
    );
    const found = this.byKey.get(digestKey(key))?.filter(({ file }) => !own.has(file)) ?? [];
    if (found.length < 2) return found[0];
    this.tell(
      place,
      `could be ${found.map(({ file }) => file).join(' or ')}, which have the same key`,
    );
    return null;
  }

  private keyOf({ fields }: Known): string | null {
    const { source } = this.world;
    const target = Object.hasOwn(source.columns, source.key) ? source.columns[source.key] : null;
    const value = target ? valueAt(fields, toPath(target)) : null;
    return typeof value === 'string' || typeof value === 'number' ? digestKey(String(value)) : null;
  }

  private add(id: string, row: Row, reserved: string | undefined): void {
    const { source, type } = this.world;
    const values: Values = {};
    for (const [field, written] of [
      ...Object.entries(source.new ?? {}),
      ...this.listValues(row, {}).filter(([, value]) => value !== undefined),
    ]) {
      const parsed = this.parse(field, written, row.place);
      if (parsed !== undefined) values[field] = parsed;
    }
    const written = Object.fromEntries(
      listKinds(type.kinds).flatMap(([field, kind]) =>
        values[field] === undefined ? [] : [[field, kind.write(values[field])]],
      ),
    );
    const { data } = type.schema.safeParse(written);
    if (!data) {
      const missing = type.required.filter((field) => values[field] === undefined);
      const reason =
        missing.length > 0
          ? `no right value for ${missing.join(', ')}`
          : 'values that do not fit each other';
      return this.tell(row.place, `is not added: ${reason}`);
    }
    const file = reserved && !this.taken.has(reserved) ? reserved : this.findFree(data.title);
    this.taken.add(file).add(nameOfFile(file));
    this.write({ id, file, kind: 'added', text: writeEntry(type, values) }, written);
  }

  private change(id: string, entry: Known, row: Row): void {
    const { state } = this.world;
    const left = state.entries[id]?.left;
    const back = left === undefined ? [] : this.listReturn(entry, left);
    const edits = [...back, ...this.listEdits(entry, row)];
    this.edit(id, entry, edits, left === undefined ? 'changed' : 'returned');
  }

  private leave(id: string, file: string): void {
    const { known, type, today } = this.world;
    const entry = known.get(file);
    if (!entry) return;
    const { kinds } = type;
    const until = fieldWith(type, 'hides') || fieldWith(type, 'removes');
    const field = until || fieldWith(type, 'cancels') || 'draft';
    const value = until ? (kinds.get(until)?.write(today) ?? today) : true;
    this.edit(id, entry, [{ path: [field], value, unmark: true }], 'left');
  }

  /** Lists the edits that take back what leaving has set, unless somebody has changed it since. */
  private listReturn({ fields }: Known, left: string): YamlEdit[] {
    const { type, source } = this.world;
    const until = fieldWith(type, 'hides') || fieldWith(type, 'removes');
    const field = until || fieldWith(type, 'cancels') || 'draft';
    const isOwned = Object.values(source.columns).includes(field);
    const isOurs = valueAt(fields, [field]) === (until ? left : true);
    return isOurs && !isOwned ? [{ path: [field] }] : [];
  }

  private listEdits({ fields }: Known, row: Row): YamlEdit[] {
    const { type } = this.world;
    return this.listValues(row, fields).flatMap(([field, value]): YamlEdit[] => {
      const before = valueAt(fields, [field]);
      if (value === undefined) {
        const isKept = before === undefined || type.required.includes(field);
        return isKept ? [] : [{ path: [field] }];
      }
      const parsed = this.parse(field, value, row.place);
      if (parsed === undefined) return [];
      const written = type.kinds.get(field)?.write(parsed, before);
      return isDeepStrictEqual(written, before)
        ? []
        : [{ path: [field], value: written, unmark: true }];
    });
  }

  /** Lists the fields of the source with what a row says. Parts of a group keep their other parts. */
  private listValues({ cells }: Row, fields: unknown): [field: string, value: unknown][] {
    const { source, type, names } = this.world;
    const isEntry = (folder: string, name: string) => names.has(`${folder}/${name}`);
    const values = new Map<string, unknown>();
    for (const [column, target] of Object.entries(source.columns)) {
      const control = controlAt(type, target);
      if (!control) continue;
      const value = readCell(control, cells.get(column) ?? '', isEntry);
      const [field = '', part] = toPath(target);
      if (part === undefined) values.set(field, value);
      else
        values.set(field, {
          ...Object(values.get(field) ?? valueAt(fields, [field])),
          [part]: value,
        });
    }
    return [...values].map(([field, value]) => [field, withoutMissing(value)]);
  }

  private parse(field: string, value: unknown, place: string): unknown {
    const { type, names } = this.world;
    const kind = type.kinds.get(field);
    if (field === 'draft') return value;
    if (!kind) return undefined;
    const control = kind.control.kind === 'list' ? kind.control.of : kind.control;
    if (control.kind === 'reference' && !control.allowsNames) {
      const unknown = [value]
        .flat()
        .filter((name) => !names.has(`${control.folder}/${String(name)}`));
      if (unknown.length > 0) {
        this.tell(place, `${field}: there is no file ${control.folder}/${String(unknown[0])}.md`);
        return undefined;
      }
    }
    try {
      return kind.parse(value);
    } catch (error) {
      const issues: unknown = Reflect.get(Object(error), 'issues');
      const expected = Array.isArray(issues)
        ? String(Reflect.get(Object(issues[0]), 'message'))
        : 'another value';
      const found = typeof value === 'string' ? `“${value.slice(0, 80)}”` : 'the value';
      this.tell(place, `${field}: ${found} is not ${expected}`);
      return undefined;
    }
  }

  private edit(
    id: string,
    { file, fields }: Known,
    edits: readonly YamlEdit[],
    kind: Change,
  ): void {
    const { tree, putBack } = this.world;
    if (edits.length === 0) return this.keep(id, file, fields, kind);
    if (putBack.has(file)) {
      return this.tell(file, 'has been put back to an older version: decide at /staff/content');
    }
    try {
      const text = editMarkdown(tree.read(file)?.toString() ?? '', edits);
      this.write({ id, file, kind, text }, applyEdits(fields, edits));
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      this.tell(file, error.message);
    }
  }

  private write(planned: Planned, fields: unknown): void {
    this.files.push(planned);
    this.keep(planned.id, planned.file, fields, planned.kind);
  }

  private keep(id: string, file: string, fields: unknown, kind: Change): void {
    const { source, today } = this.world;
    const targets = [...new Set(Object.values(source.columns))];
    const digests = targets.map((target) => [target, digestField(fields, target)] as const);
    this.next[id] = {
      file,
      fields: Object.fromEntries(digests),
      ...(kind === 'left' && { left: today }),
    };
  }

  private findFree(title: string): string {
    const { type } = this.world;
    const slug = toSlug(title) || type.folder;
    for (let number = slug === 'index' ? 2 : 1; ; number++) {
      const file = `${type.folder}/${slug}${number === 1 ? '' : `-${number}`}.md`;
      if (!this.taken.has(file) && !this.taken.has(nameOfFile(file))) return file;
    }
  }

  private tell(place: string, reason: string): void {
    this.problems.push({ place, reason });
  }
}

/** Returns the name by which other files mean an entry, with its folder. */
export function nameOfFile(file: string): string {
  return file.replace(/(\/index)?\.md$/, '');
}

function withoutMissing(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
