import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { decodePart } from '@/lib/decode-url';
import { formatFileSize } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { documentKindOf, mediaTypeOf } from '@/lib/server/content/files/media-types';
import { listFields } from '@/lib/server/content/files/yaml/yaml';
import { isSent } from '@/lib/server/list-files';
import { oncePerObject } from '@/lib/server/once-per-object';

const MEDIA_PATH = mediaUrl('');

/** An image or document that a link leads to. */
export type LinkedFile = {
  url: string;
  /** Common name of this kind of document, such as PDF; null for an image, which is shown like a page. */
  kind: string | null;
  ending: string;
  /** In bytes. */
  size: number;
};

/**
 * Returns the path below the content folder that a link names; null for a link to a page, to `public` or to another
 * site.
 *
 * @param from the file that contains the link; relative links start at its folder
 */
export function fileOf(href: string, from: string): string | null {
  const written = withoutFragment(href);
  if (written === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return null;
  if (written.startsWith(MEDIA_PATH)) return decode(written.slice(MEDIA_PATH.length));
  if (written.startsWith('/')) return null;
  return path.posix.join(path.posix.dirname(from), decode(written));
}

/**
 * Returns the path below the content folder of an image in a text: relative to the folder of `from`, or to the content
 * folder if it begins with a slash or, as links to it do, with `/media/`.
 */
export function imageFileOf(src: string, from: string): string {
  const written = src.startsWith(MEDIA_PATH) ? src.slice(MEDIA_PATH.length - 1) : src;
  const folder = written.startsWith('/') ? '.' : path.posix.dirname(from);
  return path.posix.join(folder, written).normalize('NFC');
}

/** Returns the file that a link leads to, in the content folder or in `public`; null if there is none. */
export function findFile(tree: FileTree, href: string, from: string): LinkedFile | null {
  const file = fileOf(href, from);
  const written = withoutFragment(href);
  const name = file ?? decode(written);
  if (mediaTypeOf(name) === null) return null;
  const size = file === null ? sizeOfPublicFile(name) : tree.sizeOf(file);
  if (size === null) return null;
  const url = file === null ? href : `${mediaUrl(file)}${href.slice(written.length)}`;
  return { url, kind: documentKindOf(name), ending: path.posix.extname(name).slice(1), size };
}

/** Returns the size of a file in the folder `public` by its path on the site; null if there is none. */
export function sizeOfPublicFile(address: string): number | null {
  if (!address.startsWith('/') || !isSent(address.slice(1)) || address.includes('\0')) return null;
  const file = path.join(/*turbopackIgnore: true*/ process.cwd(), 'public', address);
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : null;
}

/** Removes the kind and size at the end of the text of a link, because the current ones are added. */
export function withoutLabel(text: string, { kind, ending }: LinkedFile): string {
  if (kind === null) return text;
  const size = String.raw`[\d.,]+\s*([kmg]i?b|bytes)`;
  const written = String.raw`\s*\((?=[^)])((${kind}|${ending})[\s,;:–-]*)?(${size})?\)\s*$`;
  return text.replace(new RegExp(written, 'i'), '');
}

/** Returns what to add to the text of a link: kind and size of the file, or the size alone if the text has the kind. */
export function labelOf(text: string, { kind, ending, size }: LinkedFile): string {
  if (kind === null) return '';
  const formatted = formatFileSize(size);
  const names = new RegExp(String.raw`(?<![\p{L}\p{N}])(${kind}|${ending})(?![\p{L}\p{N}])`, 'iu');
  const label = names.test(text)
    ? texts().file.size(formatted)
    : texts().file.kindAndSize(kind, formatted);
  return ` ${label}`;
}

// The first of these fields that a group has is the text of its link.
const TEXT_FIELDS = ['label', 'title', 'text'];

/**
 * Replaces the `href` of each link to a file with its URL, and adds kind and size to the text of the link. Returns the
 * same value if there is no such link.
 */
export function linkFiles(value: unknown, find: (href: string) => LinkedFile | null): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => linkFiles(item, find));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, linkFiles(field, find)]),
  );
  const file = typeof fields.href === 'string' ? find(fields.href) : null;
  if (!file) {
    return Object.entries(value).some(([name, field]) => field !== fields[name]) ? fields : value;
  }
  const field = TEXT_FIELDS.find((name) => typeof fields[name] === 'string');
  if (field === undefined) return { ...fields, href: file.url };
  const text = withoutLabel(String(fields[field]), file);
  return { ...fields, href: file.url, [field]: `${text}${labelOf(text, file)}` };
}

function withoutFragment(href: string): string {
  return href.slice(0, href.search(/[?#]|$/));
}

// Percent signs may hide letters whose accents are separate characters, as on a Mac.
function decode(text: string): string {
  return decodePart(text).normalize('NFC');
}

/** Lists the fields that may lead to a page or a file. Only sections name lists, topics and captions. */
export const listFieldsWithLinks = oncePerObject((fields: object) =>
  listFields(fields).flatMap(({ field, name, value }) =>
    typeof value === 'string' && (field.at(-1) === 'href' || field[0] === 'sections')
      ? [{ field, name, value }]
      : [],
  ),
);
