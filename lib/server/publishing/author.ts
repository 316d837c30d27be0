import 'server-only';
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PATIENCE_MS = 2_000;
const MOST_COMMITS = 200;
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Returns who changed a content folder last: the author of the commit if it is a git repository, otherwise the
 * owner of the folder.
 */
export async function findAuthor(folder: string): Promise<string> {
  return (await readCommit(folder)) ?? (await readOwner(folder));
}

/**
 * Returns the last person to change each of these files, if that is quick to find out: the authors of the last commits if
 * the folder is in a git repository, otherwise the owners of the files, unless the site itself is their owner.
 *
 * @param files paths below the folder
 */
export async function listAuthors(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map();
  return (await readCommits(folder, files)) ?? (await readOwners(folder, files));
}

async function readCommits(
  folder: string,
  files: readonly string[],
): Promise<Map<string, string> | null> {
  // Each commit begins with a character that no file name contains.
  const format = ['-z', '--format=%x01%an', '--name-only', '--relative', '--no-show-signature'];
  const log = ['--literal-pathspecs', '-C', folder, 'log', `-n${MOST_COMMITS}`, ...format];
  const output = await runQuickly('git', [...log, '--', ...files]);
  if (output === null) return null;
  const authors = new Map<string, string>();
  for (const commit of output.split('\u0001').slice(1)) {
    const [author = '', ...names] = commit.split('\0').map((part) => part.replace(/^\n/, ''));
    for (const name of names) if (name !== '' && !authors.has(name)) authors.set(name, author);
  }
  return authors;
}

async function readOwners(folder: string, files: readonly string[]): Promise<Map<string, string>> {
  const owners = new Map<string, number>();
  for (const file of files) {
    const found = await fs.stat(path.join(folder, file)).catch(() => null);
    if (found && found.uid !== process.getuid?.()) owners.set(file, found.uid);
  }
  const uids = [...new Set(owners.values())];
  const output =
    uids.length === 0 ? null : await runQuickly('getent', ['passwd', ...uids.map(String)]);
  const names = new Map(
    output?.split('\n').map((line) => {
      const [login = '', , uid, , about = ''] = line.split(':');
      return [Number(uid), about.split(',')[0] || login];
    }),
  );
  return new Map([...owners].map(([file, uid]) => [file, names.get(uid) ?? `user ${uid}`]));
}

/** Returns the output of a program; null if it does not exist, fails or takes too long. */
async function runQuickly(program: string, words: string[]): Promise<string | null> {
  try {
    return (await run(program, words, { timeout: PATIENCE_MS, maxBuffer: MOST_BYTES })).stdout;
  } catch {
    return null;
  }
}

async function readCommit(folder: string): Promise<string | null> {
  const log = ['-C', folder, 'log', '-1', '--format=%an (%h)', '--', '.'];
  // Null if there is no git, or no repository.
  return (await runQuickly('git', log))?.trim() || null;
}

async function readOwner(folder: string): Promise<string> {
  const { uid } = await fs.stat(folder);
  return process.getuid?.() === uid ? readUser() : `user ${uid}`;
}

/** Returns the name of the user who runs this process. */
export function readUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run under a number without a name.
    return `user ${process.getuid?.()}`;
  }
}
