import 'server-only';
import path from 'node:path';
import { filePolicy } from '@/lib/content-security-policy';
import { texts } from '@/lib/i18n/texts';
import { oncePerObject } from '@/lib/server/once-per-object';

const IMAGES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jfif': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Documents that browsers show, or open in another program. */
const SHOWN: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.m4v': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
};

/** Endings of data and programs, which no browser should run or show. */
const TEXTS = [
  ...['.bib', '.c', '.cpp', '.h', '.ipynb', '.java', '.jl', '.json', '.m', '.py', '.r'],
  ...['.ris', '.rmd', '.sh', '.sql', '.tex', '.tsv'],
];

/** Documents that browsers save. */
const SAVED: Record<string, string> = {
  ...Object.fromEntries(TEXTS.map((ending) => [ending, 'text/plain; charset=utf-8'])),
  '.7z': 'application/x-7z-compressed',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.epub': 'application/epub+zip',
  '.gz': 'application/gzip',
  '.odp': 'application/vnd.oasis.opendocument.presentation',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.rtf': 'application/rtf',
  '.tar': 'application/x-tar',
  '.tgz': 'application/gzip',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

/** Fonts of the brand, which no page links to. */
const FONTS: Record<string, string> = { '.woff2': 'font/woff2' };

// Types that can contain a script, such as HTML, are left out, except SVG, which is sandboxed.
const TYPES: Record<string, string> = { ...IMAGES, ...SHOWN, ...SAVED, ...FONTS };

export const IMAGE_ENDINGS = Object.keys(IMAGES);

/** Endings of the documents that a page can link to. */
export const DOCUMENT_ENDINGS = [...Object.keys(SHOWN), ...Object.keys(SAVED)];

/** Files of the operating system, and locks, backups and half-saved copies of editors and browsers. */
const IGNORED =
  /(^|\/)((eh)?Thumbs\.db|desktop\.ini|4913|~\$[^/]*|#[^/]*#)$|(~|\.(bak|crdownload|download|filepart|orig|part|partial|swp|tmp)|\.sb-[\w-]+)$/i;

/** Folders of the operating system and of file servers, with whatever is in them. */
const IGNORED_FOLDERS =
  /(^|\/)(__MACOSX|@eaDir|#recycle|#snapshot|lost\+found|\$RECYCLE\.BIN|System Volume Information)(\/|$)/i;

/** Folder of the sources from which `npm run sources` takes values. */
export const SOURCE_FOLDER = 'import';

// Visitors must not read the lists of other programs. Images there are ordinary files.
const SOURCE_FILE = new RegExp(`^${SOURCE_FOLDER}/[^/]+\\.(ya?ml|json|csv|tsv|txt|ics)$`, 'i');

const REPOSITORY_FILE =
  /^(readme|licen[cs]e|changelog|contributing|notice|codeowners)(\.[a-z]+)?$/i;

/** Whether a file of the content folder belongs to another program, or describes the folder or a source. */
export function isIgnored(file: string): boolean {
  return [IGNORED, IGNORED_FOLDERS, REPOSITORY_FILE, SOURCE_FILE].some((one) => one.test(file));
}

/** Returns the MIME type for a file of the content folder, or null for a file that is not served. */
export function mediaTypeOf(file: string): string | null {
  return isIgnored(file) ? null : (TYPES[endingOf(file)] ?? null);
}

/** Returns the images and documents among the files of a folder. */
export const listMedia = oncePerObject(
  (paths: readonly string[]): ReadonlySet<string> => new Set(paths.filter(mediaTypeOf)),
);

export function isImage(file: string): boolean {
  return endingOf(file) in IMAGES;
}

/** Returns the common name of this kind of document, such as PDF; null for any other file. */
export function documentKindOf(file: string): string | null {
  const ending = endingOf(file);
  if (!DOCUMENT_ENDINGS.includes(ending)) return null;
  const { kinds } = texts().file;
  // An old format of Office, such as .doc, is called like its successor.
  return kinds.get(ending) ?? kinds.get(`${ending}x`) ?? ending.slice(1).toUpperCase();
}

/** Returns the headers of a file that depend on its name. */
export function mediaHeaders(file: string): Record<string, string> {
  const type = mediaTypeOf(file) ?? 'application/octet-stream';
  return {
    'Content-Type': type,
    'Content-Security-Policy': filePolicy(type),
    ...(endingOf(file) in SAVED && {
      'Content-Disposition': attachment(path.posix.basename(file)),
    }),
  };
}

/** Formats a Content-Disposition for any file name (RFC 6266, RFC 8187). */
function attachment(name: string): string {
  // macOS stores an accent as a separate character.
  const composed = name.toWellFormed().normalize('NFC');
  const simple = composed.replace(/[^ !#$&'()+,\-.\w;=@[\]^`{}~]/g, '_');
  const exact = encodeURIComponent(composed).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${simple}"; filename*=UTF-8''${exact}`;
}

function endingOf(file: string): string {
  return path.posix.extname(file).toLowerCase();
}
