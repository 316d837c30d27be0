import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** Creates a folder with these files for one test. */
export function makeFolder(files: Record<string, string> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folder-'));
  made.push(folder);
  for (const [file, text] of Object.entries(files)) writeFile(folder, file, text);
  return folder;
}

/** Writes a file and creates the folders above it. */
export function writeFile(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

/** Deletes the folders. Call this after each test that made one. */
export function removeMadeFolders(): void {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}
