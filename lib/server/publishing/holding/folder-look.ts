import 'server-only';
import path from 'node:path';
import type { ContentIssue } from '@/lib/server/content-issue';
import { isSameData } from '@/lib/server/is-same-data';
import { UNREADABLE_NAME } from '@/lib/server/publishing/folder/folder-problems';
import type { FoundFiles } from '@/lib/server/publishing/folder/folder-scanner';
import { OutsideChanges } from '@/lib/server/publishing/holding/outside-changes';
import { isSameManifest, type Manifest } from '@/lib/server/publishing/versions/version';

/**
 * A folder as it was found. A file that cannot be read, or that somebody has put back to what it was before others wrote it in
 * the browser, is there as it was published.
 */
export type FolderLook = { files: Manifest; unreadable: readonly ContentIssue[] };

const RENAMED = 'a file that may have a new name that is not UTF-8';

/** Looks at a folder again and again, and holds back the files that cannot be read. */
export class FolderLooks {
  /** The last look, whether it could be handled or not; null before the first one. */
  last: FolderLook | null = null;
  private readonly outside = new OutsideChanges();

  /** @param published the files that visitors see; null before the first version, and for a decision for the folder */
  async add(found: FoundFiles, published: Manifest | null): Promise<FolderLook> {
    const held = [...found.problems];
    if (published) {
      held.push(...listRenamed(found, published, this.last?.unreadable ?? []));
      held.push(...(await this.outside.find(found.files, published)));
    }
    const files = withPublished(found.files, held, published ?? {});
    const { last } = this;
    // The same object as long as nothing changes, because others remember what they derive from it.
    const isSame = last && isSameManifest(last.files, files) && isSameData(last.unreadable, held);
    return isSame ? last : (this.last = { files, unreadable: held });
  }
}

/**
 * Lists the published files that have disappeared when a file with an unreadable name appeared beside them: each may be that
 * file. Until the name can be read, they have not been deleted.
 *
 * @param before problems of the last look
 */
function listRenamed(
  { files, problems }: FoundFiles,
  published: Manifest,
  before: readonly ContentIssue[],
): ContentIssue[] {
  const names = problems.filter(({ found }) => found === UNREADABLE_NAME.found);
  if (names.length === 0) return [];
  const wrong = new Set(problems.map(({ file }) => file));
  const known = new Set(before.map(({ file }) => file));
  const held = new Set(before.flatMap(({ file, kind }) => (kind === RENAMED ? file : [])));
  const missing = Object.keys(published).filter((file) => !Object.hasOwn(files, file));
  return missing.flatMap((file) => {
    const name = names.find(
      (one) => (held.has(file) || !known.has(one.file)) && isBeside(file, one.file),
    );
    return name && !isIn(wrong, file) ? describeRenamed(file, name.file) : [];
  });
}

function describeRenamed(file: string, name: string): ContentIssue {
  const found = `no file, but a new one beside it, ${name}, whose name is not UTF-8`;
  const expected = `a name in UTF-8 for ${name}, so that it is known whether this is ${file}; or delete it`;
  return { file, kind: RENAMED, found, expected, others: [name] };
}

/** Whether a file is in the folder of the other one, or below. */
function isBeside(file: string, other: string): boolean {
  const folder = path.posix.dirname(other);
  return folder === '.' || file.startsWith(`${folder}/`);
}

/** Takes the published form of the files that have problems, or none if they are not published. */
function withPublished(
  files: Manifest,
  problems: readonly ContentIssue[],
  published: Manifest,
): Manifest {
  if (problems.length === 0) return files;
  const wrong = new Set(problems.map(({ file }) => file));
  const read = Object.entries(files).filter(([file]) => !isIn(wrong, file));
  const kept = Object.entries(published).filter(([file]) => isIn(wrong, file));
  return Object.assign(Object.create(null), Object.fromEntries([...read, ...kept]));
}

/** Whether a file, or a folder above it, is among these. */
function isIn(paths: ReadonlySet<string>, file: string): boolean {
  return paths.has(file) || (file.includes('/') && isIn(paths, path.posix.dirname(file)));
}
