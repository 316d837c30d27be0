import 'server-only';
import { contentError } from '@/lib/server/content-error';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Scan } from '@/lib/server/publishing/folder/few-files';
import { scanFolder } from '@/lib/server/publishing/folder/folder-scan';
import type { Store } from '@/lib/server/publishing/folder/read-files';
import { storeFile } from '@/lib/server/publishing/versions/file-store';
import type { Manifest } from '@/lib/server/publishing/versions/version';

/** The files of a folder, and problems of those that are left out because they cannot be read. */
export type FoundFiles = { files: Manifest; problems: readonly ContentIssue[] };

/** Scans a folder again and again. Only files that have changed since are read. */
export class FolderScanner {
  private scan: Scan | null = null;

  /** @param store by default, stores each file in the data folder */
  constructor(
    private readonly folder: string,
    private readonly store: Store = storeFile,
  ) {}

  /**
   * Returns all files; null if some changed meanwhile. Throws a ContentError that lists the problems of the folder and its files,
   * and errors of `store` that do not concern the content file.
   */
  async list(): Promise<Manifest | null> {
    const found = await this.listReadable();
    if (found && found.problems.length > 0) throw contentError(this.folder, [...found.problems]);
    return found && found.files;
  }

  /**
   * Does the same, but throws only for problems of the folder itself.
   *
   * @param changed absolute paths that may have changed since the last call; null if unknown
   */
  async listReadable(changed: ReadonlySet<string> | null = null): Promise<FoundFiles | null> {
    const result = await scanFolder(this.folder, this.scan, this.store, { changed });
    this.scan = result.scan;
    if (result.status === 'unstable') return null;
    const { manifest, problems } = result;
    if (!manifest) throw contentError(this.folder, [...problems]);
    return { files: manifest, problems };
  }

  /** Returns when the content of a file changed last, in milliseconds since 1970; null if that is not known. */
  editedAt(file: string): number | null {
    return this.scan?.files.get(file)?.editedAt ?? null;
  }

  /** Makes the next call read every file again. */
  forget(): void {
    this.scan = null;
  }
}
