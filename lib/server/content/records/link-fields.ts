import 'server-only';
import type { ContentFile } from '@/lib/server/content/content-file';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { describeFound, Suggestions } from '@/lib/server/content/content-issue';
import type { RecordFields, RecordType } from '@/lib/server/content/records/define-type';
import { recordTypes } from '@/lib/server/content/records/type-list';
import type { Link } from '@/lib/server/content/schema-fields';
import { formatField } from '@/lib/server/content/yaml/yaml';

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
  for (const [field, { refersTo }] of type.kinds) {
    if (!refersTo || values[field] === undefined) continue;
    const target = recordTypes.find((one) => one.folder === refersTo.folder);
    const prefix = `${target?.path ?? ''}/`;
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
        found: `${describeFound(name)}, but there is no ${refersTo.folder}/${name}.md`,
        expected:
          suggest(prefix, name) ??
          `no such field while the site has no ${refersTo.folder}: the folder ${refersTo.folder} is missing or empty`,
      });
      return [];
    });
    references[field] = links;
  }
  return references;
}
