import 'server-only';
import { Scalar, type Node } from 'yaml';
import { writeBlockText } from '@/lib/server/content/files/yaml/write-yaml';
import { blockOf, type Splice } from '@/lib/server/content/files/yaml/yaml-places';

/**
 * Replaces a text below `|` or `>` and leaves the indentation as it is. Returns null if the new text cannot stand
 * there.
 */
export function replaceBlockText(node: Node, value: string): Splice[] | null {
  const block = blockOf(node);
  if (!block || block.source.trim() === '') return null;
  const style = block.header.startsWith('>') ? Scalar.BLOCK_FOLDED : Scalar.BLOCK_LITERAL;
  const written = writeBlockText(value, style);
  const [, kind, chomping = ''] = /^([|>])([+-]?)\n/.exec(written) ?? [];
  // Double quotes, a text that begins with a space, or one whose empty lines would run into those of the file.
  if (kind !== block.header[0] || (chomping === '+' && !block.header.includes('+'))) return null;
  const indent = indentOf(block.source, block.header, block.indent);
  const lines = written.split('\n').slice(1);
  // The package indents a text with lines such as `---` and `%`, which would otherwise mean something at the margin.
  const own = leadingSpaces(lines).length;
  const body = lines.map((line) => (line === '' ? '' : indent + line.slice(own)));
  const header = block.header.replace(/[+-]/, '') + chomping;
  const isSameHeader = header === block.header.replace(/^(.)([+-])(\d)$/, '$1$3$2');
  const change = { start: block.start, end: block.headerEnd, text: header };
  return [
    ...(isSameHeader ? [] : [change]),
    { start: block.body, end: block.end, text: body.join('\n') },
  ];
}

function indentOf(source: string, header: string, indent: number): string {
  const digit = /\d/.exec(header)?.[0];
  if (digit !== undefined) return ' '.repeat(indent + Number(digit));
  return leadingSpaces(source.split('\n'));
}

/** Returns the spaces before the first line that is not empty. */
function leadingSpaces(lines: readonly string[]): string {
  return /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? '';
}
