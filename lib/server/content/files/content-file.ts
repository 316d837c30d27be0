import 'server-only';
import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { describeFound, type Report } from '@/lib/server/content-issue';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { FENCE, findFrontMatter, isFence } from '@/lib/server/content/files/front-matter';
import { findControlCharacter } from '@/lib/server/content/files/yaml/control-characters';
import { formatField, parseYaml, type ParsedYaml } from '@/lib/server/content/files/yaml/yaml';

const MAX_TEXT_MB = 1;
const SAVED_AS_UTF8 = 'a file saved as UTF-8; most editors offer this as "Save with encoding"';
const NOT_A_FIELD = 'an unknown field';

/** A parsed file of the content folder. */
export type ContentFile = ParsedYaml & {
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
  const yaml = parseYaml(file, text, 1, report);
  return yaml && { ...yaml, file, body: '', bodyLine: 1 };
}

/** Reads Markdown with front matter. Returns null after reporting why it cannot be read. */
export function readMarkdownFile(tree: FileTree, file: string, report: Report): ContentFile | null {
  const text = readText(tree, file, report);
  if (text === null) return null;

  const [first = ''] = text.split('\n', 1);
  if (!isFence(first)) {
    report({
      file,
      line: 1,
      found: describeFound(first),
      expected: `a first line ${FENCE}, then title and description, then a second line ${FENCE}`,
    });
    return null;
  }
  const found = findFrontMatter(text);
  if (!found) {
    report({
      file,
      line: 1,
      found: `front matter that begins with ${FENCE} and does not end`,
      expected: `a second line ${FENCE} where the front matter ends and the text begins`,
    });
    return null;
  }
  const front = text.slice(found.start, found.end);
  const yaml = parseYaml(file, front.replace(/\n$/, ''), 2, report);
  const bodyLine = front.split('\n').length + 2;
  return yaml && { ...yaml, file, body: text.slice(found.body), bodyLine };
}

/** Validates the fields. Returns null after reporting every wrong field. */
export function checkFields<T>(
  schema: z.ZodType<T>,
  { file, fields, lineOf, ignoredValueOf }: ContentFile,
  report: Report,
): T | null {
  const parsed = tryParse(schema, fields, (reason) =>
    report({
      file,
      found: `fields that the code of their type cannot read: ${reason}`,
      expected: 'a type whose functions accept whatever its fields allow',
    }),
  );
  if (!parsed) return null;
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      const suggestions = issue.message.split('\n');
      for (const [index, key] of issue.keys.entries()) {
        const field = [...issue.path, key];
        const expected = suggestions[index] ?? issue.message;
        report({
          file,
          line: lineOf(field),
          field: formatField(field),
          found: NOT_A_FIELD,
          expected,
        });
      }
    } else {
      const { path: field, message } = issue;
      const value = valueAt(fields, field);
      const isMissing = value === null || value === '';
      report({
        file,
        line: lineOf(field),
        field: formatField(field),
        found: describeFound(value),
        expected: message,
        ...(isMissing && ignoredValueOf(field)),
      });
    }
  }
  return null;
}

function tryParse<T>(schema: z.ZodType<T>, fields: unknown, fail: (reason: string) => void) {
  try {
    return schema.safeParse(fields);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    return null;
  }
}

function readText(tree: FileTree, file: string, report: Report): string | null {
  const bytes = tree.read(file);
  if (!bytes) {
    report({
      file,
      found: 'no such file, or no permission to read it',
      expected: 'a text file that this program can read',
    });
    return null;
  }
  const megabytes = bytes.length / 1_000_000;
  if (megabytes > MAX_TEXT_MB) {
    report({
      file,
      found: `a text of ${megabytes.toFixed(1)} MB`,
      expected: `at most ${MAX_TEXT_MB} MB, the length of a long book: split it, or offer it as a PDF`,
    });
    return null;
  }
  if (isUtf16(bytes)) {
    report({
      file,
      found: 'a text in UTF-16, which Windows calls "Unicode"',
      expected: SAVED_AS_UTF8,
    });
    return null;
  }
  if (!isUtf8(bytes)) {
    report({
      file,
      line: lineOfFirstBadByte(bytes),
      found: 'letters that are not in UTF-8, perhaps in Latin-1 (ISO 8859-1) or Windows-1252',
      expected: SAVED_AS_UTF8,
    });
    return null;
  }
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  reportControlCharacter(file, text, report);
  return text;
}

function reportControlCharacter(file: string, text: string, report: Report): void {
  const control = findControlCharacter(text);
  if (!control) return;
  const line = text.slice(0, control.index).split('\n').length;
  report({ file, line, ...control.slip });
}

// Looks for a byte order mark, or a zero byte next to the first letter. Text in UTF-8 has neither.
function isUtf16([first, second]: Buffer): boolean {
  const isMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMark || first === 0 || second === 0;
}

function lineOfFirstBadByte(bytes: Buffer): number {
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
}

function valueAt(fields: unknown, field: readonly PropertyKey[]): unknown {
  return field.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    fields,
  );
}
