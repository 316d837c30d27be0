import 'server-only';
import { fallbackOf } from '@/lib/images/image-variants';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { Shown } from '@/lib/server/content/records/field-kind';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { escapeText, joinLines } from '@/lib/server/feeds/content-lines';
import { showField } from '@/lib/server/content/records/show-field';

/** Formats an entry that its type describes as a person: what its page shows, as a vCard (RFC 6350). */
export function formatVCard(type: RecordType, page: RecordPage, origin: string): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escapeText(page.title)}`,
    `N:${[...splitName(page), '', '', ''].map(escapeText).join(';')}`,
    `NOTE:${escapeText(page.description)}`,
    ...type.facts.flatMap((field) => {
      const { vCard } = type.kinds.get(field) ?? {};
      return vCard ? showField(type, page, field).map((shown) => format(vCard, shown)) : [];
    }),
    ...(page.image ? [`PHOTO:${origin}${fallbackOf(page.image).url}`] : []),
    `SOURCE:${origin}${page.address}.vcf`,
    `URL:${origin}${page.address}`,
    'END:VCARD',
  ];
  return joinLines(lines);
}

/** Returns the family name and the given names, as far as the name to sort by tells them apart. */
function splitName({ title, sortName }: Pick<RecordPage, 'title' | 'sortName'>): [string, string] {
  const [family = '', ...given] = sortName.split(', ');
  if (given.length > 0) return [family, given.join(', ')];
  if (!title.endsWith(` ${family}`)) return [title, ''];
  return [family, title.slice(0, -family.length).trim()];
}

function format(property: string, { text, href }: Shown): string {
  return property === 'URL' ? `URL:${href ?? ''}` : `${property}:${escapeText(text)}`;
}
