import 'server-only';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { Shown } from '@/lib/server/content/records/field-kinds';
import type { Link } from '@/lib/server/content/schema-fields';

/** A field as a page shows it: a label and at least one value. */
export type Fact = { label: string; values: Shown[] };

type Page = {
  values: Readonly<Record<string, unknown>>;
  references: Readonly<Record<string, Link[]>>;
};

/** Lists the fields that have a value, in the order of the declaration. */
export function listFacts(type: RecordType, page: Page): Fact[] {
  return type.facts.flatMap((field) => {
    const values = showField(type, page, field);
    const label = type.kinds.get(field)?.label ?? toLabel(field);
    return values.length > 0 ? [{ label, values }] : [];
  });
}

/** Returns the values of a field; none if the entry leaves it out. */
export function showField(type: RecordType, { values, references }: Page, field: string): Shown[] {
  const links = references[field];
  if (links) return links.map(({ label, href }) => ({ text: label, href }));
  const value = values[field];
  return value === undefined ? [] : (type.kinds.get(field)?.show(value) ?? []);
}

// `sortName` becomes "Sort name".
function toLabel(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
