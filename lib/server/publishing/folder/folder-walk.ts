import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import type { ContentIssue } from '@/lib/server/content-issue';
import { FileReplaced, resolveFolder, withFolder } from '@/lib/server/content/files/open-file';
import { listEntries, resolveLink } from '@/lib/server/publishing/folder/folder-entries';
import {
  DANGLING,
  describeFailure,
  isGone,
  isUnreadableName,
  LOOP,
  NO_FOLDER,
  NOT_A_FOLDER,
  OUTSIDE,
  sameName,
  SPECIAL_FILE,
  tooManyFiles,
  UNREADABLE_NAME,
} from '@/lib/server/publishing/folder/folder-problems';
import { toFoundFile, type FoundFile } from '@/lib/server/publishing/folder/found-file';
import { stampOfFolder } from '@/lib/server/publishing/folder/stamps';
import { rest, TimeSlice } from '@/lib/server/publishing/folder/time-slice';

export type Walk = {
  /** The folder itself, from `resolveFolder`. */
  root: string;
  /** Absolute path, without symlinks, and stamp of each folder whose entries count, from before they were listed. */
  folders: Map<string, string>;
  /** Whether there are symlinks that lead somewhere, or, with `onFile`, hard links. */
  hasLinks: boolean;
  problems: ContentIssue[];
  /** A file or folder that was listed and then disappeared or was replaced; null if there was none. */
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
  for (const [index, file] of files.entries()) {
    const before = files[index - 1];
    // With links, one file may have several names.
    if (before?.path !== file.path || before.realPath === file.realPath) continue;
    const nameOf = ({ realPath }: FoundFile) => path.relative(walk.root, realPath);
    walk.problems.push({ file: file.path, ...sameName(nameOf(before), nameOf(file)) });
  }
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
  readonly walk: Walk = {
    root: '',
    folders: new Map(),
    hasLinks: false,
    problems: [],
    vanished: null,
  };
  private readonly slice = new TimeSlice();
  private seen = 0;

  constructor(private readonly options: Options) {}

  async walkFrom(folder: string): Promise<void> {
    try {
      this.walk.root = resolveFolder(folder);
      if (!fs.statSync(this.walk.root).isDirectory()) return this.report('.', NOT_A_FOLDER);
    } catch (error) {
      return this.report('.', isGone(error) ? NO_FOLDER : describeFailure(error));
    }
    await this.visitFolder(this.walk.root, '', []);
    await this.slice.rest();
  }

  /** @param parents absolute paths of the folders above, without symlinks */
  private async visitFolder(realPath: string, file: string, parents: string[]): Promise<void> {
    if (parents.includes(realPath)) return this.report(file, LOOP);
    const others = await this.attempt(file || '.', () =>
      this.withFolder(realPath, (at) => this.visitFiles(at, realPath, file)),
    );
    for (const entry of others ?? []) {
      if (this.isFull()) return;
      if (this.slice.isOver()) await this.slice.rest();
      const target = `${realPath}${path.sep}${entry.name}`;
      const visit = entry.isDirectory() ? this.visitFolder : this.followLink;
      await visit.call(this, target, joinNames(file, entry.name), [...parents, realPath]);
    }
  }

  /** Visits the files of an open folder, and returns its subfolders and symlinks. */
  private async visitFiles(at: string, realPath: string, file: string): Promise<fs.Dirent[]> {
    const { maxFiles } = this.options;
    const entries = await listEntries(at, maxFiles - this.seen, this.slice);
    this.seen += entries.length;
    if (this.isFull()) this.report('.', tooManyFiles(maxFiles));
    const others: fs.Dirent[] = [];
    for (const entry of entries) {
      if (this.isFull()) break;
      if (this.slice.isOver()) await this.slice.rest();
      const { name } = entry;
      if (entry.isDirectory() || entry.isSymbolicLink()) others.push(entry);
      else this.visitFile(`${at}/${name}`, `${realPath}${path.sep}${name}`, joinNames(file, name));
    }
    return others;
  }

  /** Opens a folder, and passes the path of the open folder to the work. */
  private withFolder<Result>(
    realPath: string,
    work: (at: string) => Result | Promise<Result>,
  ): Promise<Result> {
    const { root, folders } = this.walk;
    return withFolder(root, realPath, ({ handlePath, stat }) => {
      // The first stamp counts.
      folders.set(realPath, folders.get(realPath) ?? stampOfFolder(realPath, stat));
      return work(handlePath);
    });
  }

  private async followLink(link: string, name: string, parents: string[]): Promise<void> {
    await this.attempt(name, async () => {
      const target = resolveLink(link);
      if (target === null) return this.report(name, DANGLING);
      if (!`${target}/`.startsWith(`${this.walk.root}/`)) return this.report(name, OUTSIDE);
      this.walk.hasLinks = true;
      const stat = fs.lstatSync(/*turbopackIgnore: true*/ target);
      if (stat.isDirectory()) return this.visitFolder(target, name, parents);
      const { dir, base } = path.parse(target);
      await this.withFolder(dir, (at) => this.visitFile(`${at}/${base}`, target, name));
    });
  }

  // Not through `attempt`, because a promise for each of 35,000 files takes time.
  private visitFile(at: string, realPath: string, name: string): void {
    const { onFile } = this.options;
    if (!onFile) return;
    try {
      const stat = fs.lstatSync(at);
      // The entry was a file, or led to one.
      if (stat.isSymbolicLink() || stat.isDirectory()) throw new FileReplaced(name);
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
    const isChanged = isGone(error) || error instanceof FileReplaced;
    if (!isChanged) return this.report(name, describeFailure(error));
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

function joinNames(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name;
}
