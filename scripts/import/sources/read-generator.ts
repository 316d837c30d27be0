import fs from 'node:fs';
import path from 'node:path';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import type { ImportReport } from '@/scripts/import/import-report';
import { textOf, type Fields, type Item, type OldSite } from '@/scripts/import/item';
import { toDate } from '@/scripts/import/read-values';
import { parseBibtex } from '@/scripts/import/references/bibtex';
import { toPlace } from '@/scripts/import/plan';
import { keyOfName } from '@/scripts/import/site-index';
import { parseData, splitFrontMatter } from './data-text';
import { readCopiedPage } from './copied-page';
import { renderItems } from './liquid/render-items';
import {
  emptyIfBare,
  findList,
  isWorthAPage,
  PEOPLE,
  POSTS,
  settleLists,
  type ReadItem,
} from './made-lists';
import { listFormer, type OldText } from './old-addresses';
import { listExcluded, readConfig, type Generator, type OldConfig } from './old-config';
import { readSettings } from './old-settings';
import { formatSections, joinWidgets } from './layouts/page-blocks';
import { showPublications } from './layouts/publication-fields';
import { QuartoProject } from './quarto';
import { HIDDEN, isPast, refuse } from './refusal';
import { listServerRedirects } from './server-redirects';
import { listSource, readSourceText } from './source-folder';

const TEXT = /\.(md|markdown|mkd|qmd|rmd|html?)$/i;
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/;
const REPOSITORY =
  /^(readme|licen[cs]e|changelog|contributing|code_of_conduct|security|agents|claude|404)\.\w+$/i;

/** Folders of the old program, which have no texts of their own. */
const PROGRAM: Record<Generator, RegExp> = {
  jekyll: /^(_includes|_layouts|_data|_sass|_plugins|node_modules|assets)(\/|$)/,
  hugo: /^(?!content\/)/,
  // Parts that texts of Quarto include, and results that it stores beside them.
  markdown: /(^|\/)_|_(cache|files)\//,
};

/** Reads the folder of a site that Jekyll, Hugo or Quarto makes, or that is Markdown alone. */
export function readGenerator(generator: Generator, folder: string, report: ImportReport): OldSite {
  const files = listSource(folder, report);
  const config = readConfig(generator, folder, files, report);
  const isExcluded = generator === 'jekyll' ? listExcluded(config) : () => false;
  const texts = files.filter(
    (file) =>
      TEXT.test(file) &&
      !PROGRAM[generator].test(file) &&
      !REPOSITORY.test(path.basename(file)) &&
      !isExcluded(file),
  );
  const quarto = generator === 'markdown' ? new QuartoProject(folder, files, report) : null;
  const project = { generator, folder, config, report, quarto };
  const read = texts.flatMap((file) => readItem(file, project) ?? []);
  const settled = settleLists(read, generator, report);
  const rendered =
    generator === 'jekyll'
      ? renderItems(settled, { folder, files, config, report }).map(emptyIfBare)
      : joinWidgets(settled, report);
  const all = showPublications(rendered, new Set(files));
  const moved = all.flatMap((item) => {
    const to = textOf([item.fields.redirect_to].flat()[0]);
    return to === null ? [] : [[item, to] as const];
  });
  const leading = new Set(moved.map(([item]) => item));
  const items = all.filter(
    (item) => !leading.has(item) && item.isHidden !== true && isWorthAPage(item, all, report),
  );
  const { host, base } = config;
  const people = ['_data/authors.yml', '_data/authors.yaml'].find((file) => files.includes(file));
  const authors =
    people &&
    parseData('.yaml', readSourceText(folder, people, report), (problem) =>
      report.add(people, 'mended', problem),
    );
  const variables = quarto?.readVariables();
  const settings = { ...(authors && { authors }), ...config.settings, variables };
  return {
    kind: generator,
    origin: folder,
    items,
    moved: new Map([...moved, ...listServerRedirects(folder, items, report)]),
    media: new Set(
      files.filter((file) => mediaTypeOf(file) !== null || /\.(tiff?|bmp|heic)$/i.test(file)),
    ),
    readMedia: (file) => fs.readFileSync(path.join(folder, file)),
    bibliographies: new Map(
      files
        .filter((file) => /\.bib(tex)?$/i.test(file))
        .map((file) => [file, parseBibtex(readSourceText(folder, file, report))]),
    ),
    roots: ['static', 'public', 'assets', 'content', 'docs'],
    host,
    base,
    settings,
    names: new Set([...files, ...all.flatMap(({ former }) => former)].map(keyOfName)),
    about: readSettings(generator, folder, files, config, report),
  };
}

type Project = {
  generator: Generator;
  folder: string;
  config: OldConfig;
  report: ImportReport;
  quarto: QuartoProject | null;
};

