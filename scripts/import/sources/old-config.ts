import path from 'node:path';
import { parseUrl } from '@/lib/decode-url';
import { matchAny } from '@/lib/server/content/path-patterns';
import type { ImportReport } from '@/scripts/import/import-report';
import { fieldsOf, textOf, type Fields } from '@/scripts/import/item';
import { parseData } from './data-text';
import { readSourceText } from './source-folder';

export type Generator = 'jekyll' | 'hugo' | 'markdown';

const CONFIGS: Record<Generator, readonly string[]> = {
  jekyll: ['_config.yml', '_config.yaml', '_config.toml'],
  hugo: ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
    ['.toml', '.yaml', '.yml', '.json'].map((ending) => name + ending),
  ),
  markdown: ['_quarto.yml', 'mkdocs.yml'],
};

export type OldConfig = {
  settings: Fields;
  host: string;
  base: string;
  /** Languages besides the first, by the code in file names. */
  languages: string[];
  /** Folders of the texts in each language of Hugo, by the code of the language. */
  folders: ReadonlyMap<string, string>;
  /** The language of the site, as in `en`. */
  first: string;
  /** Folder of the collections of Jekyll, with a slash; empty if they are at the top. */
  collections: string;
};

/** Reads the configuration of the old program. Without one, everything is as the program has it by default. */
export function readConfig(
  generator: Generator,
  folder: string,
  files: readonly string[],
  report: ImportReport,
): OldConfig {
  const read = (file: string) =>
    parseData(
      path.extname(file).replace('.yml', '.yaml'),
      readSourceText(folder, file, report),
      (problem) => report.add(file, 'lost', problem),
    );
  const file = CONFIGS[generator].find((name) => files.includes(name));
  const own = file === undefined ? {} : read(file);
  const settings =
    generator === 'hugo' ? { ...withUsualKeys(own), ...readParts(files, read) } : own;
  const lower = new Map(
    Object.entries(settings).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const website = fieldsOf(settings.website);
  const written =
    textOf(lower.get('url')) ??
    textOf(lower.get('baseurl')) ??
    textOf(website['site-url']) ??
    textOf(settings.site_url);
  const url = written === null ? null : parseUrl(written);
  const base = generator === 'jekyll' ? (textOf(settings.baseurl) ?? '') : (url?.pathname ?? '');
  const named = fieldsOf(lower.get('languages'));
  const languages = Object.keys(named);
  const usual = languages.includes('en') ? 'en' : (languages[0] ?? 'en');
  const first = (textOf(lower.get('defaultcontentlanguage')) ?? usual).toLowerCase();
  const folders = Object.entries(named).flatMap(([code, one]) => {
    const below = Object.entries(fieldsOf(one)).find(([key]) => key.toLowerCase() === 'contentdir');
    const place = textOf(below?.[1])?.replaceAll(/^\.?\/|\/+$/g, '');
    return place && place !== 'content' ? [[code, place] as const] : [];
  });
  const collections = textOf(settings.collections_dir)?.replace(/^\/|\/$/g, '');
  return {
    collections: collections ? `${collections}/` : '',
    settings: { title: website.title ?? settings.site_name, ...settings },
    host: url?.host ?? '',
    base: base.replace(/\/+$/, ''),
    folders: new Map(folders),
    first,
    languages: languages.filter((one) => one.toLowerCase() !== first),
  };
}

/** Returns a function that says whether Jekyll leaves out a file, because its name or that of a folder is excluded. */
export function listExcluded({ settings }: OldConfig): (file: string) => boolean {
  const names = [settings.exclude]
    .flat()
    .flatMap((one) => textOf(one) ?? [])
    .map((one) => one.replaceAll(/^\.?\/|\/+$/g, ''))
    .filter(Boolean)
    // A star of Jekyll stands for slashes, too.
    .map((one) => one.replaceAll(/\*+/g, '**'));
  return matchAny(names.flatMap((one) => [one, `${one}/**`]));
}

/** Hugo reads its settings in any case, such as `[Permalinks]`. */
function withUsualKeys(settings: Fields): Fields {
  const usual = new Map(['uglyURLs'].map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      [name, usual.get(name.toLowerCase()) ?? name.toLowerCase()].map((one) => [one, value]),
    ),
  );
}

/** Reads the files beside the configuration of Hugo, such as `config/_default/permalinks.yaml` and `languages.de.toml`. */
function readParts(files: readonly string[], read: (file: string) => Fields): Fields {
  const parts: Fields = {};
  for (const file of files) {
    const [, name = '', code] =
      /^config\/_default\/(\w+)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/.exec(file) ?? [];
    if (name === '' || /^(hugo|config)$/.test(name)) continue;
    const key = name.replace(/^menu$/, 'menus');
    if (code === undefined) parts[key] = { ...fieldsOf(parts[key]), ...read(file) };
    else if (name === 'languages') {
      const known = fieldsOf(parts.languages);
      parts.languages = { ...known, [code]: { ...fieldsOf(known[code]), ...read(file) } };
    } else parts[`${key}.${code.toLowerCase()}`] = read(file);
  }
  return parts;
}
