import 'server-only';
import { formatFileSize } from '@/lib/format';
import type { ContentIssue } from '@/lib/server/content-issue';

type Problem = Omit<ContentIssue, 'file'>;

// ENOTDIR: a file took the place of a folder. ESTALE: a network volume deleted the file.
const GONE = ['ENOENT', 'ENOTDIR', 'ESTALE'];

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'];

export const NO_FOLDER: Problem = {
  found: 'no such folder',
  expected: 'a content folder: mount its volume, or set CONTENT_DIR to the folder',
};

export const NOT_A_FOLDER: Problem = {
  found: 'a file',
  expected: 'a content folder; set CONTENT_DIR to it',
};

export const EMPTY_FOLDER: Problem = {
  found: 'an empty folder',
  expected: 'content: mount its volume, or copy the files into it',
};

export const OUTSIDE: Problem = {
  found: 'a symlink to a place outside the content folder',
  expected: 'the file itself, or a symlink to a place inside the content folder',
};

export const LOOP: Problem = {
  found: 'a symlink that leads back to itself or to a folder above it',
  expected: 'no such symlink; delete it',
};

export const DANGLING: Problem = {
  found: 'a symlink, which is a link to another file, to a file that does not exist',
  expected: 'the file itself in its place, or a symlink to an existing file; or delete it',
};

export const SPECIAL_FILE: Problem = {
  found: 'a socket, pipe or device',
  expected: 'regular files and folders only; delete it',
};

export const UNREADABLE_NAME: Problem = {
  found: 'a file name that is not UTF-8',
  expected: 'a name that every computer can read: rename the file, as in open-day.pdf',
};

/** Whether Node.js has replaced bytes of a name that are not UTF-8: no file has the name that it returns. */
export function isUnreadableName(name: string): boolean {
  return name.includes('\uFFFD');
}

export function tooManyFiles(limit: number): Problem {
  const count = limit.toLocaleString('en');
  return {
    found: `more than ${count} files and folders`,
    expected: `at most ${count}: move other files away, or set CONTENT_DIR to the content folder`,
  };
}

export function tooLarge(size: number, limit: number): Problem {
  return {
    found: `a file of ${formatFileSize(size)}`,
    expected: `at most ${formatFileSize(limit)}: make the file smaller, move it to another server, or raise MAX_FILE_MB`,
  };
}

/** Describes two files whose names look the same: one has letters such as ü, the other a u and an accent after it. */
export function sameName(one: string, other: string): Problem {
  const [first, second] = [one, other].map((file) => file.replaceAll(/[^ -~]/gu, describeLetter));
  return {
    found: `two files with this name, whose letters are stored in two ways: ${first} and ${second}`,
    expected: 'one of them: delete or rename the other',
    kind: 'two files whose names look the same',
  };
}

function describeLetter(letter: string): string {
  return `<U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;
}

/** Describes why a file or folder cannot be read. */
export function describeFailure(error: unknown): Problem {
  const code = codeOf(error);
  if (code === 'ELOOP') return LOOP;
  if (code === 'EACCES' || code === 'EPERM') {
    return {
      found: 'a file or folder that the site may not read',
      expected: 'permission for the user that runs the site: chmod a+r, and a+x for a folder',
    };
  }
  if (code === undefined) throw error;
  return {
    found: `a file or folder that cannot be read (${code})`,
    expected: 'a readable file or folder; check the disk or the network volume',
  };
}

/** Returns true if a file or folder that was listed no longer exists. */
export function isGone(error: unknown): boolean {
  return GONE.includes(codeOf(error) ?? '');
}

/** Returns true for an error about opening or reading a file with these paths, not about writing another one. */
export function isFailureOf(paths: unknown[], error: unknown): boolean {
  // The error of a copy names its source, even if the disk of the target is full.
  if (FULL.includes(codeOf(error) ?? '')) return false;
  const [path, syscall] = ['path', 'syscall'].map((name) => Reflect.get(Object(error), name));
  return syscall === 'read' || (path !== undefined && paths.includes(path));
}

/** Returns the code of a system error such as ENOENT; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = Reflect.get(Object(error), 'code');
  const syscall: unknown = Reflect.get(Object(error), 'syscall');
  return typeof code === 'string' && typeof syscall === 'string' ? code : undefined;
}
