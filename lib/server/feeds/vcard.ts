import 'server-only';
import { fallbackOf } from '@/lib/images/image-variants';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { Shown } from '@/lib/server/content/records/field-kind';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { showField } from '@/lib/server/content/records/show-field';

// Bytes, without the line break (RFC 6350, 3.2).
const LINE_LENGTH = 75;

/** Formats an entry that its type describes as a person: what its page shows, as a vCard (RFC 6350). */
export function formatVCard(type: RecordType, page: RecordPage, origin: string): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escape(page.title)}`,
    `N:${[...splitName(page), '', '', ''].map(escape).join(';')}`,
    `NOTE:${escape(page.description)}`,
    ...type.facts.flatMap((field) => {
      const { vCard } = type.kinds.get(field) ?? {};
      return vCard ? showField(type, page, field).map((shown) => format(vCard, shown)) : [];
    }),
    ...(page.image ? [`PHOTO:${origin}${fallbackOf(page.image).url}`] : []),
    `SOURCE:${origin}${page.address}.vcf`,
    `URL:${origin}${page.address}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Returns the family name and the given names, as far as the name to sort by tells them apart. */
function splitName({ title, sortName }: Pick<RecordPage, 'title' | 'sortName'>): [string, string] {
  const [family = '', ...given] = sortName.split(', ');
  if (given.length > 0) return [family, given.join(', ')];
  if (!title.endsWith(` ${family}`)) return [title, ''];
  return [family, title.slice(0, -family.length).trim()];
}

function format(property: string, { text, href }: Shown): string {
  return property === 'URL' ? `URL:${href ?? ''}` : `${property}:${escape(text)}`;
}

function escape(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
}

/** Divides a line between characters, never within one. */
function fold(line: string): string {
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
