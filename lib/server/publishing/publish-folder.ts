import 'server-only';
import path from 'node:path';
import { contentError } from '@/lib/server/content-error';
import type { Content } from '@/lib/server/content/edition';
import { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { DeployerError } from '@/lib/server/deployer-error';
import { findAuthor } from '@/lib/server/publishing/author';
import { openVersion, openScanned } from '@/lib/server/publishing/edition';
import type { Scan } from '@/lib/server/publishing/folder/few-files';
import { scanFolder } from '@/lib/server/publishing/folder/folder-scan';
import type { Changed } from '@/lib/server/publishing/folder/folder-watcher';
import {
  findFormerAddresses,
  findMovedAddresses,
  withFormerAddresses,
} from '@/lib/server/publishing/former/former-addresses';
import { VariantMaker } from '@/lib/server/publishing/images/make-variants';
import { describeRemoval } from '@/lib/server/publishing/removal';
import { measureFile } from '@/lib/server/publishing/versions/file-hash';
import { storeFile } from '@/lib/server/publishing/versions/file-store';
import { saveVersion } from '@/lib/server/publishing/versions/save-version';
import {
  isSameManifest,
  type Manifest,
  type Version,
} from '@/lib/server/publishing/versions/version';
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
  | { kind: 'refused'; problems: string };

/** Reason why the folder waits after `npm run publish -- --back`. */
export const HELD_REASON = 'an earlier version is shown';
const HELD: Outcome = { kind: 'waiting', reason: HELD_REASON };

/** Publishes a content folder whenever it has changed. Only files that have changed are read again. */
export class FolderPublisher {
  private scan: Scan | null = null;
  /** The files of the folder when they were last published, or found to be published. */
  private handled: Version['files'] | null = null;
  /** Makes the variants of images, before an edition shows them. */
  readonly variants = new VariantMaker();

  /** @param memory what is known of files that have not changed */
  constructor(
    private readonly folder = getSettings().contentDir,
    readonly memory = new ContentMemory(),
  ) {}

  /**
   * Reads and checks the folder without storing anything. Returns null while files change, and throws a DeployerError
   * that lists every mistake.
   */
  async read(): Promise<{ files: Manifest; content: Content } | null> {
    const result = await scanFolder(this.folder, null, measureFile);
    if (result.status === 'broken') throw contentError(this.folder, result.problems);
    if (result.status === 'unstable') return null;
    const files = result.manifest;
    const tree = openScanned(this.folder, files);
    return { files, content: loadContent(tree, Date.now(), { memory: this.memory }) };
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
    const result = await scanFolder(this.folder, this.scan, storeFile, { changed });
    this.scan = result.scan;
    if (result.status === 'unstable') return { kind: 'unstable' };
    if (result.status === 'broken') {
      return { kind: 'refused', problems: contentError(this.folder, result.problems).message };
    }
    const files = result.manifest;
    const held = shown?.version.isHeld === true;
    if (held && !isForced) return HELD;
    if (shown && !held && isSameManifest(shown.version.files, files)) this.handled = files;
    // Another instance with a folder of its own may have published since: the last change counts.
    if (!isForced && this.handled && isSameManifest(this.handled, files))
      return { kind: 'unchanged' };
    try {
      const tree = { ...openVersion({ files }), folder: this.folder };
      const moved = shown ? findMovedAddresses(shown.version, tree) : undefined;
      const content = loadContent(tree, Date.now(), { memory: this.memory, moved });
      const left = [...content.addresses, ...(moved?.keys() ?? [])];
      const removal = isForced || !shown ? null : describeRemoval(shown.filePages, left);
      if (removal) return { kind: 'waiting', reason: removal };
      const problems = await this.variants.make(content.images, files);
      if (problems.length > 0) throw contentError(this.folder, problems);
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
        // Scanning without the previous result stores every file again.
        this.scan = null;
        return { kind: 'unstable' };
      }
      if (!(error instanceof DeployerError)) throw error;
      return { kind: 'refused', problems: error.message };
    }
  }
}
