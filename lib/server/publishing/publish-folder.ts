import 'server-only';
import path from 'node:path';
import { ContentError } from '@/lib/server/content-error';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
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
import { VariantMaker } from '@/lib/server/publishing/images/make-variants';
import { describeRemoval } from '@/lib/server/publishing/removal';
import { saveVersion } from '@/lib/server/publishing/versions/save-version';
import { isSameManifest, type Version } from '@/lib/server/publishing/versions/version';
import { FileNotStored } from '@/lib/server/publishing/versions/version-texts';
import { getSettings } from '@/lib/server/settings';

/** The version that visitors see, and the addresses of its pages that come from a file. */
export type Shown = { version: Version; filePages: readonly string[] };

export type Outcome =
  | { kind: 'published'; version: Version; content: Content }
  /** The folder is what is published already. */
  | { kind: 'unchanged' }
  /** Files changed while they were read. */
  | { kind: 'unstable' }
  /** Nothing is published before the next `npm run publish`; `reason` says why. */
  | { kind: 'waiting'; reason: string }
  /** The folder has mistakes, which `problems` lists for its editors. */
  | { kind: 'refused'; problems: string; mistakes: ContentIssue[] };

/** Reason why the folder waits after `npm run publish -- --back`. */
export const HELD_REASON = 'an earlier version is shown';
const HELD: Outcome = { kind: 'waiting', reason: HELD_REASON };

/** Publishes a content folder whenever it has changed. Only files that have changed are read again. */
export class FolderPublisher {
  private readonly scanner: FolderScanner;
  /** The files of the folder when they were last published, or found to be published. */
  private handled: Version['files'] | null = null;
  /** Makes the variants of images, before an edition shows them. */
  readonly variants = new VariantMaker();

  /** @param memory what is known of files that have not changed */
  constructor(
    private readonly folder = getSettings().contentDir,
    readonly memory = new ContentMemory(),
  ) {
    this.scanner = new FolderScanner(folder);
  }

  /**
   * Reads, checks and publishes the folder.
   *
   * @param shown what is published now
   * @param isForced whether to publish even if much is removed, or an earlier version is held
   * @param changed absolute paths that may have changed since the last call; null if unknown
   */
  async publish(
    shown: Shown | null,
    { isForced = false, changed = null }: { isForced?: boolean; changed?: Changed | null } = {},
  ): Promise<Outcome> {
    try {
      const files = await this.scanner.list(changed);
      if (!files) return { kind: 'unstable' };
      const held = shown?.version.isHeld === true;
      if (held && !isForced) return HELD;
      if (shown && !held && isSameManifest(shown.version.files, files)) this.handled = files;
      // Another instance with a folder of its own may have published since: the last change counts.
      if (!isForced && this.handled && isSameManifest(this.handled, files))
        return { kind: 'unchanged' };
      const tree = { ...openVersion({ files }), folder: this.folder };
      const moved = shown ? findMovedAddresses(shown.version, tree) : undefined;
      const content = loadContent(tree, Date.now(), { memory: this.memory, moved });
      const left = [...content.addresses, ...(moved?.keys() ?? [])];
      const removal = isForced || !shown ? null : describeRemoval(shown.filePages, left);
      if (removal) return { kind: 'waiting', reason: removal };
      await this.variants.makeOrThrow(content.images, files, this.folder);
      const author = await findAuthor(path.resolve(this.folder));
      const version = await saveVersion({
        files,
        author,
        unlessHeld: !isForced,
        findFormerAddresses: (latest) => findFormerAddresses(latest, tree, content),
      });
      // Another process rolled back in the meantime.
      if (!isSameManifest(version.files, files)) return HELD;
      this.handled = files;
      const { formerAddresses } = version;
      return {
        kind: 'published',
        version,
        content: withFormerAddresses(content, formerAddresses),
      };
    } catch (error) {
      if (error instanceof FileNotStored) {
        // Stores every file again.
        this.scanner.forget();
        return { kind: 'unstable' };
      }
      if (!(error instanceof DeployerError)) throw error;
      const mistakes = error instanceof ContentError ? error.problems : [];
      return { kind: 'refused', problems: error.message, mistakes };
    }
  }
}
