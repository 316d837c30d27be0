import 'server-only';
import { z } from 'zod';
import type { ServedImage } from '@/lib/images/image-variants';
import type { ContentFile } from '@/lib/server/content/files/content-file';
import { ask, hintOf } from '@/lib/server/content/files/form-texts';
import { code, group, text } from '@/lib/server/content/files/schema-fields';
import { formatField } from '@/lib/server/content/files/yaml/yaml';
import { fonts } from '@/lib/server/content/site-fields/fonts';
import { resolveImage } from '@/lib/server/content/files/images/media';

const DRAWING = 'the name of an SVG file in the content folder, for example images/logo.svg';
const drawing = ask(
  code(
    z
      .string({ error: DRAWING })
      .trim()
      .regex(/^[^/\\].*\.svg$/i, { error: DRAWING }),
  ),
  { hint: hintOf('drawing') },
);

const logo = z.preprocess(
  (value) => (typeof value === 'string' ? { src: value } : value),
  group({ src: drawing, dark: drawing.optional() }),
);

/** Name of the institution; alone, or with a logo, a shorter name and fonts. */
export const brand = z.preprocess(
  (value) => (typeof value === 'string' ? { name: value } : value),
  group({ name: text, short: text.optional(), logo: logo.optional(), fonts: fonts.optional() }),
);

/** The logo, which stands in place of the name. */
type Logo = ServedImage & { dark?: ServedImage };

/** Parts of the brand that the header shows besides the name, or in place of it. */
export type Identity = { short?: string; logo?: Logo };

/** Resolves the images of the brand, after reporting those that are wrong. */
export function placeBrand(
  folder: Parameters<typeof resolveImage>[0],
  { file, lineOf }: ContentFile,
  { short, logo: images }: z.infer<typeof brand>,
): Identity {
  const place = (field: 'src' | 'dark', src: string | undefined) => {
    const path = ['brand', 'logo', field];
    const location = { file, line: lineOf(path), field: formatField(path) };
    return src === undefined ? null : resolveImage(folder, { src, alt: null }, location);
  };
  const [light, dark] = [place('src', images?.src), place('dark', images?.dark)];
  return {
    ...(short !== undefined && { short }),
    ...(light && { logo: { ...light, ...(dark && { dark }) } }),
  };
}
