import 'server-only';
import { describeFound } from '@/lib/server/content-issue';
import type { Line, Slip } from '@/lib/server/content/files/yaml/yaml-line';

/** Finds a field without a colon, because the parser joins its line to the next one. */
export function findMissingColon(lines: Line[], fault: number): Slip | null {
  for (const index of [fault, fault - 1]) {
    const { name = '', value = '', dashes = '', text = '', indent = 0 } = lines[index] ?? {};
    const [, field, rest] = /^([a-z]\w*) +([^\s:].*)$/i.exec(value) ?? [];
    const { above, next } = findNeighbours(lines, index);
    const isContinued = hasValueAbove(above, indent);
    if (name !== '' || field === undefined || rest === undefined || isContinued) continue;
    const isField = dashes === '' ? (next ?? above)?.indent === indent : next?.name !== '';
    if (!isField || !(next?.name ?? above?.name)) continue;
    return {
      line: index,
      found: `no colon after the name of the field: ${describeFound(text.trim())}`,
      expected: `${dashes.trim()}${dashes && ' '}${field}: ${rest}`,
    };
  }
  return null;
}

/**
 * Finds the name of a list or a group that has no colon, as in site.yaml. The parser reports the name itself, or the first
 * line of what is in it.
 */
export function findBareName(lines: Line[], fault: number): Slip | null {
  const previous = lines.slice(0, Math.max(fault, 0)).findLastIndex(isFilled);
  for (const index of [fault, previous]) {
    const { text = '', indent = 0 } = lines[index] ?? {};
    const [, spaces, name] = /^( *)([a-z][\w-]*) *$/i.exec(text) ?? [];
    const { above, next } = findNeighbours(lines, index);
    if (spaces === undefined || name === undefined || !next) continue;
    const isAbove = next.indent > indent || (next.indent === indent && next.dashes !== '');
    if (hasValueAbove(above, indent) || !isAbove) continue;
    return {
      line: index,
      found: `no colon after the name of the field: ${describeFound(name)}`,
      expected: `${name}:`,
    };
  }
  return null;
}

function isFilled({ text }: Line): boolean {
  return text.trim() !== '';
}

/** Returns the closest lines above and below that are not empty. */
function findNeighbours(lines: Line[], index: number) {
  const above = lines.slice(0, Math.max(index, 0)).findLast(isFilled);
  return { above, next: lines.slice(index + 1).find(isFilled) };
}

/** Whether the line above has a value that a line with this indentation goes on with. */
function hasValueAbove(above: Line | undefined, indent: number): boolean {
  return above !== undefined && above.value !== '' && above.indent < indent;
}
