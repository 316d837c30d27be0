import 'server-only';
import {
  listVariants,
  versionOf,
  type ServedImage,
  type Variant,
} from '@/lib/images/image-variants';
import {
  describeFound,
  type ContentIssue,
  type ContentNote,
  type Location,
  type Report,
} from '@/lib/server/content-issue';
import { valueAt, type ContentFile } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { guessFile } from '@/lib/server/content/files/link-guess';
import { checkAlt } from '@/lib/server/content/files/images/image-alt';
import { measureOnce, type MeasuredImage } from '@/lib/server/content/files/images/image-file';
import { toFocus, type Focus } from '@/lib/server/content/files/images/image-focus';
import { IMAGE_ENDINGS, isImage } from '@/lib/server/content/files/media-types';
import { imageFileOf } from '@/lib/server/content/files/linked-files';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { texts } from '@/lib/i18n/texts';
import { isMissing, type PictureFields } from '@/lib/server/content/files/schema-fields';
import { formatField, listFields } from '@/lib/server/content/files/yaml/yaml';

const IMAGE_FIELDS = ['icon', 'touchIcon', 'src'];

/** An image that a page shows, or a file that it links to. */
export type FileUse = { file: string; location: Location };

/** An image that a page shows, its size, and the variants in which the page shows it. */
export type ImageUse = FileUse & { width: number; height: number; variants: Variant[] };

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

const OTHER_FORMAT =
  'the same image as JPEG, PNG or WebP: open it in another program and export it';

/** A content folder, and the images and documents in it. */
type MediaFolder = {
  tree: FileTree;
  media: Iterable<string> & { has: (file: string) => boolean };
  report: Report;
  /** Collects the images that pages show. */
  images?: ImageUse[];
  /** Collects what an editor may want to know. */
  notes?: ContentNote[];
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
  isWide = false,
): ServedImage | null {
  if (alt !== null) checkAlt(media.report, { src, alt }, location);
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) {
    const expected = `${EXPECTED}: pages load nothing from other sites`;
    media.report({ ...location, found: `the address ${describeFound(src)}`, expected, value: src });
    return null;
  }
  const file = imageFileOf(src, location.file);
  const image = sizeImage(media, file, { ...location, value: src });
  const served = image && isWide ? { ...image, isWide } : image;
  const { width = 0, height = 0, version } = served ?? {};
  const variants = served && version !== undefined ? listVariants(served) : [];
  media.images?.push({ file, location, width, height, variants });
  return served;
}

/**
 * Resolves an image of a page's front matter, if there is one.
 *
 * @param field of the image, such as `['hero', 'image']`
 * @param isWide whether it may fill a wide screen
 */
export function placePicture(
  media: MediaFolder,
  { file, lineOf, fields }: ContentFile,
  image: PictureFields | undefined,
  field: readonly PropertyKey[] = ['image'],
  isWide = false,
): Picture | null {
  if (!image) return null;
  const { src, alt, decorative, focus, narrow, credit } = image;
  const locate = (name: string): Location => {
    const part = [...field, name];
    return { file, line: lineOf(part), field: formatField(part) };
  };
  if (typeof valueAt(fields, field) === 'string') {
    const text = `shows the image without a description: write { src: ${src}, alt: … } to add one`;
    media.notes?.push({ file, line: lineOf(field), field: formatField(field), text });
  }
  const described = { src, alt: decorative ? null : alt };
  const resolved = resolveImage(media, described, locate('src'), isWide);
  const narrowed = narrow
    ? resolveImage(media, { src: narrow, alt: null }, locate('narrow'))
    : null;
  if (!resolved) return null;
  return {
    ...resolved,
    alt: isMissing(alt) ? texts().markdown.undescribed : alt,
    ...(focus && { focus: toFocus(focus) }),
    ...(narrowed && { narrow: narrowed }),
    ...(credit && { credit }),
  };
}

/** Checks the fields of site.yaml that name an image, and their alternative texts. */
export function checkImageFields(media: MediaFolder, { file, fields, lineOf }: ContentFile): void {
  for (const { field, name, value } of listFields(fields)) {
    // Others check the images of maps and the logo.
    if (typeof value !== 'string' || field[0] === 'contact' || field[0] === 'brand') continue;
    const location = { file, line: lineOf(field), field: name };
    if (IMAGE_FIELDS.some((key) => key === field.at(-1))) {
      sizeImage(media, value, { ...location, value });
      media.images?.push({ file: value, location, width: 0, height: 0, variants: [] });
    }
    if (field.at(-1) === 'alt') checkAlt(media.report, { src: '', alt: value }, location);
  }
}

/** @param written as the problem names it */
function sizeImage(
  media: MediaFolder,
  image: string,
  { value, ...location }: Location & { value: string },
): ServedImage | null {
  const { tree } = media;
  const report = (found: string, expected: string, involved: Partial<ContentIssue>) =>
    media.report({
      ...location,
      found: `${describeFound(image)}, ${found}`,
      expected,
      value,
      ...involved,
    });
  // macOS opens LAKE.JPG as lake.jpg, but file names on the server are case-sensitive.
  const bytes = isImage(image) && media.media.has(image) ? tree.sizeOf(image) : null;
  if (bytes === null && !isImage(image) && tree.sizeOf(image) !== null) {
    report('which is no image that browsers can show', OTHER_FORMAT, { others: [image] });
    return null;
  }
  if (bytes === null) {
    const expected = suggestImage(media, image, location.file);
    report('where there is no image', expected, { wants: image });
    return null;
  }
  const hash = tree.knownHashOf(image);
  const measured = measureOpen(tree, image, { bytes, hash });
  if ('found' in measured) {
    report(measured.found, measured.expected ?? EXPECTED, { others: [image] });
    return null;
  }
  const { width, height, isResized, format } = measured;
  if (format !== undefined) {
    const text = `shows ${image}, which is in the format ${format.toUpperCase()}: rename it to .${format}`;
    media.notes?.push({ ...location, text });
  }
  const version = isResized && hash !== null ? versionOf(hash) : undefined;
  return { url: mediaUrl(image), width, height, ...(version && { version }) };
}

function measureOpen(
  tree: FileTree,
  name: string,
  known: { bytes: number; hash: string | null },
): MeasuredImage {
  return measureOnce({ name, ...known }, (measure) => {
    const open = tree.open(name);
    try {
      return measure(open?.path ?? '');
    } finally {
      open?.close();
    }
  });
}

function suggestImage({ media }: MediaFolder, image: string, file: string): string {
  const guess = guessFile(image, [...media].filter(isImage), file);
  return guess ? `did you mean ${guess}? Otherwise ${EXPECTED}` : EXPECTED;
}
