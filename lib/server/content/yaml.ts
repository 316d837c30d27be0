import 'server-only';
import {
  LineCounter,
  isMap,
  isNode,
  isSeq,
  parseDocument,
  type Document,
  type YAMLError,
} from 'yaml';
import type { Report } from '@/lib/server/content/content-issue';

const PLACEHOLDER_TAG = '!placeholder';

export type ParsedYaml = {
  fields: unknown;
  placeholders: Placeholder[];
  /** The line of the file on which a field stands, or where it has to be added. */
  lineOf: (field: readonly PropertyKey[]) => number | undefined;
};

/** Words that were shipped with the shell and still wait for the deployer's own. */
export type Placeholder = { file: string; line: number; field: string };

/**
 * Parses YAML that begins on line `firstLine` of `file`, either all of the file or its front matter;
 * null after reporting every fault.
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
  // A missing quote makes every line after it look wrong; only the first is worth telling.
  const isOwnFault = ({ code }: YAMLError, index: number) =>
    index === 0 || code === 'DUPLICATE_KEY' || code === 'TAG_RESOLVE_FAILED';
  for (const fault of faults.filter(isOwnFault)) {
    report({
      file,
      line: lineAt(fault.pos[0]),
      found: fault.message,
      expected:
        'valid YAML: `name: value`, indented with spaces, a text with ": " or " #" in quotes',
    });
  }
  if (faults.length > 0) return null;

  return {
    fields: document.toJS() ?? {},
    placeholders: listPlaceholders(file, document.contents, [], lineAt),
    lineOf: (field) => {
      const offset = offsetOf(document, field);
      return offset === undefined ? undefined : lineAt(offset);
    },
  };
}

// The YAML library warns of a tag it does not know and then reads the value as if it had none, which
// is just what a placeholder needs.
function isNotPlaceholderTag({ message }: { message: string }): boolean {
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

// A missing field has no place of its own: the nearest group around it is where it has to be added.
function offsetOf(document: Document, field: readonly PropertyKey[]): number | undefined {
  for (let length = field.length; length >= 0; length--) {
    const node = document.getIn(field.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return undefined;
}

/** `footer.links.items[0].label` */
export function formatField(field: readonly PropertyKey[]): string {
  return field
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`,
    )
    .join('');
}

/** Every text, number and truth value below a group of fields, with where it stands. */
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
