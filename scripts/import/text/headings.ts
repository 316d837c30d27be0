import { outsideCode } from './code-parts';

/**
 * Returns a text whose headings begin at the second level and skip none, because the page shows its title above. Headings
 * of the same level below the same heading stay at the same level. Leaves out a first heading that repeats the title.
 */
export function levelHeadings(markdown: string, title: string): string {
  return outsideCode(markdown, (text) => {
    const atx = text
      .replaceAll(
        /^(?![ \t]*[-*+>|#]|\s*\d+\.|[ \t]{4})([^\n]+\S)[ \t]*\n {0,3}(={3,}|-{3,})[ \t]*$/gm,
        (all, line: string, rule: string) =>
          // In a paragraph of several lines, a rule below the last still makes a heading of all.
          `${rule.startsWith('=') ? '#' : '##'} ${line.trim()}`,
      )
      .replaceAll(/^ {0,3}(#{1,6})[ \t]*#*[ \t]*$/gm, '')
      .replaceAll(/^ {0,3}(#{2,6})(?=[^#\s\\])/gm, '$1 ');
    const bare = withoutTitle(atx, title);
    // The levels of the headings above the present one.
    let above: number[] = [];
    return bare.replaceAll(/^ {0,3}(#{1,6})[ \t]+(?=\S)/gm, (_, { length: level }: string) => {
      above = [...above.filter((one) => one < level), level];
      return `${'#'.repeat(Math.min(above.length + 1, 6))} `;
    });
  });
}

function withoutTitle(text: string, title: string): string {
  const [all, heading = ''] = /^\s*#{1,2}[ \t]+([^\n]*?)[ \t#]*(?:\n|$)/.exec(text) ?? [];
  return all !== undefined && plain(heading) === plain(title) ? text.slice(all.length) : text;
}

/** Returns the letters and digits of a text, to compare it. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the first heading of the first level, and the text without it; null if there is none. */
export function takeTitle(markdown: string): { title: string; text: string } | null {
  const [all, heading = ''] =
    /^\s*#[ \t]+([^\n]*?)[ \t#]*(?:\n|$)/.exec(markdown) ??
    /^\s*([^\n]+)\n=+[ \t]*(?:\n|$)/.exec(markdown) ??
    [];
  return all === undefined || heading === ''
    ? null
    : { title: heading, text: markdown.slice(all.length) };
}
