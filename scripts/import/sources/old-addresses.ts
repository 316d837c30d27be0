import path from 'node:path';
import { toSlug } from '@/lib/slug';
import { fieldsOf, textOf, type Fields } from '@/scripts/import/item';
import { listNames } from '@/scripts/import/read-values';
import type { Generator, OldConfig } from './old-config';

/** A text of a generator, before it has a place on this site. */
export type OldText = {
  /** Path without `content/`, `_posts/` and the like, without its ending, and without the date in the name of a post. */
  bare: string;
  /** The same with the date. */
  dated: string;
  fields: Fields;
  date: string | null;
  /** Code of its language in its address; empty for the first language. */
  language: string;
  /** Collection of Jekyll or first folder of Hugo; empty for a page at the top. */
  section: string;
  isPost: boolean;
  isIndex: boolean;
};

const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/** Lists the addresses that a text has on the old site; relative links start at the first. */
export function listFormer(
  generator: Generator,
  source: string,
  text: OldText,
  config: OldConfig,
): string[] {
  const { fields } = text;
  const aliases = ['aliases', 'redirect_from', 'redirects']
    .flatMap((name) => [fields[name]].flat())
    .flatMap((one) => textOf(one) ?? []);
  const own = textOf(fields.permalink) ?? textOf(fields.url);
  const folder = text.language === '' || own !== null ? '' : `/${text.language.toLowerCase()}`;
  const first = folder + expand(own ?? patternOf(generator, source, text, config), text);
  return [first, ...aliases]
    .map((one) => one.replace(/^https?:\/\/[^/]+/, '').replace(/^(?!\/)/, '/'))
    .map((one) => one.replace(/\/index$/, '/'))
    .map((one) => one.replaceAll(/\s/g, '%20'))
    .filter((one) => !one.includes('..') && !/[#\\]/.test(one));
}

function patternOf(
  generator: Generator,
  source: string,
  text: OldText,
  { settings }: OldConfig,
): string {
  const { bare, dated, isIndex, isPost, section } = text;
  const folder = isIndex ? dated : path.posix.dirname(dated);
  if (generator === 'hugo') {
    const pattern =
      textOf(fieldsOf(fieldsOf(settings.permalinks).page)[section]) ??
      textOf(fieldsOf(settings.permalinks)[section]);
    // Hugo leaves out the date in a name only if it takes the date of the text from there.
    const dates = [fieldsOf(settings.frontmatter).date].flat();
    const file = path.posix.basename(dates.includes(':filename') ? bare : dated);
    const name = textOf(text.fields.slug) ?? file.replaceAll(/\s+/g, '-').toLowerCase();
    if (pattern !== null && !isIndex) return pattern.replace(/\/?$/, '/');
    const address = path.posix.join('/', isIndex ? folder : path.posix.join(folder, name));
    const isUgly = settings.uglyURLs === true || fieldsOf(settings.uglyURLs)[section] === true;
    return isUgly && !isIndex ? `${address}.html` : address.replace(/\/?$/, '/');
  }
  if (generator === 'markdown') {
    return isIndex ? path.posix.join('/', folder, '/') : `/${dated}.html`;
  }
  // A collection such as `_news` is shown among the posts here, but has addresses of its own.
  const isInPosts = isPost && /(^|\/)_(posts|drafts)\//.test(source);
  const collection = `/${source}`.includes(`/_${section}/`) ? section : '';
  const type = isInPosts ? 'posts' : collection || 'pages';
  const set = textOf(listDefaults(settings, source, type).permalink);
  if (isInPosts) {
    const style = set ?? textOf(settings.permalink) ?? 'date';
    return STYLES[style] ?? style;
  }
  const pattern = set ?? textOf(fieldsOf(fieldsOf(settings.collections)[collection]).permalink);
  if (pattern !== null) return pattern;
  const isPretty = /^pretty$|\/$/.test(textOf(settings.permalink) ?? '');
  if (isIndex) return path.posix.join('/', folder, '/');
  return isPretty && section === '' ? `/${bare}/` : `/${bare}.html`;
}

/** Returns the fields that the configuration gives to this file. @param type `posts`, `pages`, or the name of a collection */
export function listDefaults(settings: Fields, source: string, type: string): Fields {
  const rules = [settings.defaults].flat().map(fieldsOf);
  const bare = source.replace(`${textOf(settings.collections_dir) ?? ''}/`, '');
  const fitting = rules.filter(({ scope }) => {
    const { path: below, type: wanted } = fieldsOf(scope);
    const folder = (textOf(below) ?? '').replace(/\/?\**$/, '');
    return (
      (folder === '' ||
        [source, bare].some((one) => one === folder || one.startsWith(`${folder}/`))) &&
      (textOf(wanted) ?? type) === type
    );
  });
  return Object.assign({}, ...fitting.map(({ values }) => fieldsOf(values)));
}

function expand(pattern: string, { bare, isIndex, fields, date, section }: OldText): string {
  const [year = '', month = '', day = ''] = (date ?? '').slice(0, 10).split('-');
  const file = isIndex ? path.posix.join(bare, 'index') : bare;
  const name = path.posix.basename(file);
  const slug = textOf(fields.slug) ?? name;
  const below = section && file.startsWith(`${section}/`) ? file.slice(section.length + 1) : file;
  const values: Record<string, string> = {
    year,
    month,
    day,
    section,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    title:
      textOf(fields.slug) ??
      (pattern.includes(':section') || pattern.includes(':contentbasename')
        ? toSlug(textOf(fields.title) ?? slug)
        : slug),
    slug,
    name,
    basename: name,
    filename: name,
    contentbasename: name,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    path: below,
    num: name,
    collection: section,
    sections: path.posix.dirname(bare),
    categories: listNames(fields.categories ?? fields.category)
      .map((one) => one.toLowerCase().replaceAll(' ', '-'))
      .join('/'),
    output_ext: '.html',
  };
  return pattern
    .replaceAll(/:(\w+)/g, (all, key: string) =>
      Object.hasOwn(values, key) ? (values[key] ?? '') : all,
    )
    .replaceAll(/\/{2,}/g, '/');
}
