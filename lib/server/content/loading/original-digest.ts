import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readMarkdownFile, readYamlFile, valueAt } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { findFrontMatter } from '@/lib/server/content/files/front-matter';
import { digestIn, toText } from '@/lib/server/content/files/translations/translated-tree';
import { writeField } from '@/lib/server/content/files/yaml/write-yaml';
import { findSchema, findType } from '@/lib/server/content/loading/file-schema';
import { isTranslatable, listParts } from '@/lib/server/content/types/controls';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { listKinds } from '@/lib/server/content/types/entry-roles';
import { writeFile } from '@/lib/server/content/types/write-entry';

/** Name of the text below the fields. */
export const TEXT = '';

/**
 * Returns the digest by which a translation says which words of its original it translates: those of the fields
 * with words and of the text, as in `title-3fa2c1 07de11`. A date or a price is not in it, since a translation has
 * those of its original.
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
  const digest = digestIn(tree.read(translation));
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
  return names.filter((name) => now.get(name) !== before.get(name));
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
): Map<string, string> {
  const text = toText(original) ?? '';
  const { start, end, body } = findFrontMatter(text) ?? { start: 0, end: 0, body: 0 };
  const names = listFieldsWithWords(file, types);
  const fields = text
    .slice(start, end)
    .replaceAll(/^#.*$/gm, '')
    .split(FIELD)
    .map((field) => [/[\w-]+/.exec(field)?.[0] ?? '', field] as const)
    .filter(([name]) => names.includes(name));
  const parts = [...fields, [TEXT, text.slice(body)] as const];
  return new Map(
    parts
      .filter(([, words]) => words.trim() !== '')
      .map(([name, words]) => [name, digestWords(words.trim())]),
  );
}

/** Begins a field of the front matter. */
const FIELD = /^(?=['"]?\w[\w-]*['"]? *:)/m;

function digestWords(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 6);
}

/** Lists the fields of a file that have words. */
function listFieldsWithWords(file: string, types: readonly EntryType[]): string[] {
  const type = findType(file, types);
  const schema = type ? null : findSchema(file, types);
  const fields = type
    ? listKinds(type.kinds).map(([name, { control }]) => ({ name, control }))
    : schema instanceof z.ZodObject
      ? listParts(schema)
      : [];
  return fields.filter(({ control }) => isTranslatable(control)).map(({ name }) => name);
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
  if (!isPage) return texts.map((text) => `${writeField(...text)}\n`).join('');
  const digest = digestOriginal(original, tree.read(original) ?? Buffer.alloc(0), types);
  return writeFile([...texts, ['translates', digest]], body.trim());
}
