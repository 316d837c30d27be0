import 'server-only';
import { createHash } from 'node:crypto';
import { getLanguage } from '@/lib/i18n/language';
import type { Content } from '@/lib/server/content/edition';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { listSiteAddresses } from '@/lib/server/content/loading/read-content-files';
import type { SiteAddress } from '@/lib/server/content/site-address';
import { toPlainText } from '@/lib/server/search/excerpt';
import type { SearchablePage } from '@/lib/server/search/index-writer';

/** Lists all pages that search finds. */
export function* listSearchablePages(content: Content, tree: FileTree): Generator<SearchablePage> {
  for (const page of listSiteAddresses(content)) {
    const { path: address, owner, searchable } = page;
    if (!searchable) continue;
    yield {
      address,
      language: getLanguage().tag,
      digest: digestOf(page, searchable, tree.hashOf(owner)),
      read: () => {
        const { html, ...fields } = searchable();
        return { ...fields, text: toPlainText(html(tree)) };
      },
    };
  }
}

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
