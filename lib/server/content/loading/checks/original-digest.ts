import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readMarkdownFile, readYamlFile, valueAt } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { findFrontMatter } from '@/lib/server/content/files/front-matter';
import { digestIn, toText } from '@/lib/server/content/files/translated-tree';
import { parseYaml } from '@/lib/server/content/files/yaml/yaml';
import { writeField } from '@/lib/server/content/files/yaml/write-yaml';
import { findSchema, findType } from '@/lib/server/content/loading/fixed-pages/file-schema';
import { isTranslatable, listParts, type Control } from '@/lib/server/content/types/controls';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { listKinds } from '@/lib/server/content/types/entry-roles';
import { writeFile } from '@/lib/server/content/types/write-entry';

/** Name of the text below the fields. */
export const TEXT = '';

/**
 * Returns the digest by which a translation says which words of its original it translates: those of the fields
 * with words and of the text, as in `title-3fa2c1 07de11`. A date or a price is not in it, since a translation has
 * those of its original. The same is true of the values in groups, such as `apply.closes` or `contact.phone`.
 */
export function digestOriginal(
  file: string,
  original: Buffer,
  types: readonly EntryType[],
): string {
  return [...digestParts(file, original, types)]
    .map(([name, digest]) => (name === TEXT ? digest : `${name}-${digest}`))
    .join(' ');
}

/** Lists the fields of an original whose words have changed since a file translated them, as `listChanged` does. */
export function listOutdatedFields(
  tree: FileTree,
  original: string,
  translation: string,
  types: readonly EntryType[],
): string[] {
  const digest = digestIn(translation, tree.read(translation));
  const content = digest && tree.read(original);
  return content ? listChanged(original, content, digest, types) : [];
}

/** Lists the fields of an original whose words have changed since it had a digest, TEXT for its text. */
export function listChanged(
  file: string,
  original: Buffer,
  digest: string,
  types: readonly EntryType[],
): string[] {
  const before = readDigest(digest);
  const now = digestParts(file, original, types);
  const names = [...new Set([...now.keys(), ...before.keys()])];
  const changed = names.filter((name) => now.get(name) !== before.get(name));
  if (changed.length === 0) return [];
  // Earlier versions of this program digested groups as they are written, and some fields without words.
  const asWritten = digestParts(file, original, types, true);
  const known = [TEXT, ...listFieldsWithWords(file, types).map(({ name }) => name)];
  return changed.filter((name) => known.includes(name) && asWritten.get(name) !== before.get(name));
}

/** Returns the digest of each part by its name. */
function readDigest(digest: string): Map<string, string> {
  const parts = digest.split(' ').map((part) => /^(?:([\w-]+)-)?([0-9a-f]+)$/.exec(part));
  return new Map(parts.flatMap((part) => (part ? [[part[1] ?? TEXT, part[2] ?? '']] : [])));
}

function digestParts(
  file: string,
  original: Buffer,
  types: readonly EntryType[],
  isAsWritten = false,
): Map<string, string> {
  const text = toText(original) ?? '';
  const parts = file.endsWith('.md')
    ? splitPage(file, text, types, isAsWritten)
    : listWords(file, text, types);
  return new Map(
    parts
      .filter(([, words]) => words.trim() !== '')
      .map(([name, words]) => [name, digestWords(words.trim())]),
  );
}

/** Returns the fields of a page and its text as they are written, and of groups their words. */
function splitPage(
  file: string,
  text: string,
  types: readonly EntryType[],
  isAsWritten: boolean,
): (readonly [name: string, words: string])[] {
  const { start, end, body } = findFrontMatter(text) ?? { start: 0, end: 0, body: 0 };
  const front = text.slice(start, end);
  const words = new Map(
    listWords(file, front, types, ({ kind }) => kind === 'group' && !isAsWritten),
  );
  const names = listFieldsWithWords(file, types).map(({ name }) => name);
  const fields = front
    .replaceAll(/^#.*$/gm, '')
    .split(FIELD)
    .map((field) => [/[\w-]+/.exec(field)?.[0] ?? '', field] as const)
    .filter(([name]) => names.includes(name))
    .map(([name, field]) => [name, words.get(name) ?? field] as const);
  return [...fields, [TEXT, text.slice(body)]];
}

/** Begins a field of the front matter. */
const FIELD = /^(?=['"]?\w[\w-]*['"]? *:)/m;

/** Returns the words in the fields of a YAML text, as JSON. */
function listWords(
  file: string,
  text: string,
  types: readonly EntryType[],
  isAsked: (control: Control) => boolean = () => true,
): (readonly [name: string, words: string])[] {
  const asked = listFieldsWithWords(file, types).filter(({ control }) => isAsked(control));
  const { fields } = (asked.length > 0 && parseYaml(file, text, 1, () => undefined)) || {};
  return asked.map(({ name, control }) => {
    const words = pickWords(control, valueAt(fields, [name]));
    return [name, words === undefined ? '' : JSON.stringify(words)];
  });
}

/** Returns the part of a value that has words; undefined if there is none. A list is translated as a whole. */
function pickWords(control: Control, value: unknown): unknown {
  if (value === undefined || !isTranslatable(control)) return undefined;
  if (control.kind !== 'group') return value;
  // The short spelling of a group is its first part, such as the name of the brand.
  const [first] = control.parts;
  const group = typeof value === 'string' && first ? { [first.name]: value } : value;
  const words = control.parts.flatMap((part) => {
    const picked = pickWords(part.control, valueAt(group, [part.name]));
    return picked === undefined ? [] : [[part.name, picked] as const];
  });
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}

function digestWords(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 6);
}

/** Lists the fields of a file that have words. */
function listFieldsWithWords(
  file: string,
  types: readonly EntryType[],
): { name: string; control: Control }[] {
  const type = findType(file, types);
  const schema = type ? null : findSchema(file, types);
  const fields = type
    ? listKinds(type.kinds).map(([name, { control }]) => ({ name, control }))
    : schema instanceof z.ZodObject
      ? listParts(schema)
      : [];
  return fields.filter(({ control }) => isTranslatable(control));
}

/** Fields with the text by which visitors know a page. */
const TRANSLATED_FIRST = ['title', 'name', 'description', 'summary'];

/** Writes the file of a new translation: the texts of its original, to be replaced, and the digest of that original. */
export function writeTranslation(
  tree: FileTree,
  original: string,
  types: readonly EntryType[],
): string {
  const isPage = original.endsWith('.md');
  const read = isPage ? readMarkdownFile : readYamlFile;
  const { fields, body = '' } = read(tree, original, () => undefined) ?? {};
  const texts = TRANSLATED_FIRST.flatMap((field): [string, string][] => {
    const text = valueAt(fields, [field]);
    return typeof text === 'string' ? [[field, text]] : [];
  });
  const digest = digestOriginal(original, tree.read(original) ?? Buffer.alloc(0), types);
  const all: [string, string][] = [...texts, ['translates', digest]];
  if (isPage) return writeFile(all, body.trim());
  return all.map((field) => `${writeField(...field)}\n`).join('');
}
