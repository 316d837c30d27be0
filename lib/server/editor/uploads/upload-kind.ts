import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** Kinds of files that people upload, each with the ending of its name. */
export const UPLOAD_ENDINGS = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  avif: '.avif',
  gif: '.gif',
  pdf: '.pdf',
} as const;

export type UploadKind = keyof typeof UPLOAD_ENDINGS;

const HEAD_BYTES = 4_096;

const HEIC_BRANDS = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

const MAGIC: [UploadKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['pdf', /^%PDF-\d\.\d/],
];

/** Recognises a file by its first bytes, whatever its name says; returns null for any other kind. */
export function recognizeFile(path: string): UploadKind | 'heic' | null {
  const head = readPart(path, 0, HEAD_BYTES).toString('latin1');
  const known = MAGIC.find(([, pattern]) => pattern.test(head));
  return known ? known[0] : recognizeBrands(head);
}

/** Reads the brands at the beginning of an ISO media file, of which AVIF and HEIC are two kinds. */
function recognizeBrands(head: string): 'avif' | 'heic' | null {
  if (head.slice(4, 8) !== 'ftyp') return null;
  const length = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE();
  const rest = head.slice(16, Math.min(length, HEAD_BYTES)).match(/[^]{4}/g) ?? [];
  const brands = [head.slice(8, 12), ...rest];
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : null;
}

/** Parts that a PDF may lack for people who read it with assistive technology. */
export const PDF_LACKS = ['tags', 'title', 'language'] as const;

export type PdfLack = (typeof PDF_LACKS)[number];

/** A PDF has these near its beginning or its end. */
const SCANNED_BYTES = 2_000_000;

const MARKS: [PdfLack, RegExp][] = [
  ['tags', /\/StructTreeRoot|\/MarkInfo/],
  ['title', /\/Title\s*[(<]|<dc:title>/],
  ['language', /\/Lang\s*[(<]/],
];

/**
 * Returns what a PDF seems to lack. Reads only its first and last bytes, and nothing that is compressed, so this is a hint
 * and no check; a PDF whose objects are all compressed gets none.
 */
export function findPdfLacks(path: string, size: number): PdfLack[] {
  const end = Math.max(0, size - SCANNED_BYTES);
  const text = [
    readPart(path, 0, Math.min(size, SCANNED_BYTES)),
    ...(end > 0 ? [readPart(path, Math.max(end, SCANNED_BYTES), SCANNED_BYTES)] : []),
  ]
    .map((part) => part.toString('latin1'))
    .join('\n');
  if (/\/ObjStm\b/.test(text)) return [];
  return MARKS.flatMap(([lack, pattern]) => (pattern.test(text) ? [] : [lack]));
}

/** Whether a PDF is complete: its end says where its table of contents is. */
export function isPdfComplete(path: string, size: number): boolean {
  const tail = readPart(path, Math.max(0, size - 2_048), 2_048).toString('latin1');
  return /startxref\s+\d+\s+%%EOF/.test(tail);
}

/** Returns the SHA-256 of a file of any size. */
export async function hashFileAt(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of fs.createReadStream(path)) hash.update(Buffer.from(chunk));
  return hash.digest('hex');
}

function readPart(path: string, from: number, length: number): Buffer {
  const part = Buffer.alloc(length);
  const handle = fs.openSync(path, 'r');
  try {
    return part.subarray(0, fs.readSync(handle, part, 0, length, from));
  } finally {
    fs.closeSync(handle);
  }
}
