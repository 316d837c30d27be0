import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { parseUrl } from '@/lib/decode-url';
import { listFormNames } from '@/lib/forms/message-forms';
import { getOwnValue } from '@/lib/own-value';
import { safeRedirect } from '@/lib/safe-redirect';
import { suggestName } from '@/lib/server/content-issue';
import { guessHref } from '@/lib/server/content/files/link-guess';
import { findEquivalent } from '@/lib/server/content/files/foreign-fields';
import { guessDateTime, isDate, offerDate } from '@/lib/server/content/files/written-date';
import { DOCUMENT_ENDINGS } from '@/lib/server/content/files/media-types';

// Each message completes the sentence "expected: …" that an editor reads.

/**
 * A group of fields that rejects unknown names and suggests the closest known one.
 *
 * @param former what to write now, by the names of fields that the group had once
 */
export function group<Shape extends z.ZodRawShape>(
  shape: Shape,
  former: Record<string, string> = {},
) {
  const names = Object.keys(shape);
  // Every file of a page has this field, and no group within it.
  const isFile = names.includes('placeholder');
  const describe = (key: string, read: unknown) =>
    getOwnValue(former, key) ??
    (isFile ? findEquivalent(key, Reflect.get(Object(read), key), names) : null) ??
    suggestName(key, names);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys?.map((key) => describe(String(key), issue.input)).join('\n')
        : `a group of fields: ${names.join(', ')}`,
  });
}

export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item, { error: 'a list, each item on a line that begins with "- "' });
}

const TEXT = 'a text (in quotes if it looks like a number)';
export const text = z.string({ error: TEXT }).trim().min(1, { error: TEXT });

const codes = new WeakSet<z.ZodType>();

/** Marks the schema of a text that is the same in every language, as an address or a colour is. */
export function code<Schema extends z.ZodType>(schema: Schema): Schema {
  codes.add(schema);
  return schema;
}

/** Whether a schema is of texts that are the same in every language. */
export function isCode(schema: z.ZodType): boolean {
  return codes.has(schema);
}

export const flag = z.boolean({ error: 'true or false' });

const HREF =
  'an address: /a-page on this site, # for none yet, https://…, mailto:…, tel:… or the name of a document';
const ADDRESS = /^(#.*|\/(?![/\\]).*|(https?:\/\/|mailto:|tel:)\S+)$/;
// The link checker reports a name that fits but is not the name of a file.
const FILE_NAME = new RegExp(
  String.raw`^[^:/\\][^:\\]*(${DOCUMENT_ENDINGS.map((ending) => `\\${ending}`).join('|')})(#.*)?$`,
  'i',
);
export const href = z
  .string({ error: HREF })
  .trim()
  .refine((value) => ADDRESS.test(value) || FILE_NAME.test(value), {
    error: ({ input }) => offerHref(input, HREF),
  });

function offerHref(input: unknown, expected: string): string {
  const guess = guessHref(String(input));
  return guess === null ? expected : `did you mean ${guess}? Otherwise ${expected}`;
}

export const link = group({ label: text, href });

export type Link = z.infer<typeof link>;

/** A name, and the address of its page if there is one. */
export type Named = { label: string; href?: string };

const FILE = 'the name of an image in the content folder, for example images/icon.svg';
export const imageFile = code(z.string({ error: FILE }).regex(/^[^/\\]/, { error: FILE }));

/** A file that the browser plays. The link checker reports one that is missing. */
export function playedFile(kind: string, ...endings: string[]) {
  const error = `${kind} in the content folder (${endings.join(', ')}): pages load nothing from other sites`;
  return z
    .string({ error })
    .trim()
    .regex(/^(?!\/\/)[^:\\]+$/, { error })
    .refine((name) => endings.includes(path.posix.extname(name).toLowerCase()), { error });
}

/** Says that somebody has yet to write an alternative text or a transcript. */
export const MISSING = 'missing';

export function isMissing(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === MISSING;
}

const ALT =
  'a description for people who cannot see the image; "" only beside decorative: true, if it tells them nothing';
const NO_ALT = 'alt: "", because nobody reads the description of a decorative image';
const FOCUS =
  'the point that stays in view if the image is cropped, from the left and from the top, as in 30% 60%';

const imageName = code(text.clone());

const focus = code(
  z.string({ error: FOCUS }).regex(/^(100|\d{1,2})% +(100|\d{1,2})%$/, { error: FOCUS }),
);

const describedPicture = group({
  src: imageName,
  alt: z.string({ error: ALT }).trim(),
  decorative: flag.optional(),
  focus: focus.optional(),
  narrow: imageName.optional(),
  credit: text.optional(),
}).superRefine(({ alt, decorative = false }, { addIssue }) => {
  if ((alt === '') === decorative) return;
  addIssue({ code: 'custom', path: ['alt'], message: decorative ? NO_ALT : ALT });
});

/**
 * An image of a Markdown file, whose name is relative to the folder of that file. The name alone stands for an image that
 * nobody needs to see to understand the page.
 */
export const picture = z.preprocess(
  (value) => (typeof value === 'string' ? { src: value, alt: '', decorative: true } : value),
  describedPicture,
);

export type PictureFields = z.infer<typeof picture>;

const DATE = 'a date that exists, as in 2026-01-31';
export const date = z.string({ error: DATE }).refine(isDate, {
  error: ({ input }) => offerDate(guessDateTime(String(input))?.slice(0, 10) ?? null, DATE),
});

const OLD_PATH = 'a former address on this site, as in /news/2019/open-day.html or /?p=123';
export const oldPath = code(
  z.string({ error: OLD_PATH }).regex(/^\/[^\s?#\\]*(\?[^\s?#\\]+)?$/, { error: OLD_PATH }),
);

const FORM =
  'the name of a form, which a developer adds with npm run new -- form "Ask a librarian"';

const TARGET = 'the new address: /a-page on this site, or https://…';
export const redirectTarget = z
  .string({ error: HREF })
  .refine(isTarget, { error: ({ input }) => offerHref(input, TARGET) });

/** Person or office that answers for a page: a name, or a link. */
export const owner = z.preprocess(
  (value) => (typeof value === 'string' ? { label: value } : value),
  group({ label: text, href: href.optional() }),
);

/** The name of a message form, whose page this is. */
export const formName = code(
  z.string({ error: FORM }).superRefine((name, { addIssue }) => {
    const names = listFormNames();
    if (names.includes(name)) return;
    const message = names.length > 0 ? suggestName(name, names) : FORM;
    addIssue({ code: 'custom', message });
  }),
);

/** Sentence that says what a page is about. Where it is missing, the first sentences of the text stand in for it. */
const description = z.string({ error: TEXT }).trim().default('');

/** Fields of every Markdown file. */
export const pageFields = { title: text, description, placeholder: flag.optional() };

export type PageFields = z.infer<ReturnType<typeof group<typeof pageFields>>>;

function isTarget(value: string): boolean {
  const isElsewhere = /^https?:\/\/\S+$/.test(value) && parseUrl(value) !== null;
  return isElsewhere || (/^\S+$/.test(value) && safeRedirect(value) !== null);
}
