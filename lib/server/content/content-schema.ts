import 'server-only';
import { z } from 'zod';
import { safeRedirect } from '@/lib/safe-redirect';
import { suggestName } from '@/lib/server/content/content-issue';
import { toSlug } from '@/lib/slug';
import { SOCIAL_NETWORKS } from '@/lib/social-networks';

// Each message completes the sentence "expected: …" that a deployer reads.

/** A group of fields that refuses unknown names and says which known one is nearest. */
function group<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys?.map((key) => suggestName(key, names)).join('\n')
        : `a group of fields: ${names.join(', ')}`,
  });
}

function list<Item extends z.ZodType>(item: Item) {
  return z.array(item, { error: 'a list, each item on a line that begins with "- "' });
}

const TEXT = 'a text (in quotes when it looks like a number)';
const text = z.string({ error: TEXT }).trim().min(1, { error: TEXT });

const ADDRESS = 'an address: /a-page of this site, # for none yet, https://…, mailto:… or tel:…';
const address = z
  .string({ error: ADDRESS })
  .trim()
  .regex(/^(#.*|\/(?![/\\]).*|(https?:\/\/|mailto:|tel:)\S+)$/, { error: ADDRESS });

const FILE = 'the name of an image in the content folder, for example images/icon.svg';
const file = z.string({ error: FILE }).regex(/^[^/\\]/, { error: FILE });

const DATE = 'a date that exists, as in 2026-01-31';
const date = z.string({ error: DATE }).refine(isDate, { error: DATE });

const TIME = 'a time of day in quotes, as in "08:00" or "17:30"';
const time = z.string({ error: TIME }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: TIME });

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

const weekday = z.enum(WEEKDAYS, { error: 'a day of the week in English, as in Monday' });

const YEAR = 'a year, as in 2026';
const year = z.int({ error: YEAR }).min(1000, { error: YEAR }).max(9999, { error: YEAR });

const flag = z.boolean({ error: 'true or false' });

const link = group({ label: text, href: address });
const image = group({ src: file, alt: text });
const facts = group({ title: text, items: list(group({ value: text, label: text })) });

export const siteSchema = group({
  title: text,
  brand: text,
  description: text,
  icon: file,
  touchIcon: file,
  shareImage: image.optional(),
  header: group({ navigation: list(link), account: list(link) }),
  footer: group({
    about: group({ title: text, text }),
    links: group({ title: text, items: list(link) }),
    blog: group({
      title: text,
      posts: list(
        group({
          title: text,
          href: address,
          date,
          author: text,
          comments: z.int({ error: 'a whole number' }).min(0, { error: 'zero or more' }),
        }),
      ).optional(),
    }),
    contact: group({ title: text }),
    copyright: group({ year, holder: text, credit: group({ text, href: address }).optional() }),
    social: list(
      group({
        network: z.enum(SOCIAL_NETWORKS, { error: `one of ${SOCIAL_NETWORKS.join(', ')}` }),
        href: address,
      }),
    ),
  }),
  contact: group({
    address: list(text),
    phone: text,
    email: z.email({ error: 'an e-mail address' }),
    hours: list(group({ from: weekday, to: weekday.optional(), opens: time, closes: time })),
  }),
});

const page = {
  title: text,
  description: text,
  placeholder: flag.optional(),
};

export const pageSchema = group(page);

export const homeSchema = group({
  ...page,
  hero: group({ title: text, text, actions: list(link) }),
  teaching: group({
    title: text,
    text,
    items: list(group({ title: text, text, href: address.optional() })),
  }).optional(),
  facts: facts.optional(),
  posts: group({ title: text, link: text }),
  visit: group({ title: text, text, action: link }).optional(),
});

export const aboutSchema = group({
  ...page,
  facts: facts.optional(),
  history: group({ title: text, items: list(group({ year: text, text })) }).optional(),
});

const AUTHOR =
  'the name of a file in authors without .md, as in ada-example, or a list of such names';
const author = text.regex(/^[a-z0-9-]+$/, { error: AUTHOR });

const TAG = 'a tag of letters, digits, single spaces and hyphens, as in Open day';
const tag = z
  .string({ error: TAG })
  .regex(/^[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)*$/u, { error: TAG })
  .refine((value) => toSlug(value) !== '', { error: `${TAG}; at least one letter of a to z` });

const OLD_ADDRESS = 'the address that it had here, as in /news/2019/open-day.html';
const oldAddress = z.string({ error: OLD_ADDRESS }).regex(/^\/[^\s?#\\]*$/, { error: OLD_ADDRESS });

// Its file is named as in Markdown: from the folder of the text.
const picture = group({ src: text, alt: text });

export const authorSchema = group({
  ...page,
  role: text.optional(),
  image: picture.optional(),
});

export const postSchema = group({
  ...page,
  date,
  updated: date.optional(),
  author: z.union([author, z.array(author).min(1)], { error: AUTHOR }),
  tags: list(tag).optional(),
  image: picture.optional(),
  formerly: list(oldAddress).optional(),
  draft: flag.optional(),
}).refine(({ date: first, updated }) => updated === undefined || updated >= first, {
  path: ['updated'],
  error: 'a day that is not before that of date',
  // Whatever the other fields are; but no day comes before one that does not exist.
  when: ({ value }) => z.object({ date, updated: date }).safeParse(value).success,
});

/** What of a post points to something else. A wrong field counts as none; `postSchema` tells of it. */
export const postDetailsSchema = z.object({
  author: postSchema.shape.author.catch([]),
  tags: postSchema.shape.tags.catch([]),
  image: postSchema.shape.image.catch(undefined),
  formerly: postSchema.shape.formerly.catch([]),
});

export const redirectsSchema = list(
  group({
    from: oldAddress,
    to: z.string({ error: ADDRESS }).refine(isTarget, {
      error: 'the address where it is now: /a-page of this site, or https://…',
    }),
    permanent: flag.default(true),
  }),
);

export type PageFields = z.infer<typeof pageSchema>;
export type Site = z.infer<typeof siteSchema>;
export type Link = z.infer<typeof link>;
export type OpeningHours = Site['contact']['hours'][number];

function isTarget(value: string): boolean {
  const isElsewhere = /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
  return isElsewhere || (/^\S+$/.test(value) && safeRedirect(value) !== null);
}

function isDate(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === value;
}
