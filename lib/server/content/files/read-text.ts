import 'server-only';
import { isUtf8 } from 'node:buffer';
import type { Report } from '@/lib/server/content-issue';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { findControlCharacter } from '@/lib/server/content/files/yaml/control-characters';

const MAX_TEXT_MB = 1;
const SAVED_AS_UTF8 = 'a file saved as UTF-8; most editors offer this as "Save with encoding"';

/** Returns a text with composed letters and line breaks of one character; null after reporting why it cannot be read. */
export function readText(tree: FileTree, file: string, report: Report): string | null {
  const bytes = tree.read(file);
  if (!bytes) {
    report({
      file,
      found: 'no such file, or no permission to read it',
      expected: 'a text file that this program can read',
    });
    return null;
  }
  const megabytes = bytes.length / 1_000_000;
  if (megabytes > MAX_TEXT_MB) {
    report({
      file,
      found: `a text of ${megabytes.toFixed(1)} MB`,
      expected: `at most ${MAX_TEXT_MB} MB, the length of a long book: split it, or offer it as a PDF`,
    });
    return null;
  }
  if (isUtf16(bytes)) {
    report({
      file,
      found: 'a text in UTF-16, which Windows calls "Unicode"',
      expected: SAVED_AS_UTF8,
    });
    return null;
  }
  if (!isUtf8(bytes)) {
    report({
      file,
      line: lineOfFirstBadByte(bytes),
      found: 'letters that are not in UTF-8, perhaps in Latin-1 (ISO 8859-1) or Windows-1252',
      expected: SAVED_AS_UTF8,
    });
    return null;
  }
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    // A Mac stores an accent as a separate character, and other programs do not.
    .normalize('NFC');
  reportControlCharacter(file, text, report);
  return text;
}

function reportControlCharacter(file: string, text: string, report: Report): void {
  const control = findControlCharacter(text);
  if (!control) return;
  const line = text.slice(0, control.index).split('\n').length;
  report({ file, line, ...control.slip });
}

// Looks for a byte order mark, or a zero byte next to the first letter. Text in UTF-8 has neither.
function isUtf16([first, second]: Buffer): boolean {
  const isMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMark || first === 0 || second === 0;
}

function lineOfFirstBadByte(bytes: Buffer): number {
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
}
