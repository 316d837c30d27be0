import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { decodeBytes } from '@/scripts/decode-bytes';
import type { ImportReport } from '@/scripts/import/import-report';

/** Folders of programs, which no old site shows. */
const SKIPPED = ['node_modules', 'vendor', '_site', 'resources', '__pycache__', 'renv'];

// A mirror with a session in every address never ends.
const MOST_FILES = 200_000;

/**
 * Lists the files of the old site, as paths with slashes, sorted. Follows no symlink, because it may lead out of the folder
 * or back to it. Throws a DeployerError if there is no such folder.
 */
export function listSource(folder: string, report: ImportReport): string[] {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new DeployerError(`${folder} is not a folder. Name the folder of the old site.`);
  }
  const files: string[] = [];
  const waiting = [''];
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const file = path.posix.join(below, entry.name);
      if (entry.name.startsWith('.') || SKIPPED.includes(entry.name)) continue;
      if (entry.isSymbolicLink()) {
        report.add(file, 'dropped', 'a symbolic link: copy the file itself to import it');
      } else if (entry.isDirectory()) waiting.push(file);
      else if (entry.isFile()) files.push(file);
    }
    if (files.length > MOST_FILES) {
      throw new DeployerError(
        `${folder} has more than ${MOST_FILES} files. If it is a mirror, session ids or calendar dates in addresses may have repeated its pages: leave these out and mirror the site again.`,
      );
    }
  }
  return files.sort();
}

/** Reads a text, in the encoding that it names if it is not in UTF-8. */
export function readSourceText(folder: string, file: string, report: ImportReport): string {
  const bytes = fs.readFileSync(path.join(folder, file));
  const text = decode(bytes, (name) =>
    report.add(file, 'mended', `was in ${name}, and has been converted to UTF-8`),
  );
  return cleanText(text);
}

/** Removes what word processors and old editors leave and no text needs, and characters that the import uses as marks. */
export function cleanText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\0-\u0008\u000B-\u001F\u007F-\u0084\u0086-\u009F\u200B\uFEFF\uE000-\uE0FF]/g, '')
    .normalize('NFC');
}

function decode(bytes: Buffer, tell: (encoding: string) => void): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) {
    tell('UTF-16');
    return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const { name, encoding } = findEncoding(bytes);
  tell(name);
  return decodeBytes(bytes, encoding);
}

/** Returns the encoding that a page names in its head. Without one, it is Latin-1. */
function findEncoding(bytes: Buffer): { name: string; encoding: string } {
  const head = bytes.subarray(0, 1024).toString('latin1');
  const label = /\b(?:charset|encoding)\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ?? '';
  try {
    const { encoding } = new TextDecoder(label);
    // The text is not in the encoding that it names.
    if (!/^(utf-|windows-1252)/.test(encoding)) return { name: label, encoding };
  } catch {
    // A name that nobody knows.
  }
  return { name: 'Latin-1 (Windows-1252)', encoding: 'windows-1252' };
}
