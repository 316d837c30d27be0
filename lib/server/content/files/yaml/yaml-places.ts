import 'server-only';
import { isCollection, isPair, isScalar, YAMLMap, YAMLSeq, type CST, type Node } from 'yaml';

/** Bytes to replace, as offsets in the text, from the first to the one after the last. */
export type Splice = { start: number; end: number; text: string };

export type Collection = YAMLMap<unknown, unknown> | YAMLSeq<unknown>;

/** A field of a group, or an item of a list, as it stands in the text. */
export type Item = {
  /** Name of a field; the index of an item. */
  key: string | number;
  node: Node | null;
  /** Where its name, its dash or its first mark begins. */
  start: number;
  /** The end of the colon, the dash or the mark that the value follows. */
  slot: number;
  /** The end of its value, before a comment on the same line. */
  end: number;
  hasColon: boolean;
  /** The mark before its value, such as `!placeholder`. */
  tag?: CST.SourceToken;
};

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the end of the line, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Returns whether a part of a line has nothing but spaces. */
export function isSpace(text: string): boolean {
  return /^[ \t]*$/.test(text);
}

export function asCollection(node: unknown): Collection | null {
  return node instanceof YAMLMap || node instanceof YAMLSeq ? node : null;
}

/** Returns whether a group or a list stands between brackets. */
export function isFlow(node: Collection): boolean {
  return node.srcToken?.type === 'flow-collection';
}

/** Returns whether it is a group or a list with a line for each field or item. */
export function isBlock(node: Node): boolean {
  const collection = asCollection(node);
  return collection !== null && !isFlow(collection);
}

export function valueOf(node: Node | null): unknown {
  return node ? node.toJSON() : null;
}

/** Returns where a value begins, behind its mark. */
export function startOf(node: Node): number {
  const first = isBlock(node) ? listItems(node).at(0)?.start : undefined;
  return first ?? node.srcToken?.offset ?? node.range?.[0] ?? 0;
}

/** Lists the fields of a group, or the items of a list. */
export function listItems(node: Node): Item[] {
  const token = node.srcToken;
  const tokens: CST.CollectionItem[] = token && 'items' in token ? token.items : [];
  const isList = node instanceof YAMLSeq;
  const items: readonly unknown[] = asCollection(node)?.items ?? [];
  const written = tokens.filter(
    ({ start, key, sep, value }) =>
      key !== undefined || sep !== undefined || value !== undefined || start.some(isIndicator),
  );
  return items.flatMap((item, index) => {
    const source = written[index];
    if (!source) return [];
    return toItem(source, isList ? index : nameOf(item), isPair(item) ? item.value : item);
  });
}

/** Returns the name of a field as the values have it. */
export function nameOf(pair: unknown): string {
  const key = isPair(pair) ? pair.key : null;
  return String((isScalar(key) ? key.value : key) ?? '');
}

function toItem(source: CST.CollectionItem, key: string | number, node: unknown): Item {
  const { start, sep = [] } = source;
  const before = source.sep === undefined && typeof key === 'number' ? start : sep;
  const mark = before.findLast(isIndicator);
  const tag = before.findLast(({ type }) => type === 'tag');
  const first = start.find(isIndicator) ?? source.key ?? mark ?? source.value;
  const value = isNodeWithRange(node) ? node : null;
  const nameEnd = source.key ? endOfToken(source.key) : (first?.offset ?? 0);
  const slot = mark ? mark.offset + mark.source.length : nameEnd;
  return {
    key,
    node: value,
    start: first?.offset ?? 0,
    slot,
    end: value && source.value ? endOf(value) : slot,
    hasColon: sep.some(({ type }) => type === 'map-value-ind'),
    ...(tag && { tag }),
  };
}

function isIndicator({ type }: CST.SourceToken): boolean {
  return ['seq-item-ind', 'explicit-key-ind', 'map-value-ind', 'tag'].includes(type);
}

function isNodeWithRange(node: unknown): node is Node {
  return isScalar(node) || isCollection(node);
}

function endOfToken(token: CST.Token): number {
  return token.offset + ('source' in token ? token.source.length : 0);
}

/** Returns the end of a value, before a comment on the same line and without empty lines that do not belong to it. */
export function endOf(node: Node): number {
  const last = isBlock(node) ? listItems(node).at(-1) : undefined;
  if (last) return last.end;
  const block = blockOf(node);
  return block ? block.end : (node.range?.[1] ?? 0);
}

/** Returns where a text below `|` or `>` stands; null for any other value. */
export function blockOf(node: Node) {
  const token = node.srcToken;
  if (token?.type !== 'block-scalar') return null;
  const header = token.props.find(({ type }) => type === 'block-scalar-header');
  if (!header || !('source' in header)) return null;
  const body = token.props.reduce((end, prop) => Math.max(end, endOfToken(prop)), token.offset);
  const { source, indent } = token;
  return {
    header: header.source,
    start: header.offset,
    headerEnd: endOfToken(header),
    body,
    source,
    indent,
    /** The end of its last line, before the line break. */
    end: source === '' ? endOfToken(header) : body + source.replace(/\n$/, '').length,
  };
}

/** Removes the mark before a value, with the space before it. */
export function removeMark(text: string, { tag }: Item): Splice[] {
  if (!tag) return [];
  const start = text.slice(0, tag.offset).trimEnd().length;
  return [{ start, end: tag.offset + tag.source.length, text: '' }];
}
