import 'server-only';
import { z } from 'zod';
import { defineCollection, toEntry, type Entry } from '@/lib/server/content/collection';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import type { WithBody } from '@/lib/server/content/page-body';
import {
  date,
  facts,
  formName,
  group,
  href,
  link,
  list,
  owner,
  pageFields,
  text,
} from '@/lib/server/content/schema-fields';

const schema = group(pageFields);

const ORDER = 'a whole number, as in 1: the place among the pages of the folder';

const pageSchema = group({
  ...pageFields,
  form: formName.optional(),
  updated: date.optional(),
  owner: owner.optional(),
  order: z.int({ error: ORDER }).optional(),
});

const homeSchema = group({
  ...pageFields,
  hero: group({ title: text, text, actions: list(link) }),
  teaching: group({
    title: text,
    text,
    items: list(group({ title: text, text, href: href.optional() })),
  }).optional(),
  facts: facts.optional(),
  posts: group({ title: text, link: text }),
  visit: group({ title: text, text, action: link }).optional(),
});

const aboutSchema = group({
  ...pageFields,
  facts: facts.optional(),
  history: group({ title: text, items: list(group({ year: text, text })) }).optional(),
});

type Text = WithBody<z.infer<typeof schema>>;
export type Page = WithBody<z.infer<typeof pageSchema>>;
export type HomePage = WithBody<z.infer<typeof homeSchema>>;
export type AboutPage = WithBody<z.infer<typeof aboutSchema>>;

/** Pages whose path is their URL: `pages/study/fees.md` becomes `/study/fees`. Sorted by path. */
export const pages = defineCollection({
  source: 'pages',
  schema: pageSchema,
  load: loadPages,
  entries: (content: { pages: Page[] }): Entry[] => content.pages.map((page) => toEntry(page)),
  starter: {
    noun: 'page',
    argument: 'TITLE',
    about: 'Adds a page at a URL of its own',
    hasFolders: true,
    write: (title) => `---
title: ${JSON.stringify(title)}
description: What this page is about, in one sentence.
---

Write here.
`,
    next: (slug) =>
      `Write your text there; \`npm run dev\` shows it at /${slug}. ` +
      'To show it in the navigation, add two lines to header.navigation in site.yaml.',
  },
});

export const home = defineCollection({
  source: 'home.md',
  schema: homeSchema,
  load: (folder): HomePage | null => folder.readPage('home.md', '/home', homeSchema)?.page ?? null,
  entries: (content: { home: HomePage | null }): Entry[] =>
    content.home ? [toEntry(content.home)] : [],
});

export const about = defineCollection({
  source: 'about.md',
  schema: aboutSchema,
  load: (folder): AboutPage | null =>
    folder.readPage('about.md', '/about', aboutSchema)?.page ?? null,
  entries: (content: { about: AboutPage | null }): Entry[] =>
    content.about ? [toEntry(content.about)] : [],
});

type Named<Name extends string> = Record<Name, Text | null>;

export const contact = defineText('contact', ({ contact: page }: Named<'contact'>) => page);
export const login = defineText('login', ({ login: page }: Named<'login'>) => page, false);
export const register = defineText(
  'register',
  ({ register: page }: Named<'register'>) => page,
  false,
);

function loadPages(folder: ContentFolder): Page[] {
  const shown = new Map<string, string>();
  return folder
    .listMarkdown('pages')
    .flatMap((file) => {
      const read = folder.readPage(file, folder.addressOf(file, 'pages'), pageSchema);
      const form = read?.page?.form;
      const other = form && shown.get(form);
      if (form && other) {
        folder.report({
          file,
          line: read.source.lineOf(['form']),
          field: 'form',
          found: `the form ${form}, which ${other} already shows`,
          expected: 'each form on one page only, so that visitors can be led back to it',
        });
      }
      if (form) shown.set(form, file);
      return read?.page ?? [];
    })
    .sort((a, b) => a.address.localeCompare(b.address));
}

/** Defines the text above a form. The template adds ids of its own, so anchors are not checked. */
function defineText<Content>(
  name: string,
  get: (content: Content) => Text | null,
  isSearchable = true,
) {
  return defineCollection({
    source: `${name}.md`,
    schema,
    load: (folder): Text | null => folder.readPage(`${name}.md`, `/${name}`, schema)?.page ?? null,
    entries: (content: Content): Entry[] => {
      const page = get(content);
      if (!page) return [];
      const { address, owner, searchable } = toEntry(page);
      return [{ address, owner, ...(isSearchable && { searchable }) }];
    },
  });
}
