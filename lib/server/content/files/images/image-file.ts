import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { formatFileSize } from '@/lib/format';
import { isComplete } from '@/lib/server/content/files/images/image-end';
import { findSvgProblem } from '@/lib/server/content/files/images/svg-file';

/** Photos as cameras and phones save them. */
const MAX_BYTES = 30_000_000;

/** Visitors load an image that is not resized as it is. */
const MAX_UNCHANGED_BYTES = 2_000_000;

export const MAX_PIXELS = 64_000_000;
const MAX_SIDE = 16_000;

// Contains the size of most images; others have a preview or a map of depths before it.
const START_BYTES = 64 * 1024;

const DAMAGED = { found: 'which is damaged or not an image' };

const KNOWN = ['avif', 'bmp', 'gif', 'heic', 'heif', 'jpg', 'png', 'psd', 'svg', 'tiff', 'webp'];
const RESIZED = ['jpg', 'png', 'webp', 'avif'];

/** The kinds of image, by file extension. */
const KINDS: Record<string, string[]> = { '.gif': ['gif'], '.svg': ['svg'] };

type Problem = { found: string; expected?: string };

/** The size of an image in CSS pixels with its orientation applied, or why no page can show it. */
export type MeasuredImage =
  | {
      width: number;
      height: number;
      isResized: boolean;
      /** Format of the content, if it is not that of the name. */
      format?: string;
    }
  | Problem;

type ImageFile = { name: string; path: string; bytes: number };

/** The sizes of images that pages may show, by hash and file extension. */
const measured = new Map<string, MeasuredImage>();

// More than any site shows. Each takes some hundred bytes.
const MOST_MEASURED = 100_000;

/**
 * Measures an image, or returns what is known of it if the same content was measured before, under any name with this
 * extension. Pages are rendered again after each publication, and reading from disk would delay other visitors.
 *
 * @param hash of the content; null if it is not known
 * @param open opens the file and passes on its path
 */
export function measureOnce(
  { hash, ...file }: Omit<ImageFile, 'path'> & { hash: string | null },
  open: (measure: (path: string) => MeasuredImage) => MeasuredImage,
): MeasuredImage {
  const key = `${hash} ${path.posix.extname(file.name).toLowerCase()}`;
  const image =
    (hash !== null && measured.get(key)) || open((path) => measureImage({ ...file, path }));
  // A file that could not be read may be back at the next call.
  if (hash === null || 'found' in image) return image;
  measured.set(key, image);
  const [oldest] = measured.keys();
  if (measured.size > MOST_MEASURED && oldest !== undefined) measured.delete(oldest);
  return image;
}

/** Checks an image without decoding it. Reads as little as possible, because a site may have thousands. */
function measureImage(file: ImageFile): MeasuredImage {
  const kinds = KINDS[path.posix.extname(file.name).toLowerCase()] ?? RESIZED;
  const isResized = kinds === RESIZED;
  const problem = findSizeProblem(file, isResized);
  if (problem) return problem;
  try {
    const { width, height, type = '', orientation = 1 } = readSize(file.path);
    if (!kinds.includes(type)) return wrongKind(type);
    return (
      findKindProblem(file.path, type) ??
      findPixelProblem(width, height) ?? {
        ...(orientation < 5 ? { width, height } : { width: height, height: width }),
        isResized,
        ...(isNamedAfter(file.name, type) ? {} : { format: type }),
      }
    );
  } catch {
    // The library throws many kinds of errors; each means that no page can show the file.
    return DAMAGED;
  }
}

function isNamedAfter(name: string, type: string): boolean {
  return (
    path.posix
      .extname(name)
      .toLowerCase()
      .replace(/jpeg|jfif/, 'jpg') === `.${type}`
  );
}

function findSizeProblem({ bytes }: ImageFile, isResized: boolean): Problem | null {
  const most = isResized ? MAX_BYTES : MAX_UNCHANGED_BYTES;
  if (bytes <= most) return null;
  const reason = isResized
    ? 'a width of 2400 pixels is enough for every screen'
    : 'visitors load it as it is; a JPEG, PNG, WebP or AVIF may be larger';
  return {
    found: `which is ${formatFileSize(bytes)}`,
    expected: `an image of at most ${formatFileSize(most)}: ${reason}`,
  };
}

// The library takes some other files for rare formats.
function wrongKind(type: string): Problem {
  if (!KNOWN.includes(type)) return DAMAGED;
  return {
    found: `which is in the format ${type.toUpperCase()}`,
    expected:
      'an image that was saved in the format of its name, JPEG, PNG, WebP or AVIF; a new extension alone does not change the format',
  };
}

function findKindProblem(file: string, type: string): Problem | null {
  if (type === 'svg') return findSvgProblem(fs.readFileSync(file, 'utf8'));
  if (type === 'webp' && isAnimated(file)) {
    return {
      found: 'which is animated',
      expected: 'a still image, or a "video" section with an .mp4 file, which visitors can stop',
    };
  }
  if (isComplete(file, type)) return null;
  return {
    found: 'which ends too early',
    expected: 'the whole image: copy or upload the file again',
  };
}

function findPixelProblem(width: number, height: number): Problem | null {
  if (width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE) return null;
  const count = (pixels: number) => pixels.toLocaleString('en');
  return {
    found: `which has ${count(width)} x ${count(height)} pixels`,
    expected: `at most ${MAX_PIXELS / 1_000_000} megapixels, and ${count(MAX_SIDE)} pixels on each side; a width of 2400 pixels is enough for every screen`,
  };
}

function readSize(file: string): ReturnType<typeof imageSize> {
  try {
    return imageSize(readStart(file, START_BYTES));
  } catch {
    return imageSize(fs.readFileSync(file));
  }
}

// The header of an extended WebP has a flag for it.
function isAnimated(file: string): boolean {
  const start = readStart(file, 21);
  return start.toString('latin1', 12, 16) === 'VP8X' && ((start[20] ?? 0) & 0b10) !== 0;
}

function readStart(file: string, length: number): Buffer {
  const start = Buffer.alloc(length);
  const handle = fs.openSync(file, 'r');
  try {
    return start.subarray(0, fs.readSync(handle, start, 0, length, 0));
  } finally {
    fs.closeSync(handle);
  }
}
