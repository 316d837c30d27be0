import 'server-only';
import path from 'node:path';
import { isIgnored } from '@/lib/server/content/files/media-types';
import { hashOf } from '@/lib/server/editor/history';
import { listHashesOf } from '@/lib/server/editor/uploads/draft-files';
import { UPLOAD_ENDINGS, type UploadKind } from '@/lib/server/editor/uploads/upload-kind';
import { readFile } from '@/lib/server/editor/content-folder';
import { toNewSlug } from '@/lib/slug';

const MOST_LETTERS = 60;

// More than anybody reads, and transliterating takes long.
const MOST_READ = 200;

/** Names that Windows reserves, so that a copy of the folder works there too. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

const MOST_ATTEMPTS = 200;

/** Returns a name in Latin letters, digits and hyphens for a file that somebody has uploaded under any name. */
export function toFileName(name: string, kind: UploadKind): string {
  const last = name.slice(-MOST_READ).split(/[/\\]/).at(-1) ?? '';
  const slug = toNewSlug(last.replace(/\.[^.]*$/, ''))
    .slice(0, MOST_LETTERS)
    .replace(/-+$/, '');
  const fallback = kind === 'pdf' ? 'document' : 'image';
  const ending = UPLOAD_ENDINGS[kind];
  if (slug === '') return fallback + ending;
  const isTaken = RESERVED.test(slug) || isIgnored(slug + ending);
  return (isTaken ? `${fallback}-${slug}` : slug) + ending;
}

/**
 * Returns a path for an upload beside the file of its draft, or in a folder for its kind if that is directly in the content
 * folder. No other file has it, here or in a draft, unless its bytes are the same.
 */
export async function findUploadPath(of: string, name: string, hash: string): Promise<string> {
  const isTop = !of.includes('/');
  const own = name.endsWith(UPLOAD_ENDINGS.pdf) ? 'documents' : 'images';
  const folder = isTop ? own : path.posix.dirname(of);
  const { name: bare, ext } = path.posix.parse(name);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const file = `${folder}/${attempt === 1 ? bare : `${bare}-${attempt}`}${ext}`;
    const current = hashOf(readFile(file));
    const others = await listHashesOf(file);
    if ([current, ...others].every((one) => one === '' || one === hash)) return file;
  }
  return `${folder}/${bare}-${hash.slice(0, 12)}${ext}`;
}

/** Returns how a file of the content folder refers to another one in its folder, or below it. */
export function formatReference(from: string, file: string): string {
  return path.posix.relative(path.posix.dirname(from), file);
}
