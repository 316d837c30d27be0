import 'server-only';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { toAddress } from '@/lib/server/content/files/file-address';

/** Folders of pages, and the prefixes of their addresses. */
const PREFIXES = new Map<string, string | undefined>([
  ['pages', undefined],
  ...entryTypes.map(({ folder, path }): [string, string] => [folder, path]),
]);

/** Returns the address of a page file that may be renamed; null for any other file. */
export function addressOf(file: string): string | null {
  const [folder = ''] = file.split('/');
  if (!PREFIXES.has(folder) || folder === file || !file.endsWith('.md')) return null;
  return toAddress(file, folder, PREFIXES.get(folder));
}
