import 'server-only';
import { parseDocument, YAMLMap } from 'yaml';
import { isBlock, listItems, type Item } from '@/lib/server/content/files/yaml/yaml-places';
import { isNotPlaceholderTag } from '@/lib/server/content/files/yaml/yaml';

/** A line of a merged text, and where it was written: its index in the translation or in the original. */
export type MergedLine = { text: string; isTranslated: boolean; index: number };

type Source = { lines: string[]; lineOf: (offset: number) => number; isTranslated: boolean };

/** A group with a line for each field: its fields, and the index of the line after them. */
type Group = { source: Source; items: Item[]; end: number };

/**
 * Lays the YAML of a translation over that of its original: groups merge by name, and any other value replaces that of
 * the original. Returns null if one of them is not a group of fields that can be read.
 */
export function mergeYaml(original: string, translation: string): MergedLine[] | null {
  const below = readGroup(original, false);
  const above = readGroup(translation, true);
  return below && above && mergeGroups(below, above);
}

function readGroup(text: string, isTranslated: boolean): Group | null {
  const document = parseDocument(text, { keepSourceTokens: true, prettyErrors: false });
  const faults = [...document.errors, ...document.warnings.filter(isNotPlaceholderTag)];
  const { contents } = document;
  const lines = text.split('\n');
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length - 1;
  const source = { lines, lineOf, isTranslated };
  if (faults.length > 0) return null;
  if (contents === null) return { source, items: [], end: 0 };
  return contents instanceof YAMLMap && isBlock(contents)
    ? { source, items: listItems(contents), end: lines.length }
    : null;
}

function mergeGroups(below: Group, above: Group): MergedLine[] {
  const indent = indentOf(below) - indentOf(above);
  const translated = new Map(above.items.map((item, index) => [item.key, index]));
  const kept = below.items.flatMap((item, index) => {
    const at = translated.get(item.key);
    if (at === undefined) return linesOf(below, index);
    translated.delete(item.key);
    const [group, own] = [toGroup(below, index), toGroup(above, at)];
    if (!group || !own) return shift(linesOf(above, at), indent);
    const first = linesOf(below, index);
    return [...first.slice(0, first.length - countLines(group)), ...mergeGroups(group, own)];
  });
  return [...kept, ...[...translated.values()].flatMap((at) => shift(linesOf(above, at), indent))];
}

function indentOf({ source, items: [first] }: Group): number {
  const line = first && source.lines[source.lineOf(first.start)];
  return line === undefined ? 0 : line.length - line.trimStart().length;
}

/** Returns the lines of a field, up to the next one. */
function linesOf({ source, items, end }: Group, index: number): MergedLine[] {
  const { lines, lineOf, isTranslated } = source;
  const [from, next] = [items[index], items[index + 1]].map((item) => item && lineOf(item.start));
  return lines
    .slice(from, next ?? end)
    .map((text, place) => ({ text, isTranslated, index: (from ?? 0) + place }));
}

function toGroup(group: Group, index: number): Group | null {
  const { node } = group.items[index] ?? {};
  if (!(node instanceof YAMLMap) || !isBlock(node)) return null;
  const last = linesOf(group, index).at(-1);
  return { source: group.source, items: listItems(node), end: (last?.index ?? 0) + 1 };
}

function countLines({ source, items: [first], end }: Group): number {
  return first ? end - source.lineOf(first.start) : 0;
}

/** Moves lines to the right or to the left, because the two files may be indented differently. */
function shift(lines: MergedLine[], by: number): MergedLine[] {
  if (by === 0) return lines;
  const move = (text: string) => (by > 0 ? ' '.repeat(by) + text : text.replace(SPACES(-by), ''));
  return lines.map((line) => ({ ...line, text: line.text === '' ? '' : move(line.text) }));
}

const SPACES = (most: number) => new RegExp(`^ {0,${most}}`);
