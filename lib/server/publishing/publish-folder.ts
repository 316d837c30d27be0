import 'server-only';
import path from 'node:path';
import { ContentError, contentError } from '@/lib/server/content-error';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { DeployerError } from '@/lib/server/deployer-error';
import { findAuthor } from '@/lib/server/publishing/author';
import { openVersion } from '@/lib/server/publishing/edition';
import { FolderScanner } from '@/lib/server/publishing/folder/folder-scanner';
import type { Changed } from '@/lib/server/publishing/folder/folder-watcher';
import {
  findFormerAddresses,
  findMovedAddresses,
  withFormerAddresses,
} from '@/lib/server/publishing/former/former-addresses';
import { VersionChooser, type Next } from '@/lib/server/publishing/holding/version-chooser';
import { VariantMaker } from '@/lib/server/publishing/images/make-variants';
import { describeRemoval } from '@/lib/server/publishing/removal';
import { saveVersion } from '@/lib/server/publishing/versions/save-version';
import {
  isSameManifest,
  type Manifest,
  type Version,
} from '@/lib/server/publishing/versions/version';
import { FileNotStored } from '@/lib/server/publishing/versions/version-texts';
import type { Waiting } from '@/lib/server/publishing/waiting';
import { getSettings } from '@/lib/server/settings';

/** The version that visitors see, and the addresses of its pages that come from a file. */
export type Shown = { version: Version; filePages: readonly string[] };

export type Outcome =
  | { kind: 'published'; version: Version; content: Content; waiting: Waiting | null }
  /** The folder is what is published already, or what is not has to wait. */
  | { kind: 'unchanged'; waiting: Waiting | null }
  /** Files changed while they were read. */
  | { kind: 'unstable' }
  /** Nothing is published before the next `npm run publish`; `reason` says why. */
  | { kind: 'waiting'; reason: string }
  /** The folder has mistakes, and nothing of it can be published. */
  | { kind: 'refused'; mistakes: ContentIssue[]; reason: string };

/** Reason why the folder waits after `npm run publish -- --back`. */
export const HELD_REASON = 'an earlier version is shown';
const HELD: Outcome = { kind: 'waiting', reason: HELD_REASON };

/** Publishes a content folder whenever it has changed. Only files that have changed are read again. */
export class FolderPublisher {
  private readonly scanner: FolderScanner;
  /** The files of the folder at the last look, and what was waiting then. */
  private handled: { files: Manifest; waiting: Waiting | null } | null = null;
  private readonly chooser: VersionChooser;
  /** Makes the variants of images, before an edition shows them. */
  readonly variants = new VariantMaker();

  /** @param memory what is known of files that have not changed */
  constructor(
    private readonly folder = getSettings().contentDir,
    readonly memory = new ContentMemory(),
  ) {
    this.scanner = new FolderScanner(folder);
    this.chooser = new VersionChooser(folder, memory, this.variants);
  }

  /**
   * Reads and checks the folder, and publishes every change that adds no mistake.
   *
   * @param shown what is published now
   * @param isForced whether to publish even if much is removed, or an earlier version is held; then, as with
   * `PUBLISH=whole`, a single mistake holds back everything
   * @param changed absolute paths that may have changed since the last call; null if unknown
   */
  async publish(
    shown: Shown | null,
    { isForced = false, changed = null }: { isForced?: boolean; changed?: Changed | null } = {},
  ): Promise<Outcome> {
    const isWhole = isForced || !shown || getSettings().isPublishingWhole;
    try {
      const found = await this.scanner.listReadable(changed);
      if (!found) return { kind: 'unstable' };
      if (isWhole && found.problems.length > 0) throw contentError(this.folder, found.problems);
      const files = shown ? withUnreadable(found, shown.version.files) : found.files;
      const held = shown?.version.isHeld === true;
      if (held && !isForced) return HELD;
      // Another instance with a folder of its own may have published since: the last change counts.
      if (!isForced && this.handled && isSameManifest(this.handled.files, files)) {
        return { kind: 'unchanged', waiting: this.handled.waiting };
      }
      if (isWhole && !isForced && shown && isSameManifest(shown.version.files, files)) {
        this.handled = { files, waiting: null };
        return { kind: 'unchanged', waiting: null };
      }
      const next =
        isWhole || !shown
          ? await this.chooser.takeAll(shown?.version ?? null, files)
          : await this.chooser.choose(shown.version, files, found.problems, this.handled?.waiting);
      const outcome = await this.save(shown, next, isForced);
      if (outcome.kind === 'published' || outcome.kind === 'unchanged') {
        this.handled = { files, waiting: next.waiting };
        this.chooser.accepted = next;
      }
      return outcome;
    } catch (error) {
      if (error instanceof FileNotStored) {
        // Stores every file again.
        this.scanner.forget();
        return { kind: 'unstable' };
      }
      if (!(error instanceof DeployerError)) throw error;
      const mistakes = error instanceof ContentError ? error.problems : [];
      return { kind: 'refused', mistakes, reason: error.message };
    }
  }
  private async save(shown: Shown | null, next: Next, isForced: boolean): Promise<Outcome> {
    const { files, content, waiting } = next;
    if (shown && !isForced && isSameManifest(shown.version.files, files)) {
      return { kind: 'unchanged', waiting };
    }
    const tree = { ...openVersion({ files }), folder: this.folder };
    const moved = shown ? [...findMovedAddresses(shown.version, tree).keys()] : [];
    const left = [...content.addresses, ...moved];
    const removal = isForced || !shown ? null : describeRemoval(shown.filePages, left);
    if (removal) return { kind: 'waiting', reason: removal };
    const version = await saveVersion({
      files,
      author: await findAuthor(path.resolve(this.folder)),
      unlessHeld: !isForced,
      findFormerAddresses: (latest) => findFormerAddresses(latest, tree, content),
    });
    // Another process rolled back in the meantime.
    if (!isSameManifest(version.files, files)) return HELD;
    const { formerAddresses } = version;
    return {
      kind: 'published',
      version,
      content: withFormerAddresses(content, formerAddresses),
      waiting,
    };
  }
}

/** Adds the published form of what is in the folder but cannot be read. */
function withUnreadable(
  { files, problems }: { files: Manifest; problems: readonly ContentIssue[] },
  published: Manifest,
): Manifest {
  if (problems.length === 0) return files;
  const kept = Object.entries(published).filter(([file]) =>
    problems.some((problem) => `${file}/`.startsWith(`${problem.file}/`)),
  );
  return Object.assign(Object.create(null), files, Object.fromEntries(kept));
}