function readItem(source: string, project: Project): ReadItem | null {
  const { generator, folder, config, report, quarto } = project;
  const written = quarto?.readText(source) ?? readSourceText(folder, source, report);
  const read = splitFrontMatter(written, (problem) => report.add(source, 'mended', problem));
  const { line, hasFront } = read;
  const text = generator === 'hugo' ? read.text + formatSections(read.fields) : read.text;
  const inherited = quarto && {
    ...config.settings,
    ...quarto.fieldsOf(path.posix.dirname(source)),
  };
  const author = inherited?.author;
  const fields: Fields = { ...(author !== undefined && { author }), ...read.fields };
  const isHtml = /\.html?$/i.test(source);
  report.begin(source);
  const old = describe(generator, source, fields, config);
  if (isHtml && !hasFront) {
    const page = readCopiedPage(source, old, text, report);
    return page && { ...page, list: null };
  }
  const reason = refuse(generator, old, source, text, config);
  if (reason !== null) report.add(source, 'ignored', reason);
  if (reason !== null && reason !== HIDDEN) return null;
  const isPerson = PEOPLE.test(old.section) && old.bare.split('/').length > 1;
  const former = listFormer(generator, source, old, config);
  const kind = isPerson ? 'person' : old.isPost ? 'post' : 'page';
  // Old addresses stay as far as the site has room for them.
  const address = (former[0] ?? `/${old.bare}`).replace(/(\/index)?(\.html?)?\/?$/, '');
  const name = (textOf(fields.slug) ?? '').replace(/^index$/, '') || path.posix.basename(old.bare);
  return {
    source,
    kind,
    place: toPlace(kind === 'page' ? address : name),
    isFolder: old.isIndex,
    fields: {
      ...fields,
      ...(generator === 'jekyll' && splitTags(fields)),
      ...(old.date !== null && { date: old.date }),
    },
    text,
    ...(reason !== null && { isHidden: true }),
    list: reason === null && !isPerson ? findList(text, old) : null,
    line,
    isHtml,
    former: reason === null ? former : [],
    ...(inherited && { inherited }),
  };
}

/** Splits tags at spaces, as Jekyll does. */
function splitTags(fields: Item['fields']): Item['fields'] {
  const names = ['tags', 'categories'].filter((name) => typeof fields[name] === 'string');
  const split = (text: string) =>
    [...text.matchAll(/"([^"]*)"|([^\s,"]+)/g)].map(([, quoted, word]) => quoted ?? word);
  return Object.fromEntries(names.map((name) => [name, split(String(fields[name]))]));
}

function describe(
  generator: Generator,
  source: string,
  fields: Item['fields'],
  { languages, collections, folders }: OldConfig,
): OldText {
  const [owner, place] = [...folders].find(([, one]) => source.startsWith(`${one}/`)) ?? [];
  const root =
    place === undefined ? (generator === 'hugo' ? 'content/' : collections) : `${place}/`;
  const inside = (source.startsWith(root) ? source.slice(root.length) : source).replace(TEXT, '');
  const [, body = inside, code] = /^(.*)\.([a-z]{2}(?:-\w+)?)$/i.exec(inside) ?? [];
  const isCode = code !== undefined && (languages.includes(code) || generator === 'hugo');
  const named = isCode ? body : inside;
  const language = [owner, code].find((one) => one !== undefined && languages.includes(one)) ?? '';
  // The page of a folder; a leaf bundle of Hugo is a page in a folder of its own.
  const isIndex = (generator === 'hugo' ? /(^|\/)_index$/ : /(^|\/)_?index$/).test(named);
  const parts = named.replace(/(^|\/)_?index$/, '').split('/');
  const section = (parts[0] ?? '').replace(/^_/, '');
  const file = parts.at(-1) ?? '';
  const [, day, rest = ''] = DATED.exec(file) ?? [];
  const shownFrom = toDate(fields.publishDate);
  const dates = [toDate(fields.date), shownFrom, toDate(day)];
  const date =
    isPast(shownFrom) === false ? shownFrom : (dates.find((one) => one !== null) ?? null);
  const isInPosts = parts.slice(0, -1).some((one) => POSTS.test(one));
  const isPost = date !== null && (isInPosts || (day !== undefined && generator !== 'jekyll'));
  const shown = isPost && day !== undefined ? [...parts.slice(0, -1), rest] : parts;
  return {
    bare: joinNames(shown, isIndex),
    dated: joinNames(parts, isIndex),
    fields,
    date,
    language,
    section: parts.length > 1 || isIndex ? section : '',
    isPost,
    isIndex,
  };
}

/** Joins names to a path, without the underscore of a folder such as `_posts`. @param isFolder whether the last is one */
function joinNames(names: readonly string[], isFolder: boolean): string {
  return names
    .map((one, index) => (isFolder || index < names.length - 1 ? one.replace(/^_/, '') : one))
    .join('/');
}
