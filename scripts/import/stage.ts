import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openFiles, type FileTree } from '@/lib/server/content/files/file-tree';

/** Files that the import would add to the content folder, written beside it until all are right. */
export class Stage {
  private readonly hashes = new Map<string, string>();
  private readonly expected = new Map<string, string | null>();

  constructor(readonly folder: string) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
  }

  write(file: string, content: string | Buffer): void {
    const target = path.join(this.folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    this.hashes.set(file, hashOf(content));
  }

  /** Notes the hash of the file that may be replaced; null for none. */
  expect(file: string, hash: string | null): void {
    this.expected.set(file, hash);
  }

  /** Returns the hash of the file that may be replaced; null for none. */
  before(file: string): string | null {
    return this.expected.get(file) ?? null;
  }

  remove(file: string): void {
    fs.rmSync(path.join(this.folder, file), { force: true });
    this.hashes.delete(file);
  }

  has(file: string): boolean {
    return this.hashes.has(file);
  }

  /** Lists the files with their SHA-256 (hex). */
  list(): [file: string, hash: string][] {
    return [...this.hashes];
  }

  /** Lays the files over those of the content folder. */
  over(below: FileTree): FileTree {
    const above = openFiles(this.folder, [...this.hashes.keys()]);
    const choose =
      <Result>(method: (tree: FileTree) => (file: string) => Result) =>
      (file: string) =>
        method(this.has(file) ? above : below)(file);
    return {
      ...below,
      paths: [...new Set([...below.paths, ...above.paths])],
      read: choose(({ read }) => read),
      sizeOf: choose(({ sizeOf }) => sizeOf),
      hashOf: (file) => this.hashes.get(file) ?? below.hashOf(file),
      knownHashOf: (file) => this.hashes.get(file) ?? below.knownHashOf(file),
      open: choose(({ open }) => open),
    };
  }

  /** Moves all files into place, and nothing over a file with an unexpected hash. Returns the files left out. */
  moveTo(folder: string): string[] {
    return this.list().flatMap(([file]) => {
      const [from, to] = [path.join(this.folder, file), path.join(folder, file)];
      if (hashOfFile(to) !== this.before(file)) return file;
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.renameSync(from, to);
      return [];
    });
  }
}

export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the hash of a file; null if there is none. */
export function hashOfFile(file: string): string | null {
  return fs.existsSync(file) ? hashOf(fs.readFileSync(file)) : null;
}
