import 'server-only';
import { createHash } from 'node:crypto';
import type { Content } from '@/lib/server/content/edition';
import type { Entry } from '@/lib/server/content/entry';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { listEntries } from '@/lib/server/content/loading/read-collections';
import { toPlainText } from '@/lib/server/search/excerpt';
import type { SearchablePage } from '@/lib/server/search/index-writer';

/** Lists all pages that search finds. */
export function* listSearchablePages(content: Content, tree: FileTree): Generator<SearchablePage> {
  for (const entry of listEntries(content)) {
    const { address, owner, searchable } = entry;
    if (!searchable) continue;
    yield {
      address,
      digest: digestOf(entry, searchable, tree.hashOf(owner)),
      read: () => {
        const { html, ...fields } = searchable();
        return { ...fields, text: toPlainText(html(tree)) };
      },
    };
  }
}

function digestOf(
  entry: Entry,
  searchable: NonNullable<Entry['searchable']>,
  fileHash: string | null,
): string {
  const known = lastDigests.get(entry);
  if (known && known.fileHash === fileHash) return known.digest;
  // JSON leaves out the function `html`: the hash of the file stands for the text.
  const hash = createHash('sha256').update(JSON.stringify([searchable(), fileHash]));
  const digest = hash.digest('base64url');
  lastDigests.set(entry, { fileHash, digest });
  return digest;
}

// The entry of a record that has not changed is the same object as in the previous content.
const lastDigests = new WeakMap<Entry, { fileHash: string | null; digest: string }>();
