import 'server-only';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Everything in a folder and below it, as paths with slashes. What begins with a dot belongs to an
 * editor or to the system, not to the site: `.#fees.md` is a lock of Emacs, `._fees.md` comes from macOS.
 */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')));
}
