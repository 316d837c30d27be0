import 'server-only';
import { fallbackOf } from '@/lib/images/image-variants';
import { drawQrCode, type QrCode } from '@/lib/qr-code';
import { parsePersonName } from '@/lib/server/content/types/person-name';
import type { Entry } from '@/lib/server/content/lists/entry';
import { showField } from '@/lib/server/content/lists/show-field';
import { vCardOf } from '@/lib/server/content/lists/twins';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { Shown } from '@/lib/server/content/types/field-kind';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { escapeText, joinLines } from '@/lib/server/feeds/content-lines';
import type { ToUrl } from '@/lib/server/feeds/feeds';

// In characters. Each takes up to eight of 666 bytes.
const SHORT_NAME = 60;

/** Formats an entry that its type describes as a person: what its page shows, as a vCard (RFC 6350). */
export function formatVCard(type: EntryType, page: Entry, toUrl: ToUrl): string {
  return joinLines(
    wrap([
      ...listNames(page),
      `NOTE:${escapeWhole(page.description)}`,
      ...listDetails(type, page, format),
      ...(page.image ? [`PHOTO:${toUrl(fallbackOf(page.image).url)}`] : []),
      `SOURCE:${toUrl(vCardOf(page.address))}`,
      `URL:${toUrl(page.address)}`,
    ]),
  );
}

/** Draws the vCard without its photo; if a QR code does not hold all of it, ways to reach the person come first. */
export function formatContactCode(type: EntryType, page: Entry, toUrl: ToUrl): string {
  const names = listNames(page);
  const details = listDetails(type, page, formatScanned);
  const isContact = (field: string) => hasRole(type, field, 'contact');
  const contacts = listDetails(type, page, formatScanned, isContact);
  const [first = ''] = contacts;
  const shortName = `FN:${escapeWhole(Array.from(page.title).slice(0, SHORT_NAME).join(''))}`;
  const address = `URL:${toUrl(page.address)}`;
  const cards = [
    [...names, `NOTE:${escapeWhole(page.description)}`, ...details, address],
    [...names, ...details, address],
    [...names, ...contacts],
    [...names, first],
    [shortName, first],
    [shortName],
  ];
  for (const card of cards) {
    // Not folded, because not every scanner joins folded lines.
    const code = drawQrCode(wrap(card).join('\r\n'));
    if (code) return formatSvg(code);
  }
  throw new Error('Every QR code holds a short name.');
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

function listNames(page: Entry): string[] {
  const { prefix, suffix } = parsePersonName(page.title, page.language);
  return [
    `FN:${escapeWhole(page.title)}`,
    `N:${[...splitName(page), '', prefix, suffix].map(escapeText).join(';')}`,
  ];
}

function listDetails(
  type: EntryType,
  page: Entry,
  formatLine: typeof format,
  isWanted: (field: string) => boolean = () => true,
): string[] {
  return type.facts.flatMap((field) => {
    const vCard = type.kinds.get(field)?.vCard;
    if (!vCard || !isWanted(field)) return [];
    return showField(type, page, field).map((shown) => formatLine(vCard, shown));
  });
}

/** Returns the family name and the given names, as far as the sort name tells them apart. */
function splitName({ title, sortName }: Pick<Entry, 'title' | 'sortName'>): [string, string] {
  const [family = '', ...given] = sortName.split(', ');
  if (given.length > 0) return [family, given.join(', ')];
  if (!title.endsWith(` ${family}`)) return [title, ''];
  const { prefix } = parsePersonName(title);
  const rest = title.slice(0, -family.length).trim();
  return [family, rest.startsWith(prefix) ? rest.slice(prefix.length).trim() : rest];
}

function format(property: string, { text, href }: Shown): string {
  if (property === 'URL') return `URL:${href ?? ''}`;
  if (property === 'TEL' && href !== undefined) return `TEL;VALUE=uri:${href}`;
  return `${property}:${COMPOUND.has(property) ? escapeText(text) : escapeWhole(text)}`;
}

/** Formats a phone number as text, because not every scanner reads a URI: as written, unless only its link can be dialled. */
function formatScanned(property: string, shown: Shown): string {
  const dialled = property === 'TEL' ? shown.href?.slice('tel:'.length) : undefined;
  if (dialled === undefined) return format(property, shown);
  const isSame = digitsOf(shown.text) === digitsOf(dialled);
  return `TEL:${escapeWhole(isSame ? shown.text : dialled)}`;
}

// Values in which a semicolon separates.
const COMPOUND = new Set(['ADR', 'GENDER', 'N', 'ORG']);

/** Escapes a text that is a whole value. Some readers, such as ical.js, show the backslash of a semicolon. */
function escapeWhole(text: string): string {
  return escapeText(text).replaceAll(/\\[^]/g, (pair) => (pair === '\\;' ? ';' : pair));
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '');
}
