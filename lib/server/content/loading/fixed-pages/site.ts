import 'server-only';
import { checkDesign } from '@/lib/server/content/design/check-design';
import { defineFixedPage } from '@/lib/server/content/loading/fixed-pages/fixed-page';
import { readPhones } from '@/lib/server/content/loading/folder/check-phones';
import { readSiteTexts } from '@/lib/server/content/loading/fixed-pages/site-language';
import { checkImageFields, placePicture } from '@/lib/server/content/files/images/media';
import { siteSchema, type Site } from '@/lib/server/content/site';
import { placeBrand } from '@/lib/server/content/site-fields/brand-fields';
import { placeFonts } from '@/lib/server/content/site-fields/fonts';
import { placeContact } from '@/lib/server/content/site-fields/contact-fields';

/** Name, header, footer and contact details, which every page shows. */
export const site = defineFixedPage({
  source: 'site.yaml',
  schema: siteSchema,
  load: (folder): Site | null => {
    const file = folder.readYaml('site.yaml', siteSchema);
    if (!file) return null;
    const { source, fields } = file;
    checkImageFields(folder, source);
    if (!fields) return null;
    checkDesign(fields.design, source, folder.report);
    folder.country = fields.contact.country;
    const place = placePicture.bind(null, folder, source);
    const read = readPhones.bind(null, folder, source);
    const { translated } = folder.tree;
    const languages = translated ? [translated.tag] : fields.languages;
    return {
      ...fields,
      ...(languages && { languages }),
      ...readSiteTexts(folder, languages),
      brand: fields.brand.name,
      identity: placeBrand(folder, source, fields.brand),
      ...(fields.brand.fonts && { fonts: placeFonts(folder, source, fields.brand.fonts) }),
      contact: placeContact(fields.contact, place, read),
    };
  },
  addresses: () => [],
});
