import 'server-only';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** An element of a page. Names are in lower case. */
export type Element = {
  name: string;
  attributes: Attribute[];
  /** Text of a script; empty for any other element. */
  text: string;
  /** Place of the start tag; of a script, until after its end tag. */
  start: number;
  end: number;
};

type Attribute = { name: string; value: string };

const SCRIPT = 'script';
const SCRIPT_END = '</script>';

/**
 * Lists the elements of a page: all that a browser finds there, and perhaps others. Parses the page only if it is written
 * as React writes none, because a visitor waits for it.
 */
export function listElements(html: string): Element[] {
  return scanElements(html) ?? [...listParsed(parse(html, { sourceCodeLocationInfo: true }))];
}

const START_TAG = /<([a-z][a-z0-9-]*)((?: [^\s"'<>/=]+(?:="[^"]*")?)*)(\/?)>/iy;
const ATTRIBUTE = / ([^\s"'<>/=]+)(?:="([^"]*)")?/g;
/** An end tag, a comment, or the type of the document. */
const NO_ELEMENT = /<(?:\/[a-z][a-z0-9-]*|!--(?!-?>)[^<>]*--|!doctype html)>/iy;

// A browser takes tags within them for text.
const TEXT_ONLY = /^(title|textarea)$/;
const FOREIGN = /^(svg|math)$/;
const RAW = /^(style|template|iframe|noembed|noframes|noscript|plaintext|xmp)$/;

/** Lists the elements of a page that consists only of what React writes; returns null for any other page. */
export function scanElements(html: string): Element[] | null {
  const elements: Element[] = [];
  // A browser replaces this character.
  if (html.includes('\0')) return null;
  for (let start = html.indexOf('<'); start >= 0;) {
    START_TAG.lastIndex = NO_ELEMENT.lastIndex = start;
    const tag = START_TAG.exec(html);
    if (!tag && !NO_ELEMENT.test(html)) return null;
    const element = tag && toElement(html, tag);
    if (tag && !element) return null;
    // Within these, a browser may take a part of the script for a tag.
    if (element?.text.includes('<') && elements.some(({ name }) => FOREIGN.test(name))) return null;
    if (element) elements.push(element);
    start = html.indexOf('<', element?.end ?? NO_ELEMENT.lastIndex);
  }
  return elements;
}

/** Returns null for an element to which other rules apply, or whose attributes React would write in another way. */
function toElement(
  html: string,
  { index: start, 0: tag, 1: written = '', 2: list = '', 3: slash }: RegExpExecArray,
): Element | null {
  const name = written.toLowerCase();
  const attributes = readAttributes(list);
  const end = start + tag.length;
  if (!attributes || RAW.test(name)) return null;
  if (TEXT_ONLY.test(name) && !html.startsWith(`</${name}>`, html.indexOf('<', end))) return null;
  if (name !== SCRIPT) return { name, attributes, text: '', start, end };
  const close = html.indexOf(SCRIPT_END, end);
  const text = html.slice(end, close);
  if (slash || close < 0 || /<(!--|\/?script)/i.test(text)) return null;
  return { name, attributes, text, start, end: close + SCRIPT_END.length };
}

const REFERENCE = /&(amp|lt|gt|quot|#x27);/g;
const OTHER_REFERENCE = /&(?!(amp|lt|gt|quot|#x27);)/;
const CHARACTERS = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }));

function readAttributes(list: string): Attribute[] | null {
  if (OTHER_REFERENCE.test(list)) return null;
  return [...list.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => ({
    name: name.toLowerCase(),
    value: value.replaceAll(REFERENCE, (written, code) => CHARACTERS.get(code) ?? written),
  }));
}

function* listParsed(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  // The parser adds elements without a place, such as a body, and copies of others.
  if ('tagName' in node && node.sourceCodeLocation) {
    const { tagName, attrs, childNodes, sourceCodeLocation: place } = node;
    const isScript = tagName === SCRIPT;
    yield {
      name: tagName.toLowerCase(),
      attributes: attrs.map(({ prefix, name, value }) => ({
        name: (prefix ? `${prefix}:${name}` : name).toLowerCase(),
        value,
      })),
      text: isScript
        ? childNodes.map((child) => ('value' in child ? child.value : '')).join('')
        : '',
      start: place.startOffset,
      end: ((!isScript && place.startTag) || place).endOffset,
    };
  }
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* listParsed(child);
}
