import 'server-only';

// Bytes, without the line break (RFC 6350, 3.2, and RFC 5545, 3.1).
const LINE_LENGTH = 75;
// A character that JavaScript counts once has at most three bytes.
const SURELY_SHORT = LINE_LENGTH / 3;
// The space before it counts.
const FURTHER_PART = new RegExp(`[^]{1,${LINE_LENGTH - 1}}`, 'g');

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

/** Divides a line between characters, never within one. */
function fold(line: string): string {
  if (line.length <= SURELY_SHORT) return line;
  const bytes = Buffer.byteLength(line);
  if (bytes <= LINE_LENGTH) return line;
  if (bytes === line.length) return foldAscii(line);
  const parts = [''];
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > LINE_LENGTH) {
      parts.push('');
      length = 1;
    }
    parts[parts.length - 1] += character;
    length += bytes;
  }
  return parts.join('\r\n ');
}

// Ten times as fast as character by character.
function foldAscii(line: string): string {
  const further = line.slice(LINE_LENGTH).match(FURTHER_PART) ?? [];
  return [line.slice(0, LINE_LENGTH), ...further].join('\r\n ');
}
