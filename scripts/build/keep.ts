import { writeSnapshot } from '@/lib/server/content/build-output';
import { getContent } from '@/lib/server/content/content';
import type { SiteContent } from '@/lib/server/content/load-content';
import { createIndex, serializeIndex } from '@/lib/server/search/search';

/**
 * Stores the content that `next start` needs in the new build. A start then reads two files instead of ten
 * thousand, and shows the content that was built.
 */
export function keepContent(): void {
  const content = getContent();
  const { site, blog, contact, login, register, latest } = content;
  const shell: SiteContent = { site, blog, contact, login, register, latest };
  writeSnapshot('shell.json', JSON.stringify(shell));
  writeSnapshot('search.json', JSON.stringify(serializeIndex(createIndex(content))));
}
