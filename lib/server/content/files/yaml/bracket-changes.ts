import 'server-only';
import type { Added, Matches } from '@/lib/server/content/files/yaml/match-items';
import {
  writeFlow,
  writeFlowField,
  type ScalarStyle,
} from '@/lib/server/content/files/yaml/write-yaml';
import {
  isSpace,
  lineEnd,
  lineStart,
  listItems,
  startOf,
  type Collection,
  type Item,
  type Splice,
} from '@/lib/server/content/files/yaml/yaml-places';

// Groups and lists between brackets, in one line or in several.

export function replaceInBrackets(
  { node, slot, end, hasColon, key }: Item,
  next: unknown,
  style?: ScalarStyle,
): Splice[] {
  const text = writeFlow(next, style);
  if (node && end > slot) return [{ start: startOf(node), end, text }];
  if (typeof key === 'number') return [{ start: slot, end: slot, text: ` ${text}` }];
  return [{ start: slot, end: slot, text: `${hasColon ? '' : ':'} ${text}` }];
}

export function removeFromBrackets(
  text: string,
  parent: Collection,
  { kept, removed }: Matches,
): Splice[] {
  const items = listItems(parent);
  const last = kept.at(-1)?.item;
  const isAtEnd = (item: Item) => !last || item.start > last.start;
  const middle = removed.filter((item) => !isAtEnd(item));
  const end = removed.findLast(isAtEnd)?.end;
  const tail = last && end !== undefined ? [{ start: last.end, end, text: '' }] : [];
  return [...middle.map((item) => removeBeforeOthers(text, items, item)), ...tail];
}

function removeBeforeOthers(text: string, items: readonly Item[], item: Item): Splice {
  const comma = text.indexOf(',', item.end) + 1;
  const [start, end] = [lineStart(text, item.start), lineEnd(text, comma)];
  const isOwnLine =
    isSpace(text.slice(start, item.start)) && /^\s*(#|$)/.test(text.slice(comma, end));
  if (isOwnLine) return { start, end: end + 1, text: '' };
  const next = items.find((other) => other.start > item.start)?.start ?? comma;
  const isSameLine = isSpace(text.slice(comma, next));
  return { start: item.start, end: isSameLine ? next : comma, text: '' };
}

export function addToBrackets(text: string, parent: Collection, { added }: Matches): Splice[] {
  return added.flatMap((one) =>
    one.after ? addBehind(text, one.after, one) : addFirst(parent, one),
  );
}

function addFirst(parent: Collection, one: Added): Splice[] {
  const start = listItems(parent)[0]?.start ?? startOf(parent) + 1;
  return [{ start, end: start, text: `${write(one)}, ` }];
}

function addBehind(text: string, { start, end }: Item, one: Added): Splice[] {
  const written = write(one);
  const indent = text.slice(lineStart(text, start), start);
  // An item with a line of its own gets neighbours with lines of their own.
  const gap = isSpace(indent) ? `\n${indent}` : ' ';
  const [, comma = '', comment = ''] = /^\s*?(,?)[ \t]*(#)?/.exec(text.slice(end)) ?? [];
  if (!comment) return [{ start: end, end, text: `,${gap}${written}` }];
  const below = lineEnd(text, end);
  return [
    ...(comma ? [] : [{ start: end, end, text: ',' }]),
    { start: below, end: below, text: `${isSpace(indent) ? gap : '\n'}${written}${comma}` },
  ];
}

function write({ key, value }: Added): string {
  return typeof key === 'number' ? writeFlow(value) : writeFlowField(key, value);
}
