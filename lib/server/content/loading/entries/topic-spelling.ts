import 'server-only';
import { compareTexts } from '@/lib/format';
import { describeFound, type ContentIssue } from '@/lib/server/content-issue';
import type { LocatedFile } from '@/lib/server/content/files/content-file';
import { filterPath, listOwnValues, type FilterValue } from '@/lib/server/content/lists/filters';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { EntryRoles } from '@/lib/server/content/types/entry-roles';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { oncePerObject } from '@/lib/server/once-per-object';

type ReadFields = {
  type: EntryType;
  fields: Pick<EntryRoles, 'values' | 'date'>;
  source: LocatedFile;
};

/** A topic of an entry, and its place among the topics of the field. */
type Use = ReadFields & { value: FilterValue; place: number };

/**
 * Lists every spelling of a topic but the most common one. If two are equally common, the oldest entry decides.
 *
 * @param isEdited whether a file has changed since it was published, so that it may have made a spelling the most common
 */
export function listSpellings(
  all: readonly ReadFields[],
  isEdited: (file: string) => boolean,
): ContentIssue[] {
  return listDisputed(all).flatMap((address) => {
    const uses = listUses(all).filter(({ type, value }) => filterPath(type, [value]) === address);
    const right = findUsual(uses);
    const usual = uses.filter(({ value }) => value.label === right.value.label);
    const edited = usual.map(({ source }) => source.file).filter(isEdited);
    const others = [...new Set([right.source.file, ...edited])];
    return uses
      .filter(({ value }) => value.label !== right.value.label)
      .map(({ value: { field, label }, place, source: { file, lineOf } }) => {
        const line = lineOf([field, place]);
        return {
          file,
          ...(line !== undefined && { line }),
          field,
          found: `the topic ${describeFound(label)}`,
          expected: `${describeFound(right.value.label)}, as in ${right.source.file}: both have the address ${address}`,
          value: label,
          others,
          isClaim: true,
        };
      });
  });
}

/** Lists the addresses that several spellings share. */
function listDisputed(all: readonly ReadFields[]): string[] {
  // All uses of a spelling share one object, so there are far fewer of these.
  const spellings = new Map<FilterValue, EntryType>();
  for (const { type, fields } of all) {
    for (const value of listOwnTopics(type, fields)) spellings.set(value, type);
  }
  const counts = new Map<string, number>();
  for (const [value, type] of spellings) {
    const address = filterPath(type, [value]);
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return [...counts].flatMap(([address, count]) => (count > 1 ? address : []));
}

function listUses(all: readonly ReadFields[]): Use[] {
  return all.flatMap((read) => {
    const topics = listOwnTopics(read.type, read.fields);
    return topics.map((value) => {
      const place = topics.filter(({ field }) => field === value.field).indexOf(value);
      return { ...read, value, place };
    });
  });
}

function listOwnTopics(
  type: EntryType,
  { values }: Pick<EntryRoles, 'values'>,
): readonly FilterValue[] {
  if (listTopicFields(type).length === 0) return [];
  return listOwnValues(type)(values).filter(({ field }) => listTopicFields(type).includes(field));
}

const listTopicFields = oncePerObject((type: EntryType) =>
  type.filters.filter((field) => hasRole(type, field, 'topic')),
);

function findUsual(uses: readonly Use[]): Use {
  const count = (use: Use) => uses.filter(({ value }) => value.label === use.value.label).length;
  const age = ({ fields }: Use) => fields.date ?? '9999';
  return uses.reduce((best, use) => {
    const lead = count(use) - count(best) || compareTexts(age(best), age(use));
    return lead > 0 ? use : best;
  });
}
