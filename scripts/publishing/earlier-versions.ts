import type { Content } from '@/lib/server/content/edition';
import { DeployerError } from '@/lib/server/deployer-error';
import { readUser } from '@/lib/server/publishing/author';
import { findPast } from '@/lib/server/publishing/former/former-addresses';
import { loadPublished } from '@/lib/server/publishing/load-published';
import { restoreMissing } from '@/lib/server/publishing/versions/latest-version';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import type { Manifest, Version } from '@/lib/server/publishing/versions/version';
import {
  goBack,
  listVersions,
  requireVersion,
} from '@/lib/server/publishing/versions/version-history';
import { formatCount } from '@/scripts/command';
import { requirePlace } from '@/scripts/publishing/published-place';
import { formatAuthor, formatPaths, formatTime } from '@/scripts/publishing/version-text';
import { requireShown } from '@/scripts/publishing/wait-for-instances';

const MAX_PATHS = 3;

/** Describes the last ten versions, newest first. */
export async function describeVersions(): Promise<string> {
  await requirePlace();
  const versions = await listVersions();
  if (versions.length === 0)
    return 'Nothing is published yet. To publish the folder: npm run publish';
  return versions.map((version, index) => formatVersion(version, index === 0)).join('\n');
}

/**
 * Shows an earlier version again, and holds it.
 *
 * @param sequence by default, the version before the current one
 */
export async function showEarlierVersion(sequence?: number): Promise<string> {
  await requirePlace();
  const target = await requireVersion(sequence);
  await restoreMissing(target);
  const content = requireLoadable(target.files, `Version ${target.sequence} cannot be shown`);
  const { sequence: current } = await goBack(readUser(), target.sequence, (latest) =>
    findPast(latest, openVersion(target), content),
  );
  console.log(
    `Version ${current} is version ${target.sequence} of ${formatTime(target.publishedAt)} again, and is held: the ` +
      'site publishes no\nchanges to the content folder. To publish the folder again: npm run publish',
  );
  return requireShown(current);
}

/** Returns the content of these files. Throws a DeployerError if the site could not start with them. */
export function requireLoadable(files: Manifest, problem: string): Content {
  try {
    return loadPublished({ files, formerAddresses: {} });
  } catch (error) {
    if (!(error instanceof DeployerError)) throw error;
    throw new DeployerError(`${problem}: ${error.message}`);
  }
}

function formatVersion(version: Version, isShown: boolean): string {
  const { sequence, publishedAt, author, changes, isHeld } = version;
  const state = [...(isShown ? ['shown'] : []), ...(isHeld ? ['held'] : [])].join(', ');
  const parts = [
    String(sequence).padStart(4),
    formatTime(publishedAt),
    formatCount(changes.length, 'changed file'),
    `by ${formatAuthor(author)}`,
    ...(state ? [`(${state})`] : []),
  ];
  const paths =
    changes.length > 0 ? [formatPaths(changes, MAX_PATHS).replaceAll(/^/gm, '    ')] : [];
  return [parts.join('  '), ...paths].join('\n');
}
