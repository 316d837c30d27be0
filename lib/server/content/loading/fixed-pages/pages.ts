import 'server-only';
import { compareTexts } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import {
  defineFixedPage,
  describePlaceholder,
  toSiteAddress,
} from '@/lib/server/content/loading/fixed-pages/fixed-page';
import { placePicture } from '@/lib/server/content/files/images/media';
import { pageSchema, textSchema, type Page, type Text } from '@/lib/server/content/page';
import { extendPage } from '@/lib/server/content/sections/page-body';
import type { Site } from '@/lib/server/content/site';
import { writeFile } from '@/lib/server/content/types/write-entry';
import type { SiteAddress } from '@/lib/server/content/files/addresses/site-address';

type Named<Name extends string, Kind = Text> = Record<Name, Kind | null>;

/** Pages whose path is their URL: `pages/study/fees.md` becomes `/study/fees`. Sorted by path. */
export const pages = defineFixedPage({
  source: 'pages',
  schema: pageSchema,
  load: loadPages,
  addresses: (content: { pages: Page[] }): SiteAddress[] =>
    content.pages.map((page) => toSiteAddress(page)),
  starter: {
    noun: 'page',
    argument: 'TITLE',
    about: 'Adds a page at a URL of its own',
    hasFolders: true,
    write: (title) =>
      writeFile(
        [
          ['title', title],
          ['description', 'What this page is about, in one sentence.'],
          ['placeholder', true],
        ],
        'Write here.',
      ),
    next: (slug) =>
      `${describePlaceholder(`/${slug}`)} ` +
      'To show it in the navigation, add two lines to header.navigation in site.yaml.',
  },
});

export const home = definePage('home', ({ home: page }: Named<'home', Page>) => page);
export const about = definePage('about', ({ about: page }: Named<'about', Page>) => page);

export const contact = defineText(
  'contact',
  ({ contact: page }: Named<'contact'>) => page,
  ({ site }: { site: Site | null }) => (site ? listDetails(site) : ''),
);
export const login = defineText('login', ({ login: page }: Named<'login'>) => page);
export const register = defineText('register', ({ register: page }: Named<'register'>) => page);

/** Returns what the contact page shows besides its text, as visitors look for it. */
function listDetails({
  contact: { address, directions, map, hours, locations = [] },
}: Site): string {
  const words = texts().contactDetails;
  const places = locations.flatMap((one) => [one.name, ...one.address, one.directions]);
  const own = [...address, hours.length > 0 && words.hours, directions && words.directions];
  return [words.phone, words.email, ...own, directions, map?.label, ...places]
    .filter(Boolean)
    .join(' · ');
}

function loadPages(folder: ContentFolder): Page[] {
  const shown = new Map<string, string>();
  return folder
    .listMarkdown('pages')
    .flatMap((file) => {
      const read = readPage(folder, file, folder.addressOf(file, 'pages'));
      const form = read?.page?.form;
      const other = form && shown.get(form);
      if (form && other) {
        folder.report({
          file,
          line: read.source.lineOf(['form']),
          field: 'form',
          found: `the form ${form}, which ${other} already shows`,
          expected: 'each form on one page only, so that visitors can be sent back to it',
          kind: 'a form that another page shows',
          value: form,
          others: [other],
          isClaim: true,
        });
      }
      if (form) shown.set(form, file);
      return read?.page ?? [];
    })
    .sort((a, b) => compareTexts(a.address, b.address));
}

/** Reads a page and its image; null if the file cannot be read. */
function readPage(folder: ContentFolder, file: string, address: string) {
  const read = folder.readPage(file, address, pageSchema);
  if (!read) return null;
  const { source, page } = read;
  const image = placePicture(folder, source, page?.image);
  return { source, page: page && extendPage(page, { image }) };
}

/** Defines a page like those of the folder `pages`, whose URL is part of the program. */
function definePage<Content>(name: string, get: (content: Content) => Page | null) {
  return defineFixedPage({
    source: `${name}.md`,
    schema: pageSchema,
    load: (folder): Page | null => readPage(folder, `${name}.md`, `/${name}`)?.page ?? null,
    addresses: (content: Content): SiteAddress[] => {
      const page = get(content);
      return page ? [toSiteAddress(page)] : [];
    },
  });
}

/**
 * Defines the text above a form. The template adds ids of its own, so anchors are not checked.
 *
 * @param detailsOf what else visitors read there
 */
function defineText<Content, More = Content>(
  name: string,
  get: (content: Content) => Text | null,
  detailsOf: (content: More) => string = () => '',
) {
  return defineFixedPage({
    source: `${name}.md`,
    schema: textSchema,
    load: (folder): Text | null =>
      folder.readPage(`${name}.md`, `/${name}`, textSchema)?.page ?? null,
    addresses: (content: Content & More): SiteAddress[] => {
      const page = get(content);
      if (!page) return [];
      const { path, owner, searchable } = toSiteAddress(page, () => ({
        details: detailsOf(content),
      }));
      return [{ path, owner, searchable }];
    },
  });
}
