import 'server-only';
import { z } from 'zod';
import { defineCollection } from '@/lib/server/content/collection';
import { checkDesign, design } from '@/lib/server/content/design/design';
import { checkImageFields, placePicture } from '@/lib/server/content/media';
import { group, imageFile, text } from '@/lib/server/content/schema-fields';
import { contact, placeMaps } from '@/lib/server/content/site-fields/contact-fields';
import { footer } from '@/lib/server/content/site-fields/footer-fields';
import { header } from '@/lib/server/content/site-fields/header-fields';
import {
  DEFAULT_TIME_ZONE,
  isTimeZone,
  suggestTimeZone,
} from '@/lib/server/content/times/time-zone';

const timeZone = z
  .string({ error: 'the name of a time zone, as in Europe/Zurich' })
  .trim()
  .refine(isTimeZone, { error: ({ input }) => suggestTimeZone(String(input)) })
  .default(DEFAULT_TIME_ZONE);

const schema = group({
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

type Fields = z.infer<typeof schema>;

export type Site = Omit<Fields, 'contact'> & { contact: ReturnType<typeof placeMaps> };
export type OpeningHours = Site['contact']['hours'][number];

/** Name, header, footer and contact details, which every page shows. */
export const site = defineCollection({
  source: 'site.yaml',
  schema,
  load: (folder): Site | null => {
    const file = folder.readYaml('site.yaml', schema);
    if (!file) return null;
    const { source, fields } = file;
    checkImageFields(folder, source);
    if (!fields) return null;
    checkDesign(fields.design, source, folder.report);
    const place = placePicture.bind(null, folder, source);
    return { ...fields, contact: placeMaps(fields.contact, place) };
  },
  entries: () => [],
});
