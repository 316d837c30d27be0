import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Content of a file: bytes, or a file with the same bytes and what identifies them. */
type FileContent = string | Buffer | { source: string; identity: string };

/** A copy that is being written. */
export class CopyDraft {
  /** A text that identifies the content of each file, by its path in the copy. */
  readonly identities: Record<string, string> = Object.create(null);
  written = 0;
  private readonly folders = new Set<string>();

  constructor(
    private readonly target: string,
    private readonly before: string,
    private readonly known: Record<string, string>,
  ) {}

  has(file: string): boolean {
    return this.identities[file] !== undefined;
  }

  /**
   * Adds a file, unless the copy has it already. Returns false if it cannot be added because a part of its path is a file, or
   * is not a valid file name, or because a folder has its path.
   */
  add(file: string, content: FileContent): boolean {
    if (this.has(file)) return true;
    if (!this.hasPlace(file)) return false;
    const identity = identify(content);
    const place = path.join(this.target, file);
    this.makeFolder(path.dirname(place));
    this.identities[file] = identity;
    if (this.known[file] === identity && link(path.join(this.before, file), place)) return true;
    this.written += 1;
    if (typeof content === 'string' || Buffer.isBuffer(content)) {
      fs.writeFileSync(place, content);
    } else {
      fs.copyFileSync(content.source, place, fs.constants.COPYFILE_FICLONE);
    }
    fs.chmodSync(place, 0o644);
    return true;
  }

  /** Adds a file as the copy has it already. Returns false if that is not possible. */
  reuse(file: string): boolean {
    const identity = this.known[file];
    if (identity === undefined || !fs.existsSync(path.join(this.before, file))) return false;
    return this.add(file, { source: path.join(this.before, file), identity });
  }

  /** Adds a file with the same content as another file of the copy. */
  repeat(file: string, other: string): boolean {
    const source = path.join(this.target, other);
    return this.add(file, { source, identity: this.identities[other] ?? '' });
  }

  private hasPlace(file: string): boolean {
    const parts = file.split('/');
    if (Buffer.byteLength(file) > LONGEST_PATH) return false;
    if (this.folders.has(path.join(this.target, file))) return false;
    if (parts.some((part) => !isFileName(part))) return false;
    return !parts.some((_, index) => index > 0 && this.has(parts.slice(0, index).join('/')));
  }

  private makeFolder(folder: string): void {
    if (folder === this.target || this.folders.has(folder)) return;
    this.makeFolder(path.dirname(folder));
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    this.folders.add(folder);
  }
}

const LONGEST_NAME = 255;

// Together with the folder of the copy, Linux allows 4,096 bytes.
const LONGEST_PATH = 2_000;

function isFileName(name: string): boolean {
  if (name === '' || name === '.' || name === '..' || name.includes('\0')) return false;
  return Buffer.byteLength(name) <= LONGEST_NAME;
}

function identify(content: FileContent): string {
  if (typeof content === 'object' && 'identity' in content) return content.identity;
  return createHash('sha256').update(content).digest('base64url');
}

/** Returns false if the file system has no hard links, or the file no longer exists. */
function link(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
