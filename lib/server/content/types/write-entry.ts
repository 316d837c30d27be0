import 'server-only';
import { writeField } from '@/lib/server/content/files/yaml/write-yaml';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { listKinds } from '@/lib/server/content/types/entry-roles';

/** Values of the fields of an entry, as their kinds read them, and of the fields that every type has. */
type NewValues = Readonly<Record<string, unknown>>;

/**
 * Writes the file of a new entry: its fields in the order of the type, and its text.
 *
 * @param notes comments behind fields
 */
export function writeEntry(
  { kinds }: Pick<EntryType, 'kinds'>,
  values: NewValues,
  body = '',
  notes: Readonly<Record<string, string>> = {},
): string {
  const fields = listKinds(kinds).map(([field, kind]) => {
    const value = values[field];
    return [field, value === undefined ? undefined : kind.write(value)] as const;
  });
  return writeFile(fields, body, notes);
}

/** Writes a Markdown file with front matter. Fields without a value are left out. */
export function writeFile(
  fields: readonly (readonly [name: string, value: unknown])[],
  body: string,
  notes: Readonly<Record<string, string>> = {},
): string {
  const lines = fields.flatMap(([name, value]) => {
    if (value === undefined) return [];
    const note = notes[name];
    const written = writeField(name, value);
    return note === undefined ? written : written.replace(/$/m, () => ` # ${note}`);
  });
  return ['---', ...lines, '---', ...(body ? ['', body] : []), ''].join('\n');
}
