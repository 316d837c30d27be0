import 'server-only';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { valueAt } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { SOURCE_FOLDER } from '@/lib/server/content/files/media-types';
import { group, text } from '@/lib/server/content/files/schema-fields';

const FROM = 'a file, as in people.csv beside this one, or an address that begins with https://';
const ENCODING =
  'the encoding of the file, as in utf-8, windows-1252 or iso-8859-15; leave the field out for utf-8';

const from = z
  .string({ error: FROM })
  .trim()
  .regex(/^(https:\/\/\S+|(?!\w+:\/\/)[^\s].*)$/, { error: FROM });

const encoding = z.string({ error: ENCODING }).trim().refine(isEncoding, { error: ENCODING });

const COLUMN = 'the name of a field, as in email, or of a part of one, as in when.start';

/** A list of entries that another program keeps, and the fields that come from it. */
export const sourceSchema = group({
  /** Folder of the type whose entries the source lists. */
  type: text,
  csv: from.optional(),
  ics: from.optional(),
  encoding: encoding.optional(),
  separator: z
    .string({ error: 'one character between columns, as in ";"' })
    .length(1, { error: 'one character between columns, as in ";"' })
    .optional(),
  /** Column that tells one entry from another. */
  key: text,
  /** Fields by the names of their columns. */
  columns: z.record(z.string(), z.string({ error: COLUMN }).trim().min(1, { error: COLUMN }), {
    error: 'columns with the fields that they set, as in Mail: email',
  }),
  /** Values of other fields of an entry that the source adds. */
  new: z.record(z.string(), z.unknown(), { error: 'fields with their values' }).optional(),
}).superRefine(({ csv, ics }, { issues, addIssue }) => {
  if (issues.length > 0 || (csv === undefined) !== (ics === undefined)) return;
  addIssue({
    code: 'custom',
    path: [csv === undefined ? 'csv' : 'ics'],
    message: csv === undefined ? `${FROM}, or ics` : 'csv or ics, not both',
  });
});

export type Source = z.infer<typeof sourceSchema>;

const stateSchema = z.object({
  /** Number of rows of the last run. */
  rows: z.int(),
  entries: z.record(
    z.string(),
    z.object({
      file: z.string(),
      /** Digests of the values that the source gave to fields, by their names; absent while the file is not written. */
      fields: z.record(z.string(), z.string()).optional(),
      /** Day on which the entry was no longer in the source. */
      left: z.string().optional(),
      /** The same day, until its file says so as well. */
      leaving: z.string().optional(),
    }),
  ),
});

/** Entries that came from a source, by the digest of their key. It has no personal data except the names of files. */
export type SourceState = z.infer<typeof stateSchema>;

/** Lists the files that declare sources, sorted. */
export function listSourceFiles({ paths }: Pick<FileTree, 'paths'>): string[] {
  const isSource = (file: string) =>
    path.posix.dirname(file) === SOURCE_FOLDER && /\.yaml$/.test(file);
  return paths.filter(isSource).toSorted();
}

/** Returns the file in which the command notes the values that came from a source. */
export function stateFileOf(sourceFile: string): string {
  return sourceFile.replace(/\.yaml$/, '.json');
}

/** Returns the values that have come from a source so far; null if its state cannot be read. */
export function readState(tree: FileTree, sourceFile: string): SourceState | null {
  const bytes = tree.read(stateFileOf(sourceFile));
  if (!bytes) return { rows: 0, entries: {} };
  try {
    return stateSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}

/** Returns the name of a source for people, such as people.csv. */
export function nameOf({ csv, ics }: Source): string {
  const place = csv ?? ics ?? '';
  const name = path.posix.basename(place.replace(/[?#].*$/, '').replaceAll('\\', '/'));
  return name === '' ? place : name;
}

/** Splits the target of a column into the names of a field and of its part. */
export function toPath(target: string): string[] {
  return target.split('.');
}

/** Returns a short digest of the value of a field; '' for none. */
export function digestField(fields: unknown, target: string): string {
  const value = valueAt(fields, toPath(target));
  if (value === undefined || value === null) return '';
  return digest(JSON.stringify(value));
}

/** Returns a digest of the key of a row. */
export function digestKey(key: string): string {
  return digest(key.trim().toLowerCase(), 24);
}

function digest(written: string, length = 12): string {
  return createHash('sha256').update(written).digest('base64url').slice(0, length);
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
