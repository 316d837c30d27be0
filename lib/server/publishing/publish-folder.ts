import 'server-only';
import path from 'node:path';
import { ContentError, contentError } from '@/lib/server/content-error';
import type { ContentIssue } from '@/lib/server/content-issue';
import { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { isWithin } from '@/lib/server/content/time/schedule';
import { DeployerError } from '@/lib/server/deployer-error';
import { isSameData } from '@/lib/server/is-same-data';
import { FolderScanner } from '@/lib/server/publishing/folder/folder-scanner';
import type { Changed } from '@/lib/server/publishing/folder/folder-watcher';
import { OutsideChanges } from '@/lib/server/publishing/holding/outside-changes';
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

/** The files of a folder, and problems of those that cannot be read. */
type FolderContent = { files: Manifest; problems: ContentIssue[] };

/**
 * A folder as it was found. A file that cannot be read, or that somebody has put back to what it was before others wrote it in
 * the browser, is there as it was published.
 */
export type FolderLook = { files: Manifest; unreadable: readonly ContentIssue[] };

const NO_MISTAKES: readonly ContentIssue[] = [];

/** Publishes a content folder whenever it has changed. Only files that have changed are read again. */
export class FolderPublisher {
  private readonly scanner: FolderScanner;
  /** The files of the folder at the last look, and what was waiting then. */
  private handled: (FolderLook & Pick<Next, 'waiting'>) | null = null;
  /** The folder at the last look, whether it could be handled or not; null before the first one. */
  look: FolderLook | null = null;
  private readonly chooser: VersionChooser;
  private readonly outside = new OutsideChanges();
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
      const published = shown?.version.files ?? {};
      const outside = isForced || !shown ? [] : await this.outside.find(found.files, published);
      const all = { ...found, problems: [...found.problems, ...outside] };
      const look = this.noteLook(all, published);
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

  /** Problems of what is published, which hold nothing back, such as references to a page that was deleted. */
  get mistakes(): readonly ContentIssue[] {
    return this.handled?.waiting?.mistakes ?? NO_MISTAKES;
  }

  /** Returns when the content of a file changed last, in milliseconds since 1970; null if that is not known. */
  editedAt(file: string): number | null {
    return this.scanner.editedAt(file);
  }

  // The same object as long as nothing changes, because others remember what they derive from it.
  private noteLook(
    { files: readable, problems: unreadable }: FolderContent,
    published: Manifest,
  ): FolderLook {
    const files = withUnreadable(readable, unreadable, published);
    const { look } = this;
    const isSame = look && isSameManifest(look.files, files);
    if (isSame && isSameData(look.unreadable, unreadable)) return look;
    return (this.look = { files, unreadable });
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

/** Takes the published form of the files that have problems, or none if they are not published. */
function withUnreadable(
  files: Manifest,
  problems: readonly ContentIssue[],
  published: Manifest,
): Manifest {
  if (problems.length === 0) return files;
  const unreadable = new Set(problems.map(({ file }) => file));
  const isUnreadable = (file: string): boolean =>
    unreadable.has(file) || (file.includes('/') && isUnreadable(path.posix.dirname(file)));
  const read = Object.entries(files).filter(([file]) => !isUnreadable(file));
  const kept = Object.entries(published).filter(([file]) => isUnreadable(file));
  return Object.assign(Object.create(null), Object.fromEntries([...read, ...kept]));
}
