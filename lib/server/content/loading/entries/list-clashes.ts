import 'server-only';
import { describeFound, type ContentIssue } from '@/lib/server/content-issue';
import type { LocatedFile } from '@/lib/server/content/files/content-file';
import { filterPath, type FilterValue } from '@/lib/server/content/lists/filters';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';

/** An entry with all values from `listFilterValues`. */
export type Valued = {
  type: EntryType;
  values: readonly FilterValue[];
  source: LocatedFile;
};

/** Lists different values, such as C and C++, whose lists would have the same address. */
export function listClashes(all: readonly Valued[]): ContentIssue[] {
  const known = new Map<string, { label: string; file: string }>();
  const clashes: ContentIssue[] = [];
  for (const { type, values, source } of all) {
    for (const value of values) {
      if (isSpelledFreely(type, value)) continue;
      const key = `${type.path} ${value.field} ${value.segment}`;
      const first = known.get(key);
      if (!first) known.set(key, { label: value.label, file: source.file });
      if (!first || first.label === value.label || fold(first.label) === fold(value.label))
        continue;
      const line = source.lineOf([value.field]);
      clashes.push({
        file: source.file,
        ...(line !== undefined && { line }),
        field: value.field,
        found: `${describeFound(value.label)}, whose list would have the same address, ${filterPath(type, [value])}, as that of ${describeFound(first.label)} in ${first.file}`,
        expected:
          'a value with different letters or digits, such as "C plus plus" instead of "C++"',
        value: value.label,
        others: [first.file],
        isClaim: true,
      });
    }
  }
  return clashes;
}

// `listSpellings` reports topics, and several people may have one name.
function isSpelledFreely(type: EntryType, { field }: FilterValue): boolean {
  return hasRole(type, field, 'topic') || hasRole(type, field, 'author');
}

// Two spellings of one value have the same letters, and differ only in capitals, accents, blanks and hyphens.
function fold(label: string): string {
  const letters = label.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return letters.toLowerCase().replaceAll(/[\s\p{Pd}]+/gu, '');
}
