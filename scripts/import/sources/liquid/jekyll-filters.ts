import { markMarkdown } from '@/scripts/import/text/rendered-marks';

type Filter = (value: unknown, ...options: unknown[]) => unknown;

/** Adds the filters that Jekyll has besides those of Liquid. */
export function addFilters(add: (name: string, filter: Filter) => void): void {
  // All addresses begin at the top of the site here.
  add('relative_url', toAddress);
  add('absolute_url', toAddress);
  add('strip_index', (value) => String(value ?? '').replace(/\/index\.html?$/, '/'));
  add('markdownify', (value) => toParagraphs(String(value ?? '')));
  for (const name of ['smartify', 'scssify', 'sassify']) add(name, (value) => value);
  add('split', splitText);
  add('uniq', (value) =>
    Array.isArray(value) ? [...new Map(value.map((one) => [keyOf(one), one])).values()] : value,
  );
}

/** Returns a key that equal values share. Pages, whose values are made when somebody asks for them, equal only themselves. */
function keyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isMade = Object.values(Object.getOwnPropertyDescriptors(value)).some(({ get }) => get);
  return isMade ? value : JSON.stringify(value);
}

/** Splits a text as Ruby does: at a space, it means any white space. */
function splitText(value: unknown, separator: unknown): string[] {
  const text = String(value ?? '');
  const parts = separator === ' ' ? text.trim().split(/\s+/) : text.split(String(separator ?? ''));
  while (parts.at(-1) === '') parts.pop();
  return parts;
}

function toAddress(value: unknown): string {
  const address = String(value ?? '');
  return /^(?:[a-z][a-z\d+.-]*:|\/|#|$)/i.test(address) ? address : `/${address}`;
}

/** Writes each tag on one line, because commands leave empty lines in it, which end a paragraph. */
export function joinTags(text: string): string {
  return text.replaceAll(/<[a-z][\w-]*\s[^<>]*>/gi, (tag) => tag.replaceAll(/\s+/g, ' '));
}

/** Marks the Markdown in a text, so that it stays as it is within HTML. */
export function toParagraphs(text: string): string {
  const trimmed = joinTags(text.trim());
  const isCode = /^[ \t]*(?:```|~~~)/m.test(trimmed);
  const parts = isCode ? [trimmed] : trimmed.split(/\n[ \t]*\n/);
  const marked = parts.map((part) => markMarkdown(part));
  return marked.length === 1
    ? (marked[0] ?? '')
    : marked.map((part) => `<p>${part}</p>`).join('\n\n');
}
