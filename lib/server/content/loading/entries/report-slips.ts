import 'server-only';
import { describeFound, valueOf } from '@/lib/server/content-issue';
import { parsePersonName } from '@/lib/server/content/types/person-name';
import type { ContentFile } from '@/lib/server/content/files/content-file';
import { formatField } from '@/lib/server/content/files/yaml/yaml';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { checkPhones } from '@/lib/server/content/loading/folder/check-phones';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { EntryRoles } from '@/lib/server/content/types/entry-roles';
import { oncePerObject } from '@/lib/server/once-per-object';

/**
 * Reports values that the site makes wrong: phone numbers that do not exist in its country, and times that the clocks of
 * its time zone skip.
 */
export function reportSlips(
  folder: ContentFolder,
  type: EntryType,
  { values, placeholder = false }: Pick<EntryRoles, 'values' | 'placeholder'>,
  timeZone: string,
  source: ContentFile,
): void {
  const { file, lineOf } = source;
  if (!placeholder) checkPhones(folder, type, values, source);
  noteName(folder, type, values, source);
  const kinds = listSlippingKinds(type);
  if (kinds.length === 0 || checkedZones.get(values) === timeZone) return;
  const found = kinds.flatMap(([name, kind]) => {
    const value = values[name];
    const slips = value === undefined ? [] : (kind.listSlips?.(value, timeZone) ?? []);
    return slips.map(({ path, ...slip }) => ({ ...slip, field: [name, ...path] }));
  });
  for (const { field, written, expected } of found) {
    const found = describeFound(written);
    folder.report({
      file,
      line: lineOf(field),
      field: formatField(field),
      found,
      expected,
      ...valueOf(written),
      others: ['site.yaml'],
    });
  }
  if (found.length === 0) checkedZones.set(values, timeZone);
}

/** Asks for the sorting name of a person whose name does not say which part is the family name. */
function noteName(
  folder: ContentFolder,
  { vCard = false, kinds }: EntryType,
  { name, nameLanguage, sortName }: EntryRoles['values'],
  { file, lineOf }: ContentFile,
): void {
  if (!vCard || !kinds.has('sortName') || sortName !== undefined || typeof name !== 'string')
    return;
  const language = typeof nameLanguage === 'string' ? nameLanguage : undefined;
  if (!parsePersonName(name, language).isUncertain) return;
  const text =
    'has a name whose family name is unclear, so it may be sorted wrongly: add sortName, as in sortName: Sample, Ada';
  folder.notes.push({ file, line: lineOf(['name']), field: 'name', text });
}

/** Lists the fields whose mistakes depend on the time zone. */
const listSlippingKinds = oncePerObject(({ kinds }: EntryType) =>
  [...kinds].filter(([, { listSlips }]) => listSlips),
);

/** Time zone of the site with which the values of an entry have passed the check. */
const checkedZones = new WeakMap<EntryRoles['values'], string>();
