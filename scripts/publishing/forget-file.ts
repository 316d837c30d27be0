import fs from 'node:fs';
import path from 'node:path';
import { closestMatch } from '@/lib/closest-match';
import { DeployerError } from '@/lib/server/deployer-error';
import { forgetHistory } from '@/lib/server/editor/history';
import { forgetDraftFiles } from '@/lib/server/editor/uploads/draft-files';
import { deleteAllCopies } from '@/lib/server/editor/uploads/local-copies';
import { readUser } from '@/lib/server/publishing/author';
import { deleteStates } from '@/lib/server/publishing/stored-state';
import { forget, hasPath } from '@/lib/server/publishing/versions/forgotten-files';
import { listInstances } from '@/lib/server/publishing/versions/instances';
import { isSafePath, type Version } from '@/lib/server/publishing/versions/version';
import { listVersions } from '@/lib/server/publishing/versions/version-history';
import { deleteIndexFile } from '@/lib/server/search/index-file';
import { getIndexPath } from '@/lib/server/search/index-path';
import { getSettings } from '@/lib/server/settings';
import { formatCount } from '@/scripts/command';
import { requireLoadable } from '@/scripts/publishing/earlier-versions';
import { requirePlace } from '@/scripts/publishing/published-place';
import { formatPaths } from '@/scripts/publishing/version-text';
import { requireShown } from '@/scripts/publishing/wait-for-instances';

const MAX_PATHS = 20;

/**
 * Removes a file, and everything made from it, from all stored versions. Throws a DeployerError if it is still in
 * the content folder, or if the site could not be shown without it.
 *
 * @param typed path below the content folder, or below the working directory
 */
export async function forgetFile(typed: string): Promise<string> {
  const { isDatabaseUp } = await requirePlace();
  if (!isDatabaseUp) {
    throw new DeployerError(
      'The database stores the file as well, so --forget has to wait until it responds.',
    );
  }
  const file = requirePath(typed);
  requireDeleted(file);
  const versions = await listVersions();
  const isPublished = versions.some((version) => hasPath(version, file));
  const [latest] = versions;
  // Before anything is removed.
  if (isPublished && latest) {
    const others = Object.entries(latest.files).filter(([name]) => name !== file);
    requireLoadable(Object.fromEntries(others), `The site cannot be shown without ${file}`);
  }
  const hasTexts = await forgetHistory(file);
  const hasUploads = await forgetDraftFiles(file);
  deleteAllCopies();
  const hasHistory = hasTexts || hasUploads;
  if (hasHistory) console.log(`Removed the drafts and the history of ${file} at /staff/content.`);
  if (hasHistory && !isPublished) return LEFT;
  const count = countVersions(file, versions);
  const version = await forget(file, readUser());
  if (!version) throw unknownError(file, versions);
  if ((await listInstances()).length === 0) deleteDerived();
  console.log(
    `Removed ${file}, and everything made from it, from ${formatCount(count, 'version')}.`,
  );
  console.log(await requireShown(version.sequence));
  return LEFT;
}

const LEFT = `It may still be in places that this command does not reach:
  earlier backups of the data folder and dumps of PostgreSQL; files of \`npm run backup\` contain drafts and the history of the editor only
  the data folders of other instances that are not running, until they start
  the git history of the content folder, and copies on editors' computers
  caches in front of the site, for a second; browsers and search engines`;

function requirePath(typed: string): string {
  const { contentDir } = getSettings();
  const parts = typed.split(/[\\/]/);
  const isBelow = path.resolve(typed).startsWith(`${contentDir}${path.sep}`);
  const file = isBelow
    ? path.relative(contentDir, path.resolve(typed)).split(path.sep).join('/')
    : typed.replace(/^(\.\/)+/, '');
  if (!parts.includes('..') && isSafePath(file)) return file;
  throw new DeployerError(
    `${JSON.stringify(typed)} is not the path of a file below the content folder, such as blog/fees/photo.jpg.`,
  );
}

function requireDeleted(file: string): void {
  const { contentDir } = getSettings();
  if (!fs.existsSync(contentDir)) {
    throw new DeployerError(
      `The content folder ${contentDir} does not exist, so it is not known whether the file is still in it.`,
    );
  }
  const found = fs.lstatSync(path.join(contentDir, file), { throwIfNoEntry: false });
  if (!found) return;
  throw new DeployerError(
    found.isDirectory()
      ? `${file} is a folder. Name one file in it.`
      : `${file} is still in ${contentDir}. Delete it there first; otherwise the next publication stores it again.`,
  );
}

function countVersions(file: string, versions: Version[]): number {
  const count = versions.filter((version) => hasPath(version, file)).length;
  if (count === 0) throw unknownError(file, versions);
  return count;
}

function unknownError(file: string, versions: Version[]): DeployerError {
  const paths = [...new Set(versions.flatMap(({ files }) => Object.keys(files)))].sort();
  const below = paths.filter((one) => one.startsWith(`${file}/`));
  if (below.length > 0) {
    return new DeployerError(
      `${file} is a folder. Name one file in it:\n${formatPaths(below, MAX_PATHS)}`,
    );
  }
  const guess = closestMatch(file, paths);
  const hint = guess ? ` Did you mean ${guess}?` : '';
  return new DeployerError(`No stored version has the file ${file}.${hint}`);
}

// The next start derives all of this again. A running instance removes the file itself.
function deleteDerived(): void {
  deleteIndexFile(getIndexPath());
  deleteStates();
}
