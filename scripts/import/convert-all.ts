import path from 'node:path';
import { decodeUrl } from '@/lib/decode-url';
import { isImage } from '@/lib/server/content/files/media-types';
import { toNameSlug, toSlug } from '@/lib/slug';
import { listLinked, type Anchors } from '@/scripts/import/text/anchors';
import { convertText } from '@/scripts/import/text/convert-text';
import { replaceLinks } from '@/scripts/import/text/links';
import type { ImportReport } from './import-report';
import { fieldsOf, textOf, type Item, type OldSite } from './item';
import { mapFields, type Draft } from './map-fields';
import type { MediaPlaces } from './media-places';
import { targetOf } from './plan';
import { References } from './references/references';
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
  const linked = listLinked(site.items.map(({ text }) => text));
  const references = new References(site);
  const world = { site, index, references, media, report, addressOf, isKnown, listFor, linked };
  const anchors = new Map<Item, Anchors>();
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
    findBeside: (item: Item) => {
      if (site.kind !== 'hugo' || !/\/_?index\.\w+$/.test(item.source)) return null;
      const name = item.kind === 'person' ? 'avatar' : 'featured';
      const files = ['jpg', 'jpeg', 'png', 'webp'].map((ending) =>
        path.posix.join(path.posix.dirname(item.source), `${name}.${ending}`),
      );
      const found = files.find((file) => site.media.has(file));
      return found === undefined ? null : path.posix.basename(found);
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
      const { title, body, anchors: own } = convertText(item, world);
      anchors.set(item, own);
      const { fields, invented } = mapFields(item, title, body, shared);
      return [[item, { item, fields, invented, body, target: '' }]];
    } catch (error) {
      // Thousands of elements within each other exceed the call stack.
      if (!(error instanceof RangeError)) throw error;
      report.add(item.source, 'dropped', 'has too many nested elements');
      return [];
    }
  });
  const pages = new Map([...planned].map(([item, address]) => [address, item]));
  for (const [item, draft] of drafts) {
    draft.body = followAnchors(
      draft,
      (path) => {
        const page = path === '' ? item : pages.get(path);
        return page && { page, anchors: anchors.get(page) };
      },
      report,
    );
    draft.target =
      targets.get(item.source) ?? targetOf(item, planned.get(item) ?? '/', media.hasOwn(item));
  }
  return new Map(drafts);
}

type FindPage = (path: string) => { page: Item; anchors: Anchors | undefined } | undefined;

/** Leads the links of a text to the headings that have their anchors now. */
function followAnchors({ item, body }: Draft, find: FindPage, report: ImportReport): string {
  if (!body.includes('#')) return body;
  return replaceLinks(body, ({ href, label, isImage }) => {
    if (href === '#' && !isImage) return { text: label };
    const [path = '', id = ''] = href.split('#');
    const found = isImage || id === '' || id === 'top' ? undefined : find(path);
    const anchor = found?.anchors?.get(decodeUrl(id));
    if (typeof anchor === 'string') return { href: `${path}#${anchor}` };
    // Markdown may have anchors that only the old program knows.
    if (!found?.anchors || (anchor === undefined && !found.page.isHtml)) return { href };
    if (path !== '') return { href: path };
    const isTop = anchor === null && /^#{2,6} /m.test(body);
    if (isTop) return { href: '#top' };
    const [level, reason] =
      anchor === null
        ? (['lost', 'in a text without headings'] as const)
        : (['mended', 'which the text does not have'] as const);
    report.add(item.source, level, `a link to #${id}, ${reason}: only its text was kept`);
    return { text: label };
  });
}
