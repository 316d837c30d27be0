import 'server-only';
import type { ContentFile } from '@/lib/server/content/content-file';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { describeFound, Suggestions } from '@/lib/server/content/content-issue';
import type { RecordFields, RecordType } from '@/lib/server/content/records/define-type';
import { recordTypes } from '@/lib/server/content/records/type-list';
import type { Link } from '@/lib/server/content/schema-fields';
import { formatField } from '@/lib/server/content/yaml/yaml';
import { oncePerObject } from '@/lib/server/once-per-object';

type Read = { type: RecordType; page: Pick<RecordFields, 'values'>; source: ContentFile };

/** Returns a function that names the entries below a prefix that may be meant; null if there is none. */
export function makeSuggest(addresses: readonly string[]) {
  const made = new Map<string, Suggestions | null>();
  const make = (prefix: string) => {
    const known = addresses.filter((address) => address.startsWith(prefix));
    const names = known.map((address) => address.slice(prefix.length));
    return names.length > 0 ? new Suggestions(names) : null;
  };
  return (prefix: string, name: string): string | null => {
    if (!made.has(prefix)) made.set(prefix, make(prefix));
    return made.get(prefix)?.for(name) ?? null;
  };
}

/** Returns the entries that the fields of an entry name, by field. Reports names of none. Leaves out `later` ones. */
export function linkFields(
  folder: ContentFolder,
  { type, page: { values }, source }: Read,
  titles: ReadonlyMap<string, string>,
  suggest: ReturnType<typeof makeSuggest>,
  later: ReadonlySet<string>,
): Record<string, Link[]> {
  const references: Record<string, Link[]> = {};
  for (const { field, named, prefix } of listReferences(type)) {
    if (values[field] === undefined) continue;
    const links = [values[field]].flat().flatMap((value, index): Link[] => {
      const name = String(value);
      const href = `${prefix}${name}`;
      const label = titles.get(href);
      if (label !== undefined) return later.has(href) ? [] : [{ label, href }];
      const place = Array.isArray(values[field]) ? [field, index] : [field];
      const line = source.lineOf(place);
      folder.report({
        file: source.file,
        ...(line !== undefined && { line }),
        field: formatField(place),
        found: `${describeFound(name)}, but there is no ${named}/${name}.md`,
        expected:
          suggest(prefix, name) ??
          `no such field while the site has no ${named}: the folder ${named} is missing or empty`,
      });
      return [];
    });
    references[field] = links;
  }
  return references;
}

/** Lists the fields that name entries, with the folder of these and the beginning of their addresses. */
const listReferences = oncePerObject(({ kinds }: RecordType) =>
  [...kinds].flatMap(([field, { refersTo }]) => {
    if (!refersTo) return [];
    const target = recordTypes.find(({ folder }) => folder === refersTo.folder);
    return [{ field, named: refersTo.folder, prefix: `${target?.path ?? ''}/` }];
  }),
);
