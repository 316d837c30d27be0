import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import type { ContentIssue } from '@/lib/server/content/content-issue';
import {
  DANGLING,
  describeFailure,
  isGone,
  isUnreadableName,
  LOOP,
  NO_FOLDER,
  NOT_A_FOLDER,
  OUTSIDE,
  SPECIAL_FILE,
  tooManyFiles,
  UNREADABLE_NAME,
} from '@/lib/server/publishing/folder/folder-problems';
import { toFoundFile, type FoundFile } from '@/lib/server/publishing/folder/found-file';
import { stampOfFolder } from '@/lib/server/publishing/folder/stamps';
import { rest, TimeSlice } from '@/lib/server/publishing/folder/time-slice';

export type Walk = {
  /** Absolute path, without symlinks, and stamp of each folder whose entries count, from before they were listed. */
  folders: Map<string, string>;
  /** Whether there are symlinks, or, with `onFile`, hard links. */
  hasLinks: boolean;
  problems: ContentIssue[];
  /** A file or folder that was listed and then disappeared; null if there was none. */
  vanished: string | null;
};

type Options = {
  maxFiles: number;
  /** Receives each file, in any order. Null looks at the folders only, which takes a tenth of the time. */
  onFile: ((file: FoundFile) => void) | null;
};

/** Lists the files below a folder in the order of their paths, as `walkFolder` finds them. */
export async function listFolder(
  folder: string,
  maxFiles: number,
): Promise<Walk & { files: FoundFile[] }> {
  const files: FoundFile[] = [];
  const walk = await walkFolder(folder, { maxFiles, onFile: (file) => void files.push(file) });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  await rest();
  return { ...walk, files };
}

/**
 * Visits the files and folders below a folder. Names that begin with a dot are skipped, as in
 * lib/server/list-files.ts, but a symlink may lead to them: Kubernetes publishes volumes through `..data`.
 * Symlinks are followed inside the folder only. The folder itself may be a symlink; it is resolved once.
 */
export async function walkFolder(folder: string, options: Options): Promise<Walk> {
  const walker = new Walker(options);
  await walker.walkFrom(folder);
  return walker.walk;
}

class Walker {
  readonly walk: Walk = { folders: new Map(), hasLinks: false, problems: [], vanished: null };
  private readonly slice = new TimeSlice();
  private root = '';
  private seen = 0;

  constructor(private readonly options: Options) {}

  async walkFrom(folder: string): Promise<void> {
    try {
      this.root = fs.realpathSync.native(folder);
      if (!fs.statSync(this.root).isDirectory()) return this.report('.', NOT_A_FOLDER);
    } catch (error) {
      return this.report('.', isGone(error) ? NO_FOLDER : describeFailure(error));
    }
    await this.visitFolder(this.root, '', []);
    await this.slice.rest();
  }

  /** @param parents absolute paths of the folders above, without symlinks */
  private async visitFolder(realPath: string, file: string, parents: string[]): Promise<void> {
    if (parents.includes(realPath)) return this.report(file, LOOP);
    const entries = await this.attempt(file || '.', async () => {
      const stamp = stampOfFolder(realPath);
      const listed = await this.listEntries(realPath);
      this.addFolder(realPath, stamp);
      return listed;
    });
    if (!entries) return;
    for (const entry of entries) {
      if (this.isFull()) return;
      if (this.slice.isOver()) await this.slice.rest();
      const name = file ? `${file}/${entry.name}` : entry.name;
      const target = `${realPath}${path.sep}${entry.name}`;
      if (entry.isDirectory()) await this.visitFolder(target, name, [...parents, realPath]);
      else if (entry.isSymbolicLink()) await this.followLink(target, name, [...parents, realPath]);
      else this.visitFile(target, name);
    }
  }

  /** Reads the entries in portions, because 100,000 names at once would block the thread. */
  private async listEntries(realPath: string): Promise<fs.Dirent[]> {
    const folder = fs.opendirSync(realPath, { bufferSize: 512 });
    const entries: fs.Dirent[] = [];
    try {
      for (let entry = folder.readSync(); entry; entry = folder.readSync()) {
        if (!entry.name.startsWith('.')) entries.push(entry);
        if (entries.length + this.seen > this.options.maxFiles) break;
        if (this.slice.isOver()) await this.slice.rest();
      }
    } finally {
      folder.closeSync();
    }
    this.seen += entries.length;
    if (this.isFull()) this.report('.', tooManyFiles(this.options.maxFiles));
    return entries;
  }

  private async followLink(link: string, name: string, parents: string[]): Promise<void> {
    this.walk.hasLinks = true;
    await this.attempt(name, async () => {
      const target = resolveLink(link);
      if (target === null) return this.report(name, DANGLING);
      if (!`${target}/`.startsWith(`${this.root}/`)) return this.report(name, OUTSIDE);
      const stat = fs.statSync(/*turbopackIgnore: true*/ target);
      if (stat.isDirectory()) return this.visitFolder(target, name, parents);
      this.addFolder(path.dirname(target), stampOfFolder(path.dirname(target)));
      this.visitFile(target, name);
    });
  }

  // The first stamp counts.
  private addFolder(realPath: string, stamp: string): void {
    this.walk.folders.set(realPath, this.walk.folders.get(realPath) ?? stamp);
  }

  // Not through `attempt`, because a promise for each of 35,000 files takes time.
  private visitFile(realPath: string, name: string): void {
    const { onFile } = this.options;
    if (!onFile) return;
    try {
      const stat = fs.lstatSync(realPath);
      if (!stat.isFile()) return this.report(name, SPECIAL_FILE);
      if (stat.nlink > 1) this.walk.hasLinks = true;
      onFile(toFoundFile(name, realPath, stat));
    } catch (error) {
      this.noteFailure(name, error);
    }
  }

  private async attempt<Result>(
    name: string,
    action: () => Result | Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await action();
    } catch (error) {
      this.noteFailure(name, error);
      return null;
    }
  }

  private noteFailure(name: string, error: unknown): void {
    if (!isGone(error)) return this.report(name, describeFailure(error));
    if (isUnreadableName(name)) return this.report(name, UNREADABLE_NAME);
    this.walk.vanished ??= name;
  }

  private report(file: string, problem: Omit<ContentIssue, 'file'>): void {
    this.walk.problems.push({ file, ...problem });
  }

  private isFull(): boolean {
    return this.seen > this.options.maxFiles;
  }
}

/** Returns the absolute path that a symlink leads to; null if there is nothing. Throws if the symlink is gone. */
function resolveLink(link: string): string | null {
  try {
    return fs.realpathSync.native(link);
  } catch (error) {
    if (!isGone(error)) throw error;
    fs.lstatSync(link);
    return null;
  }
}
