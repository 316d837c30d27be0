import 'server-only';
import { createHash } from 'node:crypto';
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
  const known = lastDigests.get(page);
  if (known && known.fileHash === fileHash) return known.digest;
  // JSON leaves out the function `html`: the hash of the file stands for the text.
  const hash = createHash('sha256').update(JSON.stringify([searchable(), fileHash]));
  const digest = hash.digest('base64url');
  lastDigests.set(page, { fileHash, digest });
  return digest;
}

// The address of an entry that has not changed is the same object as in the previous content.
const lastDigests = new WeakMap<SiteAddress, { fileHash: string | null; digest: string }>();
