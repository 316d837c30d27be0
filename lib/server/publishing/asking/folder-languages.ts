import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import type { Content } from '@/lib/server/content/edition';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { findTranslation, translationFile } from '@/lib/server/content/files/translated-tree';
import { listSources } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import { listOutdatedFields } from '@/lib/server/content/loading/checks/original-digest';
import { readLanguages } from '@/lib/server/content/loading/fixed-pages/site-language';
import { prefixOfTag, writeSlugs } from '@/lib/server/content/translations';
import type { ContentFile } from '@/lib/server/publishing/asking/questions';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import type { Manifest } from '@/lib/server/publishing/versions/version';

/** Whether a translation is of earlier words, and the hashes of both files for which this was found. */
export type Translates = { hash: string; originalHash: string; isOutdated: boolean };

/** The content folder as it was found. */
type Folder = { languages: Languages; found: { look: { files: Manifest } }; tree: FileTree };

/** The languages of a folder. */
export type Languages = {
  /** Tag of the first one, if there are several. */
  first: string | undefined;
  further: readonly string[];
  /** Slugs of each further one. */
  slugs: ReadonlyMap<string, Content['slugs']>;
};

/** Returns the languages of a folder, and what its content says about their addresses. */
export function languagesOf(tree: FileTree, content: Content | null): Languages {
  const [first, ...further] = readLanguages(tree);
  const slugs = further.map((tag) => [tag, content?.translations?.[tag]?.slugs] as const);
  return { first: further.length > 0 ? first : undefined, further, slugs: new Map(slugs) };
}

/** Returns what people call a file without a title. */
export function nameSource(file: string): string {
  const [, name] = /^(\w+)(?:\.[\w-]+)?\.yaml$/.exec(file) ?? [];
  return getOwnValue(texts().editor.files, name) ?? file;
}

/** Returns the file that a file translates; the file itself if it is no translation. */
export function originalOf(file: string, { further }: Languages): string {
  return findTranslation(file, further)?.original ?? file;
}

/** Returns the address of the page that a file has, or would have if it were published; null if it has none. */
export function findAddress(file: string, { further, slugs }: Languages): string | null {
  const { original, tag = '' } = findTranslation(file, further) ?? {};
  if (original === undefined) return findFirstAddress(file);
  const address = findFirstAddress(original);
  return address && prefixOfTag(tag) + writeSlugs(address, { slugs: slugs.get(tag) });
}

function findFirstAddress(file: string): string | null {
  const introduced = entryTypes.find(({ introduction }) => introduction === file);
  if (introduced) return introduced.path;
  const isFixed = file.endsWith('.md') && listSources(entryTypes).includes(file);
  return isFixed ? `/${file.slice(0, -'.md'.length)}` : addressOf(file);
}

/** Whether a file is in each language. */
function isTranslated(file: string): boolean {
  return file === 'site.yaml' || file.endsWith('.md');
}

/** Returns the language of a file, and which translations of it are missing or out of date. */
export function readTranslation(
  file: string,
  { languages, found: { look }, tree }: Folder,
  before: Translates | undefined,
): Pick<ContentFile, 'language' | 'missing' | 'isOutdated'> & { translates?: Translates } {
  const { first, further } = languages;
  if (first === undefined || !isTranslated(originalOf(file, languages))) return {};
  const { original, tag } = findTranslation(file, further) ?? {};
  if (original === undefined || tag === undefined) {
    const missing = further.filter((one) => !look.files[translationFile(file, one)]);
    return { language: first, ...(missing.length > 0 && { missing }) };
  }
  const hash = look.files[file]?.hash ?? '';
  const originalHash = look.files[original]?.hash ?? '';
  const isSame = before?.hash === hash && before.originalHash === originalHash;
  const isOutdated = isSame
    ? before.isOutdated
    : listOutdatedFields(tree, original, file, entryTypes).length > 0;
  const translates = { hash, originalHash, isOutdated };
  return { language: tag, translates, ...(isOutdated && { isOutdated }) };
}
