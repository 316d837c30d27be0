import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { valueAt } from '@/lib/server/content/files/content-file';
import { editMarkdown } from '@/lib/server/content/files/edit-file';
import { findFrontMatter } from '@/lib/server/content/files/front-matter';
import { canEditYaml, editYaml, readAsWritten } from '@/lib/server/content/files/yaml/edit-yaml';
import { applyEdits, type YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import { formatField, parseYaml } from '@/lib/server/content/files/yaml/yaml';
import type { FilePart, FileShape } from '@/lib/server/editor/fields/file-shape';
import type { Typed } from '@/lib/server/editor/fields/typed';
import { fromTyped, toTyped } from '@/lib/server/editor/fields/typed-values';

/** A field with what a form shows; `typed` is null for a value that only the text of the file can show. */
export type FormPart = { part: FilePart; typed: Typed | null };

export type FileForm = { parts: FormPart[]; body: string };

type Written = { yaml: string; fields: unknown; body: string };

/** Returns what a form shows of a file; null if the file can only be edited as text. */
export function openForm({ parts, hasText }: FileShape, text: string): FileForm | null {
  const written = readFields(text, hasText);
  if (!written || parts.length === 0) return null;
  return {
    parts: parts.map((part) => ({
      part,
      typed: toTyped(part.control, readPart(part, written).value),
    })),
    body: withoutLines(written.body),
  };
}

/**
 * Returns the text of a file with what somebody typed. Fields that nobody changed stay as they are, byte for byte, unless
 * a number stands in place of a text. A wrong value is written as it was typed. Throws an EditError.
 *
 * @param typed by the names of fields; those that are missing stay as they are
 */
export function saveForm(
  shape: FileShape,
  text: string,
  typed: ReadonlyMap<string, Typed>,
  body?: string,
): string {
  const written = readFields(text, shape.hasText);
  const edits = shape.parts.flatMap((part) => {
    const next = typed.get(part.name);
    return next === undefined ? [] : listEdits(part, written, next);
  });
  if (!shape.hasText) return editYaml(text, edits);
  return editMarkdown(text, edits, body === undefined ? body : toBody(body, written?.body ?? ''));
}

/** Returns the title that a file gives itself, or another one. */
export function nameFile(form: FileForm | null, otherwise: string): string {
  const named = form?.parts.find(({ part }) => part.isRequired && part.control.kind === 'text');
  return (typeof named?.typed === 'string' && named.typed.trim()) || otherwise;
}

/** Returns a text as it stands below the fields: after an empty line, with a line break at its end. */
function toBody(typed: string, before: string): string | undefined {
  const text = withoutLines(typed.replaceAll('\r\n', '\n')).trimEnd();
  if (text === withoutLines(before).trimEnd()) return undefined;
  const [lines] = /^\n*/.exec(before) ?? [''];
  return text === '' ? '' : `${lines || (before === '' ? '\n' : '')}${text}\n`;
}

/** Leaves out empty lines at the start, which are no part of the text. */
function withoutLines(body: string): string {
  return body.replace(/^\n+/, '');
}

function listEdits(part: FilePart, written: Written | null, next: Typed): YamlEdit[] {
  const { name, control } = part;
  const { before, value, isMended } = readPart(part, written);
  const old = toTyped(control, value);
  const read = fromTyped(control, next, value);
  const isSame = old !== null && isDeepStrictEqual(read, fromTyped(control, old, value));
  if (old === null || (isSame && !isMended)) return [];
  // A new text takes the place of an invented one.
  const edit = { path: [name], unmark: !isSame };
  return read === undefined ? [edit] : [{ ...edit, value: tryToWrite(part, read, before) }];
}

/**
 * Returns the value of a field as the file has it, and in full with texts in place of numbers and booleans that have to be
 * texts, such as the title 2027.
 */
function readPart(part: FilePart, written: Written | null) {
  const { name, read } = part;
  const before = valueAt(written?.fields, [name]) ?? undefined;
  if (!written || before === undefined) return { before, value: undefined, isMended: false };
  const isNumber = (path: YamlEdit['path']) =>
    ['number', 'boolean'].includes(typeof valueAt(written.fields, path));
  const wrong = listWrong(part, before).filter(isNumber);
  if (wrong.length === 0) return { before, value: read(before), isMended: false };
  const texts = readAsWritten(written.yaml);
  const edits = wrong.map((path) => ({ path, value: valueAt(texts, path) }));
  const left = listWrong(part, valueAt(applyEdits(written.fields, edits), [name])).map(formatField);
  const right = edits.filter(({ path }) => !left.includes(formatField(path)));
  const value = read(valueAt(applyEdits(written.fields, right), [name]));
  return { before, value, isMended: right.length > 0 };
}

/** Lists the paths of the mistakes in a field, each once. */
function listWrong(part: FilePart, value: unknown): YamlEdit['path'][] {
  try {
    part.write(value, value);
    return [];
  } catch (error) {
    const issues = error instanceof z.ZodError ? error.issues : [];
    const paths = issues.map(({ path }) => [
      part.name,
      ...path.filter((key) => typeof key !== 'symbol'),
    ]);
    return [...new Map(paths.map((path) => [formatField(path), path])).values()];
  }
}

function tryToWrite(part: FilePart, value: unknown, before: unknown): unknown {
  try {
    return part.write(value, before);
  } catch {
    return value;
  }
}

/** Reads the fields of a file and the text below them; returns null if that is impossible. */
function readFields(text: string, hasText: boolean): Written | null {
  const unix = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const found = hasText ? findFrontMatter(unix) : { start: 0, end: unix.length, body: unix.length };
  if (!found) return null;
  const yaml = unix.slice(found.start, found.end);
  const parsed = canEditYaml(yaml) ? parseYaml('', yaml, 1, () => undefined) : null;
  return parsed && { yaml, fields: parsed.fields, body: unix.slice(found.body) };
}
