import { readText } from '@/lib/i18n/texts';
import { guessDateTime } from '@/lib/server/content/files/written-date';
import type { Control } from '@/lib/server/content/types/controls';
import { toNameSlug } from '@/lib/slug';

/** Whether a folder has an entry with this name. */
type IsEntry = (folder: string, name: string) => boolean;

const YES = /^(true|yes|y|1|x|ja|j|oui|o|si|sí|sim)$/i;
const NO = /^(false|no|n|0|nein|non|não)$/i;

/** Returns the value of a cell as files have it; undefined for an empty cell. A wrong value stays as written. */
export function readCell(control: Control, cell: string | object, isEntry: IsEntry): unknown {
  if (typeof cell !== 'string') return cell;
  const written = cell.trim();
  if (written === '') return undefined;
  switch (control.kind) {
    case 'list': {
      const items = written.split(/[;\n]/).map((item) => readCell(control.of, item, isEntry));
      const known = items.filter((item) => item !== undefined);
      return known.length > 0 ? [...new Set(known)] : undefined;
    }
    case 'number':
      return readNumber(written);
    case 'flag':
      if (YES.test(written)) return true;
      return NO.test(written) ? undefined : written;
    case 'date':
      return guessDateTime(written) ?? written;
    case 'choice':
      return readChoice(control.choices, written);
    case 'reference':
      return readReference(control, written, isEntry);
    case 'lines':
      return written.replace(/\r\n?/g, '\n');
    default:
      return written.replace(/\s+/g, ' ');
  }
}

function readNumber(written: string): number | string {
  const number = Number(written.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  return Number.isFinite(number) ? number : written;
}

function readChoice(choices: Extract<Control, { kind: 'choice' }>['choices'], written: string) {
  const same = (text: string) => text.toLowerCase() === written.toLowerCase();
  const found = Object.entries(choices).find(([key, label]) => same(key) || same(readText(label)));
  return found?.[0] ?? written;
}

function readReference(
  { folder, allowsNames = false }: Extract<Control, { kind: 'reference' }>,
  written: string,
  isEntry: IsEntry,
): string {
  if (isEntry(folder, written)) return written;
  const slug = toNameSlug(written);
  return isEntry(folder, slug) || !allowsNames ? slug : written;
}
