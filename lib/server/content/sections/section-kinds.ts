import 'server-only';
import { z } from 'zod';
import { texts } from '@/lib/i18n/texts';
import { describeFound, suggestName } from '@/lib/server/content-issue';
import type { Picture } from '@/lib/server/content/files/images/media';
import {
  flag,
  group,
  href,
  link,
  list,
  isMissing,
  picture,
  playedFile,
  text as plainText,
} from '@/lib/server/content/files/schema-fields';
import { count, date, oneOf } from '@/lib/server/content/sections/section-fields';

/** Names of all kinds, for a section with an unknown one. */
const KINDS = [
  'text',
  'cards',
  'figures',
  'quotation',
  'call-to-action',
  'accordion',
  'callout',
  'dates',
  'gallery',
  'posts',
  'entries',
  'contact',
  'map',
  'downloads',
  'video',
  'audio',
] as const;

const SECTION = `"- kind: " and one of ${KINDS.join(', ')}`;

/** A link to the words of a recording; `missing` says that somebody has yet to write them. */
const transcript = z.preprocess(
  (value) => (isMissing(value) ? { label: texts().section.noTranscript, href: '#' } : value),
  link,
);

const CAPTIONS =
  'captions (.vtt) for people who cannot hear the video, or silent: true if there is nothing to hear';

/**
 * Returns the kinds of section with their fields. Editors write the fields `title` and `text` (Markdown) and `image` in
 * every kind alike; compose-page.ts turns them into what components show. A page shows a video even if its image is gone.
 */
function defineKinds<
  Title extends z.ZodType,
  Text extends z.ZodType,
  Image extends z.ZodType,
  Poster extends z.ZodType,
>(title: Title, text: Text, image: Image, poster: Poster) {
  const head = { title: title.optional(), text: text.optional() };
  return z.discriminatedUnion(
    'kind',
    [
      section('text', {
        title: title.optional(),
        text,
        image: image.optional(),
        side: oneOf('left', 'right').optional(),
      }),
      section('cards', {
        ...head,
        items: list(
          group({
            title: plainText,
            text: text.optional(),
            image: image.optional(),
            href: href.optional(),
          }),
        ),
      }),
      section('figures', { ...head, items: list(group({ value: plainText, label: plainText })) }),
      section('quotation', {
        title: title.optional(),
        text,
        name: plainText.optional(),
        role: plainText.optional(),
        image: image.optional(),
      }),
      section('call-to-action', {
        title,
        text: text.optional(),
        image: image.optional(),
        actions: list(link),
      }),
      section('accordion', { ...head, items: list(group({ title: plainText, text })) }),
      section('callout', { level: oneOf('notice', 'important'), title: title.optional(), text }),
      section('dates', {
        ...head,
        items: list(group({ date, until: date.optional(), text })),
      }),
      section('gallery', {
        ...head,
        items: list(group({ image, caption: plainText.optional() })),
      }),
      section('posts', {
        title,
        text: text.optional(),
        topic: plainText.optional(),
        count: count.optional(),
        link: plainText.optional(),
      }),
      section('entries', { title, text: text.optional(), list: href, count: count.optional() }),
      section('contact', { title, text: text.optional() }),
      section('map', { ...head, image, link }),
      section('downloads', { ...head, files: list(link) }),
      section('video', {
        ...head,
        src: playedFile('a video', '.mp4', '.webm'),
        image: poster,
        captions: playedFile('captions', '.vtt').optional(),
        silent: flag.optional(),
        transcript: transcript.optional(),
      }).refine(({ captions, silent }) => captions !== undefined || silent, {
        path: ['captions'],
        error: CAPTIONS,
      }),
      section('audio', {
        title,
        text: text.optional(),
        src: playedFile('a sound recording', '.mp3'),
        transcript,
      }),
    ],
    { error: ({ input }) => suggestKind(input) },
  );
}

function defineHero<Text extends z.ZodType, Image extends z.ZodType>(text: Text, image: Image) {
  return group({
    title: plainText,
    text: text.optional(),
    actions: list(link).optional(),
    image: image.optional(),
  });
}

/** The fields of a page that is made of sections, as an editor writes them. */
export const sectionFields = {
  hero: defineHero(plainText, picture).optional(),
  sections: list(defineKinds(plainText, plainText, picture, picture)).optional(),
};

const html = z.object({ html: z.string() });
const heading = z.object({ id: z.string(), text: z.string() });
const placed = z.custom<Picture>((value) => typeof value === 'object' && value !== null);

/** The same as a page shows it: with rendered texts, headings with ids, and images with a size. */
export const shownFields = z.object({
  hero: defineHero(html, placed).optional(),
  sections: z.array(defineKinds(heading, html, placed, placed.optional())).default([]),
});

type Shown = z.infer<typeof shownFields>;

export type Html = z.infer<typeof html>;
export type SectionHeading = z.infer<typeof heading>;
export type ShownHero = NonNullable<Shown['hero']>;
export type ShownSection = Shown['sections'][number];
export type SectionKind = ShownSection['kind'];
export type SectionOf<Kind extends SectionKind> = Extract<ShownSection, { kind: Kind }>;

function section<Kind extends (typeof KINDS)[number], Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
) {
  return group({ kind: z.literal(kind), ...shape });
}

function suggestKind(input: unknown): string {
  if (typeof input !== 'object' || input === null) return `a section: ${SECTION}`;
  const kind: unknown = Reflect.get(input, 'kind');
  if (typeof kind === 'string') return suggestName(kind, KINDS);
  return `a section begins with its kind, ${SECTION}, not with ${describeFound(kind)}`;
}
