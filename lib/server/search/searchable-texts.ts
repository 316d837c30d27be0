import 'server-only';
import { createHash } from 'node:crypto';
import type { FileTree } from '@/lib/server/content/file-tree';
import type { Content } from '@/lib/server/content/load-content';
import { listEntries } from '@/lib/server/content/read-collections';
import { toPlainText } from '@/lib/server/search/excerpt';
import type { SearchableText } from '@/lib/server/search/index-writer';

/** Lists the texts of all pages that search finds. */
export function* listTexts(content: Content, tree: FileTree): Generator<SearchableText> {
  for (const { address, owner, searchable } of listEntries(content)) {
    if (!searchable) continue;
    const { html, ...fields } = searchable();
    const hash = createHash('sha256').update(JSON.stringify([fields, tree.hashOf(owner)]));
    yield {
      address,
      ...fields,
      digest: hash.digest('base64url'),
      text: () => toPlainText(html(tree)),
    };
  }
}
