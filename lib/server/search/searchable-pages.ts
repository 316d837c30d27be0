import 'server-only';
import { createHash } from 'node:crypto';
import type { Language } from '@/lib/i18n/english';
import { getLanguage, inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import type { Content, Edition } from '@/lib/server/content/edition';
import type { SiteAddress } from '@/lib/server/content/files/addresses/site-address';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { listSiteAddresses } from '@/lib/server/content/loading/entries/loaded-content';
import { addressIn, translationsOf } from '@/lib/server/content/translations';
import { toPlainText } from '@/lib/server/search/excerpt';
import type { SearchablePage } from '@/lib/server/search/index-writer';

/** Lists all pages that search finds, in all languages of the site, with the addresses that visitors use. */
export function listSearchablePages(content: Content, tree: FileTree): SearchablePage[] {
  const original = { id: '', content, tree };
  return [original, ...translationsOf(original).values()].flatMap((edition) => {
    const language = languageOf(edition.content.site);
    return inLanguage(language, () => [...listPages(edition, language)]);
  });
}

function* listPages(edition: Edition, language: Language): Generator<SearchablePage> {
  const { content, tree } = edition;
  for (const page of listSiteAddresses(content)) {
    const { path, owner, searchable } = page;
    if (!searchable) continue;
    yield {
      address: addressIn(edition, path),
      language: language.tag,
      digest: digestOf(page, searchable, tree.hashOf(owner)),
      read: () =>
        inLanguage(language, () => {
          const { html, details = '', ...fields } = searchable();
          const written = html(tree);
          const headings = [...written.matchAll(HEADING)].map(([heading]) => toPlainText(heading));
          const text = `${toPlainText(written)} ${details}`.trim();
          return { ...fields, headings: headings.join('\n'), text };
        }),
    };
  }
}

// Linear time: a heading has no line break.
const HEADING = /<(h[2-6]|summary|dt)\b.*?<\/\1>/g;

function digestOf(
  page: SiteAddress,
  searchable: NonNullable<SiteAddress['searchable']>,
  fileHash: string | null,
): string {
  const { id: language } = getLanguage();
  const known = lastDigests.get(page);
  if (known && known.fileHash === fileHash && known.language === language) return known.digest;
  // JSON leaves out the function `html`: the hash of the file and the language stand for the text.
  const found = JSON.stringify([searchable(), fileHash, language]);
  const digest = createHash('sha256').update(found).digest('base64url');
  lastDigests.set(page, { fileHash, language, digest });
  return digest;
}

// The address of an entry that has not changed is the same object as in the previous content.
const lastDigests = new WeakMap<
  SiteAddress,
  { fileHash: string | null; language: string; digest: string }
>();
