import 'server-only';
import fs from 'node:fs';
import path from 'node:path';

export const KEPT = ['shell.json', 'search.json', 'not-sent.html'] as const;

type Kept = (typeof KEPT)[number];

/** Keeps beside the build what `next start` needs of it and of the content folder. */
export function writeKept(name: Kept, text: string): void {
  fs.writeFileSync(fileOf(name), text);
}

/** What `writeKept` wrote; null where nothing was built. */
export function readKept(name: Kept): string | null {
  const file = fileOf(name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

function fileOf(name: Kept): string {
  return path.join(/*turbopackIgnore: true*/ process.cwd(), '.next', name);
}
