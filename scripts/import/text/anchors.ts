import { decodePart } from '@/lib/decode-url';
import { toSlug } from '@/lib/slug';
import { outsideCode } from './code-parts';

/** The anchors of an old text, with those that its headings have now; null for a place above the first heading. */
export type Anchors = ReadonlyMap<string, string | null>;

/** The anchors to which texts link, and their numbers in this list. */
export type Linked = { ids: readonly string[]; numbers: ReadonlyMap<string, number> };

/** An address with an anchor in a link, as in `/fees#deadlines`. */
const LINKED =
  /\bhref\s*=\s*(?:"[^"#<>]*#([^"<>]+)"|'[^'#<>]*#([^'<>]+)'|[^\s"'#<>]*#([^\s"'<>]+))|\](?:\(\s*|:[ \t]*)<?[^\s"'#<>()]*#((?:[^\s"'#<>()]|\([^\s()]*\))+)/gi;

const TAG = /<([a-z][a-z0-9]*)\b(?=[^<>]*\s(?:id|name)\s*=)([^<>]*)>/gi;

/** Elements whose beginning holds no text of its own. */
const OUTSIDE = /^(?:ul|ol|dl|table|thead|tbody|tfoot|tr|pre|code|img|hr|br|iframe|video|audio)$/i;

// Signs that the sources do not have, and that are neither letters nor digits: the number of an anchor, digit by digit.
const [BEGIN, END, ZERO] = ['\uE040', '\uE041', 0xe0_50];
const MARK = /\uE040([\uE050-\uE059]+)\uE041/g;
const MARKS = /\uE040[\uE050-\uE059]+\uE041/g;

const HEADING =
  /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]*\{:?[ \t]*#([\p{L}\p{N}_][^\s{}]*)[ \t]*\})?[ \t#]*$/u;
const OWN = /[ \t]*\{:?[ \t]*#[^{}]*\}[ \t#]*$/;

/** Lists the anchors to which texts link. */
export function listLinked(texts: readonly string[]): Linked {
  const found = texts
    .flatMap((text) => [...text.matchAll(LINKED)])
    .map(([, double, single, bare, markdown]) =>
      decode(double ?? single ?? bare ?? markdown ?? ''),
    );
  const ids = [...new Set(found)];
  return { ids, numbers: new Map(ids.map((id, number) => [id, number])) };
}

/** Marks the places in HTML, or in Markdown with HTML in it, to which links lead. */
export function markAnchors(text: string, linked: Linked, isHtml: boolean): string {
  if (linked.ids.length === 0) return text;
  const mark = (part: string) =>
    part.replaceAll(TAG, (tag: string, name: string, attributes: string) => {
      const ids = [
        ...attributes.matchAll(/\s(id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi),
      ]
        .filter(([, attribute = '']) => /^id$/i.test(attribute) || /^a$/i.test(name))
        .map(([, , double, single, bare]) => decodeEntities(double ?? single ?? bare ?? ''));
      const marks = [...new Set(ids)].map((id) => markOf(linked.numbers.get(id))).join('');
      return OUTSIDE.test(name) ? marks + tag : tag + marks;
    });
  return isHtml ? mark(text) : outsideCode(text, mark);
}

function markOf(number: number | undefined): string {
  if (number === undefined) return '';
  const digits = [...String(number)].map((digit) => String.fromCharCode(ZERO + Number(digit)));
  return BEGIN + digits.join('') + END;
}

/**
 * Gives the anchors of a text to its headings: each to the heading at its place, or else to the one above, because only
 * headings have anchors here.
 */
export function placeAnchors(markdown: string, linked: Linked): { body: string; anchors: Anchors } {
  const anchors = new Map<string, string | null>();
  const body = outsideCode(markdown, (text) => {
    const lines = text.split('\n');
    const named = new Map<number, string>();
    const taken = new Set<string>();
    const counts = new Map<string, number>();
    let above: number | null = null;
    let waiting: string[] = [];
    const nameOf = (index: number, id: string) => {
      const name = named.get(index) ?? nameHeading(lines, index, id, { linked, taken });
      named.set(index, name);
      return name;
    };
    const give = (names: readonly string[], index: number | null) => {
      for (const id of names.filter((one) => !anchors.has(one)))
        anchors.set(id, index === null ? null : nameOf(index, id));
    };
    for (const [index, line] of lines.entries()) {
      const here = [...line.matchAll(MARK)].map(
        ([, digits = '']) => linked.ids[numberOf(digits)] ?? '',
      );
      const bare = withoutTaken(line.replaceAll(MARKS, ''), taken);
      const heading = HEADING.exec(bare);
      // With other signs, an anchor cannot be that of a heading here.
      lines[index] = heading && !isAnchor(heading[3] ?? '') ? bare.replace(OWN, '') : bare;
      waiting.push(...here);
      if (heading) {
        above = index;
        give(waiting, above);
        for (const id of listOwn(heading, counts)) if (linked.numbers.has(id)) give([id], above);
        waiting = [];
      } else if (bare.trim() !== '') {
        give(waiting, above);
        waiting = [];
      }
    }
    give(waiting, above);
    return lines.join('\n');
  });
  return { body: body.replaceAll(MARKS, ''), anchors };
}

function isAnchor(id: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(id);
}

/** Returns a line without the anchor of its heading, if a heading above has it. */
function withoutTaken(line: string, taken: Set<string>): string {
  const own = HEADING.exec(line)?.[3];
  if (own === undefined) return line;
  if (taken.has(own)) return line.replace(OWN, '');
  if (isAnchor(own)) taken.add(own);
  return line;
}

/** Returns the marks of a text, and the text without them. */
export function takeMarks(text: string): { marks: string; bare: string } {
  return { marks: (text.match(MARKS) ?? []).join(''), bare: text.replaceAll(MARKS, '') };
}

/** Returns the marks of the anchors that a title had as a heading. */
export function markTitle(title: string, linked: Linked): string {
  const heading = HEADING.exec(`# ${title}`);
  const ids = heading ? listOwn(heading, new Map()) : [];
  return ids.map((id) => markOf(linked.numbers.get(id))).join('');
}

function numberOf(digits: string): number {
  return Number([...digits].map((digit) => digit.charCodeAt(0) - ZERO).join(''));
}

/** Returns the anchor of a heading. Without one to which texts link, it gets that of the old site, as far as it can be one here. */
function nameHeading(
  lines: string[],
  index: number,
  id: string,
  { linked, taken }: { linked: Linked; taken: Set<string> },
): string {
  const [, marks = '', text = '', own] = HEADING.exec(lines[index] ?? '') ?? [];
  const wanted = own !== undefined && linked.numbers.has(own) ? own : id;
  const kept = isAnchor(wanted) ? wanted : toSlug(wanted) || toSlug(text);
  if (kept === own) return own;
  let anchor = kept;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${kept}-${number}`;
  taken.add(anchor);
  if (anchor !== wanted || wanted !== toSlug(text)) lines[index] = `${marks} ${text} {#${anchor}}`;
  return anchor;
}

/**
 * Lists the anchors that programs make of a heading: its own, that of GitHub, of kramdown and of Pandoc.
 *
 * @param counts of the anchors of the headings above: programs number those of headings with the same text
 */
function listOwn([, , text = '', written]: RegExpExecArray, counts: Map<string, number>): string[] {
  const plain = text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`\\]/g, '')
    .toLowerCase()
    .trim();
  const github = plain.replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
  const kramdown = plain.replaceAll(/^[^a-z]+|[^a-z0-9 -]/g, '').replaceAll(' ', '-');
  const pandoc = plain
    .replaceAll(/[^\p{L}\p{N}_\-. ]/gu, '')
    .replaceAll(/\s+/g, '-')
    .replace(/^[^\p{L}]+/u, '');
  const made = [...new Set([github, kramdown, pandoc])].filter(Boolean).map((id) => {
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  });
  return [...(written === undefined ? [] : [written]), ...made];
}

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}

function decode(id: string): string {
  return decodePart(decodeEntities(id));
}
