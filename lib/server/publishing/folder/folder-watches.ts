import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { codeOf, isGone } from '@/lib/server/publishing/folder/folder-problems';
import { TimeSlice } from '@/lib/server/publishing/folder/time-slice';

const NOT_ALLOWED = ['EACCES', 'EPERM'];

/**
 * Watches on folders, one for each. A watch on a folder reports every change of the files in it, so ten thousand
 * files take few watches. The recursive watch of Node.js 20 takes one for each file, and reports nothing more about
 * a file that was replaced by renaming. chokidar takes one for each file too. Both lose the folder itself when it is
 * deleted and created again.
 */
export class FolderWatches {
  private watchers = new Map<string, fs.FSWatcher>();
  private isClosed = false;

  /** @param onChange receives the absolute path of the file or folder that has changed; null if it is not known */
  constructor(private readonly onChange: (changed: string | null) => void) {}

  has(folder: string): boolean {
    return this.watchers.has(folder);
  }

  /**
   * Replaces all watches, even of folders that are already watched: a folder that was deleted and created again
   * often gets the same inode number. Returns the error code if the system has no watches left, otherwise null.
   */
  async replace(folders: Iterable<string>): Promise<string | null> {
    const watchers = new Map<string, fs.FSWatcher>();
    const failure = await this.watchAll(folders, watchers);
    // Closed after the new ones are open, so that no change goes unseen.
    closeAll(this.watchers);
    this.watchers = watchers;
    if (failure || this.isClosed) closeAll(watchers);
    return failure;
  }

  close(): void {
    this.isClosed = true;
    closeAll(this.watchers);
  }

  private async watchAll(
    folders: Iterable<string>,
    watchers: Map<string, fs.FSWatcher>,
  ): Promise<string | null> {
    const slice = new TimeSlice();
    for (const folder of folders) {
      if (slice.isOver()) await slice.rest();
      try {
        const watcher = fs.watch(folder, { persistent: false }, (_, name) => {
          // A report with the folder's own name may concern the folder itself.
          const isKnown = name !== null && name !== path.basename(folder);
          this.onChange(isKnown ? `${folder}${path.sep}${name}` : null);
        });
        watcher.on('error', () => this.onChange(null));
        watchers.set(folder, watcher);
      } catch (error) {
        const code = codeOf(error);
        if (code === undefined) throw error;
        // The scan reports folders that the site may not read.
        if (NOT_ALLOWED.includes(code)) continue;
        if (!isGone(error)) return code;
        this.onChange(null);
      }
    }
    return null;
  }
}

function closeAll(watchers: Map<string, fs.FSWatcher>): void {
  for (const watcher of watchers.values()) watcher.close();
  watchers.clear();
}
