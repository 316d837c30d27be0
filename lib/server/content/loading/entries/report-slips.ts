import 'server-only';
import { describeFound, valueOf } from '@/lib/server/content-issue';
import type { ContentFile } from '@/lib/server/content/files/content-file';
import { formatField } from '@/lib/server/content/files/yaml/yaml';
import type { ContentFolder } from '@/lib/server/content/loading/content-folder';
import type { EntryFields, EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Reports values that the time zone of the site makes wrong, such as a time that its clocks skip. */
export function reportSlips(
  folder: ContentFolder,
  type: EntryType,
  values: EntryFields['values'],
  timeZone: string,
  { file, lineOf }: ContentFile,
): void {
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

/** Lists the fields whose mistakes depend on the time zone. */
const listSlippingKinds = oncePerObject(({ kinds }: EntryType) =>
  [...kinds].filter(([, { listSlips }]) => listSlips),
);

/** Time zone of the site with which the values of an entry have passed the check. */
const checkedZones = new WeakMap<EntryFields['values'], string>();
