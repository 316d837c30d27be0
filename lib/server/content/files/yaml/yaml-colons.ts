import 'server-only';
import { describeFound } from '@/lib/server/content-issue';
import type { Line, Slip } from '@/lib/server/content/files/yaml/yaml-line';

/** Finds a field without a colon, because the parser joins its line to the next one. */
export function findMissingColon(lines: Line[], fault: number): Slip | null {
  for (const index of [fault, fault - 1]) {
    const { name = '', value = '', dashes = '', text = '', indent = 0 } = lines[index] ?? {};
    const [, field, rest] = /^([a-z]\w*) +([^\s:].*)$/i.exec(value) ?? [];
    const next = lines.slice(index + 1).find((line) => line.text.trim() !== '');
    const above = lines.slice(0, Math.max(index, 0)).findLast((line) => line.text.trim() !== '');
    const isContinued = above?.value !== undefined && above.value !== '' && above.indent < indent;
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
  const isFilled = ({ text }: Line) => text.trim() !== '';
  const above = lines.slice(0, Math.max(fault, 0)).findLastIndex(isFilled);
  for (const index of [fault, above]) {
    const { text = '', indent = 0 } = lines[index] ?? {};
    const [, spaces, name] = /^( *)([a-z][\w-]*) *$/i.exec(text) ?? [];
    const next = lines.slice(index + 1).find(isFilled);
    const before = lines.slice(0, Math.max(index, 0)).findLast(isFilled);
    if (spaces === undefined || name === undefined || !next) continue;
    const isContinued = before !== undefined && before.value !== '' && before.indent < indent;
    const isAbove = next.indent > indent || (next.indent === indent && next.dashes !== '');
    if (isContinued || !isAbove) continue;
    return {
      line: index,
      found: `no colon after the name of the field: ${describeFound(name)}`,
      expected: `${name}:`,
    };
  }
  return null;
}
