import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { ContentFile } from '@/lib/server/content-file';
import type { MarkdownImage, PlacedImage } from '@/lib/server/markdown';
import { describeFound, type Problem, type Report } from '@/lib/server/problem';
import { listFields } from '@/lib/server/yaml';

const IMAGE_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const MEDIA_TYPES: Record<string, string> = { ...IMAGE_TYPES, '.pdf': 'application/pdf' };

const IMAGE_FIELDS = ['icon', 'touchIcon', 'src'];

const EXPECTED = `an image of the content folder (${Object.keys(IMAGE_TYPES).join(', ')})`;

/** What a visitor may fetch from the content folder, as paths below it. */
export function listMedia(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => mediaTypeOf(file) && !file.split('/').some((part) => part.startsWith('.')));
}

/** The MIME type by the name's ending, or null for a file that is not served. */
export function mediaTypeOf(file: string): string | null {
  return MEDIA_TYPES[path.extname(file).toLowerCase()] ?? null;
}

/** The address of a file of the content folder. */
export function mediaUrl(file: string): string {
  return `/media/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * Where an image of a Markdown file is served. A name is meant from the folder of that file, as an
 * editor's preview means it; one that begins with a slash, from the content folder.
 */
export function placeImage(
  folder: string,
  file: string,
  { src, alt, line }: MarkdownImage,
  report: Report,
): PlacedImage | null {
  const place = { file, line };
  if (alt.trim() === '') {
    const expected = 'an alternative text in the brackets: what the image tells, ![like this](…)';
    report({ ...place, found: `the image ${describeFound(src)} without one`, expected });
  }
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) {
    const expected = `${EXPECTED}: pages ask nothing of other sites`;
    report({ ...place, found: `the address ${describeFound(src)}`, expected });
    return null;
  }
  const base = src.startsWith('/') ? '.' : path.posix.dirname(file);
  return sizeImage(folder, path.posix.join(base, src), place, report);
}

/** Checks that each field that names an image names one. */
export function checkImageFields(
  folder: string,
  { file, fields, lineOf }: ContentFile,
  report: Report,
): void {
  for (const { field, name, value } of listFields(fields)) {
    const isImage = IMAGE_FIELDS.some((key) => key === field.at(-1));
    if (!isImage || typeof value !== 'string') continue;
    sizeImage(folder, value, { file, line: lineOf(field), field: name }, report);
  }
}

function sizeImage(
  folder: string,
  image: string,
  place: Pick<Problem, 'file' | 'line' | 'field'>,
  report: Report,
): PlacedImage | null {
  const isInside = !image.startsWith('..') && IMAGE_TYPES[path.extname(image).toLowerCase()];
  const file = path.join(folder, image);
  if (!isInside || !fs.existsSync(file)) {
    report({
      ...place,
      found: `${describeFound(image)}, where there is no image`,
      expected: EXPECTED,
    });
    return null;
  }
  const size = measure(file);
  if (!size) {
    report({
      ...place,
      found: `${describeFound(image)}, which is damaged or no image`,
      expected: EXPECTED,
    });
    return null;
  }
  return { url: mediaUrl(image), ...size };
}

function measure(file: string): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(fs.readFileSync(file));
    return { width, height };
  } catch {
    // Whatever the library could not make of the file, it is no image that a page can show.
    return null;
  }
}
