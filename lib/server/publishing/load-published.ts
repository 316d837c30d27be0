import 'server-only';
import type { Content } from '@/lib/server/content/edition';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { log } from '@/lib/server/log';
import {
  mapFormerAddresses,
  withFormerAddresses,
} from '@/lib/server/publishing/former/former-addresses';
import { storeFileOf } from '@/lib/server/publishing/versions/file-store';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import type { Version } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';

/**
 * Reads the content of a version as visitors see it now. It has passed the check, but perhaps the check of an
 * earlier program. Throws a DeployerError only if it lacks a file without which there is no site.
 */
export function loadPublished(
  version: Pick<Version, 'files' | 'formerAddresses'>,
  memory = new ContentMemory(),
): Content {
  const content = loadContent(openVersion(version), Date.now(), {
    isChecked: true,
    memory,
    moved: mapFormerAddresses(version.formerAddresses),
  });
  return withFormerAddresses(content, version.formerAddresses);
}

/** Stores media again that the data folder lacks, from the content folder. Logs those that it lacks too. */
export async function restoreMedia({ files }: Version, missing: string[]): Promise<void> {
  const { contentDir } = getSettings();
  for (const file of missing) {
    const stored = await storeFileOf(contentDir, file).catch(() => null);
    if (stored?.hash !== files[file]?.hash) log('error', 'content.file-lost', { file });
  }
}
