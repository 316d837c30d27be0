import 'server-only';
import { ContentError, contentError } from '@/lib/server/content-error';
import type { ContentIssue } from '@/lib/server/content-issue';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { isWithin } from '@/lib/server/content/time/schedule';
import { DeployerError } from '@/lib/server/deployer-error';
import { isSameData } from '@/lib/server/is-same-data';
import { FolderScanner } from '@/lib/server/publishing/folder/folder-scanner';
import type { Changed } from '@/lib/server/publishing/folder/folder-watcher';
import { FolderLooks, type FolderLook } from '@/lib/server/publishing/holding/folder-look';
import { VersionChooser, type Next } from '@/lib/server/publishing/holding/version-chooser';
import { VariantMaker } from '@/lib/server/publishing/images/make-variants';
import {
  HELD,
  publishVersion,
  type Outcome,
  type Shown,
} from '@/lib/server/publishing/publish-version';
import { isSameManifest, type Manifest } from '@/lib/server/publishing/versions/version';
import { FileNotStored } from '@/lib/server/publishing/versions/version-texts';
import { getSettings } from '@/lib/server/settings';

const NO_MISTAKES: readonly ContentIssue[] = [];

/** Publishes a content folder whenever it has changed. Only files that have changed are read again. */
export class FolderPublisher {
  private readonly scanner: FolderScanner;
  /** The files of the folder at the last look, and what was waiting then. */
  private handled: (FolderLook & Pick<Next, 'waiting'>) | null = null;
  private readonly looks = new FolderLooks();
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
   * @param isForced whether to publish even if much is removed, or `--back` is in force; then, as with
   * `PUBLISH=whole`, a single mistake holds back everything
   * @param changed absolute paths that may have changed since the last call; null if unknown
   */
  async publish(
    shown: Shown | null,
    { isForced = false, changed = null }: { isForced?: boolean; changed?: Changed | null } = {},
  ): Promise<Outcome> {
    try {
      const found = await this.scanner.listReadable(changed);
      if (!found) return { kind: 'unstable' };
      const look = await this.looks.add(found, isForced || !shown ? null : shown.version.files);
      if (shown?.version.isHeld && !isForced) return HELD;
      return await this.publishFound(shown, look, isForced);
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

  private async publishFound(
    shown: Shown | null,
    { files, unreadable }: FolderLook,
    isForced: boolean,
  ): Promise<Outcome> {
    const isWhole = isForced || !shown || getSettings().isPublishingWhole;
    if (isWhole && unreadable.length > 0) throw contentError(this.folder, [...unreadable]);
    const published = shown?.version.files ?? {};
    const isPublished = isWhole && isSameManifest(published, files);
    if (isPublished && !isForced) this.handled = { files, unreadable, waiting: null };
    // Another instance with a folder of its own may have published since: the last change counts.
    const { handled } = this;
    const isSame = handled && isSameManifest(handled.files, files);
    const isHandled = isSame && isSameData(handled.unreadable, unreadable);
    if (isHandled && !isForced && !this.mayHaveBecomeRight(published)) {
      return { kind: 'unchanged', waiting: handled.waiting };
    }
    const next =
      isWhole || !shown
        ? await this.chooser.takeAll(shown?.version ?? null, files)
        : await this.chooser.choose(shown.version, files, unreadable, handled?.waiting);
    const outcome = await publishVersion(shown, next, this.folder, isForced);
    if (outcome.kind === 'published' || outcome.kind === 'unchanged') {
      this.handled = { files, unreadable, waiting: next.waiting };
      this.chooser.accepted = next;
    }
    return outcome;
  }

  /** The folder at the last look, whether it could be handled or not; null before the first one. */
  get look(): FolderLook | null {
    return this.looks.last;
  }

  /** Problems of what is published, which hold nothing back, such as references to a page that was deleted. */
  get mistakes(): readonly ContentIssue[] {
    return this.handled?.waiting?.mistakes ?? NO_MISTAKES;
  }

  /** Returns when the content of a file changed last, in milliseconds since 1970; null if that is not known. */
  editedAt(file: string): number | null {
    return this.scanner.editedAt(file);
  }

  /**
   * Whether a change may wait that is right now, because an entry has appeared or ended since the last look. False if another
   * instance has published since, whose changes count.
   */
  private mayHaveBecomeRight(published: Manifest): boolean {
    const { accepted } = this.chooser;
    if (!accepted || !this.handled?.waiting?.changes.length) return false;
    const isOver = !isWithin(accepted.content.period, Date.now());
    return isOver && isSameManifest(accepted.files, published);
  }
}
