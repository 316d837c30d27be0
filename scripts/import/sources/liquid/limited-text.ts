import { textOf } from '@/scripts/import/item';

/** Characters that a text of an old site has at most. */
export const MOST_CHARACTERS = 2_000_000;

/** Collects what a text shows, up to a limit. Throws an Error beyond it. */
export class LimitedText {
  buffer = '';

  write(value: unknown): void {
    this.buffer += formatValue(value);
    if (this.buffer.length > MOST_CHARACTERS) throw new Error('the text is too long');
  }
}

/** Formats what a command shows. A group of fields has no text. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join('');
  return typeof value === 'object' ? (textOf(value) ?? '') : String(value ?? '');
}
