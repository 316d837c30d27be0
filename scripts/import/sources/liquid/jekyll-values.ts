import path from 'node:path';
import { textOf, type Fields, type Item } from '@/scripts/import/item';
import { listDefaults } from '@/scripts/import/sources/old-addresses';
import { listNames, toName } from '@/scripts/import/read-values';
import type { OldConfig } from '@/scripts/import/sources/old-config';
import { defineOnce } from './source-data';

type Source = {
  items: readonly Item[];
  files: readonly string[];
  config: OldConfig;
  data: Fields;
  /** Converts the text of another page to what a page may show of it. */
  format: (text: string) => string;
};

/** The values that a text of Jekyll finds in `site`, and in `page` for each text. */
export class JekyllValues {
  readonly site: Fields;
  private readonly documents: ReadonlyMap<Item, Fields>;

  constructor(private readonly source: Source) {
    const { items, files, config, data } = source;
    this.documents = new Map(items.map((item) => [item, this.describe(item)]));
    const groups = new Map<string, Fields[]>();
    for (const [item, document] of this.documents) {
      const label = this.labelOf(item) ?? 'pages';
      if (label === 'posts' && isUnpublished(item)) continue;
      groups.set(label, [...(groups.get(label) ?? []), document]);
    }
    const dateOf = ({ date }: Fields) => textOf(date) ?? '';
    const posts = (groups.get('posts') ?? []).sort((one, other) =>
      dateOf(other).localeCompare(dateOf(one)),
    );
    const pages = groups.get('pages') ?? [];
    groups.delete('pages');
    const collections = [...groups].map(([label, docs]) => ({ label, docs, output: true }));
    this.site = {
      ...config.settings,
      ...Object.fromEntries(groups),
      // All addresses begin at the top of the site here.
      ...{ url: '', baseurl: '', time: new Date().toISOString() },
      ...{ data, posts, pages, html_pages: pages, collections },
      documents: collections.flatMap(({ docs }) => docs),
      tags: groupBy(posts, 'tags'),
      categories: groupBy(posts, 'categories'),
    };
    defineOnce(this.site, 'static_files', () => files.map(describeFile));
  }

  /** Returns the values of a text. */
  pageOf(item: Item): Fields {
    return this.documents.get(item) ?? {};
  }

  private describe(item: Item): Fields {
    const { config, format } = this.source;
    const { source, fields, former } = item;
    const label = this.labelOf(item);
    const { name, dir } = path.posix.parse(source);
    const bare = name.replace(/^\d{4}-\d\d?-\d\d?-/, '');
    const url = former[0] ?? '';
    const document: Fields = {
      title: label === null ? undefined : toName(bare),
      ...listDefaults(config.settings, source, label ?? 'pages'),
      ...fields,
      ...{
        url,
        path: source,
        relative_path: source,
        name: textOf(fields.name) ?? path.posix.basename(source),
      },
      slug: textOf(fields.slug) ?? bare,
      dir: `${path.posix.dirname(url).replace(/\/$/, '')}/`,
      id: url.replace(/\.html$/, ''),
      // A page has only what its front matter says.
      ...(label !== null && {
        collection: label,
        tags: listNames(fields.tags ?? fields.tag),
        categories: listNames(
          fields.categories ?? fields.category ?? /_posts\/(.+)/.exec(dir)?.[1],
        ),
      }),
    };
    const text = () => format(item.text);
    if (fields.content === undefined) defineOnce(document, 'content', text);
    if (fields.excerpt === undefined)
      defineOnce(document, 'excerpt', () => format(item.text.trim().split(/\n[ \t]*\n/)[0] ?? ''));
    return document;
  }

  /** Returns the collection of a text; null for a page. */
  private labelOf({ source }: Item): string | null {
    const { collections } = this.source.config;
    if (/(^|\/)_(posts|drafts)\//.test(source)) return 'posts';
    const inside = source.startsWith(collections) ? source.slice(collections.length) : source;
    const [, label = null] = /^_([^/]+)\//.exec(inside) ?? [];
    return label;
  }
}

function isUnpublished({ source, fields }: Item): boolean {
  return fields.draft === true || fields.published === false || /(^|\/)_drafts\//.test(source);
}

function groupBy(posts: readonly Fields[], field: string): Fields {
  const groups = new Map<string, Fields[]>();
  for (const post of posts)
    for (const name of listNames(post[field]))
      groups.set(name, [...(groups.get(name) ?? []), post]);
  return Object.fromEntries(groups);
}

function describeFile(file: string): Fields {
  const { base, name, ext } = path.posix.parse(file);
  return { path: `/${file}`, name: base, basename: name, extname: ext };
}
