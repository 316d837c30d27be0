import 'server-only';
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PATIENCE_MS = 2_000;

/**
 * Returns who changed a content folder last: the author of the commit if it is a git repository, otherwise the
 * owner of the folder.
 */
export async function findAuthor(folder: string): Promise<string> {
  return (await readCommit(folder)) ?? (await readOwner(folder));
}

async function readCommit(folder: string): Promise<string | null> {
  try {
    const log = ['-C', folder, 'log', '-1', '--format=%an (%h)', '--', '.'];
    const { stdout } = await run('git', log, { timeout: PATIENCE_MS });
    return stdout.trim() || null;
  } catch {
    // There is no git, or no repository.
    return null;
  }
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
