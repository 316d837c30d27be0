import { DeployerError } from '@/lib/server/deployer-error';
import { listSequences } from '@/lib/server/publishing/versions/version-folder';
import { listKeys } from '@/lib/server/publishing/versions/version-rows';
import { getSettings } from '@/lib/server/settings';

/**
 * Returns whether the database responds. Throws a DeployerError if neither the database responds nor the data
 * folder has a version, because a publication would then reach nobody.
 */
export async function requirePlace(): Promise<{ isDatabaseUp: boolean }> {
  const isDatabaseUp = await listKeys(1).then(
    () => true,
    () => false,
  );
  if (isDatabaseUp) return { isDatabaseUp };
  const { dataDir } = getSettings();
  if (listSequences().length === 0) {
    throw new DeployerError(
      `The database does not respond, and ${dataDir} has no published version. Set DATA_DIR to the data folder of ` +
        'the site, or try again when the database responds.',
    );
  }
  console.error(`The database does not respond: this command works with ${dataDir} only.`);
  return { isDatabaseUp };
}
