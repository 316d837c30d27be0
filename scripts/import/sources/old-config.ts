import path from 'node:path';
import { parseUrl } from '@/lib/decode-url';
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
  const file = CONFIGS[generator].find((name) => files.includes(name));
  const ending = path.extname(file ?? '').replace('.yml', '.yaml');
  const settings =
    file === undefined
      ? {}
      : parseData(ending, readSourceText(folder, file, report), (problem) =>
          report.add(file, 'lost', problem),
        );
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
  const own = generator === 'jekyll' ? (textOf(settings.baseurl) ?? '') : (url?.pathname ?? '');
  const languages = Object.keys(fieldsOf(lower.get('languages')));
  const first = (textOf(lower.get('defaultcontentlanguage')) ?? languages[0] ?? 'en').toLowerCase();
  const collections = textOf(settings.collections_dir)?.replace(/^\/|\/$/g, '');
  return {
    collections: collections ? `${collections}/` : '',
    settings: { title: website.title ?? settings.site_name, ...settings },
    host: url?.host ?? '',
    base: own.replace(/\/+$/, ''),
    languages: languages.filter((one) => one.toLowerCase() !== first),
  };
}
