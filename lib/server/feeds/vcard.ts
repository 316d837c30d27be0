import 'server-only';
import { fallbackOf } from '@/lib/images/image-variants';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { Shown } from '@/lib/server/content/records/field-kind';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { escapeText, joinLines } from '@/lib/server/feeds/content-lines';
import { showField } from '@/lib/server/content/records/show-field';

/** Formats an entry that its type describes as a person: what its page shows, as a vCard (RFC 6350). */
export function formatVCard(type: RecordType, page: RecordPage, origin: string): string {
  const [family = '', given = ''] = page.sortName.split(', ');
  const names = given === '' ? [page.title] : [family, given];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escapeText(page.title)}`,
    `N:${[names[0] ?? '', names[1] ?? '', '', '', ''].map(escapeText).join(';')}`,
    `NOTE:${escapeText(page.description)}`,
    ...[...type.kinds].flatMap(([field, { vCard }]) =>
      vCard ? showField(type, page, field).map((shown) => format(vCard, shown)) : [],
    ),
    ...(page.image ? [`PHOTO:${origin}${fallbackOf(page.image).url}`] : []),
    `SOURCE:${origin}${page.address}.vcf`,
    `URL:${origin}${page.address}`,
    'END:VCARD',
  ];
  return joinLines(lines);
}

function format(property: string, { text, href }: Shown): string {
  return property === 'URL' ? `URL:${href ?? ''}` : `${property}:${escapeText(text)}`;
}
