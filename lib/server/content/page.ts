import 'server-only';
import { z } from 'zod';
import type { Picture } from '@/lib/server/content/files/images/media';
import {
  date,
  formName,
  group,
  owner,
  pageFields,
  picture,
} from '@/lib/server/content/files/schema-fields';
import type { MarkdownPage } from '@/lib/server/content/sections/page-body';
import { sectionFields } from '@/lib/server/content/sections/section-kinds';

/** The fields of the text above a form. */
export const textSchema = group(pageFields);

const ORDER = 'a whole number, as in 1: the place among the pages of the folder';

const MANUAL = 'docs/content.md explains sections';

/** Fields that home.md and about.md had before pages were made of sections. */
const FORMER = {
  teaching: `the same as a section, "- kind: cards" below "sections:"; ${MANUAL}`,
  facts: `the same as a section, "- kind: figures" below "sections:"; ${MANUAL}`,
  history: `the same as a section, "- kind: dates" below "sections:", with date in place of year; ${MANUAL}`,
  posts: `the same as a section, "- kind: posts" below "sections:"; ${MANUAL}`,
  visit: `the same as a section, "- kind: call-to-action" below "sections:", with a list of actions; ${MANUAL}`,
};

/** The fields of a page with sections. */
export const pageSchema = group(
  {
    ...pageFields,
    ...sectionFields,
    image: picture.optional(),
    form: formName.optional(),
    updated: date.optional(),
    owner: owner.optional(),
    order: z.int({ error: ORDER }).optional(),
  },
  FORMER,
);

export type Text = MarkdownPage<z.infer<typeof textSchema>>;
export type Page = Omit<MarkdownPage<z.infer<typeof pageSchema>>, 'image'> & {
  image: Picture | null;
};
