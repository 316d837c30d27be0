import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { isScalar, parseDocument, visit, type Document } from 'yaml';
import { applyEdits, EditError, type YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import { isNotPlaceholderTag } from '@/lib/server/content/files/yaml/yaml';
import { listChanges } from '@/lib/server/content/files/yaml/yaml-changes';
import {
  asCollection,
  listItems,
  nameOf,
  removeMark,
  type Item,
  type Splice,
} from '@/lib/server/content/files/yaml/yaml-places';

/**
 * Changes values in the text of a YAML file: everything else stays as it is, byte for byte, with comments, quotes, line
 * endings and empty lines. An edit to the same value changes nothing. Throws an EditError if YAML cannot be edited, if
 * edits contradict each other, or if another value would change.
 */
export function editYaml(text: string, edits: readonly YamlEdit[]): string {
  const { yaml, toOffset, lineBreak } = toUnixText(text);
  const document = parse(yaml);
  const fields = valuesOf(document);
  const next = applyEdits(fields, edits);
  const marks = edits.flatMap(({ path, unmark }) => {
    const item = unmark ? findItem(document, path) : undefined;
    return item ? removeMark(yaml, item) : [];
  });
  const changes = isDeepStrictEqual(fields, next) ? [] : listChanges(yaml, document.contents, next);
  const splices = mergeSplices([...marks, ...changes]).map(({ start, end, text: replacement }) => ({
    start: toOffset(start),
    end: toOffset(end),
    text: replacement.replaceAll('\n', lineBreak),
  }));
  const edited = splice(text, splices);
  const isProven = undo(edited, text, splices) === text && tryRead(edited, next);
  if (isProven) return edited;
  throw new EditError('The edit would change something else, so the file stays as it is.');
}

/** Whether values can be changed one by one; with an anchor, for example, they cannot. */
export function canEditYaml(text: string): boolean {
  try {
    parse(toUnixText(text).yaml);
    return true;
  } catch (error) {
    if (error instanceof EditError) return false;
    throw error;
  }
}

/** Returns the fields of a text that can be edited, with each value as it is written: 007 is the text "007". */
export function readAsWritten(yaml: string): unknown {
  return parseDocument(yaml, { schema: 'failsafe', prettyErrors: false }).toJS();
}

/** Returns the text as the reader of the content sees it, and the place of each character in the file. */
function toUnixText(text: string) {
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  const yaml = text.slice(bom).replaceAll('\r\n', '\n');
  // For each line break of the file with two characters, its place in `yaml`.
  const breaks = [...text.matchAll(/\r\n/g)].map(({ index }, count) => index - bom - count);
  const toOffset = (offset: number) =>
    offset + bom + breaks.filter((place) => place < offset).length;
  return { yaml, toOffset, lineBreak: /\r?\n/.exec(text)?.[0] ?? '\n' };
}

function parse(yaml: string): Document.Parsed {
  const document = parseDocument(yaml, { keepSourceTokens: true, prettyErrors: false });
  const [fault] = [...document.errors, ...document.warnings.filter(isNotPlaceholderTag)];
  if (fault) throw new EditError(`The file has a mistake in its YAML: ${fault.message}`);
  visit(document, {
    Alias: () => refuse('an alias after *'),
    Node: (_, node) => void ('anchor' in node && node.anchor && refuse('an anchor after &')),
    Map: (_, { items }) => {
      const isOdd = items.some(({ key }) => !isScalar(key));
      if (isOdd) refuse('a name that is a list or a group');
      if (new Set(items.map(nameOf)).size < items.length) refuse('a field twice');
    },
  });
  return document;
}

function refuse(found: string): never {
  throw new EditError(`The file has ${found}, so it can only be edited as text.`);
}

function valuesOf(document: Document.Parsed): unknown {
  return document.toJS() ?? {};
}

function tryRead(text: string, next: unknown): boolean {
  try {
    return isDeepStrictEqual(valuesOf(parse(toUnixText(text).yaml)), next);
  } catch {
    return false;
  }
}

/** Returns a field of a group or an item of a list, as it stands in the text. */
function findItem(document: Document.Parsed, path: YamlEdit['path']): Item | undefined {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const group = asCollection(parent);
  return group ? listItems(group).find(({ key }) => key === path.at(-1)) : undefined;
}

/** Orders them, and unites removals of lines. Lines added behind a removed one go before its line break. */
function mergeSplices(splices: readonly Splice[]): Splice[] {
  const removals: Splice[] = [];
  for (const one of splices.filter(isRemoval).toSorted(compare)) {
    const last = removals.at(-1);
    if (last && last.end > one.start) last.end = Math.max(last.end, one.end);
    else removals.push({ ...one });
  }
  const others = splices
    .filter((one) => !isRemoval(one))
    .map((one) => {
      let place = one;
      for (const { start, end } of removals.toReversed()) {
        if (start < place.start && place.end < end)
          place = { ...one, start: start - 1, end: start - 1 };
      }
      return place;
    });
  return [...others, ...removals].toSorted(compare);
}

function isRemoval({ start, end, text }: Splice): boolean {
  return text === '' && end > start;
}

function compare(one: Splice, other: Splice): number {
  return one.start - other.start || one.end - other.end;
}

function splice(text: string, splices: readonly Splice[]): string {
  let [edited, offset] = ['', 0];
  for (const { start, end, text: replacement } of splices) {
    edited += text.slice(offset, start) + replacement;
    offset = Math.max(offset, end);
  }
  return edited + text.slice(offset);
}

/** Puts what was replaced back, which gives the first text again if nothing else has changed. */
function undo(edited: string, text: string, splices: readonly Splice[]): string {
  let shift = 0;
  const inverse = splices.map(({ start, end, text: replacement }) => {
    const from = start + shift;
    shift += replacement.length - (end - start);
    return { start: from, end: from + replacement.length, text: text.slice(start, end) };
  });
  return splice(edited, inverse);
}
