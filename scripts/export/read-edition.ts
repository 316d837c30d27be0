import { DeployerError } from '@/lib/server/deployer-error';
import type { Content, Edition } from '@/lib/server/content/edition';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { listSiteAddresses } from '@/lib/server/content/loading/entries/loaded-content';
import { prefixOfTag } from '@/lib/server/content/translations';
import { EditionReader } from '@/lib/server/publishing/edition-reader';
import { loadPublished } from '@/lib/server/publishing/load-published';
import { idOf, packEdition } from '@/lib/server/publishing/pack-edition';
import { readLatestVersion, readVersion } from '@/lib/server/publishing/versions/version-folder';
import type { Manifest } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';
import type { TitleLink } from '@/lib/server/shown-page';

export type PublishedSite = {
  /** Number of the version. */
  sequence: number;
  edition: Edition;
  /** Hashes of the files of the version. */
  files: Manifest;
  /** Pages that search finds in each language, by what their addresses begin with. */
  titles: ReadonlyMap<string, TitleLink[]>;
};

/**
 * Reads the edition that visitors see now from the data folder, without changing anything there. Throws a DeployerError
 * if nothing is published.
 *
 * @param sequence of the version to read, by default the latest
 */
export function readPublishedSite(memory: ContentMemory, sequence?: number): PublishedSite {
  const version = sequence === undefined ? readLatestVersion() : readVersion(sequence);
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
  const titles = new Map([
    ['', listTitles(content)],
    ...Object.entries(content.translations ?? {}).map(([tag, one]): [string, TitleLink[]] => [
      prefixOfTag(tag),
      listTitles(one),
    ]),
  ]);
  return { sequence: version.sequence, edition, files: version.files, titles };
}

function listTitles(content: Content): TitleLink[] {
  return listSiteAddresses(content).flatMap(({ path: address, searchable }) =>
    searchable ? [{ title: searchable().title, address }] : [],
  );
}
