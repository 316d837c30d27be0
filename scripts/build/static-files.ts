import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

// Open tabs and caches use a page for a day after its build was replaced. The restart that replaces a build may
// come a day after the next build.
export const KEPT_MS = 48 * 60 * 60 * 1000;

const RECORD = 'inherited.json';

const recordSchema = z.record(z.string(), z.number());

/** Files of earlier builds, each with the time at which its build was replaced. */
type Inherited = z.infer<typeof recordSchema>;

/**
 * Copies the hashed styles and scripts of a replaced build to its successor, including those it inherited within
 * the last `KEPT_MS`. File names contain a hash of their content, so two builds never disagree.
 *
 * @param from folder of the replaced build
 * @param to folder of its successor
 * @param now milliseconds
 */
export function inheritStaticFiles(from: string, to: string, now = Date.now()): void {
  const own = new Set(listOwn(to));
  const kept = readRecord(to);
  const replaced: Inherited = Object.fromEntries(listOwn(from).map((file) => [file, now]));
  for (const [file, since] of Object.entries({ ...readRecord(from), ...replaced })) {
    if (own.has(file) || now - since > KEPT_MS) continue;
    kept[file] = Math.max(since, kept[file] ?? 0);
    linkFile(path.join(from, 'static', file), path.join(to, 'static', file));
  }
  fs.writeFileSync(path.join(to, RECORD), JSON.stringify(kept));
}

function listOwn(build: string): string[] {
  const inherited = readRecord(build);
  const folder = path.join(build, 'static');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())
    .filter((file) => !Object.hasOwn(inherited, file));
}

function readRecord(build: string): Inherited {
  const file = path.join(build, RECORD);
  return fs.existsSync(file) ? recordSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : {};
}

function linkFile(from: string, to: string): void {
  if (fs.existsSync(to)) return;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  try {
    fs.linkSync(from, to);
  } catch {
    // Some file systems have no hard links.
    fs.copyFileSync(from, to);
  }
}
