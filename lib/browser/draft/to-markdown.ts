import TurndownService from 'turndown';
import { cleanClipboard } from '@/lib/browser/draft/clean-clipboard';

/** Elements that plain text would lose. */
const STRUCTURE =
  'h2, h3, h4, h5, h6, ul, ol, table, a, strong, em, blockquote, pre, code, img, p + p';

/**
 * Converts the HTML of a clipboard to Markdown; returns null if it has nothing that plain text would lose. The HTML is
 * parsed into a document of its own, in which nothing runs or loads.
 */
export function toMarkdown(html: string): string | null {
  if (html === '') return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  cleanClipboard(body);
  if (!body.querySelector(STRUCTURE)) return null;
  return createService().turndown(body).trim() || null;
}

function createService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  const escape = service.escape.bind(service);
  service.escape = (text) => escapeMarks(escape(text));
  service.addRule('script', {
    filter: (node) => /^SU[BP]$/.test(node.nodeName) && /^\S{1,50}$/.test(node.textContent ?? ''),
    replacement: (content, { nodeName }) => {
      const sign = nodeName === 'SUB' ? '~' : '^';
      return content === '' ? '' : `${sign}${content}${sign}`;
    },
  });
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const prefix = prefixOf(node);
      const text = content.trim().replace(/\n{2,}(?= *([-*]|\d+\.) )/g, '\n');
      return `${prefix}${text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(prefix.length)}`)}\n`;
    },
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (_, node) =>
      node instanceof HTMLTableElement ? `\n\n${formatTable(node, service)}\n\n` : '',
  });
  return service;
}

/** Escapes what this site, but not every Markdown, reads as a subscript, a superscript or a formula. */
function escapeMarks(text: string): string {
  return text
    .replaceAll(/([~^])(?=[^\s~^]+\1)/g, '\\$1')
    .replaceAll(/\$(?=\S[^$]*\$)/g, '\\$')
    .replace(/^(?=:{3}|: )/, '\\');
}

function prefixOf(item: Node): string {
  const list = item.parentElement;
  if (list?.tagName !== 'OL') return '- ';
  const start = Number(list.getAttribute('start') ?? 1);
  const items = [...list.children];
  return `${start + items.findIndex((one) => one === item)}. `;
}

/** Formats a table with a pipe between cells; its first row is the head. */
function formatTable(table: HTMLTableElement, service: TurndownService): string {
  const rows = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => readCell(cell, service)),
  );
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(...filled.map((row) => row.length));
  const lines = filled.map((row) => {
    const rest = Array.from({ length: width - row.length }, () => '');
    return `| ${[...row, ...rest].join(' | ')} |`;
  });
  const rule = `|${' --- |'.repeat(width)}`;
  const caption = table.caption?.textContent.trim();
  return [...(caption ? [caption, ''] : []), lines[0], rule, ...lines.slice(1)].join('\n');
}

/** Returns the text of a cell on one line, and an empty cell for each further column that it spans. */
function readCell(cell: HTMLTableCellElement, service: TurndownService): string[] {
  // A list or a heading cannot be part of a cell.
  const text = service
    .turndown(cell)
    .replace(/^ *(#+|-|\d+\.) /gm, '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
  const isHead = cell.tagName === 'TH' || cell.parentElement?.parentElement?.tagName === 'THEAD';
  const bare = isHead ? text.replace(/^\*\*(.*)\*\*$/, '$1') : text;
  return [bare, ...Array.from({ length: cell.colSpan - 1 }, () => '')];
}
