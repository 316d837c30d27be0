import 'server-only';
import { describeFound, suggestName, type ContentIssue } from '@/lib/server/content-issue';
import { COMPARISON_SEGMENT } from '@/lib/server/content/lists/comparisons';
import { fixedPages } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import { isTemplateAddress } from '@/lib/server/content/loading/folder/site-paths';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { commonFields } from '@/lib/server/content/types/entry-roles';
import { toSlug } from '@/lib/slug';

const FOLDER = /^[a-z\d]+(-[a-z\d]+)*$/;
const PATH = /^(\/[a-z\d]+(-[a-z\d]+)*)+$/;

/** Names that a type cannot give its fields: every entry, page or entry in the lists for programs has such a field. */
const OWN_FIELDS = [...Object.keys(commonFields), 'hero', 'sections', 'url'];

/** Word in the addresses of the further pages of a list. */
const PAGE = 'page';

/** Lists mistakes in the declarations of content types, which compile but would not work. */
export function listTypeMistakes(types: readonly EntryType[]): ContentIssue[] {
  return types.flatMap((type, index) => {
    const issue = (field: string, value: unknown, expected: string): ContentIssue => {
      return { file: `the type ${type.folder}`, field, found: describeFound(value), expected };
    };
    const before = types.slice(0, index);
    return [
      ...listAddressMistakes(type, before, issue),
      ...listFieldMistakes(type, types, issue),
      ...(type.isSiteFeed && before.some(({ isSiteFeed }) => isSiteFeed)
        ? [issue('isSiteFeed', true, 'one type whose feeds are those of the site')]
        : []),
      ...(listNouns(before).includes(toSlug(type.names.one))
        ? [issue('names.one', type.names.one, 'a word that npm run new does not use yet')]
        : []),
    ];
  });
}

type Issue = (field: string, value: unknown, expected: string) => ContentIssue;

function listAddressMistakes(
  { folder, path, hasRoute = false }: EntryType,
  before: readonly EntryType[],
  issue: Issue,
): ContentIssue[] {
  const taken = [...Object.values(fixedPages).map(({ source }) => source), 'images'];
  const isBelow = (one: string, other: string) => `${one}/`.startsWith(`${other}/`);
  const isTaken = before.some((one) => isBelow(one.path, path) || isBelow(path, one.path));
  return [
    ...(FOLDER.test(folder)
      ? []
      : [issue('folder', folder, 'a name of lower-case letters, digits and single hyphens')]),
    ...(taken.includes(folder) || before.some((one) => one.folder === folder)
      ? [issue('folder', folder, 'a folder of its own')]
      : []),
    ...(PATH.test(path)
      ? []
      : [issue('path', path, 'an address of lower-case letters, digits and hyphens, as in /labs')]),
    ...(isTaken || (isTemplateAddress(path) && !hasRoute)
      ? [issue('path', path, 'an address of its own, not below or above that of another list')]
      : []),
  ];
}

function listFieldMistakes(
  { kinds, facts, keyFacts, filters, list, roles }: EntryType,
  types: readonly EntryType[],
  issue: Issue,
): ContentIssue[] {
  const names = [...kinds.keys()];
  const folders = types.map(({ folder }) => folder);
  const { group, line = [] } = list;
  const named = {
    facts,
    keyFacts,
    filters,
    'list.line': line,
    'list.group': typeof group === 'object' ? [group.field] : [],
    'roles.action': roles.action ?? [],
  };
  const unknown = Object.entries(named).flatMap(([name, fields]) =>
    fields
      .filter((field) => !kinds.has(field))
      .map((field) => issue(name, field, suggestName(field, names))),
  );
  return [
    ...unknown,
    ...filters
      .filter((field, index) => filters.indexOf(field) !== index)
      .map((field) => issue('filters', field, 'each field once')),
    ...(filters.includes(PAGE)
      ? [issue('filters', PAGE, 'a field with another name, because of the pages of lists')]
      : []),
    ...(list.compare && filters.includes(COMPARISON_SEGMENT)
      ? [issue('filters', COMPARISON_SEGMENT, 'a field with another name, because of `compare`')]
      : []),
    ...[...kinds].flatMap(([name, { refersTo: { folder: other } = {} }]) => [
      ...(OWN_FIELDS.includes(name) ? [issue('fields', name, 'a field with another name')] : []),
      ...(other !== undefined && !folders.includes(other)
        ? [issue(`fields.${name}`, other, suggestName(other, folders))]
        : []),
    ]),
  ];
}

function listNouns(types: readonly EntryType[]): string[] {
  return [
    ...Object.values(fixedPages).flatMap(({ starter }) => starter?.noun ?? []),
    ...types.map(({ names }) => toSlug(names.one)),
    ...['site', 'form', 'types', 'component'],
  ];
}
