import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '@/lib/i18n/english';
import { getLanguage, inLanguage } from '@/lib/i18n/language';
import { languageOf, listUntranslated, type LanguageChoice } from '@/lib/i18n/languages';
import { contentError, type ContentError } from '@/lib/server/content-error';
import type { ContentIssue, ContentNote, Report } from '@/lib/server/content-issue';
import { readYamlFile, valueAt } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { checkTexts } from '@/lib/server/content/loading/fixed-pages/check-texts';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { choices } from '@/lib/server/content/own-choices';
import { listRightLanguages } from '@/lib/server/content/site-fields/languages';

const SITE = 'site.yaml';

/** Returns the file with the texts that the site replaces or adds in a language; by default, in the current one. */
export function textsFileOf(tag: string = getLanguage().tag): string {
  return `texts.${tag}.yaml`;
}

/** Runs work in the language of a folder. */
export function inLanguageOf<Result>(tree: FileTree, work: () => Result): Result {
  return inLanguage(readLanguage(tree), work);
}

/** Creates an error with every problem of a folder, in its language. */
export function contentErrorOf(
  tree: FileTree,
  folder: string,
  problems: readonly ContentIssue[],
  notes: readonly ContentNote[] = [],
): ContentError {
  return inLanguageOf(tree, () => contentError(folder, [...problems], [...notes]));
}

/** Returns the language of a folder; English if its files do not name a valid one. The load reports why. */
export function readLanguage(tree: FileTree): Language {
  const languages = tree.translated ? [tree.translated.tag] : readLanguages(tree);
  const read = readTexts(tree, languages[0], () => undefined);
  return languageOf({ languages, ...read, choices: readField(tree, 'choices', choices) });
}

/** Lists the tags of all languages that the files of a folder name, without wrong ones, which the load reports. */
export function readLanguages(tree: FileTree): string[] {
  return listRightLanguages(readField(tree, 'languages', z.unknown()));
}

/** Returns whether the files of one folder are in the same language as those of another, as far as it names one. */
export function hasSameFirstLanguage(before: FileTree, after: FileTree): boolean {
  const [old, now] = [before, after].map((tree) => readLanguages(tree)[0] ?? languageOf({}).tag);
  return after.sizeOf(SITE) === null || old === now;
}

/** Returns a field of `site.yaml`; undefined if it is missing or wrong, which the load reports. */
function readField<Value>(tree: FileTree, field: string, schema: z.ZodType<Value>) {
  const site = tree.read(SITE)?.toString('utf8') ?? '';
  // Most sites have none of them, and parsing the file takes a few milliseconds.
  const source = site.includes(field) ? readYamlFile(tree, SITE, () => undefined) : null;
  return schema.optional().safeParse(valueAt(source?.fields, [field])).data;
}

/** Reads the texts of a site in its language. Reports every mistake, and notes how many texts are missing. */
export function readSiteTexts(
  folder: ContentFolder,
  tags: readonly string[] | undefined,
): Pick<LanguageChoice, 'texts'> {
  const { tree, report } = folder;
  const found = readTexts(tree, tags?.[0], report);
  const missing = listUntranslated({ languages: tags, ...found });
  if (missing.length > 0) {
    const { tag } = languageOf({ languages: tags });
    const [file, other] = found.texts
      ? [textsFileOf(tag), '']
      : [
          SITE,
          ` (\`npm run new -- language ${tag}\` writes a file for ${missing.length === 1 ? 'it' : 'them'})`,
        ];
    const text =
      missing.length === 1
        ? `1 text of the interface is in English: ${missing[0]}`
        : `${missing.length} texts of the interface are in English, such as ${missing[0]}`;
    folder.notes.push({ file, text: text + other });
  }
  return found;
}

function readTexts(
  tree: FileTree,
  tag: string = languageOf({}).tag,
  report: Report,
): Pick<LanguageChoice, 'texts'> {
  const file = textsFileOf(tag);
  if (tree.sizeOf(file) === null) return {};
  const source = readYamlFile(tree, file, report);
  if (!source) return {};
  checkTexts(source, tag, report);
  const written = source.fields;
  const digest = createHash('sha256').update(JSON.stringify(written)).digest('base64url');
  return { texts: { digest: digest.slice(0, 12), written } };
}
