import type TurndownService from 'turndown';
import { attributeOf, childrenOf } from './nodes';

/** Returns null for a table that only lays out the page. Its first row is the head. */
export function formatTable(table: Node, service: TurndownService): string | null {
  const rows = rowsOf(table).map((row) =>
    [...childrenOf(row)]
      .filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH')
      .flatMap((cell) => readCell(cell, service)),
  );
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map((row) => row.length));
  if (width < 2 || hasTable(table)) return null;
  const lines = filled.map((row) => {
    const rest = Array.from({ length: width - row.length }, () => '');
    return `| ${[...row, ...rest].join(' | ')} |`;
  });
  const caption = [...childrenOf(table)].find(({ nodeName }) => nodeName === 'CAPTION');
  const title = caption?.textContent?.trim();
  const rule = `|${' --- |'.repeat(width)}`;
  return [...(title ? [title, ''] : []), lines[0], rule, ...lines.slice(1)].join('\n');
}

function rowsOf(table: Node): Node[] {
  return [...childrenOf(table)].flatMap((child) => {
    if (child.nodeName === 'TR') return [child];
    return /^T(HEAD|BODY|FOOT)$/.test(child.nodeName) ? rowsOf(child) : [];
  });
}

function hasTable(node: Node): boolean {
  return [...childrenOf(node)].some((child) => child.nodeName === 'TABLE' || hasTable(child));
}

/** Returns the text of a cell on one line, and an empty cell for each further column that it spans. */
function readCell(cell: Node, service: TurndownService): string[] {
  // A sign that the sources do not have.
  const html = String(Reflect.get(cell, 'innerHTML') ?? '').replaceAll(/<br\b[^>]*>/gi, '\uE013');
  const text = service
    .turndown(`<div data-cell="">${html}</div>`)
    .replace(/^ *(#+|-|\d+\.) /gm, '')
    .replace(/\s+/g, ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|')
    .replaceAll(/^[\s\uE013]+|[\s\uE013]+$/g, '')
    .replaceAll(/(\s*\uE013\s*)+/g, '<br>');
  const span = Math.min(Number(attributeOf(cell, 'colspan')) || 1, 50);
  return [text, ...Array.from({ length: span - 1 }, () => '')];
}
