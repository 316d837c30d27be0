import 'server-only';
import { z } from 'zod';
import type { OwnFonts } from '@/lib/server/content/design/own-fonts';
import { design } from '@/lib/server/content/design/design';
import type { LanguageChoice } from '@/lib/i18n/languages';
import { brand, type Identity } from '@/lib/server/content/site-fields/brand-fields';
import { ask, hintOf } from '@/lib/server/content/files/form-texts';
import { code, flag, group, imageFile, list, text } from '@/lib/server/content/files/schema-fields';
import { choices } from '@/lib/server/content/own-choices';
import { contact, type placeContact } from '@/lib/server/content/site-fields/contact-fields';
import { footer } from '@/lib/server/content/site-fields/footer-fields';
import { header } from '@/lib/server/content/site-fields/header-fields';
import { languages } from '@/lib/server/content/site-fields/languages';
import {
  DEFAULT_TIME_ZONE,
  isTimeZone,
  suggestTimeZone,
} from '@/lib/server/content/time/time-zone';

const timeZone = ask(
  code(
    z
      .string({ error: 'the name of a time zone, as in Europe/Zurich' })
      .trim()
      .refine(isTimeZone, { error: ({ input }) => suggestTimeZone(String(input)) }),
  ).default(DEFAULT_TIME_ZONE),
  { hint: hintOf('zone') },
);

/** Field `people` of site.yaml: choices for the lists of people. */
const people = group({
  /** Whether cards have email addresses and phone numbers. */
  contactInLists: flag.optional(),
  /** Whether those who have left have a list of their own. */
  formerMembers: flag.optional(),
});

const SYNONYMS = 'at least two names for the same thing, as in [calendar, events, diary]';

/** Field `synonyms` of site.yaml: words that search treats as the same. */
const synonyms = list(list(text).min(2, { error: SYNONYMS }));

/** The fields of site.yaml. */
export const siteSchema = group({
  title: text,
  brand,
  description: text,
  icon: imageFile,
  touchIcon: imageFile,
  shareImage: ask(group({ src: imageFile, alt: text }).optional(), { hint: hintOf('shareImage') }),
  timeZone,
  languages: ask(languages.optional(), { hint: hintOf('languages') }),
  choices: ask(choices.optional(), { hint: hintOf('choices') }),
  design: design.optional(),
  people: people.optional(),
  synonyms: synonyms.optional(),
  header,
  footer,
  contact,
});

type Fields = z.infer<typeof siteSchema>;

/** The parts that every page shows. An icon is absent if its file is missing. */
export type Site = Omit<Fields, 'brand' | 'contact' | 'icon' | 'touchIcon'> &
  Pick<LanguageChoice, 'texts'> & {
    /** Name of the institution. */
    brand: string;
    identity: Identity;
    fonts?: OwnFonts;
    contact: ReturnType<typeof placeContact>;
    icon?: string;
    touchIcon?: string;
  };
export type OpeningHours = Site['contact']['hours'][number];
