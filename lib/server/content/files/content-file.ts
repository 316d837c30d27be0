import 'server-only';
import type { z } from 'zod';
import { describeFound, valueOf, type Report } from '@/lib/server/content-issue';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { describeFrontMatter, findFrontMatter } from '@/lib/server/content/files/front-matter';
import { offerValue } from '@/lib/server/content/files/offer-value';
import { readText } from '@/lib/server/content/files/read-text';
import {
  NO_FIELDS,
  parseReadable,
  type ReadableYaml,
} from '@/lib/server/content/files/yaml/readable-yaml';
import { formatField } from '@/lib/server/content/files/yaml/yaml';

const NOT_A_FIELD = 'an unknown field';

// Typed with Option and space on a Mac.
const HARD_SPACE = '\u00A0';

/** A parsed file of the content folder. */
export type ContentFile = ReadableYaml & {
  file: string;
  /** The Markdown under the front matter; empty for a YAML file. */
  body: string;
  /** Line of the file on which `body` begins, counted from 1. */
  bodyLine: number;
};

/** A file, and the lines of its fields. */
export type LocatedFile = Pick<ContentFile, 'file' | 'lineOf'>;

/** Reads a YAML file. Returns null after reporting why it cannot be read. */
export function readYamlFile(tree: FileTree, file: string, report: Report): ContentFile | null {
  const text = readText(tree, file, report);
  if (text === null) return null;
  const yaml = parseReadable(file, text, 1, report);
  return { ...yaml, fields: withoutEmpty(yaml.fields), file, body: '', bodyLine: 1 };
}

/**
 * Reads Markdown with front matter. Returns null after reporting why it cannot be read. After reporting that its front
 * matter cannot be read, returns the rest.
 */
export function readMarkdownFile(tree: FileTree, file: string, report: Report): ContentFile | null {
  const text = readText(tree, file, report);
  if (text === null) return null;
  const found = findFrontMatter(text);
  if (!found) {
    const lines = text.split('\n');
    const { bodyLine, ...problem } = describeFrontMatter(lines);
    report({ file, line: 1, ...problem });
    return { ...NO_FIELDS, file, body: lines.slice(bodyLine - 1).join('\n'), bodyLine };
  }
  const front = text.slice(found.start, found.end);
  const yaml = parseReadable(file, front.replace(/\n$/, ''), 2, report);
  const bodyLine = front.split('\n').length + 2;
  const fields = withoutEmpty(yaml.fields);
  return { ...yaml, fields, file, body: text.slice(found.body), bodyLine };
}

// A name without a value means the same as no field.
function withoutEmpty(fields: unknown): unknown {
  if (Array.isArray(fields)) return fields.map(withoutEmpty);
  if (typeof fields !== 'object' || fields === null) return fields;
  const left = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(left.map(([name, value]) => [name, withoutEmpty(value)]));
}

/** Validates the fields. Returns null after reporting every wrong field. */
export function checkFields<T>(
  schema: z.ZodType<T>,
  { file, fields, lineOf, ignoredValueOf, unread }: ContentFile,
  report: Report,
): T | null {
  if (unread === null) return null;
  const parsed = parseWithoutEmpty(schema, fields, (reason) =>
    report({
      file,
      found: `fields that the code of their type cannot read: ${reason}`,
      expected: 'a type whose functions accept whatever its fields allow',
    }),
  );
  if (!parsed) return null;
  if (parsed.success) return unread.size > 0 ? null : parsed.data;
  // Each other field that is missing would be reported although its line is there.
  const isRead = ({ path: [first] }: z.core.$ZodIssue) => !unread.has(String(first));
  for (const issue of parsed.error.issues.filter(isRead)) {
    if (issue.code === 'unrecognized_keys') {
      const suggestions = issue.message.split('\n');
      for (const [index, key] of issue.keys.entries()) {
        const field = [...issue.path, key];
        const expected = suggestions[index] ?? issue.message;
        report({
          file,
          line: lineOf(field),
          field: formatField(field),
          ...(key.includes(HARD_SPACE) ? describeHardSpace(key) : { found: NOT_A_FIELD, expected }),
        });
      }
    } else {
      const { path: field, message } = issue;
      const value = valueAt(fields, field);
      const isMissing = value === undefined || value === null || value === '';
      report({
        file,
        line: lineOf(field),
        field: formatField(field),
        found: describeFound(value),
        expected: offerValue(file, fields, field) ?? message,
        ...valueOf(value),
        ...(isMissing && ignoredValueOf(field)),
      });
    }
  }
  return null;
}

function describeHardSpace(name: string) {
  return {
    found: `a name with a non-breaking space (U+00A0), which looks like a space: ${JSON.stringify(name.replaceAll(HARD_SPACE, ' '))}`,
    expected: `the name ${name.replaceAll(HARD_SPACE, '')}: delete the space, and type it again where there should be one`,
  };
}

// An optional list without items, or an optional empty text, means the same as no field. Only the schema knows which
// fields are optional.
function parseWithoutEmpty<T>(
  schema: z.ZodType<T>,
  fields: unknown,
  fail: (reason: string) => void,
) {
  const parsed = tryParse(schema, fields, fail);
  if (!parsed || parsed.success || typeof fields !== 'object' || fields === null) return parsed;
  const names = Object.keys(fields).filter((name) => isEmpty(Reflect.get(fields, name)));
  const wrong = names.filter((name) => parsed.error.issues.some(({ path }) => path[0] === name));
  if (wrong.length === 0) return parsed;
  const others = Object.entries(fields).filter(([name]) => !wrong.includes(name));
  const again = tryParse(schema, Object.fromEntries(others), fail);
  const isNeeded = again?.error?.issues.some(({ path: [name] }) => wrong.includes(String(name)));
  return isNeeded ? parsed : again;
}

/** Whether a value is as if its field were not there, if the field is optional. */
export function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

function tryParse<T>(schema: z.ZodType<T>, fields: unknown, fail: (reason: string) => void) {
  try {
    return schema.safeParse(fields);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Returns the value of a field; undefined if there is none. */
export function valueAt(fields: unknown, field: readonly PropertyKey[]): unknown {
  return field.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    fields,
  );
}
