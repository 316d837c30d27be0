import { describeFound } from '@/lib/server/content-issue';
import { valueAt } from '@/lib/server/content/files/content-file';
import { controlAt } from '@/lib/server/content/loading/checks/check-sources';
import { toPath, type Source } from '@/lib/server/content/loading/checks/source-files';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { readCell } from '@/scripts/sources/cell-values';
import type { Row } from '@/scripts/sources/read-table';

type World = { source: Source; type: EntryType; names: ReadonlySet<string> };

/**
 * Lists the fields of a source with their values in a row. A group keeps the parts that the source does not set.
 *
 * @param fields those of the entry, as written
 */
export function listValues(
  { cells }: Row,
  fields: unknown,
  { source, type, names }: World,
): [field: string, value: unknown][] {
  const isEntry = (folder: string, name: string) => names.has(`${folder}/${name}`);
  const values = new Map<string, unknown>();
  for (const [column, target] of Object.entries(source.columns)) {
    const control = controlAt(type, target);
    if (!control) continue;
    const value = readCell(control, cells.get(column) ?? '', isEntry);
    const [field = '', part] = toPath(target);
    const group: unknown = values.get(field) ?? valueAt(fields, [field]);
    values.set(field, part === undefined ? value : { ...Object(group), [part]: value });
  }
  return [...values].map(([field, value]) => [field, withoutMissing(value)]);
}

/** Returns a value as its kind reads it; undefined after reporting why it is wrong. */
export function parseValue(
  field: string,
  value: unknown,
  { type, names }: World,
  tell: (reason: string) => void,
): unknown {
  const kind = type.kinds.get(field);
  if (field === 'draft') return value;
  if (!kind) return undefined;
  const control = kind.control.kind === 'list' ? kind.control.of : kind.control;
  if (control.kind === 'reference' && !control.allowsNames) {
    const isKnown = (name: unknown) => names.has(`${control.folder}/${String(name)}`);
    const [unknown] = [value].flat().filter((name) => !isKnown(name));
    if (unknown !== undefined) {
      tell(`${field}: there is no file ${control.folder}/${String(unknown)}.md`);
      return undefined;
    }
  }
  try {
    return kind.parse(value);
  } catch (error) {
    const issues: unknown = Reflect.get(Object(error), 'issues');
    const [first]: unknown[] = Array.isArray(issues) ? issues : [];
    const { message = 'another value', path = [] } = Object(first);
    const found = describeFound(valueAt(value, path) ?? value);
    tell(`${field}: found ${found}, expected ${message}`);
    return undefined;
  }
}

function withoutMissing(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
