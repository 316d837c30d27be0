import type { ImportReport } from './import-report';
import { textOf, type Fields, type Item } from './item';
import { mapImage, type ImageFinder } from './map-image';
import { mapPerson, POSITION } from './map-person';
import { cleanLine, firstSentences, listNames, toDate } from './read-values';

/** A text in the form of this site. */
export type Draft = {
  item: Item;
  /** Path below the content folder. */
  target: string;
  fields: Fields;
  /** Fields whose values are invented. */
  invented: Set<string>;
  body: string;
};

const DESCRIPTION = [
  'description',
  'summary',
  'excerpt',
  'abstract',
  'subtitle',
  'lead',
  'teaser',
  'intro',
  'bio',
  'short_bio',
];
const DATE = ['date', 'pubdate', 'publishdate', 'published_at', 'post_date', 'created'];
const UPDATED = [
  'lastmod',
  'last_modified_at',
  'last_updated',
  'modified',
  'updated',
  'updated_at',
  'date_modified',
];

/** Fields that the plan has used, or that only say how the old program works. */
const USED = [
  'draft',
  'published',
  'permalink',
  'aliases',
  'redirect_from',
  'slug',
  'url',
  'layout',
  'format',
  'type',
];

type Shared = ImageFinder & {
  report: ImportReport;
  /** Returns the spelling of a topic that the site uses; null if it cannot have an address. */
  spellTopic: (topic: string) => string | null;
  /** Returns the name of the file of an author, or else the name of the author. */
  findAuthor: (name: string) => string;
  /** Name of the site, in place of an author. */
  siteName: string;
};

/** Translates the front matter of a text into the fields of this site. */
export function mapFields(
  item: Item,
  title: string | null,
  body: string,
  shared: Shared,
): Pick<Draft, 'fields' | 'invented'> {
  const fields = Object.fromEntries(
    Object.entries(item.fields).map(([name, value]) => [
      name.toLowerCase().replaceAll('-', '_'),
      value,
    ]),
  );
  const used = new Set(USED);
  const take = (names: readonly string[]) => {
    const name = names.find(
      (one) =>
        textOf(fields[one]) !== null || (typeof fields[one] === 'object' && fields[one] !== null),
    );
    if (name !== undefined) used.add(name);
    return name === undefined ? undefined : fields[name];
  };
  const invented = new Set<string>();
  const invent = <Value>(name: string, value: Value): Value => {
    invented.add(name);
    return value;
  };
  const parts = [
    ['firstname', 'first_name', 'othernames', 'given_name'],
    ['lastname', 'last_name', 'surname', 'family_name'],
  ];
  const fullName =
    item.kind === 'person' ? parts.flatMap((names) => textOf(take(names)) ?? []).join(' ') : '';
  const heading = cleanLine(
    (textOf(take(['title', 'name', 'pagetitle'])) ?? title ?? fullName) || fullName,
  );
  const named = heading || invent('title', nameFrom(item));
  const written = cleanLine(textOf(take(DESCRIPTION)) ?? '');
  const sentences = firstSentences(body);
  // Without a description, the site takes the first sentences itself.
  const describe = () => {
    if (written) return { description: written };
    return sentences ? {} : { description: invent('description', named) };
  };
  const image = mapImage(take, item, shared);
  const updated = toDate(take(UPDATED));
  const mapped: Fields =
    item.kind === 'person'
      ? mapPerson(take, {
          name: named,
          summary:
            written ||
            cleanLine(textOf(take(POSITION)) ?? '') ||
            sentences ||
            invent('summary', named),
          image,
        })
      : { title: named, ...describe() };
  if (item.kind === 'post') {
    const date = toDate(take(DATE));
    mapped.date = date ?? invent('date', '2000-01-01');
    if (updated !== null) mapped.updated = updated;
    const until = toDate(take(['expirydate', 'expires', 'unpublishdate']));
    if (until !== null) mapped.until = until;
    const authors = listNames(take(['author', 'authors', 'by', 'byline', 'creator'])).map(
      shared.findAuthor,
    );
    mapped.author =
      authors.length > 0
        ? authors.length === 1
          ? authors[0]
          : [...new Set(authors)]
        : invent('author', shared.siteName);
    const tags = [
      take(['tags', 'tag', 'topics', 'keywords']),
      take(['categories', 'category']),
    ].flatMap(listNames);
    const topics = [...new Set(tags.flatMap((tag) => shared.spellTopic(tag) ?? []))];
    if (topics.length > 0) mapped.tags = topics;
    if (item.fields.draft === true || item.fields.published === false) mapped.draft = true;
  }
  if (item.kind === 'page') {
    if (updated !== null) mapped.updated = updated.slice(0, 10);
    const order = Number(take(['weight', 'nav_order', 'order', 'menu_order', 'position']));
    if (Number.isInteger(order)) mapped.order = order;
  }
  if (image !== null && item.kind !== 'person') mapped.image = image;
  for (const [name, value] of Object.entries(fields)) {
    if (!used.has(name) && value !== null && value !== '') shared.report.dropField(name);
  }
  if (invented.size > 0) {
    shared.report.add(
      item.source,
      'mended',
      `has no ${[...invented].join(', ')}: the import has invented values, marked as placeholders`,
    );
  }
  return { fields: mapped, invented };
}

function nameFrom({ place, source }: Item): string {
  const words = (place.at(-1) ?? source).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
