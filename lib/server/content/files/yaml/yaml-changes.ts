import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { isScalar, YAMLMap, type Node } from 'yaml';
import { replaceBlockText } from '@/lib/server/content/files/yaml/block-text';
import {
  addToBrackets,
  removeFromBrackets,
  replaceInBrackets,
} from '@/lib/server/content/files/yaml/bracket-changes';
import {
  matchFields,
  matchList,
  type Added,
  type Matches,
} from '@/lib/server/content/files/yaml/match-items';
import {
  writeField,
  writeFields,
  writeFlow,
  writeItem,
  type ScalarStyle,
} from '@/lib/server/content/files/yaml/write-yaml';
import {
  asCollection,
  blockOf,
  endOf,
  isBlock,
  isFlow,
  isSpace,
  lineEnd,
  lineStart,
  listItems,
  removeMark,
  startOf,
  valueOf,
  type Collection,
  type Item,
  type Splice,
} from '@/lib/server/content/files/yaml/yaml-places';

type Span = Pick<Splice, 'start' | 'end'>;

/** Where the value of an item stands. */
type Place = { item: Item; parent: Collection };

/** Lists what has to be replaced in a text so that its value becomes another one. */
export function listChanges(text: string, root: Node | null, next: unknown): Splice[] {
  if (isDeepStrictEqual(valueOf(root), next)) return [];
  const group = asCollection(root);
  const matches = group && match(group, next);
  if (group && matches && (matches.kept.length > 0 || isEmpty(next))) {
    return changeCollection(text, group, matches);
  }
  const written = isGroup(next) && !isEmpty(next) ? writeFields(next) : writeFlow(next);
  if (root && endOf(root) > startOf(root)) {
    const [head = '', ...below] = written.split('\n');
    const end = lineEnd(text, endOf(root));
    return [
      { start: startOf(root), end: endOf(root), text: head },
      { start: end, end, text: below.map((line) => `\n${line}`).join('') },
    ];
  }
  const before = text === '' || text.endsWith('\n') ? '' : '\n';
  const after = text.endsWith('\n') ? '\n' : '';
  return [{ start: text.length, end: text.length, text: before + written + after }];
}

function change(text: string, place: Place, next: unknown): Splice[] {
  const { node } = place.item;
  if (isDeepStrictEqual(valueOf(node), next)) return [];
  const inner = asCollection(node);
  const matches = inner && match(inner, next);
  if (inner && matches && matches.kept.length > 0) return changeCollection(text, inner, matches);
  // A number with a mark would be a text.
  const isMarkable = typeof next === 'string' || (typeof next === 'object' && next !== null);
  const mark = isMarkable ? [] : removeMark(text, place.item);
  if (isFlow(place.parent)) return [...mark, ...replaceInBrackets(place.item, next, styleOf(node))];
  const lines = node && typeof next === 'string' ? replaceBlockText(node, next) : null;
  return lines ?? [...mark, ...replace(text, place, next)];
}

function changeCollection(text: string, parent: Collection, matches: Matches): Splice[] {
  const changes = matches.kept.flatMap(({ item, value }) => change(text, { item, parent }, value));
  if (isFlow(parent)) {
    const removals = removeFromBrackets(text, parent, matches);
    return [...changes, ...removals, ...addToBrackets(text, parent, matches)];
  }
  const removals = matches.removed.map((item) => removeLines(text, item, matches));
  return [...changes, ...removals, ...matches.added.map((one) => addLines(text, parent, one))];
}

function match(node: Collection, next: unknown): Matches | null {
  const items = listItems(node);
  if (node instanceof YAMLMap) return isGroup(next) ? matchFields(items, next) : null;
  const values = items.map((item) => valueOf(item.node));
  return Array.isArray(next) ? matchList(items, values, next) : null;
}

