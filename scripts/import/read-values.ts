import { guessDateTime } from '@/lib/server/content/files/written-date';
import { toSlug } from '@/lib/slug';
import { toPlainText } from '@/scripts/import/text/links';
import { fieldsOf, textOf } from './item';

/** Returns a date in the form of this site; null if it is none. */
export function toDate(value: unknown): string | null {
  const written = textOf(value);
  if (written === null) return null;
  const date =
    guessDateTime(written.replace(/\.000Z$/, 'Z').replace(/T00:00:00Z$/, '')) ??
    guessDateTime(written.slice(0, 10));
  return date === null ? null : date.replace(/ 00:00(:00)?.*$/, '');
}

/** Lists names in a list, a group with a name, or a text with commas. */
export function listNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listNames);
  const group = fieldsOf(value);
  const written = textOf(value) ?? textOf(group.name) ?? '';
  const parts = written.split(/\s*[,;]\s*|\s+(?:and|&)\s+(?=[A-Z]\w+ )/);
  return parts.map(cleanLine).filter((one) => one !== '');
}

/** Returns a text on one line, without marks of HTML and Markdown. */
export function cleanLine(text: string): string {
  return toPlainText(
    decodeEntities(
      text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\{\{.*?\}\}|\{%.*?%\}|:\w+:/gs, ' '),
    ),
  );
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};

export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi,
    (all, decimal: string, hex: string, name: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      if (code !== null) return code > 31 && code < 0x10ffff ? String.fromCodePoint(code) : '';
      return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? all) : all;
    },
  );
}

/** Remembers how each topic is spelled, because topics with the same address are one. */
export function createTopics(): (topic: string) => string | null {
  const known = new Map<string, string>();
  return (topic) => {
    const slug = toSlug(topic);
    if (slug === '') return null;
    if (!known.has(slug)) known.set(slug, topic);
    return known.get(slug) ?? null;
  };
}

/** Returns the first sentence or two; empty if there is no text. */
export function firstSentences(body: string): string {
  const paragraphs = body
    .replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1.*$/gm, '')
    .split(/\n\s*\n/)
    .filter((part) => !/^\s*(#|\||!\[|[-*+] |\d+\. |>|---)/.test(part));
  const text = cleanLine(
    paragraphs.map((part) => toPlainText(part)).find((part) => part.length > 12) ??
      toPlainText(body),
  );
  if (text.length <= 200) return text;
  const sentence = /^.{40,240}?[.!?。！？](?=\s|$|[^\w])/su.exec(text)?.[0];
  return sentence ?? `${text.slice(0, 180).replace(/\s+\S*$/, '')}…`;
}

/** Returns a name such as `ann-lee` as people write it. Only files of people have names of this form. */
export function toName(name: string): string {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name)) return name;
  return name
    .split('-')
    .map((one) => one.charAt(0).toUpperCase() + one.slice(1))
    .join(' ');
}
