import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import { getDatabase } from '@/lib/server/database/database';
import { withOwnDeadline } from '@/lib/server/deadline';
import { attempt } from '@/lib/server/publishing/versions/latest-version';
import { listChanges, type Manifest } from '@/lib/server/publishing/versions/version';

/** Kind of the problem of a file that somebody outside the editor has put back. */
export const OUTSIDE = 'outside';

/** Act of somebody on a file in the browser: the SHA-256 of the file before and after, '' for no file. */
type Written = { file: string; before: string; after: string };

const QUICK_MS = 2_000;

// SQLite takes more values in one query, PostgreSQL too, but neither gains by it.
const MOST_FILES = 500;

const EXPECTED = 'a decision by somebody with the right to publish it: open it at /staff/content';

/**
 * Finds the files that have been put back to what they were before somebody wrote, deleted or renamed them in the browser, as
 * `rsync --delete` and `git checkout` do unasked. A text that is new, and a file that others have changed since, are no
 * such case.
 */
export class OutsideChanges {
  /** Problems of the last look, for as long as the database is down. */
  private last: ContentIssue[] = [];

  /** @param files the folder as it is now */
  async find(files: Manifest, published: Manifest): Promise<ContentIssue[]> {
    const changed = listChanges(published, files);
    const written = await attempt(() => listWritten(changed));
    if (!written) return this.last.filter(({ file }) => changed.includes(file));
    this.last = changed.flatMap((file) => {
      const visible = published[file]?.hash ?? '';
      const found = files[file]?.hash ?? '';
      return isPutBack(written.get(file) ?? [], visible, found)
        ? describe(file, visible, found)
        : [];
    });
    return this.last;
  }
}

function isPutBack(history: readonly Written[], visible: string, found: string): boolean {
  const last = history.at(-1);
  if (last?.after !== visible) return false;
  return found === '' || history.some(({ before, after }) => [before, after].includes(found));
}

function describe(file: string, visible: string, found: string): ContentIssue {
  return { file, kind: OUTSIDE, found: describeFound(visible, found), expected: EXPECTED };
}

function describeFound(visible: string, found: string): string {
  if (found === '') return 'no file, although it was published in the browser';
  if (visible === '') return 'a file that was deleted or renamed in the browser';
  return 'an older text than was published in the browser';
}

async function listWritten(files: readonly string[]): Promise<Map<string, Written[]>> {
  const written = new Map<string, Written[]>();
  for (let start = 0; start < files.length; start += MOST_FILES) {
    const some = files.slice(start, start + MOST_FILES);
    for (const row of await withOwnDeadline(QUICK_MS, () => selectWritten(some))) {
      const history = written.get(row.file);
      if (history) history.push(row);
      else written.set(row.file, [row]);
    }
  }
  return written;
}

async function selectWritten(files: readonly string[]): Promise<Written[]> {
  const db = await getDatabase();
  return db
    .selectFrom('contentActs')
    .select(['file', 'before', 'after'])
    .where('file', 'in', files)
    .orderBy('at')
    .execute();
}
