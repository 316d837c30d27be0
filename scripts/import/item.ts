import type { Entry } from './references/bibtex';

/** Values of a front matter, as the old program wrote them. */
export type Fields = Record<string, unknown>;

/** A text of the old site, and the place that it should get here. */
export type Item = {
  /** Path or address in the source, which identifies the text at the next run. */
  source: string;
  /** Further files of the source with the same text. */
  twins?: string[];
  kind: 'post' | 'page' | 'person';
  /** Wanted path below the folder of its kind, without an ending. */
  place: string[];
  /** Whether the old program makes its text, such as a list of other pages. */
  isMade?: boolean;
  /** Whether its text is what its commands showed, so its lines are not those of the source. */
  isRendered?: boolean;
  /** Whether it has no page of its own on the old site: only other texts show it. */
  isHidden?: boolean;
  /** Whether it is the page of a folder. */
  isFolder: boolean;
  fields: Fields;
  /** Fields that its folders and the site give to it. */
  inherited?: Fields;
  text: string;
  /** Line of the source on which the text begins, counted from 1. */
  line: number;
  isHtml: boolean;
  /** Addresses on the old site. Relative links start at the first. */
  former: string[];
};

/** A link of a menu, or a heading with links below it. */
export type MenuEntry = { label: string; href: string; items: MenuEntry[] };

/** Facts that an old site states about itself. */
export type OldSettings = {
  name?: string | undefined;
  description?: string | undefined;
  /** Tag of its language, as in `de-AT`. */
  language?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Lines of its postal address. */
  address?: string[] | undefined;
  menu: MenuEntry[];
};

/** The old site. */
export type OldSite = {
  kind: string;
  /** Host and path of the site, or the folder of its source, which tells it from other sites of its kind. */
  origin: string;
  items: Item[];
  /** Texts that only redirect, with the address to which they lead. */
  moved?: ReadonlyMap<Item, string>;
  /** Files by path, for images and documents. */
  media: ReadonlySet<string>;
  /** Files among them that stand for images that browsers cannot show, and for addresses of images on other sites. */
  replaced?: ReadonlyMap<string, string>;
  /** Reads one of these files. */
  readMedia: (file: string) => Buffer;
  /** Folders that the old program serves at the top of its addresses, such as `static`. */
  roots: readonly string[];
  /** Host and path of the old site, such as `www.example.edu` and `/physics`; empty if they are not known. */
  host: string;
  base: string;
  /** Names that the files of the old site have, if its source is complete: what none has was missing there, too. */
  names?: ReadonlySet<string>;
  /** Entries of bibliographies by the paths of their files. */
  bibliographies?: ReadonlyMap<string, readonly Entry[]>;
  /** Values that texts may show, such as `site.title`. */
  settings: Fields;
  about: OldSettings;
};

/** The folder of each kind. */
export const FOLDERS = { post: 'blog', page: 'pages', person: 'people' };

/** Returns a value as a text; null if it has none. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns a value as a group of fields. */
export function fieldsOf(value: unknown): Fields {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup ? Object.fromEntries(Object.entries(value)) : {};
}
