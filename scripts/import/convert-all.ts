import { isImage } from '@/lib/server/content/files/media-types';
import { toSlug } from '@/lib/slug';
import { convertText } from '@/scripts/import/text/convert-text';
import type { ImportReport } from './import-report';
import { fieldsOf, textOf, type Item, type OldSite } from './item';
import { mapFields, type Draft } from './map-fields';
import type { MediaPlaces } from './media-places';
import { targetOf } from './plan';
import { createTopics, toName } from './read-values';
import { SiteIndex } from './site-index';

type Plan = {
  planned: ReadonlyMap<Item, string>;
  isKnown: (address: string) => boolean;
  media: MediaPlaces;
  report: ImportReport;
  targets: ReadonlyMap<string, string>;
};

/** Converts all texts, and notes the images and documents that they use. */
export function convertAll(
  site: OldSite,
  { planned, isKnown, media, report, targets }: Plan,
): Map<Item, Draft> {
  const index = new SiteIndex(site);
  const addressOf = (item: Item) => planned.get(item) ?? null;
  const world = { site, index, media, report, addressOf, isKnown };
  const people = new Map(
    site.items
      .filter(({ kind }) => kind === 'person')
      .flatMap((item) => {
        const slug = planned.get(item)?.split('/').at(-1) ?? '';
        return [slug, toSlug(textOf(item.fields.title) ?? textOf(item.fields.name) ?? slug)].map(
          (name) => [name, slug] as const,
        );
      }),
  );
  const shared = {
    report,
    findImage: (src: string, item: Item) => {
      const target = index.find(src, item);
      if (target.kind === 'media' && isImage(target.file))
        return media.use(target.file, item, true);
      report.add(item.source, 'lost', `its image is missing or on another site: ${src}`);
      return null;
    },
    isElsewhere: (src: string) => site.replaced?.has(src) === true && /^(https?:)?\/\//.test(src),
    spellTopic: createTopics(),
    findAuthor: (name: string) => {
      const known = textOf(fieldsOf(fieldsOf(site.settings.authors)[name]).name);
      const slug = people.get(toSlug(known ?? name));
      return slug ?? known ?? (isKnown(`/people/${name}`) ? name : toName(name));
    },
    siteName: textOf(site.settings.title) ?? 'Unknown',
  };
  const drafts = site.items.flatMap((item): [Item, Draft][] => {
    try {
      const { title, body } = convertText(item, world);
      const { fields, invented } = mapFields(item, title, body, shared);
      return [[item, { item, fields, invented, body, target: '' }]];
    } catch (error) {
      // Thousands of elements within each other exceed the call stack.
      if (!(error instanceof RangeError)) throw error;
      report.add(item.source, 'dropped', 'has too many nested elements');
      return [];
    }
  });
  for (const [item, draft] of drafts) {
    draft.target =
      targets.get(item.source) ?? targetOf(item, planned.get(item) ?? '/', media.hasOwn(item));
  }
  return new Map(drafts);
}
