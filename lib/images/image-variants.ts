/** An image of the content folder; sizes are in CSS pixels, with its orientation applied. */
export type ServedImage = {
  /** URL of the file itself: `/media/blog/lake.jpg`. */
  url: string;
  width?: number;
  height?: number;
  /** Identifies the content in the URLs of the variants; absent from an image that is only served unchanged. */
  version?: string;
  /** Whether it may fill a wide screen, as that of a hero does. */
  isWide?: boolean;
};

// AVIF is 23% smaller than WebP of the same quality (SSIM, ten photos at 800 and 1,600 pixels), but the variants of a
// photo of 12 megapixels then take 16 seconds instead of 0.6. With an effort of 2, they take 2 seconds and are only 12%
// smaller.
const FORMATS = ['webp', 'jpg', 'png'] as const;

/** A smaller copy of an image. */
export type Variant = { width: number; format: (typeof FORMATS)[number] };

/** Change this whenever variants are made differently, so that no cache or disk serves outdated variants. */
const RECIPE = 'a';

const WIDTHS = [480, 800, 1200, 1600];
const WIDEST = 2400;

/** Width for old browsers, feeds and shared links, which choose none themselves. */
const FALLBACK_WIDTH = 1200;

const MEDIA = '/media/';

/** Returns the widths in which an image of this width is stored, in ascending order, never larger than itself. */
export function listWidths(width: number, isWide = false): number[] {
  const widths = isWide ? [...WIDTHS, WIDEST] : WIDTHS;
  const largest = Math.min(width, widths.at(-1) ?? width);
  return [...widths.filter((one) => one < largest), largest];
}

/** Returns the variants of an image: WebP in all widths, and one in a format that every browser and reader knows. */
export function listVariants({ url, width, isWide }: ServedImage): Variant[] {
  if (!width) return [];
  const widths = listWidths(width, isWide);
  const fallback = widths.findLast((one) => one <= FALLBACK_WIDTH) ?? width;
  return [
    ...widths.map((one) => ({ width: one, format: 'webp' }) as const),
    // A JPEG cannot be transparent.
    { width: fallback, format: /\.png$/i.test(url) ? 'png' : 'jpg' },
  ];
}

/** Returns the value of `srcset`; null for an image that is only served unchanged. */
export function srcSetOf(image: ServedImage): string | null {
  const variants = listVariants(image).filter(({ format }) => format === 'webp');
  if (!image.version || variants.length === 0) return null;
  return variants.map((one) => `${variantUrl(image, one)} ${one.width}w`).join(', ');
}

/** Returns the URL of the image for a program that chooses none itself, and the size of the image there. */
export function fallbackOf(image: ServedImage): Pick<ServedImage, 'url' | 'width' | 'height'> {
  const { url, width, height, version } = image;
  const variant = listVariants(image).find(({ format }) => format !== 'webp');
  if (!variant || !version || !width || !height) return { url, width, height };
  return {
    url: variantUrl(image, variant),
    width: variant.width,
    height: heightOf(variant.width, { width, height }),
  };
}

/** Returns the height of a variant, at least one pixel. */
function heightOf(width: number, image: { width: number; height: number }): number {
  return Math.max(1, Math.round((image.height * width) / image.width));
}

/** Returns the version of an image with this SHA-256 (hex). */
export function versionOf(hash: string): string {
  return `${RECIPE}${hash.slice(0, 16)}`;
}

/** The URL changes with the content of the image, so it can be cached forever. */
function variantUrl({ url, version }: ServedImage, { width, format }: Variant): string {
  return `${MEDIA}${width}-${version}/${url.slice(MEDIA.length)}.${format}`;
}

/** Returns a URL of a whole file that changes with its content. Takes the SHA-256 (hex). */
export function versionedUrl(url: string, hash: string): string {
  return `${MEDIA}0-${versionOf(hash)}/${url.slice(MEDIA.length)}`;
}

const VERSIONED = /^0-([a-z][0-9a-f]{16})\/(.+)$/;
const VARIANT = /^(\d{1,5})-([a-z][0-9a-f]{16})\/(.+)\.(webp|jpg|png)$/;

/** A file of the content folder or, if its URL names them, a variant and a version of it. */
export type MediaPath = { file: string; variant?: Variant; version?: string };

/** Returns the variant or the version that a decoded path below `/media/` names; null for any other path. */
export function parseVariantPath(path: string): MediaPath | null {
  const [, whole, name] = VERSIONED.exec(path) ?? [];
  if (whole !== undefined && name !== undefined) return { file: name, version: whole };
  const [, width, version, file, ending] = VARIANT.exec(path) ?? [];
  const format = FORMATS.find((one) => one === ending);
  if (!version || !file || !format) return null;
  return { file, version, variant: { width: Number(width), format } };
}

/** Returns whether a stored file is a variant that is made differently now. */
export function isFormerVariant(name: string): boolean {
  const [, recipe = RECIPE] = /-([a-z])\d+\.[a-z]+$/.exec(name) ?? [];
  return recipe !== RECIPE;
}

/** Returns the name under which a variant of the file with this SHA-256 (hex) is stored. */
export function variantName(hash: string, { width, format }: Variant): string {
  return `${hash}-${RECIPE}${width}.${format}`;
}
