import 'server-only';
import { getLanguage, oncePerLanguage } from '@/lib/i18n/language';
import { openFiles } from '@/lib/server/content/files/file-tree';
import { findTranslation, translationFile } from '@/lib/server/content/files/translated-tree';
import { readLanguages } from '@/lib/server/content/loading/fixed-pages/site-language';
import { readFile } from '@/lib/server/editor/content-folder';
import { getSettings } from '@/lib/server/settings';

const SITE = 'site.yaml';

let last: { site: Buffer | null; languages: readonly string[] } = { site: null, languages: [] };

/** Lists the tags of the site's languages as the content folder has them now, the first one first; nothing for one language. */
export function listLanguages(): readonly string[] {
  const site = readFile(SITE);
  if (!site || last.site?.equals(site)) return last.languages;
  const languages = readLanguages(openFiles(getSettings().contentDir, [SITE]));
  last = { site, languages: languages.length > 1 ? languages : [] };
  return last.languages;
}

/** Returns the file that a file translates, and its language; null for any other file. */
export function findOriginal(file: string): { original: string; tag: string } | null {
  return findTranslation(file, listLanguages().slice(1));
}

/** Lists the names that translations of a file have or would have. */
export function listTranslationsOf(file: string): string[] {
  return listLanguages()
    .slice(1)
    .map((tag) => translationFile(file, tag));
}

const names = oncePerLanguage(
  () => new Intl.DisplayNames(getLanguage().locale, { type: 'language' }),
);

/** Returns the name of a language in the current one, as in `German` for `de`. */
export function nameLanguage(tag: string): string {
  return names().of(tag) ?? tag;
}
