import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { ContentFile } from '@/lib/server/content/content-file';
import { describeFound, type ContentIssue, type Report } from '@/lib/server/content/content-issue';
import { listFields } from '@/lib/server/content/yaml';
import { listFiles } from '@/lib/server/list-files';

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

/** Pages show images as they are, so this is what a visitor's phone has to fetch. */
const MAX_IMAGE_MB = 2;

/** Where an image is served and how large it is, in CSS pixels. */
export type ResolvedImage = { url: string; width?: number; height?: number };

type Place = Pick<ContentIssue, 'line' | 'field'> & { file: string };

const EXPECTED = `an image of the content folder (${Object.keys(IMAGE_TYPES).join(', ')})`;

/** What a visitor may fetch from the content folder, as paths below it. */
export function listMedia(folder: string): string[] {
  return listFiles(folder).filter(mediaTypeOf);
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
 * Where an image is served that a Markdown file names. A name is meant from the folder of that file, as
 * an editor's preview means it; one that begins with a slash, from the content folder. null after
 * reporting what is wrong.
 */
export function resolveImage(
  folder: string,
  { src, alt }: { src: string; alt: string },
  place: Place,
  report: Report,
): ResolvedImage | null {
  if (alt.trim() === '') {
    const expected = 'what the image tells, in the brackets: ![like this](…)';
    report({
      ...place,
      found: `the image ${describeFound(src)} without alternative text`,
      expected,
    });
  }
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) {
    const expected = `${EXPECTED}: pages ask nothing of other sites`;
    report({ ...place, found: `the address ${describeFound(src)}`, expected });
    return null;
  }
  const base = src.startsWith('/') ? '.' : path.posix.dirname(place.file);
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
  place: Place,
  report: Report,
): ResolvedImage | null {
  const isInside = !image.startsWith('..') && IMAGE_TYPES[path.extname(image).toLowerCase()];
  const file = path.join(folder, image);
  const stat = isInside ? fs.statSync(file, { throwIfNoEntry: false }) : undefined;
  if (!stat?.isFile()) {
    report({
      ...place,
      found: `${describeFound(image)}, where there is no image`,
      expected: EXPECTED,
    });
    return null;
  }
  const megabytes = stat.size / 1_000_000;
  if (megabytes > MAX_IMAGE_MB) {
    report({
      ...place,
      found: `${describeFound(image)}, which is ${megabytes.toFixed(1)} MB large`,
      expected: `an image of at most ${MAX_IMAGE_MB} MB, since phones fetch it whole: make it smaller, 1600 pixels wide will do`,
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
