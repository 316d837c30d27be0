import 'server-only';
import { describeFound, Suggestions } from '@/lib/server/content-issue';
import type { LocatedFile } from '@/lib/server/content/files/content-file';
import type { Named } from '@/lib/server/content/files/schema-fields';
import { formatField } from '@/lib/server/content/files/yaml/yaml';
import type { ContentFolder } from '@/lib/server/content/loading/content-folder';
import type { EntryFields, EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { oncePerObject } from '@/lib/server/once-per-object';
import { toSlug } from '@/lib/slug';

type Names = { for: (name: string) => string | null };

type NamedEntry = { address: string; title: string; isHidden: boolean };

/** The entries that fields may name. Those that visitors cannot see have no address. */
export class NamedEntries {
  private readonly byAddress = new Map<string, Named>();
  /** By the address of the list and the title; null if several entries have it. */
  private readonly byTitle = new Map<string, Named | null>();
  /** Names of those who have no page. */
  private readonly others = new Map<string, Named | null>();
  private readonly suggestions = new Map<string, Names>();

  constructor(entries: Iterable<NamedEntry>) {
    for (const { address, title, isHidden } of entries) {
      const named = { label: title, ...(!isHidden && { href: address }) };
      const key = address.slice(0, address.lastIndexOf('/') + 1) + title;
      this.byAddress.set(address, named);
      this.byTitle.set(key, this.byTitle.has(key) ? null : named);
    }
  }

  /** Returns the entry of a file; null if there is none. @param prefix beginning of the addresses of the type */
  find(prefix: string, name: string): Named | null {
    return this.byAddress.get(prefix + name) ?? null;
  }

  /** Returns an author by file or name, with an address if visitors can see the page; null for a wrong file name. */
  findAuthor(prefix: string, name: string): Named | null {
    const known =
      this.find(prefix, name) ?? this.byTitle.get(prefix + name) ?? this.others.get(name);
    if (known !== undefined) return known;
    // A name that no file can have is a name as readers see it.
    const other = toSlug(name) === name ? null : { label: name };
    this.others.set(name, other);
    return other;
  }

  /** Whether several entries have this title, so that it names none of them. */
  isAmbiguous(prefix: string, title: string): boolean {
    return this.byTitle.get(prefix + title) === null;
  }

  /** Names the entries that may be meant; null if there is none. */
  suggest(prefix: string, name: string): string | null {
    const known = this.suggestions.get(prefix) ?? this.listNames(prefix);
    this.suggestions.set(prefix, known);
    return known.for(name);
  }

  private listNames(prefix: string): Names {
    const addresses = [...this.byAddress.keys()].filter((one) => one.startsWith(prefix));
    return addresses.length > 0
      ? new Suggestions(addresses.map((one) => one.slice(prefix.length)))
      : { for: () => null };
  }
}

type ReadFields = { type: EntryType; fields: Pick<EntryFields, 'values'>; source: LocatedFile };

/** Returns the entries that the fields of an entry name, by field. Reports names that match no entry. */
export function linkFields(
  folder: ContentFolder,
  { type, fields: { values }, source }: ReadFields,
  entries: NamedEntries,
): Record<string, Named[]> {
  const references: Record<string, Named[]> = {};
  for (const { field, ...target } of listReferences(folder.types)(type)) {
    if (values[field] === undefined) continue;
    const found = [values[field]].flat().flatMap((value, index): Named[] => {
      const name = String(value);
      const known = target.isAuthor
        ? entries.findAuthor(target.prefix, name)
        : entries.find(target.prefix, name);
      const place = Array.isArray(values[field]) ? [field, index] : [field];
      if (known && known.href === undefined && entries.isAmbiguous(target.prefix, name)) {
        const text = `names ${name}, but several files in ${target.folder} are about people of that name, so readers see no link; to link to one, write its file name without .md`;
        folder.notes.push({ file: source.file, line: source.lineOf(place), text });
      }
      // Only authors are named even if visitors cannot see their pages.
      if (known) return target.isAuthor || known.href !== undefined ? [known] : [];
      report(folder, source, place, name, target, entries);
      return [];
    });
    references[field] = [...new Set(found)];
  }
  return references;
}

type Target = { isAuthor: boolean; type: EntryType | undefined; folder: string; prefix: string };

function report(
  folder: ContentFolder,
  { file, lineOf }: LocatedFile,
  place: (string | number)[],
  name: string,
  { isAuthor, type, folder: named, prefix }: Target,
  entries: NamedEntries,
): void {
  const line = lineOf(place);
  const suggestion = entries.suggest(prefix, name);
  const byName = isAuthor
    ? suggestion === null
      ? `a name as readers see it, as in Ann Lee, because there are no ${named}; to add some: npm run new -- ${type?.names.one ?? ''} "Ann Lee"`
      : `${suggestion}; or anybody else's name as readers see it, as in Ann Lee`
    : null;
  folder.report({
    file,
    ...(line !== undefined && { line }),
    field: formatField(place),
    found: `${describeFound(name)}, but there is no ${named}/${name}.md`,
    expected:
      byName ??
      suggestion ??
      `no such field while the site has no ${named}: the folder ${named} is missing or empty`,
    value: name,
    wants: `${named}/${name}.md`,
  });
}

/** Lists the fields that name entries, with the type of these and the beginning of their addresses. */
const listReferences = oncePerObject((types: readonly EntryType[]) =>
  oncePerObject((own: EntryType) =>
    [...own.kinds].flatMap(([field, kind]) => {
      if (!kind.refersTo) return [];
      const { folder } = kind.refersTo;
      const type = types.find((one) => one.folder === folder);
      return [
        {
          field,
          isAuthor: hasRole(own, field, 'author'),
          type,
          folder,
          prefix: `${type?.path ?? ''}/`,
        },
      ];
    }),
  ),
);
