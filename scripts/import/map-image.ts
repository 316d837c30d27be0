import { MISSING } from '@/lib/server/content/files/schema-fields';
import { fieldsOf, textOf, type Item } from './item';
import type { Take } from './map-person';
import { cleanLine } from './read-values';

const IMAGE = [
  'image',
  'featured_image',
  'featuredimage',
  'thumbnail',
  'cover',
  'banner',
  'photo',
  'avatar',
  'profile_image',
  'portrait',
  'headshot',
  'picture',
  'teaser_image',
  'header',
  'feature_image',
  'img',
];

export type ImageFinder = {
  /** Returns a mark for an image of the old site; null if there is none. */
  findImage: (src: string, item: Item) => string | null;
  /** Returns the path of the image beside a text that themes of Hugo show with it; null if there is none. */
  findBeside: (item: Item) => string | null;
  /** Whether an image has been fetched from another site. */
  isElsewhere: (src: string) => boolean;
};

/** Translates the image of a text; null if it has none. */
export function mapImage(take: Take, item: Item, finder: ImageFinder): unknown {
  const { findImage, findBeside, isElsewhere } = finder;
  const value = take(IMAGE) ?? findBeside(item);
  const description = cleanLine(textOf(take(['image_alt'])) ?? '');
  const group = fieldsOf(Array.isArray(value) ? value[0] : value);
  const names = ['src', 'path', 'url', 'image', 'teaser', 'overlay_image', 'feature', 'filename'];
  const src =
    textOf(Array.isArray(value) ? value[0] : value) ??
    names.map((one) => textOf(group[one])).find((one) => one) ??
    null;
  const mark = src === null ? null : findImage(src, item);
  if (mark === null || src === null) return null;
  const alt = cleanLine(textOf(group.alt) ?? textOf(group.caption) ?? '') || description;
  return { src: mark, alt: alt || MISSING, ...(isElsewhere(src) && { credit: src }) };
}
