import { DeployerError } from '@/lib/server/deployer-error';
import type { Edition } from '@/lib/server/content/edition';
import type { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { listSiteAddresses } from '@/lib/server/content/loading/read-content-files';
import type { ImageUse } from '@/lib/server/content/media';
import { idOf, packEdition } from '@/lib/server/publishing/edition';
import { EditionReader } from '@/lib/server/publishing/edition-reader';
import { loadPublished } from '@/lib/server/publishing/load-published';
import { readLatestVersion } from '@/lib/server/publishing/versions/version-folder';
import { getSettings } from '@/lib/server/settings';
import type { TitleLink } from '@/lib/server/shown-page';

export type PublishedSite = {
  edition: Edition;
  /** Images that pages show, with their variants. */
  images: readonly ImageUse[];
  /** Pages that search finds. */
  titles: TitleLink[];
};

/**
 * Reads what visitors see now, from the data folder, without changing anything there. Throws a DeployerError if nothing
 * is published.
 */
export function readPublishedSite(memory: ContentMemory): PublishedSite {
  const version = readLatestVersion();
  if (!version) {
    throw new DeployerError(
      `Nothing is published in ${getSettings().dataDir}, so there is nothing to copy. Check DATA_DIR, or publish the content ` +
        'folder first: npm run publish',
    );
  }
  const content = loadPublished(version, memory);
  const id = idOf(version, content);
  const edition = new EditionReader().readPreview(
    packEdition({ id, keepsPages: false }, version, content),
  );
  const titles = listSiteAddresses(content).flatMap(({ path: address, searchable }) =>
    searchable ? [{ title: searchable().title, address }] : [],
  );
  return { edition, images: content.images, titles };
}
