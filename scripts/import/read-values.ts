import { guessDateTime } from '@/lib/server/content/files/written-date';
import { toNameSlug } from '@/lib/slug';
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

// Behind a comma, they belong to the name before it.
const DEGREE =
  /^(ph\.? ?d|d\.? ?phil|m\.? ?d|[bm]\.? ?(a|sc|phil|ed|eng)|ll\.? ?[bm]|mba|mph|jr|sr|ii|iii|esq)\.?$/i;

/** Lists names in a list, a group with a name, or a text with commas. */
export function listNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => nameOf(one) ?? listNames(one));
  const written = textOf(value);
  if (written === null) return nameOf(value) ?? [];
  const names: string[] = [];
  for (const part of written.split(/\s*[,;]\s*|\s+(?:and|&)\s+(?=[A-Z]\w+ )/).map(cleanLine)) {
    if (DEGREE.test(part) && names.length > 0) names.push(`${names.pop()}, ${part}`);
    else if (part !== '') names.push(part);
  }
  return names;
}

function nameOf(value: unknown): string[] | null {
  const written = textOf(value) ?? textOf(fieldsOf(value).name);
  return written === null ? null : [cleanLine(written)].filter((one) => one !== '');
}

const RAISED = ['⁰¹²³⁴⁵⁶⁷⁸⁹', '₀₁₂₃₄₅₆₇₈₉'];

/** Returns a text on one line, without marks of HTML and pairs of marks of Markdown. */
export function cleanLine(text: string): string {
  const bare = text
    .replaceAll(/\{\{.*?\}\}|\{%.*?%\}|(?<![\w:]):[a-z][\w+-]*:(?!\w)/gis, ' ')
    .replaceAll(/<su([pb])\b[^>]*>(\d+)<\/su\1>/gi, (_, kind: string, digits: string) =>
      digits.replaceAll(
        /\d/g,
        (digit) => RAISED[/p/i.test(kind) ? 0 : 1]?.[Number(digit)] ?? digit,
      ),
    )
    .replaceAll(/<\/?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|su[bp]|u)\b[^>]*>/gi, '')
    .replaceAll(/<\/?[a-z][^>]*>|<!--.*?-->/gis, ' ');
  return decodeEntities(bare)
    .replaceAll(/!\[[^\]]*\]\([^)]*\)|\[\^[^\]]*\]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<![\w*\\])(\*{1,3}|_{1,3})(?=\S)([^*]*?[^\s\\])\1(?![\w*])/g, '$2')
    .replaceAll(/(`+)(.+?)\1/g, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
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

/** Remembers how each topic is spelled, because topics with the same address are one. @param used topics of the new site */
export function createTopics(used: readonly string[] = []): (topic: string) => string | null {
  const known = new Map(used.map((topic) => [toNameSlug(topic), topic]));
  return (written) => {
    const topic = written
      .replaceAll(/\s*[,;]\s*/g, ' & ')
      .replaceAll(/[^\p{L}\p{N}\p{M}+#.&/'’*()♯·-]+/gu, ' ')
      .trim();
    const slug = toNameSlug(topic);
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
