import 'server-only';
import type { Content } from '@/lib/server/content/edition';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import {
  findTranslation,
  slugOf,
  translationFile,
} from '@/lib/server/content/files/translated-tree';
import { fixedPages } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import { readLanguages } from '@/lib/server/content/loading/fixed-pages/site-language';
import { prefixOfTag, writeSlugs } from '@/lib/server/content/translations';
import { listChanged } from '@/lib/server/publishing/former/file-moves';
import { addressOf } from '@/lib/server/publishing/versions/page-address';

/** The file of the page to which the prefix of a language that was removed leads. */
const HOME_FILE = 'home.md';

// More parts than the address of any page has.
const DEPTH = 8;

/**
 * Lists the addresses of translations that a version had and the next one lacks, because a language was removed, another
 * one is the first, or a slug has changed. Each has the file of its original.
 */
export function listFormerTranslated(before: FileTree, after: FileTree): [string, string][] {
  const tags = readLanguages(before).slice(1);
  if (tags.length === 0 || !mayDiffer(before, after, tags)) return [];
  const left = new Set(listTranslated(after).map(([address]) => address));
  return listTranslated(before).filter(([address]) => !left.has(address));
}

/** Returns whether an address of a translation may have changed. Reads only files that have. */
function mayDiffer(before: FileTree, after: FileTree, tags: readonly string[]): boolean {
  if (readLanguages(after).slice(1).join() !== tags.join()) return true;
  const isGone = (file: string) => after.hashOf(file) === null;
  return listChanged(before, after).some((file) =>
    findTranslation(file, tags)
      ? isGone(file) || slugOf(before.read(file)) !== slugOf(after.read(file))
      : isGone(file),
  );
}

/** Lists the addresses of all translations in a folder, and the prefixes of their languages. */
function listTranslated(tree: FileTree): [address: string, original: string][] {
  const [, ...tags] = readLanguages(tree);
  const known = new Set(tree.paths);
  const originals = tree.paths.flatMap((file): [string, string][] => {
    const address = addressOf(file) ?? addressOfFixed(file);
    return address !== null && !findTranslation(file, tags) ? [[address, file]] : [];
  });
  return tags.flatMap((tag) => {
    const own = originals.filter(([, file]) => known.has(translationFile(file, tag)));
    const slugs = Object.fromEntries(
      own.flatMap(([address, file]) => {
        const slug = slugOf(tree.read(translationFile(file, tag)));
        return slug === null ? [] : [[address, slug]];
      }),
    );
    const prefix = prefixOfTag(tag);
    return [
      [prefix, HOME_FILE],
      ...own.map(([address, file]): [string, string] => [
        prefix + writeSlugs(address, { slugs }),
        file,
      ]),
    ];
  });
}

function addressOfFixed(file: string): string | null {
  const name = file.replace(/\.md$/, '');
  return name !== file && Object.hasOwn(fixedPages, name) ? `/${name}` : null;
}

/** Returns the addresses of the pages of a content in its further languages. */
export function listAddressesInLanguages({ translations = {} }: Content): Set<string> {
  return new Set(
    Object.entries(translations).flatMap(([tag, content]) => [
      prefixOfTag(tag),
      ...content.addresses.map((address) => prefixOfTag(tag) + writeSlugs(address, content)),
    ]),
  );
}

/** Returns a page's address in the further language to which a former address belongs; otherwise the page's own. */
export function addressInLanguageOf(
  from: string,
  address: string,
  { translations = {} }: Content,
): string {
  for (const [tag, content] of Object.entries(translations)) {
    const prefix = prefixOfTag(tag);
    if (!from.startsWith(`${prefix}/`) || !content.addresses.includes(address)) continue;
    return prefix + writeSlugs(address, content);
  }
  return address;
}

/**
 * Lists patterns that lead every other address of a language that was removed to the one without its prefix, such as
 * lists, feeds and forms.
 */
export function listPrefixPatterns(
  former: readonly (readonly [address: string, file: string])[],
  { translations = {} }: Content,
): Redirect[] {
  const present = new Set(Object.keys(translations).map(prefixOfTag));
  const removed = former.filter(
    ([from, file]) => file === HOME_FILE && !present.has(from) && !from.slice(1).includes('/'),
  );
  return removed.flatMap(([prefix]) =>
    Array.from({ length: DEPTH }, (_, index) => {
      const rest = Array.from({ length: index + 1 }, (_, part) => `/:part${part}`).join('');
      return { from: prefix + rest, to: rest, permanent: true };
    }),
  );
}
