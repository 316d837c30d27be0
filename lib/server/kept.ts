import 'server-only';
import fs from 'node:fs';
import path from 'node:path';

type Kept = 'shell' | 'search';

/** Keeps beside the build what `next start` needs of the content folder. */
export function writeKept(name: Kept, data: unknown): void {
  fs.writeFileSync(fileOf(name), JSON.stringify(data));
}

/** What `writeKept` wrote; null where nothing was built. */
export function readKept<T>(name: Kept): T | null {
  const file = fileOf(name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

function fileOf(name: Kept): string {
  return path.join(/*turbopackIgnore: true*/ process.cwd(), '.next', `${name}.json`);
}
