import 'server-only';
import type { Content } from '@/lib/server/content/edition';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { FolderScanner } from '@/lib/server/publishing/folder/folder-scanner';
import { measureFile } from '@/lib/server/publishing/versions/file-hash';
import { openScanned } from '@/lib/server/publishing/versions/open-version';
import type { Manifest } from '@/lib/server/publishing/versions/version';

/**
 * Reads and checks a content folder without storing anything. Returns null while files change, and throws a
 * DeployerError that lists every mistake.
 */
export async function readUnpublished(
  folder: string,
  memory: ContentMemory,
): Promise<{ files: Manifest; content: Content } | null> {
  const files = await new FolderScanner(folder, measureFile).list();
  if (!files) return null;
  return { files, content: loadContent(openScanned(folder, files), Date.now(), { memory }) };
}
