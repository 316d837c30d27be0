import { writeKept } from '@/lib/server/content/build-output';
import { getContent } from '@/lib/server/content/content';
import type { Shell } from '@/lib/server/content/load-content';
import { createIndex, toKept } from '@/lib/server/search/search';

/**
 * Keeps with the new build what `next start` needs of the content folder, so that a start reads two files
 * and not ten thousand, and shows what was built.
 */
export function keepContent(): void {
  const content = getContent();
  const { site, blog, contact, login, register, latest } = content;
  const shell: Shell = { site, blog, contact, login, register, latest };
  writeKept('shell.json', JSON.stringify(shell));
  writeKept('search.json', JSON.stringify(toKept(createIndex(content))));
}
