import 'server-only';
import { suggestName } from '@/lib/server/content-issue';
import {
  checkFields,
  readYamlFile,
  type LocatedFile,
} from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import {
  digestField,
  listSourceFiles,
  nameOf,
  readState,
  sourceSchema,
  stateFileOf,
  toPath,
  type Source,
  type SourceState,
} from '@/lib/server/content/loading/checks/source-files';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import type { FileFacts } from '@/lib/server/content/loading/folder/content-memory';
import type { Control } from '@/lib/server/content/types/controls';
import type { EntryType } from '@/lib/server/content/types/define-type';

/** A source whose declaration is valid, and the type of its entries. */
export type CheckedSource = { file: string; source: Source; type: EntryType };

/** Reads the sources of a folder. Reports every mistake, and leaves out sources with a mistake. */
export function checkSources({
  tree,
  types,
  report,
}: Pick<ContentFolder, 'tree' | 'types' | 'report'>): CheckedSource[] {
  const owners = new Map<string, string>();
  return listSourceFiles(tree).flatMap((file) => {
    let mistakes = 0;
    const tell: typeof report = (problem) => {
      mistakes += 1;
      report(problem);
    };
    const read = readYamlFile(tree, file, tell);
    const source = read && checkFields(sourceSchema, read, tell);
    if (!read || !source) return [];
    const type = types.find(({ folder }) => folder === source.type);
    const at = (field: readonly string[]) => locate(read, field);
    if (!type) {
      const expected = suggestName(
        source.type,
        types.map(({ folder }) => folder),
      );
      tell({
        ...at(['type']),
        found: `the type ${source.type}, which the site does not have`,
        expected,
      });
      return [];
    }
    for (const [column, target] of Object.entries(source.columns)) {
      const place = at(['columns', column]);
      const expected = findMistake(type, target);
      if (expected !== null) tell({ ...place, found: `the field ${target}`, expected });
      // Two sources may find entries by the same field, which has the same value in both.
      if (column === source.key) continue;
      const id = `${type.folder} ${toPath(target)[0]}`;
      const owner = owners.get(id);
      if (owner !== undefined) {
        tell({
          ...place,
          found: `the field ${target}, which ${owner === file ? 'another column' : owner} sets too`,
          expected: 'one column of one source for each field',
          ...(owner !== file && { others: [owner] }),
        });
      } else owners.set(id, file);
    }
    checkNew(type, source, (field, found, expected) => tell({ ...at(field), found, expected }));
    return mistakes === 0 ? [{ file, source, type }] : [];
  });
}

/** Notes the fields that come from a source and that somebody has changed by hand. */
export function noteChangedByHand(folder: ContentFolder, sources: readonly CheckedSource[]): void {
  for (const { file, source } of sources) {
    const state = recallState(folder.tree, file);
    if (!state) {
      const found = 'a file that the command npm run sources cannot read';
      const expected = 'the file as it was, from your version control or a backup';
      folder.report({ file: stateFileOf(file), found, expected });
      continue;
    }
    for (const { file: entry, fields, left } of Object.values(state.entries)) {
      const facts = fields && left === undefined ? folder.recall(entry) : null;
      if (!fields || !facts) continue;
      for (const target of listChanged(facts, fields)) {
        const text = `comes from ${nameOf(source)} and has been changed here; change it there, because npm run sources will overwrite it`;
        folder.notes.push({ file: entry, field: target, text });
      }
    }
  }
}

/** The states that were read last, by source. A site with ten thousand people loads them again at each change. */
const lastStates = new Map<string, { hash: string | null; state: SourceState | null }>();

function recallState(tree: FileTree, file: string): SourceState | null {
  const hash = tree.hashOf(stateFileOf(file));
  const last = lastStates.get(file);
  if (last && last.hash === hash) return last.state;
  const state = readState(tree, file);
  lastStates.set(file, { hash, state });
  return state;
}

type Digests = Readonly<Record<string, string>>;

/** The fields of each file that differ from its digests. Both are the same objects until they change. */
const lastChanged = new WeakMap<FileFacts, { digests: Digests; changed: string[] }>();

function listChanged(facts: FileFacts, digests: Digests): string[] {
  const last = lastChanged.get(facts);
  if (last?.digests === digests) return last.changed;
  const changed = Object.keys(digests).filter(
    (target) => digestField(facts.fields, target) !== digests[target],
  );
  lastChanged.set(facts, { digests, changed });
  return changed;
}

/** Returns the control of a field, or of its part; null if there is none. */
export function controlAt({ kinds }: EntryType, target: string): Control | null {
  const [field = '', part, ...more] = toPath(target);
  const control = kinds.get(field)?.control;
  if (!control || part === undefined) return control ?? null;
  const parts = control.kind === 'group' ? control.parts : [];
  return more.length > 0 ? null : (parts.find(({ name }) => name === part)?.control ?? null);
}

/** Returns what a column should set instead of a field that it cannot set; null if it can. */
function findMistake(type: EntryType, target: string): string | null {
  const control = controlAt(type, target);
  if (!control) return suggestName(target, [...type.kinds.keys()]);
  const item = control.kind === 'list' ? control.of : control;
  if (item.kind !== 'group' && item.kind !== 'image' && item.kind !== 'variants') return null;
  if (type.roles.span?.includes(target)) return null;
  return item.kind === 'group' && control.kind !== 'list'
    ? `one of its parts: ${item.parts.map(({ name }) => `${target}.${name}`).join(', ')}`
    : 'a field with a text, a number, a date, a name or a list of these';
}

function checkNew(
  type: EntryType,
  { columns, new: added = {} }: Source,
  tell: (field: string[], found: string, expected: string) => void,
): void {
  const set = new Set(Object.values(columns).map((target) => toPath(target)[0] ?? ''));
  for (const [field, value] of Object.entries(added)) {
    const kind = type.kinds.get(field);
    if (field === 'draft' && typeof value === 'boolean') continue;
    if (!kind) {
      tell(['new', field], `the field ${field}`, suggestName(field, [...type.kinds.keys()]));
      continue;
    }
    try {
      kind.parse(value);
    } catch {
      tell(
        ['new', field],
        'a value that the field does not allow',
        `a valid value for the field ${field}`,
      );
    }
  }
  for (const field of type.required) {
    if (set.has(field) || Object.hasOwn(added, field)) continue;
    tell(
      ['columns'],
      `nothing for the field ${field}, which every entry of ${type.folder} needs`,
      `a column for ${field}, or a value for new entries, as in new: { ${field}: … }`,
    );
  }
}

function locate({ file, lineOf }: LocatedFile, field: readonly string[]) {
  return { file, line: lineOf(field), field: field.join('.') };
}