/** Writes another value behind the colon or the dash. A comment on that line stays where it is. */
function replace(text: string, { item, parent }: Place, next: unknown): Splice[] {
  const [place, rest] = placesOf(text, item);
  const [head = '', ...below] = writeBehind(
    item,
    next,
    rest && hasCommentAround(text, place, rest),
  );
  const { slot } = item;
  // Further lines of a group or list begin below its first one, which is one space behind the dash.
  const isAligned = head === '' || (below.length > 0 && typeof next === 'object');
  const isJoined = slot === place.start || (isAligned && isSpace(text.slice(slot, place.start)));
  const end = lineEnd(text, (rest ?? place).end);
  return [
    isJoined ? { ...place, start: slot, text: head } : { ...place, text: head.trimStart() },
    ...(rest ? [{ ...rest, text: '' }] : []),
    ...(below.length > 0 ? [{ start: end, end, text: indentLines(text, parent, below) }] : []),
  ];
}

/** Returns the lines of a value, the first of them with the space behind the colon or the dash. */
function writeBehind({ key, node, tag }: Item, next: unknown, isOneLine = false): string[] {
  const style = styleOf(node);
  // It would become part of a text below `|`.
  if (isOneLine) return [` ${writeFlow(next, style)}`];
  // A list or a group cannot begin behind a mark.
  const isItem = typeof key === 'number' && !tag;
  const written = isItem ? writeItem(next, style).slice(1) : writeField('k', next, style).slice(2);
  return written.split('\n');
}

function hasCommentAround(text: string, place: Span, rest: Span): boolean {
  const isBelow = rest.start > lineEnd(text, place.end);
  return isBelow || !isSpace(text.slice(rest.end, lineEnd(text, rest.end)));
}

/** Returns where the first line of a value stands behind its colon or dash, and the lines below. */
function placesOf(text: string, { node, slot, end }: Item): [Span, Span?] {
  if (!node || end === slot) return [{ start: slot, end: slot }];
  const block = blockOf(node);
  if (block) {
    const { start, headerEnd } = block;
    const header = { start, end: headerEnd };
    return block.source ? [header, { start: lineEnd(text, headerEnd), end: block.end }] : [header];
  }
  const start = startOf(node);
  const isBelow = lineStart(text, start) > slot;
  if (!isBelow || !isBlock(node)) return [{ start, end }];
  return [
    { start: slot, end: slot },
    { start: lineStart(text, start) - 1, end },
  ];
}

function removeLines(text: string, item: Item, { kept }: Matches): Splice {
  const start = lineStart(text, item.start);
  const end = lineEnd(text, item.end);
  if (isSpace(text.slice(start, item.start))) {
    const isLast = end === text.length;
    return {
      start: isLast ? Math.max(start - 1, 0) : start,
      end: isLast ? end : end + 1,
      text: '',
    };
  }
  // The first field of an item stands behind its dash, where the next one takes its place.
  const next = kept.find((one) => one.item.start > item.start)?.item.start ?? end;
  const isAlone = !text.slice(item.end, next).includes('#');
  return { start: item.start, end: isAlone ? next : end, text: '' };
}

function addLines(text: string, parent: Collection, { after, key, value }: Added): Splice {
  const written = typeof key === 'number' ? writeItem(value) : writeField(key, value);
  const lines = indentLines(text, parent, written.split('\n'));
  if (after) {
    const end = lineEnd(text, after.end);
    return { start: end, end, text: lines };
  }
  const start = startOf(parent);
  const indent = ' '.repeat(columnOf(text, parent));
  return { start, end: start, text: `${lines.slice(indent.length + 1)}\n${indent}` };
}

function indentLines(text: string, parent: Collection, lines: readonly string[]): string {
  const indent = ' '.repeat(columnOf(text, parent));
  return lines.map((line) => `\n${line && indent + line}`).join('');
}

function columnOf(text: string, parent: Collection): number {
  const start = startOf(parent);
  return start - lineStart(text, start);
}

function styleOf(node: Node | null): ScalarStyle | undefined {
  if (!isScalar(node) || typeof node.value !== 'string' || blockOf(node)) return undefined;
  return node.type;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return isGroup(value) && Object.keys(value).length === 0;
}
