import { takeMarks } from './anchors';
import { attributeOf, childrenOf } from './nodes';
import { encodeSpaces } from './played';

type Run = { text: string; href: string };

/** Whether an element is code within a line. */
export function isCode(node: Node | null): boolean {
  return /^(CODE|KBD|SAMP|TT)$/.test(node?.nodeName ?? '');
}

/** Formats code within a line, with that right behind it, because backticks of both would be text. A link in it stays one. */
export function formatCode(code: Node): string {
  if (isCode(code.previousSibling)) return '';
  return joinRuns(listJoined(code).flatMap((one) => listRuns(one, '')))
    .map(({ text, href }) => {
      const { marks, bare } = takeMarks(text);
      const quoted = quoteCode(bare.replaceAll(/\s+/g, ' '));
      return marks + (href ? `[${quoted}](${encodeSpaces(href)})` : quoted);
    })
    .join('');
}

function listJoined(code: Node): Node[] {
  const all = [code];
  for (let next = code.nextSibling; next && isCode(next); next = next.nextSibling) all.push(next);
  return all;
}

/** Lists the parts of code that differ in what they link to. */
function listRuns(node: Node, link: string): Run[] {
  const href = (node.nodeName === 'A' && attributeOf(node, 'href')) || link;
  const children = childrenOf(node);
  if (children.length === 0) return [{ text: node.textContent ?? '', href }];
  return joinRuns(children.flatMap((child) => listRuns(child, href)));
}

function joinRuns(all: readonly Run[]): Run[] {
  return all.reduce<Run[]>((runs, run) => {
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
  const { marks, bare } = takeMarks(pre.textContent ?? '');
  const code = fence(bare, languageOf(pre));
  return marks === '' ? code : `${marks}\n\n${code}`;
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
