import 'server-only';
import path from 'node:path';
import { imageSize } from 'image-size';
import { closestMatch } from '@/lib/closest-match';
import { formatFileSize } from '@/lib/format';
import type { ServedImage } from '@/lib/images/image-variants';
import type { ContentFile } from '@/lib/server/content/content-file';
import { describeFound, type Location, type Report } from '@/lib/server/content/content-issue';
import type { FileTree } from '@/lib/server/content/file-tree';
import { checkAlt } from '@/lib/server/content/images/image-alt';
import { toFocus, type Focus } from '@/lib/server/content/images/image-focus';
import { IMAGE_ENDINGS, isImage } from '@/lib/server/content/files/media-types';
import type { PictureFields } from '@/lib/server/content/schema-fields';
import { formatField, listFields } from '@/lib/server/content/yaml/yaml';

const IMAGE_FIELDS = ['icon', 'touchIcon', 'src'];

/** Images are served unchanged, so a visitor's phone downloads every megabyte. */
const MAX_IMAGE_BYTES = 2_000_000;

/** An image of a page, with its alternative text; empty for a decorative image. */
export type Picture = ServedImage & {
  alt: string;
  /** Point that stays in view if the image is cropped, in percent from the left and from the top. */
  focus?: Focus;
  /** Shown on narrow screens instead. */
  narrow?: ServedImage;
  /** Name of its author. */
  credit?: string;
};

const EXPECTED = `an image in the content folder (${IMAGE_ENDINGS.join(', ')})`;

/** Returns the URL path of a file in the content folder. */
export function mediaUrl(file: string): string {
  return `/media/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** A content folder, and the images and documents in it. */
type MediaFolder = {
  tree: FileTree;
  media: Iterable<string> & { has: (file: string) => boolean };
  report: Report;
  /** Collects the images that pages show. */
  images?: { file: string; location: Location }[];
};

/**
 * Returns where an image of a Markdown file is served, or null after reporting a problem. The name is relative to
 * the folder of that file, as in an editor's preview, or to the content folder if it begins with a slash.
 *
 * @param image `alt` is null for an image that needs no alternative text
 */
export function resolveImage(
  media: MediaFolder,
  { src, alt }: { src: string; alt: string | null },
  location: Location,
): ServedImage | null {
  if (alt !== null) checkAlt(media.report, { src, alt }, location);
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) {
    const expected = `${EXPECTED}: pages load nothing from other sites`;
    media.report({ ...location, found: `the address ${describeFound(src)}`, expected });
    return null;
  }
  const base = src.startsWith('/') ? '.' : path.posix.dirname(location.file);
  return sizeImage(media, path.posix.join(base, src), location);
}

/**
 * Resolves an image of a page's front matter, if there is one.
 *
 * @param field of the image, such as `['hero', 'image']`
 * @param isWide whether it may fill a wide screen
 */
export function placePicture(
  media: MediaFolder,
  { file, lineOf }: ContentFile,
  image: PictureFields | undefined,
  field: readonly PropertyKey[] = ['image'],
  isWide = false,
): Picture | null {
  if (!image) return null;
  const { src, alt, decorative, focus, narrow, credit } = image;
  const resolve = (name: string, written: string, text: string | null): ServedImage | null => {
    const part = [...field, name];
    const location = { file, line: lineOf(part), field: formatField(part) };
    return resolveImage(media, { src: written, alt: text }, location);
  };
  const resolved = resolve('src', src, decorative ? null : alt);
  const narrowed = narrow === undefined ? null : resolve('narrow', narrow, null);
  if (!resolved) return null;
  return {
    ...resolved,
    alt,
    ...(isWide && { isWide }),
    ...(focus && { focus: toFocus(focus) }),
    ...(narrowed && { narrow: narrowed }),
    ...(credit && { credit }),
  };
}

/** Checks the fields of site.yaml that name an image, and their alternative texts. */
export function checkImageFields(media: MediaFolder, { file, fields, lineOf }: ContentFile): void {
  for (const { field, name, value } of listFields(fields)) {
    if (typeof value !== 'string') continue;
    const location = { file, line: lineOf(field), field: name };
    if (IMAGE_FIELDS.some((key) => key === field.at(-1))) sizeImage(media, value, location);
    if (field.at(-1) === 'alt') checkAlt(media.report, { src: '', alt: value }, location);
  }
}

function sizeImage(media: MediaFolder, image: string, location: Location): ServedImage | null {
  const report = (found: string, expected = EXPECTED) =>
    media.report({ ...location, found: `${describeFound(image)}, ${found}`, expected });
  // macOS opens LAKE.JPG as lake.jpg, but file names on the server are case-sensitive.
  const bytes = isImage(image) && media.media.has(image) ? media.tree.sizeOf(image) : null;
  if (bytes === null) {
    report('where there is no image', suggestImage(media, image, location.file));
    return null;
  }
  media.images?.push({ file: image, location });
  if (bytes > MAX_IMAGE_BYTES) {
    report(
      `which is ${formatFileSize(bytes)}`,
      `an image of at most ${formatFileSize(MAX_IMAGE_BYTES)}, because phones load all of it; a width of 1600 pixels is enough`,
    );
    return null;
  }
  const size = measure(media.tree.read(image));
  if (!size) {
    report('which is damaged or not an image');
    return null;
  }
  return { url: mediaUrl(image), ...size };
}

function suggestImage({ media }: MediaFolder, image: string, file: string): string {
  const guess = guessFile(image, [...media].filter(isImage), file);
  return guess ? `did you mean ${guess}? Otherwise ${EXPECTED}` : EXPECTED;
}

/** Returns the most similar of these files, as it has to be written in `from`; null if none is similar. */
export function guessFile(wanted: string, files: readonly string[], from: string): string | null {
  const nameOf = (file: string) => path.posix.basename(file).toLowerCase();
  const guess =
    files.find((one) => one.toLowerCase() === wanted.toLowerCase()) ??
    files.find((one) => nameOf(one) === nameOf(wanted)) ??
    closestMatch(wanted, files);
  if (!guess) return null;
  return from.endsWith('.md') ? path.posix.relative(path.posix.dirname(from), guess) : guess;
}

function measure(image: Buffer | null): { width: number; height: number } | null {
  if (!image) return null;
  try {
    const { width, height } = imageSize(image);
    return { width, height };
  } catch {
    // The library throws many kinds of errors; each means that no page can show the file.
    return null;
  }
}
