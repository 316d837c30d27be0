import 'server-only';
import { z } from 'zod';
import { design } from '@/lib/server/content/design/design';
import { group, imageFile, text } from '@/lib/server/content/files/schema-fields';
import { contact, type placeMaps } from '@/lib/server/content/site-fields/contact-fields';
import { footer } from '@/lib/server/content/site-fields/footer-fields';
import { header } from '@/lib/server/content/site-fields/header-fields';
import {
  DEFAULT_TIME_ZONE,
  isTimeZone,
  suggestTimeZone,
} from '@/lib/server/content/time/time-zone';

const timeZone = z
  .string({ error: 'the name of a time zone, as in Europe/Zurich' })
  .trim()
  .refine(isTimeZone, { error: ({ input }) => suggestTimeZone(String(input)) })
  .default(DEFAULT_TIME_ZONE);

/** The fields of site.yaml. */
export const siteSchema = group({
  title: text,
  brand: text,
  description: text,
  icon: imageFile,
  touchIcon: imageFile,
  shareImage: group({ src: imageFile, alt: text }).optional(),
  timeZone,
  design: design.optional(),
  header,
  footer,
  contact,
});

type Fields = z.infer<typeof siteSchema>;

/** The parts that every page shows. An icon is absent if its file is missing. */
export type Site = Omit<Fields, 'contact' | 'icon' | 'touchIcon'> & {
  contact: ReturnType<typeof placeMaps>;
  icon?: string;
  touchIcon?: string;
};
export type OpeningHours = Site['contact']['hours'][number];
