import 'server-only';
import { oncePerLanguage } from '@/lib/i18n/language';
import type { Entry } from '@/lib/server/content/lists/entry';
import { showField } from '@/lib/server/content/lists/show-field';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Returns the texts by which search finds an entry: its kind, and all that its page shows except ways to reach people. */
export function listNames(type: EntryType, page: Entry): string {
  const others = type.facts.filter((field) => page.references[field] || isSpan(type, field));
  return [type.names.one, listOwnNames(type)(page.values), ...toTexts(type, page, others)].join(
    ' ',
  );
}

/** Returns the texts of the fields that depend on nothing else: the same as long as the file does not change. */
const listOwnNames = oncePerLanguage((type: EntryType) =>
  oncePerObject((values: Entry['values']) => {
    const own = type.facts.filter(
      (field) =>
        !type.kinds.get(field)?.refersTo && !isSpan(type, field) && !isPrivate(type, field),
    );
    return toTexts(type, { values, references: {} }, own).join(' ');
  }),
);

function toTexts(
  type: EntryType,
  page: Parameters<typeof showField>[1],
  fields: readonly string[],
) {
  return fields.flatMap((field) => showField(type, page, field)).map(({ text }) => text);
}

function isPrivate(type: EntryType, field: string): boolean {
  return hasRole(type, field, 'contact') && !hasRole(type, field, 'public');
}

function isSpan(type: EntryType, field: string): boolean {
  return hasRole(type, field, 'span');
}
