import 'server-only';
import {
  LineCounter,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  visit,
  type Document,
  type YAMLError,
} from 'yaml';
import { getOwnValue } from '@/lib/own-value';
import type { Report } from '@/lib/server/content-issue';
import { findControlCharacter } from '@/lib/server/content/files/yaml/control-characters';
import { findIgnoredValue, findSlip, type Slip } from '@/lib/server/content/files/yaml/yaml-slips';

const PLACEHOLDER_TAG = '!placeholder';
const NO_ALIAS = 'the value itself, or quotes around a text that begins with *';

export type ParsedYaml = {
  fields: unknown;
  placeholders: Placeholder[];
  readLines: () => FieldLines;
  /** Returns the line of a field, or the line where a missing field belongs. */
  lineOf: (field: readonly PropertyKey[]) => number | undefined;
  /** Returns the line of the file for a line of a text, counted from 1; that of the field if the text is folded. */
  lineInText: (field: readonly PropertyKey[], line: number) => number;
  /** Explains why a field is empty although its line has a value; null if the line has none. */
  ignoredValueOf: (field: readonly PropertyKey[]) => Omit<Slip, 'line'> | null;
};

/** Lines of all fields and groups by name, as in `footer.links`; the name of the whole is empty. */
export type FieldLines = Record<string, number>;

/** A shipped value that the deployer has yet to replace. */
export type Placeholder = { file: string; line: number; field: string };

/**
 * Parses a YAML file, or front matter that begins on line `firstLine` of a file. Returns null after reporting
 * every fault.
 */
export function parseYaml(
  file: string,
  yaml: string,
  firstLine: number,
  report: Report,
): ParsedYaml | null {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;

  const faults = [...document.errors, ...document.warnings.filter(isNotPlaceholderTag)];
  // An unclosed quote makes every later line look wrong, so only the first fault is reliable.
  const isOwnFault = ({ code }: YAMLError, index: number) =>
    index === 0 || code === 'DUPLICATE_KEY' || code === 'TAG_RESOLVE_FAILED';
  for (const fault of faults.filter(isOwnFault)) {
    const { line, ...slip } = describeFault(yaml, fault, lineCounter);
    report({ file, line: line + firstLine, ...slip });
  }
  if (faults.length > 0) return null;
  const fields = readValues(document);
  if (fields === undefined) {
    report({
      file,
      line: firstLine,
      found: 'a value after * that cannot be read',
      expected: NO_ALIAS,
    });
    return null;
  }

  const lines: FieldLines = {};
  noteLines(lines, document.contents, [], lineAt);
  for (const { field, name, value } of listFields(fields)) {
    // An escape, such as "\0": the file itself has none.
    const control = findControlCharacter(String(value));
    if (control) report({ file, line: lineIn(lines, field), field: name, ...control.slip });
  }
  return {
    fields,
    readLines: () => lines,
    placeholders: listPlaceholders(file, document.contents, [], lineAt),
    ignoredValueOf: (field) => {
      const line = document.hasIn(field) ? lineIn(lines, field) : undefined;
      return line === undefined ? null : findIgnoredValue(yaml, line - firstLine);
    },
    lineOf: (field) => lineIn(lines, field),
    lineInText: (field, line) => {
      const node = document.getIn(field, true);
      const isLiteral = isScalar(node) && node.type === Scalar.BLOCK_LITERAL;
      return (lineIn(lines, field) ?? firstLine) + (isLiteral ? line : 0);
    },
  };
}

/** Returns the values of a document without errors; undefined if they have no end. */
function readValues(document: Document): unknown {
  let isEndless = false;
  visit(document, {
    Alias: (_, { source }, path) =>
      void (isEndless ||= path.some((node) => Reflect.get(node, 'anchor') === source)),
  });
  try {
    return isEndless ? undefined : (document.toJS() ?? {});
  } catch {
    // An unknown name after *, or lists of lists of lists that would fill the memory.
    return undefined;
  }
}

function describeFault(yaml: string, { code, pos }: YAMLError, lineCounter: LineCounter): Slip {
  const line = lineCounter.linePos(pos[0]).line - 1;
  const name = /^[^\s:]+/.exec(yaml.slice(pos[0]))?.[0] ?? '';
  if (code === 'DUPLICATE_KEY') {
    return { line, found: `the field ${name} a second time`, expected: 'each field once' };
  }
  if (code === 'TAG_RESOLVE_FAILED' && name !== '!') {
    return {
      line,
      found: `the mark ${name}, which has no meaning here`,
      expected: `the mark ${PLACEHOLDER_TAG}, or quotes around a text that begins with !`,
    };
  }
  return findSlip(yaml, line);
}

// The YAML library warns about an unknown tag and reads the value without it, as a placeholder requires.
export function isNotPlaceholderTag({ message }: { message: string }): boolean {
  return !message.includes(PLACEHOLDER_TAG);
}

function listPlaceholders(
  file: string,
  node: unknown,
  field: PropertyKey[],
  lineAt: (offset: number) => number,
): Placeholder[] {
  if (!isNode(node)) return [];
  const line = lineAt(node.range?.[0] ?? 0);
  if (node.tag === PLACEHOLDER_TAG) return [{ file, line, field: formatField(field) }];
  if (isSeq(node)) {
    return node.items.flatMap((item, index) =>
      listPlaceholders(file, item, [...field, index], lineAt),
    );
  }
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) =>
    listPlaceholders(file, value, [...field, String(key)], lineAt),
  );
}

function noteLines(
  lines: FieldLines,
  node: unknown,
  field: PropertyKey[],
  lineAt: (offset: number) => number,
): void {
  if (!isNode(node)) return;
  if (node.range) lines[formatField(field)] = lineAt(node.range[0]);
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries())
      noteLines(lines, item, [...field, index], lineAt);
  } else if (isMap(node)) {
    for (const { key, value } of node.items)
      noteLines(lines, value, [...field, String(key)], lineAt);
  }
}

/** Returns the line of a field. A missing field belongs to the nearest group around it. */
export function lineIn(lines: FieldLines, field: readonly PropertyKey[]): number | undefined {
  for (let length = field.length; length >= 0; length--) {
    const line = getOwnValue(lines, formatField(field.slice(0, length)));
    if (line !== undefined) return line;
  }
  return undefined;
}

/** Formats the name of a field, as in `footer.links.items[0].label`. */
export function formatField(field: readonly PropertyKey[]): string {
  return field
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`,
    )
    .join('');
}

/** Lists every text, number and boolean in a group of fields, with its field. */
export function listFields(
  value: unknown,
  field: PropertyKey[] = [],
): { field: PropertyKey[]; name: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) {
    return [{ field, name: formatField(field), value }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    listFields(inner, [...field, Array.isArray(value) ? Number(key) : key]),
  );
}
