import 'server-only';
import { DeployerError } from '@/lib/server/deployer-error';
import { attempt, restoreMissing } from '@/lib/server/publishing/versions/latest-version';
import { pastOf, publish, type FindPast } from '@/lib/server/publishing/versions/save-version';
import { isSameVersion, type Version } from '@/lib/server/publishing/versions/version';
import { listSequences, readVersion } from '@/lib/server/publishing/versions/version-folder';
import { listKeys, MAX_VERSIONS, readRow } from '@/lib/server/publishing/versions/version-rows';

/** Lists the last ten versions of data folder and database, newest first. */
export async function listVersions(): Promise<Version[]> {
  const versions = new Map(listLocalVersions().map((version) => [version.sequence, version]));
  const keys = (await attempt(() => listKeys())) ?? [];
  for (const { sequence, digest } of keys) {
    if (isSameVersion(versions.get(sequence) ?? null, { sequence, digest })) continue;
    const version = await attempt(() => readRow(sequence));
    if (version) versions.set(sequence, version);
  }
  const newestFirst = [...versions.values()].sort((one, other) => other.sequence - one.sequence);
  return newestFirst.slice(0, MAX_VERSIONS);
}

/** Lists the versions in the data folder that are not damaged, newest first. */
export function listLocalVersions(): Version[] {
  return listSequences().flatMap((sequence) => readVersion(sequence) ?? []);
}

/**
 * Publishes an earlier version again, and holds it: the watcher publishes nothing until the next `npm run
 * publish`. Throws a DeployerError if there is no such version, or if a file of it is lost.
 *
 * @param sequence by default, the version before the current one; after another `goBack`, the version before that
 */
export async function goBack(
  author: string,
  sequence?: number,
  findPast: FindPast = pastOf,
): Promise<Version> {
  const target = await requireVersion(sequence);
  const missing = await restoreMissing(target);
  if (missing.length > 0) {
    throw new DeployerError(
      `Version ${target.sequence} cannot be published again, because some of its files are lost: ${missing.join(', ')}`,
    );
  }
  return publish((latest) => ({
    files: target.files,
    author,
    isHeld: true,
    ...findPast(latest),
  }));
}

/**
 * Returns a stored version. Throws a DeployerError if there is none.
 *
 * @param sequence as in `goBack`
 */
export async function requireVersion(sequence?: number): Promise<Version> {
  const versions = await listVersions();
  const target =
    sequence === undefined
      ? findEarlier(versions)
      : versions.find((version) => version.sequence === sequence);
  if (!target) {
    const known = versions.map((version) => version.sequence).join(', ') || 'none';
    throw new DeployerError(
      `There is no ${sequence === undefined ? 'earlier version' : `version ${sequence}`}. Stored versions: ${known}.`,
    );
  }
  return target;
}

function findEarlier([latest, ...others]: Version[]): Version | undefined {
  if (!latest) return undefined;
  const isOriginal = ({ digest, isHeld }: Version) => digest === latest.digest && !isHeld;
  const copied = latest.isHeld && others.find(isOriginal);
  const { sequence } = copied || latest;
  return others.find((version) => version.sequence < sequence && version.digest !== latest.digest);
}
