import 'server-only';
import type { LanguageChoice } from '@/lib/i18n/languages';
import type { Content } from '@/lib/server/content/edition';
import { isSameData } from '@/lib/server/is-same-data';
import { findChange } from '@/lib/server/publishing/list-change';
import type { EditionPart, SentContent, SentPage } from '@/lib/server/publishing/thread-messages';
import {
  listRemoved,
  pickChanged,
  type Manifest,
  type Version,
} from '@/lib/server/publishing/versions/version';

type LastPart = Extract<EditionPart, { kind: 'edition' }>;

const PAGES_PER_MESSAGE = 500;

/** The part of a content that a later one is compared with. */
export type KnownContent = Pick<Content, 'entries' | 'addresses' | 'unindexed'> & {
  site?: LanguageChoice;
  translations?: Readonly<Record<string, KnownContent>>;
};

/** The edition that its reader has read last. `files` is null if they could not be listed. */
export type SentEdition = {
  /** Null before the first edition. */
  id: string | null;
  content: KnownContent;
  files: Manifest | null;
};

/** Before the first edition, or before a language. */
export const NO_CONTENT: KnownContent = { entries: [], addresses: [], unindexed: [] };

/** Before the first edition. */
export const NOTHING_SENT: SentEdition = { id: null, content: NO_CONTENT, files: null };

/**
 * Returns a text that differs for any two contents of a version. They differ only if an entry appears, ends or has
 * another next date between them, and the period of the earlier one ends then.
 */
export function idOf({ sequence, digest }: Version, { period }: Content): string {
  return `${sequence}-${digest.slice(0, 12)}-${period.until}`;
}

/**
 * Divides an edition into parts that take a few milliseconds each to read.
 *
 * @param scanned the files of the folder, if they are not published
 * @param before what the reader has read last, which is not sent again
 */
export function packEdition(
  { id, keepsPages }: Pick<LastPart, 'id' | 'keepsPages'>,
  version: Version | null,
  content: Content,
  {
    scanned = null,
    before = NOTHING_SENT,
  }: { scanned?: Manifest | null; before?: SentEdition } = {},
): EditionPart[] {
  const parts: EditionPart[] = [
    {
      kind: 'files',
      since: before.id,
      ...changeFiles(before.files, version?.files ?? scanned),
      isStored: version !== null,
      hidden: content.hidden,
    },
  ];
  const sent = packContent(content, before.content, parts);
  const published = version && {
    sequence: version.sequence,
    publishedAt: version.publishedAt,
    entryIds: version.entryIds,
  };
  parts.push({ kind: 'edition', id, published, content: sent, keepsPages });
  return parts;
}

/** Adds the parts of the entries, in all languages, and returns the other content. */
function packContent(
  { types, entries, media, addresses, unindexed, translations, ...others }: Content,
  known: KnownContent,
  parts: EditionPart[],
  language?: string,
): SentContent {
  for (const some of divide(withoutKnown(entries, known.entries))) {
    parts.push({ kind: 'entries', ...(language !== undefined && { language }), entries: some });
  }
  const translated = Object.entries(translations ?? {}).map(([tag, one]) => {
    return [tag, packContent(one, known.translations?.[tag] ?? NO_CONTENT, parts, tag)];
  });
  return {
    ...others,
    addresses: findChange(known.addresses, addresses),
    unindexed: findChange(known.unindexed, unindexed),
    media: [...media],
    images: [],
    ...(translations && { translations: Object.fromEntries(translated) }),
  };
}

function changeFiles(before: Manifest | null, files: Manifest | null) {
  if (!files || !before) return { files, removed: [] };
  return { files: pickChanged(before, files), removed: listRemoved(before, files) };
}

function divide<Page>(pages: readonly Page[]): Page[][] {
  const length = Math.ceil(pages.length / PAGES_PER_MESSAGE);
  return Array.from({ length }, (_, index) =>
    pages.slice(index * PAGES_PER_MESSAGE, (index + 1) * PAGES_PER_MESSAGE),
  );
}

/** Replaces each page that has not changed with its place in the edition before. */
function withoutKnown<Page extends { address: string }>(
  pages: readonly Page[],
  before: readonly Page[],
): SentPage<Page>[] {
  let places: Map<string, number> | null = null;
  const placeOf = (address: string) => {
    places ??= new Map(before.map((page, place) => [page.address, place]));
    return places.get(address) ?? -1;
  };
  return pages.map((page, index) => {
    // Most pages keep their place.
    const place = before[index]?.address === page.address ? index : placeOf(page.address);
    const known = before[place];
    return known && isSameData(page, known) ? place : page;
  });
}
