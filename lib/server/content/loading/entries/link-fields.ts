import 'server-only';
import { describeFound, type ContentNote, type Location } from '@/lib/server/content-issue';
import type { LocatedFile } from '@/lib/server/content/files/content-file';
import { nameIn } from '@/lib/server/content/files/name-in';
import type { Named } from '@/lib/server/content/files/schema-fields';
import { formatField } from '@/lib/server/content/files/yaml/yaml';
import type { FormerNames } from '@/lib/server/content/loading/entries/former-names';
import type { NamedEntries } from '@/lib/server/content/loading/entries/named-entries';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import type { EntryFields, EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { oncePerObject } from '@/lib/server/once-per-object';

type ReadFields = { type: EntryType; fields: Pick<EntryFields, 'values'>; source: LocatedFile };

type Target = { isAuthor: boolean; type: EntryType | undefined; folder: string; prefix: string };

/** A name in a field, and the entries of the type that the field names. */
type Written = Target & {
  name: string;
  location: Location & { field: string };
};

/** Returns the entries that the fields of an entry name, by field. Reports names that match no entry. */
export function linkFields(
  folder: ContentFolder,
  { type, fields: { values }, source }: ReadFields,
  entries: NamedEntries,
  former: FormerNames,
): Record<string, Named[]> {
  const references: Record<string, Named[]> = {};
  for (const { field, ...target } of listReferences(folder.types)(type)) {
    if (values[field] === undefined) continue;
    const found = [values[field]].flat().flatMap((value, index): Named[] => {
      const name = String(value);
      const known = target.isAuthor
        ? entries.findAuthor(target.prefix, name)
        : entries.find(target.prefix, name);
      const isPlain = known !== null && !former.mayMove(target.prefix + name, source.file);
      const isAmbiguous =
        known && known.href === undefined && entries.isAmbiguous(target.prefix, name);
      // Finding the line takes time, and hardly any name needs it.
      const isNamed =
        target.isAuthor &&
        (type.layout === 'article' || entries.find(target.prefix, name) === null);
      if (isPlain && !isAmbiguous) return toShown(known, isNamed);
      const place = Array.isArray(values[field]) ? [field, index] : [field];
      const { file } = source;
      const line = source.lineOf(place);
      const at = { file, ...(line !== undefined && { line }), field: formatField(place) };
      const written: Written = { ...target, name, location: at };
      if (isAmbiguous) folder.notes.push(noteNamesakes(written));
      const lookup = { entries, former };
      const meant = known
        ? (findMeant(folder, written, field, lookup) ?? known)
        : findMoved(folder, written, lookup);
      return toShown(meant, isNamed);
    });
    references[field] = [...new Set(found)];
  }
  return references;
}

/** Only the authors of an article, and people without a file, are named even if visitors cannot see their pages. */
function toShown(named: Named | null, isNamed: boolean): Named[] {
  return named && (isNamed || named.href !== undefined) ? [named] : [];
}

function noteNamesakes({ name, folder, location: { file, line } }: Written): ContentNote {
  const text = `names ${name}, but several files in ${folder} are about people of that name, so readers see no link; to link to one, write its file name without .md`;
  return { file, ...(line !== undefined && { line }), text };
}

type Lookup = { entries: NamedEntries; former: FormerNames };

/** Returns the entry that has moved away from this name; null after reporting that there is none. */
function findMoved(folder: ContentFolder, written: Written, lookup: Lookup): Named | null {
  const { name, prefix } = written;
  const present = lookup.former.presentOf(prefix + name);
  if (present?.startsWith(prefix)) return noteMoved(folder, written, present, lookup);
  report(folder, written, lookup.entries);
  return null;
}

/** Returns the entry that a file means by a name that another entry has now; null if the file means the other entry. */
function findMeant(
  folder: ContentFolder,
  written: Written,
  field: string,
  lookup: Lookup,
): Named | null {
  const { name, prefix, location } = written;
  const address = prefix + name;
  const meant = lookup.former.findMeant(address, name, location.file, field);
  if (!meant?.present.startsWith(prefix)) return null;
  const [before = '', taken = ''] = [meant.present, address].map((one) =>
    lookup.entries.fileOf(one),
  );
  if (!meant.isMistake) {
    folder.formerNames.set(nameIn(address, location.file), before);
    return noteMoved(folder, written, meant.present, lookup);
  }
  folder.report({
    ...location,
    found: `${describeFound(name)}, the former name of ${before} and now the name of ${taken}`,
    expected: `${meant.present.slice(prefix.length)}, or another name for ${taken}`,
    kind: 'a former name that another file has now',
    value: name,
    others: [before, taken],
  });
  return null;
}

function noteMoved(
  folder: ContentFolder,
  { name, prefix, location }: Written,
  present: string,
  { entries }: Lookup,
): Named | null {
  const now = present.slice(prefix.length);
  const other = entries.find(prefix, name) ? `, and ${name} is now the name of another entry` : '';
  const text = `names ${name}, which has moved: its name is now ${now}${other}`;
  folder.notes.push({ ...location, text });
  return entries.find(prefix, now);
}

function report(
  folder: ContentFolder,
  { isAuthor, type, folder: named, prefix, name, location }: Written,
  entries: NamedEntries,
): void {
  const suggestion = entries.suggest(prefix, name);
  const byName = isAuthor
    ? suggestion === null
      ? `a name as readers see it, as in Ann Lee, because there are no ${named}; to add some: npm run new -- ${type?.names.one ?? ''} "Ann Lee"`
      : `${suggestion}; or anybody else's name as readers see it, as in Ann Lee`
    : null;
  folder.report({
    ...location,
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
