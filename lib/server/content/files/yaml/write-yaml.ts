import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parse,
  Scalar,
  visit,
  type Node,
} from 'yaml';

/** A line has at most this many characters, if it is up to the program. */
const LINE_WIDTH = 80;

export type ScalarStyle = Scalar.Type;

/** Writes fields as a person would: short lists in brackets, texts of several lines below `|`. */
export function writeFields(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => writeField(name, value))
    .join('\n');
}

/** Writes one field. A text keeps its style if that style can hold it. */
export function writeField(name: string, value: unknown, style?: ScalarStyle): string {
  if (!style && typeof value === 'string' && [name, value].every(isPlain))
    return `${name}: ${value}`;
  return write({ [name]: value }, (document) => arrange(document, style));
}

/** Whether YAML reads a text as it is: words, an email address or a phone number. Writing thousands of files tries no other way then. */
function isPlain(text: string): boolean {
  const isWords =
    /^\p{L}[\p{L}\p{N}_]*(?:[ '-][\p{L}\p{N}_]+)*$/u.test(text) ||
    /^[a-z][\w.-]*@[\w.-]+$/i.test(text) ||
    /^\+\d+(?: \d+)+$/.test(text);
  return isWords && !/^(?:null|true|false|yes|no|on|off|y|n)$/i.test(text);
}

/** Writes an item of a list, with its dash. */
export function writeItem(value: unknown, style?: ScalarStyle): string {
  return write([value], (document) => {
    arrange(document, style);
    if (isCollection(document.contents)) document.contents.flow = false;
  });
}

/** Writes a value in one line, as it has to be between brackets. */
export function writeFlow(value: unknown, style?: ScalarStyle): string {
  return write([value], (document) => arrangeFlow(document, style))
    .slice(1, -1)
    .trim();
}

/** Writes a field in one line, as it has to be between braces. */
export function writeFlowField(name: string, value: unknown): string {
  return write({ [name]: value }, arrangeFlow)
    .slice(1, -1)
    .trim();
}

/** Writes a text below `|` or `>` at the start of a line. */
export function writeBlockText(value: string, style: ScalarStyle): string {
  const width = style === Scalar.BLOCK_FOLDED ? LINE_WIDTH : 0;
  return write(value, ({ contents }) => setStyle(contents, style), width);
}

function arrange(document: Document<Node>, style?: ScalarStyle): void {
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      // Below `|`, empty lines at the end would run into those of the file.
      const style = /(^|\n)[^\S\n]*\n$/.test(node.value)
        ? Scalar.QUOTE_DOUBLE
        : Scalar.BLOCK_LITERAL;
      if (node.value.includes('\n')) node.type = style;
    },
    Collection: (_, node, path) => {
      const isShort = isSeq(node) || (isMap(node) && isSeq(path.at(-1)));
      if (isShort && fitsInLine(node)) node.flow = true;
    },
  });
  const only = onlyValue(document);
  const fits =
    style === Scalar.QUOTE_DOUBLE || !String(isScalar(only) && only.value).includes('\n');
  if (style && fits) setStyle(only, style);
}

function arrangeFlow(document: Document<Node>, style?: ScalarStyle): void {
  if (isCollection(document.contents)) document.contents.flow = true;
  if (style) setStyle(onlyValue(document), style);
  visit(document, {
    Scalar: (_, node) => {
      if (String(node.value).includes('\n')) setStyle(node, Scalar.QUOTE_DOUBLE);
    },
  });
}

function onlyValue({ contents }: Document<Node>): unknown {
  if (isSeq(contents)) return contents.items[0];
  return isMap(contents) ? contents.items[0]?.value : contents;
}

function setStyle(node: unknown, style: ScalarStyle): void {
  if (isScalar(node) && typeof node.value === 'string') node.type = style;
}

function fitsInLine(node: Node): boolean {
  let isSimple = true;
  visit(node, {
    Scalar: (_, { value }) => void (isSimple &&= !String(value).includes('\n')),
    Collection: (_, inner) => void (isSimple &&= inner === node),
  });
  return isSimple && JSON.stringify(node).length <= LINE_WIDTH;
}

// Other programs change or hide such characters when they save a file, so they are written as escapes. Those that belong
// to words and emoji, such as a soft hyphen or a joiner, stay.
const NEEDS_ESCAPE = /[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u;
const EACH_TO_ESCAPE = new RegExp(NEEDS_ESCAPE, 'gu');

type Arrange = (document: Document<Node>) => void;

/** Writes a value, in double quotes if the text could not be read as the same value otherwise. */
function write(value: unknown, style: Arrange, lineWidth = 0): string {
  const isSame = (text: string) => isDeepStrictEqual(tryParse(`${text}\n`), value);
  const text = stringify(value, style, lineWidth);
  if (!NEEDS_ESCAPE.test(text) && isSame(text)) return text;
  const quote = (hasNames: boolean) =>
    stringify(value, (document) => {
      style(document);
      visit(document, {
        Scalar: (key, node) => {
          if (hasNames || key !== 'key') setStyle(node, Scalar.QUOTE_DOUBLE);
        },
      });
    }).replace(EACH_TO_ESCAPE, escape);
  const quoted = quote(false);
  return isSame(quoted) ? quoted : quote(true);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function tryParse(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function stringify(value: unknown, style: Arrange, lineWidth = 0): string {
  const document = new Document<Node>(value, { aliasDuplicateObjects: false });
  style(document);
  let hasBraces = false;
  visit(document, { Map: (_, { flow }) => void (hasBraces ||= flow === true) });
  const options = { lineWidth, flowCollectionPadding: hasBraces };
  return document
    .toString({ ...options, doubleQuotedMinMultiLineLength: Infinity })
    .replace(/\n$/, '');
}
