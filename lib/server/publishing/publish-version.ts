import 'server-only';
import path from 'node:path';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { findAuthor } from '@/lib/server/publishing/author';
import {
  findPast,
  findMovedAddresses,
  withFormerAddresses,
} from '@/lib/server/publishing/former/former-addresses';
import type { Next } from '@/lib/server/publishing/holding/version-chooser';
import { describeRemoval } from '@/lib/server/publishing/removal';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import { saveVersion } from '@/lib/server/publishing/versions/save-version';
import { isSameManifest, type Version } from '@/lib/server/publishing/versions/version';
import type { Waiting } from '@/lib/server/publishing/waiting';

/** The version that visitors see, and the addresses of its pages that come from a file. */
export type Shown = { version: Version; filePages: readonly string[] };

export type Outcome =
  | { kind: 'published'; version: Version; content: Content; waiting: Waiting | null }
  /** Everything in the folder is published already or has to wait. */
  | { kind: 'unchanged'; waiting: Waiting | null }
  /** Files changed while they were read. */
  | { kind: 'unstable' }
  /** Nothing is published until the next `npm run publish`; `reason` says why. */
  | { kind: 'waiting'; reason: string }
  /** The folder has mistakes, and nothing of it can be published. */
  | { kind: 'refused'; mistakes: ContentIssue[]; reason: string };

/** Reason why the folder waits after `npm run publish -- --back`. */
export const HELD_REASON = 'an earlier version is shown';
export const HELD: Outcome = { kind: 'waiting', reason: HELD_REASON };

/**
 * Publishes a version, unless much would be removed, it is what visitors see, or `--back` is in force.
 *
 * @param folder the content folder that it comes from
 */
export async function publishVersion(
  shown: Shown | null,
  { files, content, waiting }: Next,
  folder: string,
  isForced: boolean,
): Promise<Outcome> {
  if (shown && !isForced && isSameManifest(shown.version.files, files)) {
    return { kind: 'unchanged', waiting };
  }
  const tree = openVersion({ files });
  const moved = shown ? [...findMovedAddresses(shown.version, tree).keys()] : [];
  const left = [...content.addresses, ...moved];
  const removal = isForced || !shown ? null : describeRemoval(shown.filePages, left);
  if (removal) return { kind: 'waiting', reason: removal };
  const version = await saveVersion({
    files,
    author: await findAuthor(path.resolve(folder)),
    unlessHeld: !isForced,
    findPast: (latest) => findPast(latest, tree, content),
  });
  // Another process rolled back in the meantime.
  if (!isSameManifest(version.files, files)) return HELD;
  const shownContent = withFormerAddresses(content, version.formerAddresses);
  return { kind: 'published', version, content: shownContent, waiting };
}
