import 'server-only';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { texts } from '@/lib/i18n/texts';
import {
  calloutAttributes,
  markTitle,
  toCallout,
  type Callout,
} from '@/lib/server/content/markdown/callouts';
import { findingsIn } from '@/lib/server/content/markdown/findings';
import { directionOfLanguage } from '@/lib/i18n/language-direction';
import { isLanguageTag } from '@/lib/server/content/markdown/languages';

type Container =
  | { kind: 'callout'; callout: Callout; title: string }
  | { kind: 'details'; title: string }
  | { kind: 'language'; tag: string };

/** Adds `::: details Title`, `::: note` and `::: {lang=fr}`, each with `:::` below it, to the syntax. */
export function addContainers(markdown: MarkdownIt): void {
  markdown.block.ruler.before('fence', 'container', readContainer, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function readContainer(state: StateBlock, first: number, last: number, silent: boolean): boolean {
  const opening = /^(:{3,})\s*(\S.*?)?\s*:*$/.exec(lineAt(state, first));
  if (!opening || isIndented(state, first)) return false;
  const [, colons = '', written = ''] = opening;
  const container = written === '' ? null : parseContainer(written);
  if (!container) return false;
  if (silent) return true;
  const { end, isClosed } = findEnd(state, first, last);
  const before = { parent: state.parentType, lineMax: state.lineMax };
  // As in a quotation: rules for paragraphs must not look past the end.
  state.parentType = 'blockquote';
  state.lineMax = end;
  openContainer(state, container, [first, end]);
  state.line = first + 1;
  state.md.block.tokenize(state, first + 1, end);
  closeContainer(state, container);
  state.parentType = before.parent;
  state.lineMax = before.lineMax;
  // A line left of the list or quotation ends the text earlier. What follows must not be lost.
  if (isClosed && state.line >= end) {
    state.line = end + 1;
    return true;
  }
  findingsIn(state.env)?.slips.push({
    line: first + 1,
    found: `a part with no line that ends it: ${lineAt(state, first)}`,
    expected: `a line with ${colons} below its text`,
  });
  return true;
}

/**
 * Finds the line that ends a container, as far from the margin as its first. Those within it have an end of their own.
 * Without such a line, the container ends with the list or quotation around it.
 */
function findEnd(
  state: StateBlock,
  first: number,
  last: number,
): { end: number; isClosed: boolean } {
  let open = 0;
  let fence = '';
  for (let line = first + 1; line < last; line++) {
    const text = lineAt(state, line);
    // A lazy line of a quotation has a negative indent.
    const indent = state.sCount[line] ?? 0;
    if (text !== '' && indent >= 0 && indent < state.blkIndent)
      return { end: line, isClosed: false };
    const mark = /^(?:(`{3,})[^`]*$|(~{3,}))/.exec(text)?.slice(1).join('') ?? '';
    // Colons within code are code.
    if (mark && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    if (fence !== '' || indent !== state.sCount[first]) continue;
    const [, found = '', name = ''] = /^(:{3,})\s*(.*)$/.exec(text) ?? [];
    if (found === '') continue;
    if (name.replace(/:+$/, '').trim() !== '') open++;
    else if (open > 0) open--;
    else return { end: line, isClosed: true };
  }
  return { end: last, isClosed: false };
}

function parseContainer(written: string): Container | null {
  const attributes = /^\{(.*)\}$/.exec(written)?.[1]?.trim();
  if (attributes !== undefined) {
    const tag = /(?:^|\s)lang="?([\w-]+)"?/.exec(attributes)?.[1] ?? '';
    if (isLanguageTag(tag)) return { kind: 'language', tag };
    const name = /^\.callout-(\w+)/.exec(attributes)?.[1] ?? '';
    const title = /\btitle="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const callout = toCallout(name);
    return callout && { kind: 'callout', callout, title };
  }
  const [, name = '', rest = ''] = /^(\w+)(?:\s+(.*))?$/.exec(written) ?? [];
  const title = rest.replace(/^\[(.*)\]$|^"(.*)"$/, '$1$2').trim();
  if (name.toLowerCase() === 'details') return { kind: 'details', title };
  const callout = toCallout(name);
  return callout && { kind: 'callout', callout, title };
}

function openContainer(state: StateBlock, container: Container, map: [number, number]): void {
  if (container.kind === 'language') {
    const open = state.push('container_open', 'div', 1);
    open.map = map;
    open.attrs = [
      ['lang', container.tag],
      ['dir', directionOfLanguage(container.tag)],
    ];
    return;
  }
  if (container.kind === 'callout') {
    openCallout(state, container.callout, container.title, map);
    return;
  }
  const open = state.push('container_open', 'details', 1);
  open.map = map;
  pushLine(state, 'summary', container.title || texts().markdown.details, map);
}

function closeContainer(state: StateBlock, { kind }: Container): void {
  const tag = kind === 'details' ? 'details' : 'div';
  state.push('container_close', tag, -1).block = true;
}

function openCallout(state: StateBlock, kind: Callout, title: string, map: [number, number]): void {
  const open = state.push('container_open', 'div', 1);
  open.map = map;
  open.attrs = calloutAttributes(kind);
  pushLine(state, 'p', title || texts().markdown.callouts[kind], map, kind);
}

function pushLine(
  state: StateBlock,
  tag: 'p' | 'summary',
  content: string,
  map: [number, number],
  kind?: Callout,
): void {
  const open = state.push(`${tag}_open`, tag, 1);
  open.map = [map[0], map[0] + 1];
  if (kind) markTitle(open, kind);
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [map[0], map[0] + 1];
  inline.children = [];
  state.push(`${tag}_close`, tag, -1);
}

function lineAt({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line] ?? 0).trimEnd();
}

/** Whether a line belongs to indented code, or is left of the list or quotation that is read. */
function isIndented({ sCount, blkIndent }: StateBlock, line: number): boolean {
  const indent = (sCount[line] ?? 0) - blkIndent;
  return indent >= 4 || indent < 0;
}
