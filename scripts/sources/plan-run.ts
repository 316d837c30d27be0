import { isDeepStrictEqual } from 'node:util';
import { editFile } from '@/lib/server/content/files/edit-file';
import { valueAt } from '@/lib/server/content/files/content-file';
import { applyEdits, EditError, type YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import {
  digestField,
  digestKey,
  toPath,
  type SourceState,
} from '@/lib/server/content/loading/checks/source-files';
import { listKinds } from '@/lib/server/content/types/entry-roles';
import { writeEntry } from '@/lib/server/content/types/write-entry';
import { hashOf } from '@/lib/server/editor/history';
import { listEnd, listReturn } from '@/scripts/sources/entry-end';
import { findFreeFile, nameOfFile } from '@/scripts/sources/entry-names';
import { groupBy } from '@/scripts/sources/group-by';
import type { ChangeKind, Known, Plan, Planned, World } from '@/scripts/sources/plan';
import { namePlaces, type Row } from '@/scripts/sources/read-table';
import { listValues, parseValue } from '@/scripts/sources/row-values';

type Values = Record<string, unknown>;

/** Plans what a run writes. Changes nothing itself. */
export function planRun(world: World): Plan {
  return new Planner(world).plan();
}

class Planner {
  private readonly files: Planned[] = [];
  private readonly problems: Plan['problems'] = [];
  private readonly next: SourceState['entries'] = {};
  private readonly taken: Set<string>;
  private readonly byKey: ReadonlyMap<string, Known[]>;
  /** Digests of the keys of entries that have come from the source, by file. */
  private readonly owners: ReadonlyMap<string, string>;

  constructor(private readonly world: World) {
    const { known, names, state } = world;
    this.taken = new Set([...names, ...known.keys()]);
    this.byKey = groupBy([...known.values()], (one) => this.keyOf(one));
    this.owners = new Map(Object.entries(state.entries).map(([id, { file }]) => [file, id]));
  }

  plan(): Plan {
    const { rows, state, known } = this.world;
    const groups = groupBy(rows, ({ key }) => (key.trim() === '' ? null : digestKey(key)));
    for (const { key, place } of rows) {
      if (key.trim() === '')
        this.tell(place, `has no value in the column ${this.world.source.key}`);
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
      return this.tell(row.place, `has the same key as ${namePlaces(others)}`);
    }
    const before = Object.hasOwn(state.entries, id) ? state.entries[id] : undefined;
    const found = (before && known.get(before.file)) ?? this.findByKey(id, row);
    if (found === null) return;
    if (found) return this.change(id, found, row);
    // Somebody has deleted it here.
    if (before?.fields) return;
    this.add(id, row, before?.file);
  }

  /** Returns the entry with the key of a row; undefined if there is none, null after reporting several. */
  private findByKey(id: string, { key, place }: Row): Known | null | undefined {
    const isFree = ({ file }: Known) => (this.owners.get(file) ?? id) === id;
    const found = this.byKey.get(digestKey(key))?.filter(isFree) ?? [];
    if (found.length < 2) return found[0];
    this.tell(
      place,
      `could be any of these files, which have the same key: ${found.map(({ file }) => file).join(', ')}`,
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
      ...listValues(row, {}, this.world).filter(([, value]) => value !== undefined),
    ]) {
      const parsed = this.parse(field, written, row);
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
          ? `it has no valid value for ${missing.join(', ')}`
          : 'its values contradict each other';
      return this.tell(row.place, `was not added, because ${reason}`);
    }
    const file =
      reserved && !this.taken.has(reserved)
        ? reserved
        : findFreeFile(type.folder, data.title, this.taken);
    this.taken.add(file).add(nameOfFile(file));
    this.write({ id, file, base: '', kind: 'added', text: writeEntry(type, values) }, written);
  }

  private change(id: string, entry: Known, row: Row): void {
    const { state } = this.world;
    const left = state.entries[id]?.left;
    const { type, source } = this.world;
    const isOwned = (field: string) => Object.values(source.columns).includes(field);
    const back = left === undefined ? [] : listReturn(type, entry.fields, left, isOwned);
    const edits = [...back, ...this.listEdits(entry, row)];
    this.edit(id, entry, edits, left === undefined ? 'changed' : 'returned');
  }

  private leave(id: string, file: string): void {
    const { known, type, today } = this.world;
    const entry = known.get(file);
    if (entry) this.edit(id, entry, listEnd(type, today), 'left');
  }

  private listEdits({ fields }: Known, row: Row): YamlEdit[] {
    const { type } = this.world;
    return listValues(row, fields, this.world).flatMap(([field, value]): YamlEdit[] => {
      const before = valueAt(fields, [field]);
      if (value === undefined) {
        const isKept = before === undefined || type.required.includes(field);
        return isKept ? [] : [{ path: [field] }];
      }
      const parsed = this.parse(field, value, row);
      if (parsed === undefined) return [];
      const written = type.kinds.get(field)?.write(parsed, before);
      return isDeepStrictEqual(written, before)
        ? []
        : [{ path: [field], value: written, unmark: true }];
    });
  }

  private parse(field: string, value: unknown, { place }: Row): unknown {
    return parseValue(field, value, this.world, (reason) => this.tell(place, reason));
  }

  private edit(
    id: string,
    { file, fields }: Known,
    edits: readonly YamlEdit[],
    kind: ChangeKind,
  ): void {
    const { tree, putBack } = this.world;
    if (edits.length === 0) return this.remember(id, file, fields, kind);
    if (putBack.has(file)) {
      return this.tell(
        file,
        'has been put back to an older version: choose a version at /staff/content',
      );
    }
    try {
      const base = hashOf(tree.read(file));
      const text = editFile(tree, { file, hash: tree.hashOf(file) ?? '', edits }).toString();
      this.write({ id, file, base, kind, text }, applyEdits(fields, edits));
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      this.tell(file, error.message);
    }
  }

  private write(planned: Planned, fields: unknown): void {
    this.files.push(planned);
    this.remember(planned.id, planned.file, fields, planned.kind);
  }

  private remember(id: string, file: string, fields: unknown, kind: ChangeKind): void {
    const { source, today } = this.world;
    const targets = [...new Set(Object.values(source.columns))];
    const digests = targets.map((target) => [target, digestField(fields, target)] as const);
    this.next[id] = {
      file,
      fields: Object.fromEntries(digests),
      ...(kind === 'left' && { left: today }),
    };
  }

  private tell(place: string, reason: string): void {
    this.problems.push({ place, reason });
  }
}
