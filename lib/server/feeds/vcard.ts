import 'server-only';
import { fallbackOf } from '@/lib/images/image-variants';
import { drawQrCode, type QrCode } from '@/lib/qr-code';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { Shown } from '@/lib/server/content/records/field-kind';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { escapeText, joinLines } from '@/lib/server/feeds/content-lines';
import { showField } from '@/lib/server/content/records/show-field';

/** Formats an entry that its type describes as a person: what its page shows, as a vCard (RFC 6350). */
export function formatVCard(type: RecordType, page: RecordPage, origin: string): string {
  return joinLines(
    wrap([
      ...listNames(page),
      `NOTE:${escapeText(page.description)}`,
      ...listDetails(type, page),
      ...(page.image ? [`PHOTO:${origin}${fallbackOf(page.image).url}`] : []),
      `SOURCE:${origin}${page.address}.vcf`,
      `URL:${origin}${page.address}`,
    ]),
  );
}

/** Draws the vCard without its photo, or as much of it as a QR code holds; null if not even a name and one detail fit. */
export function formatContactCode(
  type: RecordType,
  page: RecordPage,
  origin: string,
): string | null {
  const names = listNames(page);
  const details = listDetails(type, page);
  const address = `URL:${origin}${page.address}`;
  const cards = [
    [...names, `NOTE:${escapeText(page.description)}`, ...details, address],
    [...names, ...details, address],
    [...names, ...details],
    [...names, ...details.slice(0, 1)],
  ];
  for (const card of cards) {
    // Not folded, because not every scanner joins folded lines.
    const code = drawQrCode(wrap(card).join('\r\n'));
    if (code) return formatSvg(code);
  }
  return null;
}

function formatSvg({ size, dark }: QrCode): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark}"/></svg>\n`
  );
}

function wrap(lines: readonly string[]): string[] {
  return ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'];
}

function listNames(page: RecordPage): string[] {
  return [
    `FN:${escapeText(page.title)}`,
    `N:${[...splitName(page), '', '', ''].map(escapeText).join(';')}`,
  ];
}

function listDetails(type: RecordType, page: RecordPage): string[] {
  return type.facts.flatMap((field) => {
    const { vCard } = type.kinds.get(field) ?? {};
    return vCard ? showField(type, page, field).map((shown) => format(vCard, shown)) : [];
  });
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
