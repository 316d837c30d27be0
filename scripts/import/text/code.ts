import { attributeOf, childrenOf } from './nodes';
import { encodeSpaces } from './played';

type Run = { text: string; href: string };

/** Formats code within a line. A link in it stays one. */
export function formatCode(code: Node): string {
  return listRuns(code, '')
    .map(({ text, href }) => {
      const quoted = quoteCode(text.replaceAll(/\s+/g, ' '));
      return href ? `[${quoted}](${encodeSpaces(href)})` : quoted;
    })
    .join('');
}

/** Lists the parts of code that differ in what they link to. */
function listRuns(node: Node, link: string): Run[] {
  const href = (node.nodeName === 'A' && attributeOf(node, 'href')) || link;
  const children = childrenOf(node);
  if (children.length === 0) return [{ text: node.textContent ?? '', href }];
  return children
    .flatMap((child) => listRuns(child, href))
    .reduce<Run[]>((runs, run) => {
      const last = runs.at(-1);
      if (last?.href !== run.href) return [...runs, run];
      return [...runs.slice(0, -1), { ...run, text: last.text + run.text }];
    }, []);
}

/** Puts text between backticks, more of them than it has in a row. */
function quoteCode(text: string): string {
  if (text.trim() === '') return text;
  const runs = new Set(text.match(/`+/g));
  let marks = '`';
  while (runs.has(marks)) marks += '`';
  const space = /^`|`$/.test(text) ? ' ' : '';
  return marks + space + text + space + marks;
}

/** Formats code on lines of its own. */
export function formatCodeBlock(pre: Node): string {
  return fence(pre.textContent ?? '', languageOf(pre));
}

/** Writes code between fences that it does not contain. */
export function fence(code: string, language = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([marks]) => marks.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${code.replace(/^\n|\n$/g, '')}\n${marks}`;
}

/** Returns the language that code names, as in `<pre><code class="language-r">`; empty if it names none. */
function languageOf(pre: Node): string {
  const classes = [pre, ...childrenOf(pre)].map((node) => attributeOf(node, 'class')).join(' ');
  return /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1] ?? '';
}
