import 'server-only';
import { z } from 'zod';
import { formatFileSize } from '@/lib/format';
import { versionedUrl } from '@/lib/images/image-variants';
import { describeFound } from '@/lib/server/content-issue';
import {
  FONT_TASKS,
  measureFont,
  type FontTask,
  type OwnFonts,
} from '@/lib/server/content/design/own-fonts';
import type { ContentFile } from '@/lib/server/content/files/content-file';
import type { resolveImage } from '@/lib/server/content/files/images/media';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { ask, hintOf } from '@/lib/server/content/files/form-texts';
import { code, group } from '@/lib/server/content/files/schema-fields';
import { formatField } from '@/lib/server/content/files/yaml/yaml';

const MOST_BYTES = 120_000;

// A short name keeps the stylesheet small, and one of these letters needs no escape in it.
const FILE =
  'the name of a WOFF2 file in the content folder, of at most 40 letters, digits, hyphens, dots and slashes, as in fonts/brand.woff2';
const file = ask(
  code(
    z
      .string({ error: FILE })
      .trim()
      .regex(/^(?=.{1,40}$)[\w-][\w./-]*\.woff2$/, { error: FILE }),
  ),
  { hint: hintOf('font') },
);

const NEEDS_TEXT = 'nothing without text, because it is the same font in another style';

/** Fonts of the brand: of headings, and of the text in up to three styles. */
export const fonts = group({
  headings: file.optional(),
  text: file.optional(),
  bold: file.optional(),
  italic: file.optional(),
}).superRefine(({ text, ...others }, { addIssue }) => {
  for (const style of ['bold', 'italic'] as const) {
    if (text !== undefined || others[style] === undefined) continue;
    addIssue({ code: 'custom', path: [style], message: NEEDS_TEXT });
  }
});

type FontFields = z.infer<typeof fonts>;

/** A font file, whose content a version may still have. */
type FontFile = { hash: string | null; bytes: Buffer };

/** Returns the fonts that can be read. @param refuse is called with a file that is no font */
export function readFonts(
  fields: FontFields,
  read: (file: string, task: FontTask) => FontFile | null,
  refuse: (file: string, task: FontTask) => void = () => undefined,
): OwnFonts {
  return Object.fromEntries(
    FONT_TASKS.flatMap((task) => {
      const name = fields[task];
      const font = name === undefined ? null : read(name, task);
      if (name === undefined || !font) return [];
      const metrics = measureFont(font.hash, font.bytes);
      if (!metrics) {
        refuse(name, task);
        return [];
      }
      const url = mediaUrl(name);
      const address = font.hash === null ? url : versionedUrl(url, font.hash);
      return [[task, { url: address, metrics }] as const];
    }),
  );
}

/** Resolves the fonts of the brand, after reporting those that are wrong. */
export function placeFonts(
  folder: Parameters<typeof resolveImage>[0],
  { file: source, lineOf }: ContentFile,
  fields: FontFields,
): OwnFonts {
  const { tree, images, report } = folder;
  const locate = (...field: string[]) => {
    const path = ['brand', 'fonts', ...field];
    return { file: source, line: lineOf(path), field: formatField(path) };
  };
  const sizes = new Map<string, number>();
  const read = (name: string, task: FontTask): FontFile | null => {
    const location = locate(task);
    const size = tree.sizeOf(name);
    if (size === null) {
      const found = `${describeFound(name)}, where there is no file`;
      report({ ...location, found, expected: FILE, value: name, wants: name });
      return null;
    }
    images?.push({ file: name, location, width: 0, height: 0, variants: [] });
    sizes.set(name, size);
    // Too large a file is reported below.
    const bytes = size <= MOST_BYTES ? tree.read(name) : null;
    return bytes && { hash: tree.knownHashOf(name), bytes };
  };
  const placed = readFonts(fields, read, (name, task) => {
    const found = `${describeFound(name)}, which is damaged or not a WOFF2 font`;
    report({ ...locate(task), found, expected: FILE, value: name, others: [name] });
  });
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > MOST_BYTES) {
    report({
      ...locate(),
      found: `fonts of ${formatFileSize(total)}`,
      expected: `at most ${formatFileSize(MOST_BYTES)} in all: leave out styles, or letters that your languages do not use`,
      others: [...sizes.keys()],
    });
  }
  return placed;
}
