/** Classes of boxes that other programs show beside a text. */
export const NOTICE =
  /(?:^|\s)(?:alert|callout|notice|admonition|infobox|alert-\w+|notice--\w+|callout-\w+)(?=\s|$)/i;

/** Returns the callout of this site for a word of another program, such as `alert-danger`. */
export function calloutFor(words: string): string {
  const kinds: [RegExp, string][] = [
    [/danger|error|caution|fail|bug/i, 'caution'],
    [/warn/i, 'warning'],
    [/important|attention/i, 'important'],
    [/tip|hint|success/i, 'tip'],
  ];
  return kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'note';
}

/** Writes a callout of this site around a text. */
export function formatCallout(kind: string, title: string, text: string): string {
  return `\n\n::: ${`${kind} ${title.replaceAll(/\s+/g, ' ').trim()}`.trim()}\n\n${text.trim()}\n\n:::\n\n`;
}

const MARK = String.raw`\{:[^}\n]*\.(notice(?:--\w+)?|callout|alert[\w-]*|note|tip|warning|important|caution|danger|info|success)\b[^}\n]*\}[ \t]*`;
const BEFORE = new RegExp(String.raw`(^|\n[ \t]*\n)${MARK}\n((?:[^\n]+(?:\n|$))+)`, 'g');
const AFTER = new RegExp(String.raw`(^|\n[ \t]*\n)((?:[^\n]+\n)+?)${MARK}(?=\n|$)`, 'g');

/** Turns paragraphs and quotations that kramdown marks, as in `{: .notice--info}`, into callouts. */
export function convertNotices(markdown: string): string {
  if (!/\{:[^}\n]*\./.test(markdown)) return markdown;
  const format = (kind: string, text: string) =>
    formatCallout(calloutFor(kind), '', text.replaceAll(/^ {0,3}> ?/gm, ''));
  return markdown
    .replaceAll(
      BEFORE,
      (_, start: string, kind: string, text: string) => start + format(kind, text),
    )
    .replaceAll(
      AFTER,
      (_, start: string, text: string, kind: string) => start + format(kind, text),
    );
}
