import { isImage } from '@/lib/server/content/files/media-types';
import { toNameSlug, toSlug } from '@/lib/slug';
import { convertText } from '@/scripts/import/text/convert-text';
import type { ImportReport } from './import-report';
import { fieldsOf, textOf, type Item, type OldSite } from './item';
import { mapFields, type Draft } from './map-fields';
import type { MediaPlaces } from './media-places';
import { targetOf } from './plan';
import { createTopics, listNames, toName } from './read-values';
import { SiteIndex } from './site-index';

type Plan = {
  planned: ReadonlyMap<Item, string>;
  isKnown: (address: string) => boolean;
  media: MediaPlaces;
  report: ImportReport;
  targets: ReadonlyMap<string, string>;
  /** Topics of the posts that the new site has. */
  topics: readonly string[];
};

const LIST_OF_POSTS =
  /^\/(blog|posts?|news|articles?|archives?|tags?|categories|topics)(\/page\/?\d+)?$/i;

/** Converts all texts, and notes the images and documents that they use. */
export function convertAll(
  site: OldSite,
  { planned, isKnown, media, report, targets, topics: used }: Plan,
): Map<Item, Draft> {
  const index = new SiteIndex(site);
  const addressOf = (item: Item) => planned.get(item) ?? null;
  const topics = new Set(
    site.items
      .filter(({ kind }) => kind === 'post')
      .flatMap(({ fields }) => [fields.tags, fields.categories, fields.category].flatMap(listNames))
      .map(toNameSlug),
  );
  const hasPosts = site.items.some(({ kind }) => kind === 'post');
  /** Returns the list that this site has in place of one that the old program makes. */
  const listFor = (path: string) => {
    const [, name] = /\/(?:tags?|categor(?:y|ies)|topics?)\/#?([^/]+)$/.exec(path) ?? [];
    if (name !== undefined && topics.has(toNameSlug(name))) return `/blog/tags/${toNameSlug(name)}`;
    return hasPosts && LIST_OF_POSTS.test(path) ? '/blog' : null;
  };
  const world = { site, index, media, report, addressOf, isKnown, listFor };
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
      const file = target.kind === 'media' ? target.file : index.findByName(src);
      if (file !== null && isImage(file)) return media.use(file, item, true);
      if (target.kind === 'other')
        report.add(
          item.source,
          'lost',
          `its image is on another site, and --fetch fetches it: ${src}`,
        );
      else if (index.isDead(src, item))
        report.add(item.source, 'mended', `its image is missing on the old site, too: ${src}`);
      else report.add(item.source, 'lost', `its image is missing: ${src}`);
      return null;
    },
    isElsewhere: (src: string) => site.replaced?.has(src) === true && /^(https?:)?\/\//.test(src),
    spellTopic: createTopics(used),
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
