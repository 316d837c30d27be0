import { textOf, type Item } from '@/scripts/import/item';
import { replaceOutsideCode } from '@/scripts/import/text/code-parts';
import type { Entry } from './bibtex';
import { formatCitation } from './format-reference';
import type { References } from './references';

const KEY = String.raw`@\{?([\p{L}\p{N}_](?:[\p{L}\p{N}_:.#$%&+?<>~/-]*[\p{L}\p{N}_/])?)\}?`;

/** Citations in brackets, as in `[see @lee2020, p. 3; @roe]`, and those in a sentence, as in `@lee2020 [p. 3]`. */
const CITATION = new RegExp(
  String.raw`\[([^[\]]*@[^[\]]*)\](?![({])|(?<![\p{L}\p{N}_@/.\\-])${KEY}(?:[ ]\[([^[\]@]*)\])?`,
  'gu',
);
const PART = new RegExp(String.raw`^(.*?)(-?)${KEY}(.*)$`, 'su');

/** The place of the list of references. */
const PLACE = /^:{3,}[ \t]*\{[ \t]*#refs\b[^}]*\}[ \t]*\n(?:[ \t]*\n)*:{3,}[ \t]*$/m;

/** Replaces the citations of Pandoc by the names of publications, and adds the list of these. */
export function showCitations(
  text: string,
  { fields, inherited }: Item,
  references: References,
): string {
  const all = { ...inherited, ...fields };
  const entries = [all.bibliography]
    .flat()
    .flatMap((name) => references.listOf(textOf(name) ?? '') ?? []);
  if (entries.length === 0) return text;
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const cited = new Set<Entry>();
  const find = (key: string) => {
    const entry = byKey.get(key);
    if (entry) cited.add(entry);
    return entry;
  };
  const shown = replaceOutsideCode(text, CITATION, (match) => {
    const [written, group, key = '', locator] = match;
    if (group !== undefined) return formatGroup(group, find) ?? written;
    const entry = find(key);
    if (!entry) return written;
    const { names, year } = formatCitation(entry);
    return `${names} (${[year, locator].filter(Boolean).join(', ')})`;
  });
  for (const name of [all.nocite].flat().map((one) => textOf(one) ?? ''))
    for (const [, key = ''] of name.matchAll(/@\{?([^\s,;}]+)/g))
      if (key === '*') for (const entry of entries) cited.add(entry);
      else find(key);
  if (cited.size === 0) return shown.replace(PLACE, '');
  const nameOf = (entry: Entry) => formatCitation(entry).names;
  const sorted = [...cited].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  if (PLACE.test(shown)) return shown.replace(PLACE, () => references.formatList(sorted));
  return references.close(shown, sorted, textOf(all['reference-section-title']) ?? undefined);
}

/** Formats the citations in brackets; null if one of them is not known, such as that of a figure. */
function formatGroup(group: string, find: (key: string) => Entry | undefined): string | null {
  const parts = group.split(';').map((part) => {
    const [, before = '', hidden, key = '', after = ''] = PART.exec(part) ?? [];
    const entry = find(key);
    if (!entry) return null;
    const { names, year } = formatCitation(entry);
    return `${before.trimStart()}${hidden === '-' ? year : `${names}, ${year}`}${after.trimEnd()}`;
  });
  return parts.includes(null) ? null : `(${parts.join('; ')})`;
}
