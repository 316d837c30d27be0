import { valueAt } from '@/lib/server/content/files/content-file';
import type { YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { fieldWith } from '@/lib/server/content/types/field-roles';

/** Lists the edits that end an entry that has left its source: a last day or, if the type has none, another end. */
export function listEnd(type: EntryType, today: string): YamlEdit[] {
  const { field, isDay } = endOf(type);
  const value = isDay ? (type.kinds.get(field)?.write(today) ?? today) : true;
  return [{ path: [field], value, unmark: true }];
}

/** Whether a run has ended an entry on this day, and nobody has changed that since. */
export function hasEnd(type: EntryType, fields: unknown, left: string): boolean {
  const { field, isDay } = endOf(type);
  return valueAt(fields, [field]) === (isDay ? left : true);
}

/** Lists the edits that undo this end, unless somebody has changed it since, or the source sets it. */
export function listReturn(
  type: EntryType,
  fields: unknown,
  left: string,
  isOwned: (field: string) => boolean,
): YamlEdit[] {
  const { field } = endOf(type);
  return hasEnd(type, fields, left) && !isOwned(field) ? [{ path: [field] }] : [];
}

function endOf(type: EntryType): { field: string; isDay: boolean } {
  const day = fieldWith(type, 'hides') || fieldWith(type, 'removes');
  return { field: day || fieldWith(type, 'cancels') || 'draft', isDay: day !== '' };
}
